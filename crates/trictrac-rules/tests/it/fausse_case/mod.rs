//! Fausses cases: every kind with all choices of the opponent, and properties of all of them.

mod cases;
mod properties;
mod replays;
mod text;
