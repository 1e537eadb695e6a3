//! A slow, literal transcription of the rules of Trictrac, as a second opinion to test the fast crate against.
//!
//! Everything here is derived from the rules text alone (sections 3 to 7, 9, 11 and 12), by brute force over arrays of
//! counts: it tries every sequence of steps, in both orders of the numbers, with every man. It shares nothing with
//! `trictrac-rules` but the vocabulary.
//!
//! # Decisions where the text leaves room
//!
//! - Provincial bearing off (section 12): a number bears off the rearmost man only. It follows that such a number
//!   cannot be played on the board. An exact number does not bear off a man that is not the rearmost: if the rearmost
//!   is blocked, the number is helpless.
//! - Keeping by privilege (section 12): if the jan de retour is full before the throw, fewer than three privileges are
//!   used, and all men left are on 19-24 at that moment, a number `n` may also bear off a man from exactly `25 - n`,
//!   provided that the jan de retour is full when the whole throw has been played. Such a play is a play of section 3,
//!   so R3.4 counts it, and R4.2 demands it when nothing else keeps. A throw uses at most one privilege, and none if
//!   the same position can be reached without.
//! - A man that plays both numbers and is borne off with the second must rest where it may come to lie (R3.3).
//! - R3.8 is about coming to lie: a man may be borne off straight from a forbidden quarter.
//! - When the last man is borne off with one number and the other is void, both count as played (R5.8, R6.5). When some
//!   play bears off all men left, only such plays are legal.
//! - The ways of Margot la fendue are fictitious like those of R5.1; her point has no men of either side.
//! - Pile de misère: some legal play leaves all fifteen men on the corner, and no play of section 3 (after R3.4) brings
//!   a man from 1-12 to 14-24. This includes the pile that stays because nothing can be played.
//! - When the match is won (R7.5), the winner has exactly the number of holes that wins, and nobody has any points.
//! - R5.3 asks which man a point can spare before the throw: a third man at that moment, whatever the other number
//!   brings.
//!
//! ```
//! use trictrac_reference::coup;
//! use trictrac_rules::{board::Board, rules::Rules, side::Side, situation::Situation, throw::Throw};
//!
//! let throw = Throw::of(6, 4).expect("two dice");
//! let situation = Situation {
//!     board: Board::START,
//!     roller: Side::White,
//!     throw,
//!     nth: 1,
//!     privileges: 0,
//!     opening: None,
//! };
//! let coup = coup(Rules::default(), &situation);
//! assert_eq!((coup.plays.len(), coup.events.len(), coup.helpless), (2, 0, 0));
//! ```
#![forbid(unsafe_code)]

pub mod accounts;
mod bearing_off;
pub mod constructed;
mod corner;
mod coup;
pub mod ecole;
mod fillable;
mod fills;
mod hits;
mod margot;
mod marking;
mod moves;
mod obligations;
mod perft;
mod pile;
mod plays;
mod small_jans;
mod touched;
mod view;

pub use coup::{LiteralCoup, coup};
pub use fillable::{can_fill_grand, can_fill_petit};
pub use marking::{GoingChoice, LiteralScore, gain, mark, may_go};
pub use perft::{Count, Start, board_after, perft};
pub use touched::{LastQuarterDemand, TouchedMan, sent_on, touched};
