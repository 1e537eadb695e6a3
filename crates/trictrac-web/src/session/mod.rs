//! A match being played on the page, by people and the engine, with all throws so far.

mod attempt;
mod classic;
mod near;
mod page_session;

#[cfg(test)]
mod remote_tests;
#[cfg(test)]
mod tests;

pub use attempt::Attempt;
pub use classic::ClassicPageSession;
pub use page_session::{PageSession, PlayableGame, seen};
pub use trictrac_session::{
    MovingHand, NextStep, SeatControl, SessionRefusal, TakeBackKind, TouchRefusal,
};
pub use trictrac_table::PlayerQuestion;

/// Something that was done in the classical game, and what it led to.
pub type ClassicStep = trictrac_session::SessionStep<trictrac_rules::table::TableMatch>;

/// A throw of the classical game with everything that was done after it.
pub type ClassicTurn<'a> = trictrac_session::SessionTurn<'a, trictrac_rules::table::TableMatch>;
