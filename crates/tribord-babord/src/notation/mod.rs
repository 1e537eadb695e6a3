//! Text forms: positions, options and records. All of them can be read and printed without loss.

mod expected;
mod options;
mod position;
pub mod record;

pub use expected::{Expected, Field};

/// What is wrong with a text: where, what was found and what was expected.
pub type ParseError = game_notation::ParseError<Field, Expected>;
