//! Absences: times in which the turns of a player in correspondence games cost nothing.
//!
//! - `rules` decides which absences a player may have, `routes` are the addresses.
//! - `desk` is what the task of a game needs, and `spread` brings absences into games.
//! - An absence is stored before any game knows it. The task of a game reads the absences of its players before it ends a turn, so
//!   nobody loses by a server that stops in between.

pub(super) mod desk;
pub(super) mod routes;
mod rules;
pub(super) mod spread;
