//! A slow, literal transcription of the rules of Trictrac, to check the fast crate against.
//!
//! Everything here is derived from the rules text alone (sections 3 to 7, 9, 11 and 12), by brute force over arrays
//! of counts: every sequence of steps is tried, in both orders of the numbers, with every man. Nothing is shared
//! with `trictrac-rules` but its vocabulary.
//!
//! # Decisions where the text leaves room
//!
//! - Provincial bearing off (section 12): a number takes off the rearmost man only; it then follows that it
//!   cannot be played on the board. An exact number for a man who is not the rearmost does not bear him off: if
//!   the rearmost is blocked, the number is helpless.
//! - Keeping by privilege (section 12): with the jan de retour full before the throw, fewer than three privileges
//!   used, and all men left on 19-24 at that moment, a number may also bear off a man from exactly `25 - n`,
//!   provided the jan de retour is full when the whole throw has been played. Such a play is a play of section 3,
//!   so R3.4 counts it and R4.2 demands it when nothing else keeps. A throw uses one privilege at most, and none
//!   when the same position can be reached without.
//! - A man who plays both numbers and goes off with the second must rest where he may come to lie (R3.3).
//! - R3.8 is about coming to lie: a man may be borne off straight from a forbidden quarter.
//! - The last man borne off with one number, the other being void, has played both (R5.8, R6.5); when some play
//!   bears off all men left, only such plays are legal.
//! - Margot's ways are fictitious like those of R5.1; her point is empty of both sides' men.
//! - Pile de misère: some legal play leaves all fifteen men on the corner and no play of section 3 (after R3.4)
//!   brings a man from 1-12 to 14-24. This covers the pile that stands because nothing can be played.
//! - When the match is won (R7.5) the holes are the number that wins and nobody has any points.
//! - R5.3 asks whom a point can spare before the throw: a third man then, whatever the other number brings.
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

pub use coup::{Coup, coup};
pub use fillable::{can_fill_grand, can_fill_petit};
pub use marking::{Choice, Score, gain, mark, may_go};
pub use perft::{Count, Start, board_after, perft};
pub use touched::{SentOn, Touched, sent_on, touched};
