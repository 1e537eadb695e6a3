//! Matches of the other forms with men and dice: an account above the relève. Rule: V1-V10.
//!
//! ```
//! use trictrac_forms::game::{Match, Setting};
//! use trictrac_forms::{Form, Options};
//! use trictrac_rules::Rules;
//!
//! let setting = Setting::new(Form::Ecrire, Options::default(), Rules::default())?;
//! let mut game = Match::new(setting)?;
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
mod result;
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

pub use account::Account;
pub use action::{Action, ActionFault, NotAnAction};
pub use event::{Event, Vied};
pub use lots::Lots;
pub use record::{FormFault, MOST_ACTIONS, Record, RecordError, RecordFault, SEED, player_tag};
pub use result::Gains;
pub use setting::{Disagreement, Setting};
pub use view::{PlayRefusal, ThrowView};

use crate::ecrire::{Company, FiveDice};
use crate::form::Form;
use crate::holes::Choices;
use crate::refusal::Refusal;

/// What a match waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The dice that decide who plays and who leads.
    Lots(Lots),
    /// The dice of this side.
    Throw(Side),
    /// This side takes or drops the raised stake. Rule: V9.6.
    Answer(Side),
    /// The roller chooses.
    Choice(Turn, Choices),
    /// The roller plays.
    Play(Turn),
    /// The dice for exactly five jetons: the loser's and the winner's. Rule: V1.22.
    Five(Seat, Seat),
    /// Nothing: the match is over.
    Over,
}

/// A throw that is counted but not yet played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// Who threw.
    pub roller: Side,
    /// The dice.
    pub throw: Throw,
}

/// Who must act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ToAct {
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

/// Why an action is refused. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActRefusal {
    /// It breaks a rule of the account.
    Account(Refusal),
    /// Something else is to be done.
    Expected(&'static str),
    /// Another player is to act.
    OutOfTurn(Seat),
    /// The play is not legal.
    Play(PlayRefusal),
    /// The options do not go together.
    Setting(Disagreement),
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

impl From<Refusal> for ActRefusal {
    fn from(refusal: Refusal) -> Self {
        Self::Account(refusal)
    }
}

/// How far the first throws of a match are, for the jan de rencontre. Rule: R12.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Opening {
    Nobody,
    First(Side, Throw),
    Both(Throw),
    Past,
}

/// A match of one of the other forms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    setting: Setting,
    account: Account,
    men: Setup,
    points: Tally,
    throws: PerSide<u16>,
    privileges: PerSide<u8>,
    opening: Opening,
    phase: Phase,
    /// The player whose dice are to be thrown has nothing to do before.
    ready: bool,
    five: Vec<FiveDice>,
}

impl Match {
    /// Begins a match.
    ///
    /// # Errors
    /// Options that do not go together.
    pub fn new(setting: Setting) -> Result<Self, Disagreement> {
        let company = setting.company();
        let first = company.unwrap_or(Company::Two).usual_first();
        let lots = match company {
            // The chouette leads, and the lots of the partners name them. Rule: V2.1.
            Some(Company::Chouette) => None,
            Some(company) => Some(Lots::new(Seat::first(company.players()))),
            None => Some(Lots::new([Seat::A, Seat::B])),
        };
        let account = Account::new(&setting, first)?;
        Ok(Self {
            setting,
            account,
            men: Board::START.setup(),
            points: Tally::default(),
            throws: PerSide::new(0, 0),
            privileges: PerSide::new(0, 0),
            opening: Opening::Nobody,
            phase: lots.map_or(Phase::Throw(Side::White), Phase::Lots),
            ready: false,
            five: Vec::new(),
        })
    }

    /// The same match before anything was done.
    pub(super) fn anew(&self) -> Self {
        // What was agreed on for this match goes together.
        Self::new(self.setting.clone()).unwrap_or_else(|_| self.clone())
    }

    /// What was agreed on.
    #[must_use]
    pub const fn setting(&self) -> &Setting {
        &self.setting
    }

    /// The account.
    #[must_use]
    pub const fn account(&self) -> &Account {
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
        let Phase::Throw(to_move) = self.phase else { return None };
        let board = Board::new(&self.men).ok()?;
        let nth = self.throws[to_move].saturating_add(1);
        let (points, holes) = (self.points, Tally::default());
        Some(Position { board, to_move, throw: None, points, holes, nth })
    }

    /// What the match waits for.
    #[must_use]
    pub const fn phase(&self) -> &Phase {
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
        Side::BOTH.into_iter().find(|side| self.seat(*side) == seat)
    }

