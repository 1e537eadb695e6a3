//! Everything about a game that a person or a program can type or read. All of it round-trips.

mod expected;
mod options;
mod position;
pub mod record;

pub use expected::{Expected, Field};

/// What is wrong with a text: where, what was found and what was expected.
pub type ParseError = game_notation::ParseError<Field, Expected>;
