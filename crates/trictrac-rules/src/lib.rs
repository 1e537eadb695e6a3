#![doc = include_str!("../README.md")]
//!
//! # What it covers
//!
//! - every jan, the duties to fill and to keep a quarter, the corner taken directly (*par effet*) or with numbers that
//!   would take the opponent's (*par puissance*), the return run, bearing off;
//! - points and holes, with double holes (*bredouille*) and the flag (*pavillon*), hold or go, the match and its
//!   stakes;
//! - every option of section 12: [`Rules`];
//! - automatic scoring, in which players only hold, go and play: [`Match`];
//! - manual scoring with errors in marking (*écoles*) and wrong plays (*fausses cases*): [`TableMatch`], [`table`] and
//!   [`fausse_case`]; a [`Record`] stores a match under any `marking`;
//! - actions of players as numbers, for programs that learn: [`code`];
//! - the reason for every event ([`Coup::explain`]), and plays composed man by man ([`play::Composer`]);
//! - positions, plays, actions, options and records as text: [`notation`].
#![forbid(unsafe_code)]

/// The version of the texts and the effects of actions.
///
/// Two programs with the same number make the same match of the same actions. It is raised when the text or the effect of
/// any action changes; the logs in `tests/it/fold/` find out. [`Fold`](table::Fold) keeps the effects of earlier versions.
pub const FOLD: u32 = table::Fold::Second.number();

pub mod board;
pub mod code;
pub mod coup;
pub mod event;
pub mod fausse_case;
pub mod game;
pub mod jan;
pub mod marking;
pub mod men;
pub mod notation;
pub mod perft;
pub mod play;
pub mod point;
pub mod quarter;
pub mod range;
pub mod releve;
pub mod rules;
#[cfg(feature = "serde")]
mod serial;
pub mod side;
pub mod situation;
pub mod stake;
pub mod table;
pub mod throw;
pub mod turn;

pub use board::{Board, BoardError, Setup};
pub use code::ActionCode;
pub use coup::{Coup, Duty, Numbers, Totals};
pub use event::{Event, Sink};
pub use game::Match;
pub use jan::{Beneficiary, Earned, Explanation, Jan, Way};
pub use marking::Tally;
pub use men::Men;
pub use notation::record::{Record, RecordError};
pub use notation::{Fingerprint, ParseError, ParseErrors, PlayError, Position};
pub use play::{Play, PlayRefusal, Step};
pub use point::{Point, PointSet};
pub use quarter::Quarter;
pub use range::OutOfRange;
pub use rules::{BearingOff, HolesToWin, Lead, Marking, Rules, Stakes};
pub use side::{PerSide, Side};
pub use situation::Situation;
pub use stake::Stake;
pub use table::{TableAction, TableEvent, TableMatch, TableRefusal};
pub use throw::{Die, Throw};
pub use turn::{Action, Actor, Phase, Refusal, Turn};
