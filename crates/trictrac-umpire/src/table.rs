//! What is played in a game: the classical game, or one of the other forms.

use trictrac_forms::By;
use trictrac_protocol::{DiceOf, Ending, FormTerms, Seat};
use trictrac_rules::game::Match;
use trictrac_rules::rules::{Marking, Rules};
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{Fold, Next, TableAction, TableMatch};
use trictrac_rules::throw::{Die, Throw};
use trictrac_rules::turn::{Action, Actor, Phase};

use crate::dice::Fall;
use crate::form::{self, FormGame, NotAForm, falls, lasts};

/// What is played.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "nearly all games are classical ones")]
pub(crate) enum Table {
    /// The classical game.
    Classic(TableMatch),
    /// Another form.
    Form(Box<FormGame>),
}

/// An action is not possible.
#[derive(Debug)]
pub(crate) struct NotPossible;

impl Table {
    /// A match that is about to begin. In the classical game actions have the effects of the version `fold`.
    pub(crate) fn new(
        rules: Rules,
        fold: Fold,
        form: Option<&FormTerms>,
    ) -> Result<Self, NotAForm> {
        Ok(match form {
            None => Self::Classic(TableMatch::under(fold, Match::new(rules))),
            Some(terms) => Self::Form(Box::new(FormGame::new(terms, rules)?)),
        })
    }

    /// The options of the relève.
    pub(crate) fn rules(&self) -> Rules {
        match self {
            Self::Classic(table) => table.rules(),
            Self::Form(form) => form.state().setting().rules(),
        }
    }

    /// The number of players.
    pub(crate) fn players(&self) -> u8 {
        match self {
            Self::Classic(_) => 2,
            Self::Form(form) => form.players(),
        }
    }

    /// The holes of a classical match that takes as long.
    pub(crate) fn holes(&self) -> u32 {
        match self {
            Self::Classic(table) => u32::from(table.rules().holes.get()),
            Self::Form(form) => lasts(form.state().setting()),
        }
    }

    /// The player whom the match waits for. `takes_back` are the sides that are asked to take back their men.
    pub(crate) fn asked(&self, takes_back: PerSide<bool>) -> Option<Seat> {
        match self {
            Self::Classic(table) => asked(table, takes_back).map(Side::seat),
            Self::Form(form) => form.state().asked(),
        }
    }

    /// How the dice fall that the match waits for once nobody is asked.
    pub(crate) fn falls(&self) -> Option<Fall> {
        match self {
            Self::Classic(table) => {
                let sorted = !matches!(table.state().phase(), Phase::Lead);
                Some(Fall { dice: 2, sorted })
            }
            Self::Form(form) => falls(form.state()),
        }
    }

    /// What the dice are that the match waits for, and whose; nothing in the classical game.
    pub(crate) fn dice_of(&self) -> Option<(DiceOf, Vec<Seat>)> {
        match self {
            Self::Classic(_) => None,
            Self::Form(form) => form.dice_of(),
        }
    }

    /// Whether all men are on their talons, in another form.
    pub(crate) fn is_set_up(&self) -> bool {
        match self {
            Self::Classic(_) => false,
            Self::Form(form) => form.is_set_up(),
        }
    }

    /// The dice fall.
    pub(crate) fn fall(&mut self, dice: &[u8]) -> Result<(), NotPossible> {
        match self {
            Self::Classic(table) => {
                let action = of_dice(table, dice).ok_or(NotPossible)?;
                table
                    .apply(Actor::Table, TableAction::Common(action), &mut ())
                    .map_err(|_| NotPossible)
            }
            Self::Form(form) => {
                let action = form::of_dice(form.state(), dice).ok_or(NotPossible)?;
                form.apply_as_table(&action).map_err(|_| NotPossible)
            }
        }
    }

    /// The player at `by` acts.
    pub(crate) fn act(&mut self, by: Seat, text: &str) -> Result<(), NotPossible> {
        match self {
            Self::Classic(table) => {
                let action = TableAction::parse(text, table).map_err(|_| NotPossible)?;
                table.apply(Actor::Player(Side::of(by)), action, &mut ()).map_err(|_| NotPossible)
            }
            Self::Form(form) => {
                let action = form.read(by, text).map_err(|_| NotPossible)?;
                form.apply(By::Player(by), &action, text).map_err(|_| NotPossible)
            }
        }
    }

    /// The player at `by` has nothing more to say, or asks for the dice.
    pub(crate) fn ready(&mut self, by: Seat) -> Result<(), NotPossible> {
        match self {
            Self::Classic(table) => {
                let by = Actor::Player(Side::of(by));
                table.apply(by, TableAction::Ready, &mut ()).map_err(|_| NotPossible)
            }
            Self::Form(form) => form.ready(by).map_err(|_| NotPossible),
        }
    }

    /// All players have agreed to stop: a growing pool is shared. Rule: V8.6.
    pub(crate) fn stop(&mut self) {
        if let Self::Form(form) = self
            && form.state().may_stop()
        {
            // Between two throws stopping is never refused.
            let _ = form.apply_as_table(&trictrac_forms::game::Action::Stop);
        }
    }

    /// Whether the match can stop now, if all agree: a growing pool only between two throws. Rule: V8.6.
    pub(crate) fn can_stop(&self) -> bool {
        match self {
            Self::Classic(_) => true,
            Self::Form(form) => {
                let grows = form.state().setting().form() == trictrac_forms::Form::Poule1;
                !grows || form.state().may_stop()
            }
        }
    }

    /// How the match has ended by its rules.
    pub(crate) fn ending(&self) -> Option<Ending> {
        match self {
            Self::Classic(table) => {
                let Phase::Over { winner, stake } = table.state().phase() else { return None };
                let holes = table.state().holes().amounts();
                Some(Ending::Won {
                    winner: winner.seat(),
                    white: holes[Side::White],
                    black: holes[Side::Black],
                    half_stakes: stake.halves(),
                })
            }
            Self::Form(form) => form.state().result().map(|result| Ending::Settled { result }),
        }
    }

    /// Everything that the fingerprint of a game covers.
    pub(crate) fn text(&self) -> String {
        match self {
            Self::Classic(table) => table.to_text(),
            Self::Form(form) => form.text(),
        }
    }
}

/// The side that a classical match waits for.
fn asked(table: &TableMatch, takes_back: PerSide<bool>) -> Option<Side> {
    if table.rules().marking == Marking::Assisted {
        return match table.state().phase() {
            Phase::Choice(turn) | Phase::Play(turn) => Some(turn.roller),
            _ => None,
        };
    }
    match table.next(takes_back) {
        Next::Ask(side, _) => Some(side),
        Next::Dice | Next::Over => None,
    }
}

/// The action of dice that fell in a classical match; nothing if they are none.
pub(crate) fn of_dice(table: &TableMatch, dice: &[u8]) -> Option<Action> {
    let &[one, other] = dice else { return None };
    let (one, other) = (Die::new(one)?, Die::new(other)?);
    Some(match table.state().phase() {
        Phase::Lead => Action::Lead { white: one, black: other },
        _ => Action::Throw(Throw::new(one, other)),
    })
}
