//! Everything that is written and read: positions, plays, options, actions, records.

mod actions;
mod limits;
mod mutated;
mod options;
#[path = "../match_rules/playout.rs"]
mod playout;
mod plays;
mod positions;
mod record_errors;
mod records;
mod states;
