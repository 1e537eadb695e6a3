//! Everything about a match that a person or a program can type or read. All of it round-trips.

mod action;
mod board;
mod error;
mod expected;
mod options;
mod play;
mod position;
pub mod record;
mod short;
mod state;

pub use error::{ParseError, ParseErrors};
pub use expected::{Expected, Field};
pub use options::OptionKey;
pub use play::PlayError;
pub use position::Position;
