//! Text forms of positions, plays, actions, states, options and records.
//!
//! Everything that can be printed can be read back without loss.

mod action;
mod board;
mod expected;
mod options;
mod play;
mod position;
pub mod record;
mod short;
mod state;
mod table_state;
mod word;

pub use expected::{Expected, Field};
pub use game_notation::{is_control, is_hidden, is_joiner};
pub use options::OptionKey;
pub use play::PlayError;
pub use position::Position;
pub use table_state::Fingerprint;

/// One thing that is wrong with a text: where, what was found and what was expected.
pub type ParseError = game_notation::TextError<Field, Expected>;

/// Everything that is wrong with a text, at least one thing.
pub type ParseErrors = game_notation::TextErrors<Field, Expected>;
