//! Text forms: positions, options and records. All of them can be read and printed without loss.

mod expected;
mod options;
mod position;
pub mod record;

pub use expected::{ExpectedText, TextField};

/// A fault in a text: its place, what was found and what was expected.
pub type TribordParseError = game_notation::TextError<TextField, ExpectedText>;
