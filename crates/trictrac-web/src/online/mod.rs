//! Matches on a server, as far as they need no browser: what is known about them, what their entries do on the table, clocks,
//! the check of the dice.

mod check;
mod countdown;
mod follow;
mod known;
mod target;

pub use check::{Check, check};
pub use countdown::{Countdown, Left};
pub use follow::{Names, follow, own_side, session, settings};
pub use known::{Known, KnownMatches};
pub use target::Target;
