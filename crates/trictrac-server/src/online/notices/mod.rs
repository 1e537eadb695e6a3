//! Notices: what waits for a player, for those whose page is closed.
//!
//! - `due` derives notices from the games and challenges of a player, whenever somebody asks: nothing is queued.
//! - `state` reads these games and challenges, and `said` puts notices into words.
//! - `feed` are the addresses from which calendars and readers of feeds fetch them, `ics` and `atom` their two forms.
//! - `notifier` looks every five minutes, and at every [`hint`](hints::Hints), what is due to the browsers that have subscribed. A server claims a
//!   notice before it sends it, so that one sends each.

mod atom;
pub(super) mod due;
mod feed;
pub(super) mod hints;
mod ics;
pub(super) mod notifier;
pub(super) mod said;
pub(super) mod state;
pub(super) mod wants;

pub(super) use feed::table;
