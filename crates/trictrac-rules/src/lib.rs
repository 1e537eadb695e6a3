//! The rules of Trictrac, the classic French board game of the backgammon family, played from about 1500 to 1900.
//!
//! A throw earns points for *jans*, events on the board that pay before any man is moved. This crate finds what a throw
//! earns and why, lists every legal play, and plays whole matches. The rules are numbered in `docs/rules.md`; the code
//! cites the numbers (`Rule: R5.3`).
//!
//! The crate has no dependency except [`game_notation`], which has none. It has no unsafe code and no I/O, and it builds for
//! WebAssembly. Dice are always an input, so any source of randomness will do. States are small values: a [`Match`] has at most
//! 72 bytes and is `Copy`.
//!
//! A [`Match`] is scored automatically, and its players only hold, go and play. A [`table::TableMatch`] is a match under any
//! `marking`: it also takes the actions of manual scoring, and [`Record`] stores it.
//!
//! # What it covers
//!
//! - every jan, the duties to fill and to keep a quarter, the corner taken directly (*par effet*) or with numbers that
//!   would take the opponent's (*par puissance*), the return run, bearing off;
//! - points and holes, with double holes (*bredouille*) and the flag (*pavillon*), hold or go, the match and its
//!   stakes;
//! - every option of section 12: [`Rules`];
//! - manual scoring with errors in marking (*écoles*) and wrong plays (*fausses cases*): [`table`] and [`fausse_case`];
//! - the reason for every event ([`Coup::explain`]), and plays composed man by man ([`play::Composer`]);
//! - positions, plays, actions, options and records as text: [`notation`].
//!
//! # Score a throw, with the reasons
//!
//! ```
//! use trictrac_rules::{Coup, Explanation, Position, Rules};
//!
//! let rules = Rules::default();
//! let text = "W2,2,W1,1,W1/W3,W2,W2,1,W2,W2/B2,1,B1,B2,B2,B2/5,B6 w 63";
//! let situation = Position::parse(text, rules)?.situation().expect("the position has dice");
//! let coup = Coup::new(rules, &situation);
//!
//! let mut lines = Vec::new();
//! let totals = coup.score(|earned| {
//!     let reason = match coup.explain(&earned) {
//!         Explanation::Reached(ways) => {
//!             let men = ways.iter().map(|way| format!("{}->{}", way.from, way.to));
//!             men.collect::<Vec<_>>().join(", ")
//!         }
//!         Explanation::Played(play) => play.to_string(),
//!         other => format!("{other:?}"),
//!     };
//!     lines.push(format!("{}, {} points: {reason}", earned.jan, earned.points));
//! });
//! assert_eq!(lines, [
//!     "true_hit_grand, 6 points: 9->15, 12->15, 6->15",
//!     "fill_grand, 4 points: 4/10 7/10",
//! ]);
//! assert_eq!((totals.roller, totals.opponent), (10, 0));
//! # Ok::<(), trictrac_rules::notation::ParseErrors>(())
//! ```
//!
//! # List all plays of a throw
//!
//! ```
//! use trictrac_rules::{Coup, Position, Rules};
//!
//! let rules = Rules::default();
//! let situation = Position::parse("W15,5/6/6/5,B15 w 64", rules)?.situation().expect("dice");
//! let coup = Coup::new(rules, &situation);
//!
//! let mut plays = Vec::new();
//! coup.plays(|play, _men_after| plays.push(play.to_string()));
//! assert_eq!(plays, ["1/5/11", "1/7 1/5"]);
//! # Ok::<(), trictrac_rules::notation::ParseErrors>(())
//! ```
//!
//! # Play a random match
//!
//! ```
//! use trictrac_rules::{Action, Actor, Die, Match, Phase, Rules, Throw};
//!
//! // Any generator will do; this one is short.
//! let mut seed = 1_u64;
//! let mut below = |limit: u32| {
//!     seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
//!     ((seed >> 33) % u64::from(limit)) as u32
//! };
//! let mut game = Match::new(Rules::default());
//! while let Some(actor) = game.to_act() {
//!     let mut die = || Die::new(1 + below(6) as u8).expect("1 to 6");
//!     let action = match game.phase() {
//!         Phase::Lead => Action::Lead { white: die(), black: die() },
//!         Phase::Throw(_) => Action::Throw(Throw::new(die(), die())),
//!         Phase::Choice(_) => [Action::Hold, Action::Go][below(2) as usize],
//!         Phase::Play(_) => {
//!             let coup = game.coup().expect("a throw is to be played");
//!             Action::Play(coup.nth_play(below(coup.count_plays())).expect("a legal play"))
//!         }
//!         Phase::Over { .. } => unreachable!("nobody is to act in a match that is over"),
//!     };
//!     game.apply(actor, action, &mut ())?;
//! }
//! assert!(game.is_over());
//! # Ok::<(), trictrac_rules::turn::Refusal>(())
//! ```
#![forbid(unsafe_code)]

/// The version of the texts and the effects of actions.
///
/// Two programs with the same number make the same match of the same actions. It is raised when the text or the effect of
/// any action changes; the logs in `tests/it/fold/` find out. [`Fold`](table::Fold) keeps the effects of earlier versions.
pub const FOLD: u32 = table::Fold::Second.number();

pub mod board;
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

pub use board::Board;
pub use coup::Coup;
pub use event::Event;
pub use game::Match;
pub use jan::{Earned, Explanation, Jan};
pub use men::Men;
pub use notation::record::Record;
pub use notation::{Fingerprint, Position};
pub use play::Play;
pub use point::Point;
pub use rules::{Marking, Rules};
pub use side::{PerSide, Side};
pub use situation::Situation;
pub use throw::{Die, Throw};
pub use turn::{Action, Actor, Phase, Refusal};
