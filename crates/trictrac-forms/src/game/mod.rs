//! Matches of the other forms with men and dice: an account above the relève. Rule: V1-V10.
//!
//! ```
//! use trictrac_forms::game::{FormMatch, Setting};
//! use trictrac_forms::{Form, ChosenOptions};
//! use trictrac_rules::Rules;
//!
//! let setting = Setting::new(Form::Ecrire, ChosenOptions::default(), Rules::default())?;
//! let mut game = FormMatch::new(setting)?;
//! for text in ["lots 53", "throw 63", "A play 1/7/10", "throw 21"] {
//!     let (by, action) = game.read(text)?;
//!     game.apply(by, &action)?;
//! }
//! assert_eq!(game.view().expect("a throw").plays().len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod account;
mod action;
mod event;
mod flow;
mod games;
mod lots;
mod record;
mod setting;
mod standing;
mod view;

use core::fmt;

use game_notation::{By, Seat};
use trictrac_rules::board::{Board, Setup};
use trictrac_rules::marking::Tally;
use trictrac_rules::notation::Position;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::throw::Throw;
use trictrac_rules::{Coup, Situation};

pub use account::FormAccount;
pub use action::{ActionFault, FormAction, NotAnAction};
pub use event::{FormEvent, VieAct};
pub use lots::Lots;
pub use record::{
    FormFault, FormRecord, FormRecordError, FormRecordFault, MOST_ACTIONS, SEED, player_tag,
};
pub use setting::{OptionConflict, Setting};
pub use standing::AccountGains;
pub use view::{FormPlayRefusal, ThrowView};

use crate::ecrire::{Company, FiveDice};
use crate::form::Form;
use crate::holes::OwnHoleChoices;
use crate::refusal::EntryRefusal;

/// The phase of a match: the action that it waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormPhase {
    /// The dice that decide who plays and who leads.
    Lots(Lots),
    /// The dice of this side.
    Throw(Side),
    /// This side takes or drops the raised stake. Rule: V9.6.
    Answer(Side),
    /// The roller chooses.
    Choice(PendingThrow, OwnHoleChoices),
    /// The roller plays.
    Play(PendingThrow),
    /// The dice for exactly five jetons: the loser's and the winner's. Rule: V1.22.
    Five(Seat, Seat),
    /// Nothing: the match is over.
    Over,
}

/// A throw that is counted but not yet played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PendingThrow {
    /// The side that threw.
    pub roller: Side,
    /// The dice.
    pub throw: Throw,
}

/// The players who must act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActingPlayers {
    /// These throw a die each.
    Lots(Vec<Seat>),
    /// This player's dice are thrown.
    Dice(Seat),
    /// This player decides.
    Player(Seat),
    /// The loser and the winner of five jetons throw a die each.
    Five(Seat, Seat),
    /// Nobody: the match is over.
    Nobody,
}

/// The reason why an action is refused. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActRefusal {
    /// It breaks a rule of the account.
    Account(EntryRefusal),
    /// Something else is to be done.
    Expected(&'static str),
    /// Another player is to act.
    OutOfTurn(Seat),
    /// The play is not legal.
    Play(FormPlayRefusal),
    /// The options do not go together.
    Setting(OptionConflict),
}

impl fmt::Display for ActRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Account(refusal) => refusal.fmt(f),
            Self::Expected(expected) => write!(f, "expected {expected} (R2.3)"),
            Self::OutOfTurn(seat) => write!(f, "it is {seat}'s turn (R2.3)"),
            Self::Play(refusal) => refusal.fmt(f),
            Self::Setting(disagreement) => disagreement.fmt(f),
        }
    }
}

impl core::error::Error for ActRefusal {}

impl ActRefusal {
    /// The rule that the action breaks; nothing for a play that cannot be read, and for options.
    #[must_use]
    pub const fn rule(&self) -> Option<&'static str> {
        match self {
            Self::Account(refusal) => Some(refusal.rule()),
            Self::Expected(_) | Self::OutOfTurn(_) => Some("R2.3"),
            Self::Play(refusal) => refusal.rule(),
            Self::Setting(_) => None,
        }
    }
}

