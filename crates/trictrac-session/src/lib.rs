//! A match of any game being played at a device, by people and computers here, or with a server as its umpire.
//!
//! A [`Session`] keeps the record, and knows who sits where, whether dice or a player are awaited, what is in the hand of the person
//! who moves, what was sent to a server, and what can be taken back. It knows no sockets, timers, languages or levels: pages and terminals
//! have these. It is generic over [`SessionTable`] tables, the classical game and the other forms.
//!
//! ```
//! use trictrac_engine::match_dice::{DiceSource, MatchDice};
//! use trictrac_rules::{notation::record::Record, point::Point, rules::Rules, table::TableMatch};
//! use trictrac_session::{NextStep, Session, SeatControl};
//! use trictrac_table::{PlayerQuestion, By, PerSeat};
//!
//! let record = Record::new(Rules::default(), None);
//! let dice = MatchDice::new(DiceSource::Seed(3));
//! let mut session = Session::<TableMatch>::new(record, PerSeat::from_fn(|_| SeatControl::Here), dice);
//! while session.hand().is_none() {
//!     session.throw();
//! }
//! let NextStep::Person(seat, PlayerQuestion::Play) = session.awaits() else { panic!("{:?}", session.awaits()) };
//! // A man of the talon plays the higher number.
//! session.tap(Point::TALON.number());
//! assert!(session.hand().is_some_and(|hand| hand.has_moved()));
//! session.take_man_back();
//! // Or the first play of all, at once.
//! session.compose(session.game().coup().expect("a throw").first_play());
//! session.confirm();
//! assert_eq!(session.steps().last().map(|step| step.by), Some(By::Player(seat)));
//! ```
#![forbid(unsafe_code)]

mod awaits;
mod classic;
mod form;
mod hand;
mod paths;
mod refused;
mod seated;
mod served;
mod session;
mod steps;
mod take_back;
mod tap;
mod touch;

pub use awaits::{NextStep, SeatControl};
pub use hand::{MovingHand, StuckReasons};
pub use paths::Paths;
pub use refused::{SessionRefusal, TouchRefusal};
pub use seated::{SessionDice, SessionTable};
pub use served::Echo;
pub use session::{ActionRefusal, Session};
pub use steps::{SessionStep, SessionTurn};
pub use take_back::TakeBackKind;
