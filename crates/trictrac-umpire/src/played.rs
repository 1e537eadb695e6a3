//! The match of a game, with what its log says about it and its table does not know.

use core::fmt::Write as _;

use trictrac_forms::game as forms;
use trictrac_protocol::{DiceOf, FormTerms, GameEnding, Seat};
use trictrac_rules::Fingerprint;
use trictrac_rules::board::Board;
use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::table::{Fold, TableMatch};
use trictrac_rules::turn::Phase;
use trictrac_table::{AnyTable, ImpossibleAction};

use crate::form::{NotAForm, lasts, setting};

/// The match of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayedMatch {
    pub(crate) table: AnyTable,
    /// The state that only other forms need.
    beside: Option<Box<FormState>>,
}

/// The state of a game of another form beside its match.
#[derive(Clone, Debug, PartialEq, Eq)]
struct FormState {
    /// The form and its options, as they were agreed on.
    terms: FormTerms,
    /// The match before the dice of this turn fell.
    before: forms::FormMatch,
    /// The fingerprint of everything that was done.
    done: Fingerprint,
}

impl PlayedMatch {
    /// A match that is about to begin. In the classical game actions have the effects of the version `fold`.
    pub(crate) fn new(
        rules: Rules,
        fold: Fold,
        form: Option<&FormTerms>,
    ) -> Result<Self, NotAForm> {
        let Some(terms) = form else {
            let table = TableMatch::under(fold, Match::new(rules));
            return Ok(Self { table: AnyTable::Classic(table), beside: None });
        };
        let table = forms::FormMatch::new(setting(terms, rules)?)?;
        let (terms, done) = (terms.clone(), Fingerprint::of(""));
        let beside = Box::new(FormState { terms, before: table.clone(), done });
        Ok(Self { table: AnyTable::Form(Box::new(table)), beside: Some(beside) })
    }

    /// The form and its options, as they were agreed on; nothing for the classical game.
    pub(crate) fn terms(&self) -> Option<&FormTerms> {
        self.beside.as_ref().map(|beside| &beside.terms)
    }

    /// The match of another form before the dice of this turn fell.
    pub(crate) fn before(&self) -> Option<&forms::FormMatch> {
        self.beside.as_ref().map(|beside| &beside.before)
    }

    /// The options of the relève.
    pub(crate) fn rules(&self) -> Rules {
        match &self.table {
            AnyTable::Classic(table) => table.rules(),
            AnyTable::Form(table) => table.setting().rules(),
        }
    }

    /// The holes of a classical match that takes as long.
    pub(crate) fn holes(&self) -> u32 {
        match &self.table {
            AnyTable::Classic(table) => u32::from(table.rules().holes.get()),
            AnyTable::Form(table) => lasts(table.setting()),
        }
    }

    /// The kind of the dice that the match waits for, and their players; nothing in the classical game.
    pub(crate) fn dice_of(&self) -> Option<(DiceOf, Vec<Seat>)> {
        match self.table.form()?.to_act() {
            forms::ActingPlayers::Lots(seats) => Some((DiceOf::Lots, seats)),
            forms::ActingPlayers::Dice(seat) => Some((DiceOf::Throw, vec![seat])),
            forms::ActingPlayers::Five(loser, winner) => Some((DiceOf::Five, vec![loser, winner])),
            forms::ActingPlayers::Player(_) | forms::ActingPlayers::Nobody => None,
        }
    }

    /// Returns whether all men are on their talons, in another form.
    pub(crate) fn is_set_up(&self) -> bool {
        self.table.form().is_some_and(|table| *table.men() == Board::START.setup())
    }

    /// Checks whether the player to act decides who throws next: to hold or go, or to take or drop a raised stake.
    pub(crate) fn decides_who_throws(&self) -> bool {
        match &self.table {
            AnyTable::Classic(table) => matches!(table.state().phase(), Phase::Choice(_)),
            AnyTable::Form(table) => {
                matches!(table.phase(), forms::FormPhase::Choice(..) | forms::FormPhase::Answer(_))
            }
        }
    }