impl From<EntryRefusal> for ActRefusal {
    fn from(refusal: EntryRefusal) -> Self {
        Self::Account(refusal)
    }
}

/// The first throws of a match so far, for the jan de rencontre. Rule: R12.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum FirstThrows {
    Nobody,
    First(Side, Throw),
    Both(Throw),
    Past,
}

/// A match of one of the other forms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormMatch {
    setting: Setting,
    account: FormAccount,
    men: Setup,
    points: Tally,
    throws: PerSide<u16>,
    privileges: PerSide<u8>,
    opening: FirstThrows,
    phase: FormPhase,
    /// The player whose dice are to be thrown has nothing to do before.
    ready: bool,
    five: Vec<FiveDice>,
}

impl FormMatch {
    /// Begins a match.
    ///
    /// # Errors
    /// Options that do not go together.
    pub fn new(setting: Setting) -> Result<Self, OptionConflict> {
        let company = setting.company();
        let first = company.unwrap_or(Company::Two).usual_first();
        let lots = match company {
            // The chouette leads, and the lots of the partners name them. Rule: V2.1.
            Some(Company::Chouette) => None,
            Some(company) => Some(Lots::new(Seat::first(company.players()))),
            None => Some(Lots::new([Seat::A, Seat::B])),
        };
        let account = FormAccount::new(&setting, first)?;
        Ok(Self {
            setting,
            account,
            men: Board::START.setup(),
            points: Tally::default(),
            throws: PerSide::new(0, 0),
            privileges: PerSide::new(0, 0),
            opening: FirstThrows::Nobody,
            phase: lots.map_or(FormPhase::Throw(Side::White), FormPhase::Lots),
            ready: false,
            five: Vec::new(),
        })
    }

    /// The same match before anything was done.
    pub(super) fn anew(&self) -> Self {
        // What was agreed on for this match goes together.
        Self::new(self.setting.clone()).unwrap_or_else(|_| self.clone())
    }

    /// Returns the agreed options.
    #[must_use]
    pub const fn setting(&self) -> &Setting {
        &self.setting
    }

    /// The account.
    #[must_use]
    pub const fn account(&self) -> &FormAccount {
        &self.account
    }

    /// The men of both sides, each in its own numbering.
    #[must_use]
    pub const fn men(&self) -> &Setup {
        &self.men
    }

    /// The points of both sides; those of toccategli are in its account.
    #[must_use]
    pub const fn points(&self) -> Tally {
        self.points
    }

