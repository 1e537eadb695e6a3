//! Fausses cases: each kind with all that the opponent may choose, told one by one, and what holds of all of them.

mod cases;
#[expect(dead_code, reason = "shared with the tests of the match, which use all of it")]
#[path = "../match_rules/playout.rs"]
mod playout;
mod properties;
mod replays;
mod text;
