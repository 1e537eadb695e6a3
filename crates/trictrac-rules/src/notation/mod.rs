//! Everything about a match that a person or a program can type or read. All of it round-trips.

mod action;
mod board;
mod expected;
mod options;
mod play;
mod position;
pub mod record;
mod short;
mod state;

pub use expected::{Expected, Field};
pub use options::OptionKey;
pub use play::PlayError;
pub use position::Position;

/// One thing that is wrong with a text: where, what was found and what was expected.
pub type ParseError = game_notation::ParseError<Field, Expected>;

/// Everything that is wrong with a text, at least one thing.
pub type ParseErrors = game_notation::ParseErrors<Field, Expected>;
