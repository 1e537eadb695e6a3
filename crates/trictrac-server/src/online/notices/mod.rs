//! Notices: what waits for a player, for those whose page is closed.
//!
//! - `due` derives notices from the games and challenges of a player, whenever somebody asks: nothing is queued.
//! - `state` reads these games and challenges, and `said` puts notices into words.
//! - `feed` are the addresses from which calendars and readers of feeds fetch them, `ics` and `atom` their two forms.

mod atom;
mod due;
mod feed;
mod ics;
mod said;
mod state;

pub(super) use feed::table;