    /// Who must act.
    #[must_use]
    pub fn to_act(&self) -> ToAct {
        match &self.phase {
            Phase::Lots(lots) => ToAct::Lots(lots.to_throw().to_vec()),
            Phase::Throw(side) => ToAct::Dice(self.seat(*side)),
            Phase::Answer(side) => ToAct::Player(self.seat(*side)),
            Phase::Choice(turn, _) | Phase::Play(turn) => ToAct::Player(self.seat(turn.roller)),
            Phase::Five(loser, winner) => ToAct::Five(*loser, *winner),
            Phase::Over => ToAct::Nobody,
        }
    }

    /// Whether the match is over.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over)
    }

    /// The throw on the table.
    #[must_use]
    pub fn turn(&self) -> Option<Turn> {
        match self.phase {
            Phase::Choice(turn, _) | Phase::Play(turn) => Some(turn),
            _ => None,
        }
    }

    /// The throw on the table, with its legal plays.
    #[must_use]
    pub fn view(&self) -> Option<ThrowView> {
        self.turn().map(|turn| self.view_of(turn))
    }

    fn view_of(&self, turn: Turn) -> ThrowView {
        let situation = self.situation(turn);
        let coup = || Coup::new(self.setting.rules(), &situation);
        ThrowView::new(self.setting.form(), &self.men, coup, &situation)
    }

    /// The throw as the classical game sees it.
    fn situation(&self, turn: Turn) -> Situation {
        Situation {
            board: view::board(&self.men),
            roller: turn.roller,
            throw: turn.throw,
            nth: self.throws[turn.roller],
            privileges: self.privileges[turn.roller],
            opening: match self.opening {
                Opening::Both(first) => Some(first),
                _ => None,
            },
        }
    }

    /// Whether `seat` may raise the stake now. Rule: V9.6.
    #[must_use]
    pub fn may_vie(&self, seat: Seat) -> bool {
        match (&self.account, &self.phase) {
            (Account::Ticktack(game), Phase::Throw(side)) => {
                self.seat(*side) == seat && game.may_vie(*side).is_ok()
            }
            _ => false,
        }
    }

    /// Whether `seat` may give up now. Rule: V1.24.
    #[must_use]
    pub fn may_give_up(&self, seat: Seat) -> bool {
        let at_turn = matches!(self.phase, Phase::Throw(side) if self.seat(side) == seat);
        at_turn
            && self.account.ecrire().is_some()
            && self.setting.company() != Some(Company::Tourner)
    }

    /// Whether `seat` may do something before the own throw now: raise the stake or give up. Rule: V9.6, V1.24.
    #[must_use]
    pub fn may_act_before_throw(&self, seat: Seat) -> bool {
        self.may_vie(seat) || self.may_give_up(seat)
    }

    /// Returns whether the player whose dice are to be thrown has nothing to do before.
    #[must_use]
    pub const fn is_ready(&self) -> bool {
        self.ready
    }

    /// The player whom the match waits for: who decides, or who may do something before the own throw and is not ready.
    #[must_use]
    pub fn asked(&self) -> Option<Seat> {
        match self.to_act() {
            ToAct::Player(seat) => Some(seat),
            ToAct::Dice(seat) => (!self.ready && self.may_act_before_throw(seat)).then_some(seat),
            _ => None,
        }
    }

    /// Returns whether the match waits for the player at `seat` to be ready for the dice, or to raise the stake or give up before.
    #[must_use]
    pub fn awaits_ready(&self, seat: Seat) -> bool {
        self.asked() == Some(seat) && matches!(self.phase, Phase::Throw(_))
    }

    /// Whether all may agree to stop now: between two throws of the growing pool. Rule: V8.6.
    #[must_use]
    pub const fn may_stop(&self) -> bool {
        matches!((&self.account, &self.phase), (Account::Growing(_), Phase::Throw(_)))
    }

    /// Does `action` as `by`, and returns what happened.
    ///
    /// # Errors
    /// Why not; then nothing has changed.
    pub fn apply(&mut self, by: By, action: &Action) -> Result<Vec<Event>, ActRefusal> {
        let mut after = self.clone();
        let mut events = Vec::new();
        after.act(by, action, &mut events)?;
        after.ready = *action == Action::Ready;
        *self = after;
        Ok(events)
    }

    /// Whether points are marked twelve for a hole. Rule: V7.1, V9.3, V10.3.
    const fn counts_points(&self) -> bool {
        !matches!(self.setting.form(), Form::Toc | Form::Ticktack | Form::Toccategli)
    }
}
