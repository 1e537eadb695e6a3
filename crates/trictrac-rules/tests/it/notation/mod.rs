//! The text forms: positions, plays, options, actions, records.

mod actions;
mod fold;
mod keep;
mod limits;
mod mutated;
mod options;
mod plays;
mod positions;
mod record_errors;
mod records;
mod states;
mod variations;