    /// The men and the points before a throw, as the classical game writes them; holes are left out, since those of an
    /// account have no upper limit. Nothing while no throw is waited for, and where the men stand as only tick-tack allows.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        let FormPhase::Throw(to_move) = self.phase else { return None };
        let board = Board::new(&self.men).ok()?;
        let nth = self.throws[to_move].saturating_add(1);
        let (points, holes) = (self.points, Tally::default());
        Some(Position { board, to_move, throw: None, points, holes, nth })
    }

    /// Returns the phase: what the match waits for.
    #[must_use]
    pub const fn phase(&self) -> &FormPhase {
        &self.phase
    }

    /// The dice thrown for five jetons. Rule: V1.22.
    #[must_use]
    pub fn five_dice(&self) -> &[FiveDice] {
        &self.five
    }

    /// The player on `side`.
    #[must_use]
    pub fn seat(&self, side: Side) -> Seat {
        self.account.seats()[side]
    }

    /// The side of a player at the board.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.seat(*side) == seat)
    }

    /// The players who must act.
    #[must_use]
    pub fn to_act(&self) -> ActingPlayers {
        match &self.phase {
            FormPhase::Lots(lots) => ActingPlayers::Lots(lots.to_throw().to_vec()),
            FormPhase::Throw(side) => ActingPlayers::Dice(self.seat(*side)),
            FormPhase::Answer(side) => ActingPlayers::Player(self.seat(*side)),
            FormPhase::Choice(turn, _) | FormPhase::Play(turn) => {
                ActingPlayers::Player(self.seat(turn.roller))
            }
            FormPhase::Five(loser, winner) => ActingPlayers::Five(*loser, *winner),
            FormPhase::Over => ActingPlayers::Nobody,
        }
    }

    /// Checks whether the match is over.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, FormPhase::Over)
    }

    /// The throw on the table.
    #[must_use]
    pub fn turn(&self) -> Option<PendingThrow> {
        match self.phase {
            FormPhase::Choice(turn, _) | FormPhase::Play(turn) => Some(turn),
            _ => None,
        }
    }

    /// The throw on the table, with its legal plays.
    #[must_use]
    pub fn view(&self) -> Option<ThrowView> {
        self.turn().map(|turn| self.view_of(turn))
    }

    fn view_of(&self, turn: PendingThrow) -> ThrowView {
        let situation = self.situation(turn);
        let coup = || Coup::new(self.setting.rules(), &situation);
        ThrowView::new(self.setting.form(), &self.men, coup, &situation)
    }

    /// The throw as the classical game sees it.
    fn situation(&self, turn: PendingThrow) -> Situation {
        Situation {
            board: view::board(&self.men),
            roller: turn.roller,
            throw: turn.throw,
            nth: self.throws[turn.roller],
            privileges: self.privileges[turn.roller],
            opening: match self.opening {
                FirstThrows::Both(first) => Some(first),
                _ => None,
            },
        }
    }

    /// Checks whether `seat` may raise the stake now. Rule: V9.6.
    #[must_use]
    pub fn may_vie(&self, seat: Seat) -> bool {
        match (&self.account, &self.phase) {
            (FormAccount::Ticktack(game), FormPhase::Throw(side)) => {
                self.seat(*side) == seat && game.may_vie(*side).is_ok()
            }
            _ => false,
        }
    }

    /// Checks whether `seat` may give up now. Rule: V1.24.
    #[must_use]
    pub fn may_give_up(&self, seat: Seat) -> bool {
        let at_turn = matches!(self.phase, FormPhase::Throw(side) if self.seat(side) == seat);
        at_turn
            && self.account.ecrire().is_some()
            && self.setting.company() != Some(Company::Tourner)
    }

    /// Checks whether `seat` may do something before their own throw now: raise the stake or give up. Rule: V9.6, V1.24.
    #[must_use]
    pub fn may_act_before_throw(&self, seat: Seat) -> bool {
        self.may_vie(seat) || self.may_give_up(seat)
    }

    /// Returns whether the player whose dice are to be thrown has nothing to do before.
    #[must_use]
    pub const fn is_ready(&self) -> bool {
        self.ready
    }

    /// The player whom the match waits for: who decides, or who may do something before their own throw and is not ready.
    #[must_use]
    pub fn asked(&self) -> Option<Seat> {
        match self.to_act() {
            ActingPlayers::Player(seat) => Some(seat),
            ActingPlayers::Dice(seat) => {
                (!self.ready && self.may_act_before_throw(seat)).then_some(seat)
            }
            _ => None,
        }
    }

    /// Returns whether the match waits for the player at `seat` to be ready for the dice, or to raise the stake or give up before.
    #[must_use]
    pub fn awaits_ready(&self, seat: Seat) -> bool {
        self.asked() == Some(seat) && matches!(self.phase, FormPhase::Throw(_))
    }

    /// Checks whether all may agree to stop now: between two throws of the growing pool. Rule: V8.6.
    #[must_use]
    pub const fn may_stop(&self) -> bool {
        matches!((&self.account, &self.phase), (FormAccount::Growing(_), FormPhase::Throw(_)))
    }

    /// Does `action` as `by`, and returns what happened.
    ///
    /// # Errors
    /// Why not; then nothing has changed.
    pub fn apply(&mut self, by: By, action: &FormAction) -> Result<Vec<FormEvent>, ActRefusal> {
        let mut after = self.clone();
        let mut events = Vec::new();
        after.act(by, action, &mut events)?;
        after.ready = *action == FormAction::Ready;
        *self = after;
        Ok(events)
    }

    /// Checks whether points are marked twelve for a hole. Rule: V7.1, V9.3, V10.3.
    const fn counts_points(&self) -> bool {
        !matches!(self.setting.form(), Form::Toc | Form::Ticktack | Form::Toccategli)
    }
}