    /// The dice fall.
    pub(crate) fn fall(&mut self, dice: &[u8]) -> Result<(), ImpossibleAction> {
        let thrown =
            |table: &&forms::FormMatch| matches!(table.phase(), forms::FormPhase::Throw(_));
        let before = self.table.form().filter(thrown).cloned();
        let text = self.table.fall(dice)?;
        if let Some(beside) = &mut self.beside {
            if let Some(before) = before {
                beside.before = before;
            }
            beside.note(&text);
        }
        Ok(())
    }

    /// The player at `by` acts.
    pub(crate) fn act(&mut self, by: Seat, text: &str) -> Result<(), ImpossibleAction> {
        self.table.act(by, text)?;
        if let Some(beside) = &mut self.beside {
            // A play is noted as it was sent, but for its spaces.
            beside.note(&text.split_whitespace().collect::<Vec<_>>().join(" "));
        }
        Ok(())
    }

    /// All players have agreed to stop: a growing pool is shared. Rule: V8.6.
    pub(crate) fn stop(&mut self) {
        if let (Some(action), Some(beside)) = (self.table.stop(), &mut self.beside) {
            beside.note(&action);
        }
    }

    /// Returns whether the match can stop now, if all agree: a growing pool only between two throws. Rule: V8.6.
    pub(crate) fn can_stop(&self) -> bool {
        self.table.form().is_none_or(|table| {
            table.setting().form() != trictrac_forms::Form::Poule1 || table.may_stop()
        })
    }

    /// The ending that the rules of the match have made.
    pub(crate) fn ending(&self) -> Option<GameEnding> {
        let table = match &self.table {
            AnyTable::Form(table) => {
                return table.result().map(|result| GameEnding::Settled { result });
            }
            AnyTable::Classic(table) => table,
        };
        let Phase::Over { winner, stake } = table.state().phase() else { return None };
        let holes = table.state().holes().amounts();
        Some(GameEnding::Won {
            winner: winner.seat(),
            white: holes[Side::White],
            black: holes[Side::Black],
            half_stakes: stake.halves(),
        })
    }

    /// Everything that the fingerprint of a game covers.
    pub(crate) fn text(&self) -> String {
        match (&self.table, &self.beside) {
            (AnyTable::Classic(table), _) => table.to_text(),
            (AnyTable::Form(table), beside) => {
                beside.as_ref().map(|beside| beside.text(table)).unwrap_or_default()
            }
        }
    }
}

impl FormState {
    /// Notes the text of what was done.
    fn note(&mut self, text: &str) {
        self.done = Fingerprint::of(&format!("{:x} {text}", self.done.0));
    }

    /// Everything that the fingerprint of a game with this match covers.
    fn text(&self, table: &forms::FormMatch) -> String {
        let FormTerms { name, options } = &self.terms;
        let (rules, ready) = (table.setting().rules(), table.is_ready());
        let mut text = format!("{name} {options} {rules} {ready} {:x}", self.done.0);
        for (seat, gain) in table.gains().into_iter().flatten() {
            // Writing to a text does not fail.
            let _ = write!(text, " {seat}:{gain}");
        }
        for side in Side::ALL {
            let (men, points) = (table.men()[side], table.points_of(side));
            let _ = write!(text, " {men:?} {points}");
        }
        let _ = write!(text, " {}", awaited(table));
        text
    }
}

/// The text of the next step of a match.
fn awaited(table: &forms::FormMatch) -> String {
    match table.to_act() {
        forms::ActingPlayers::Lots(seats) => seats.iter().map(|seat| seat.letter()).collect(),
        forms::ActingPlayers::Dice(seat) => format!("dice {seat}"),
        forms::ActingPlayers::Player(seat) => format!("player {seat}"),
        forms::ActingPlayers::Five(loser, winner) => format!("five {loser}{winner}"),
        forms::ActingPlayers::Nobody => "over".to_owned(),
    }
}
