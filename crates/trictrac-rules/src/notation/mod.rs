//! Text forms of positions, plays, actions, states, options and records.
//!
//! Everything that can be printed can be read back without loss.

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
