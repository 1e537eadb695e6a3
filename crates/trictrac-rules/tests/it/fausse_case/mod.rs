//! Fausses cases: each kind with all that the opponent may choose, told one by one, and what holds of all of them.

mod cases;
mod properties;
mod replays;
mod text;
