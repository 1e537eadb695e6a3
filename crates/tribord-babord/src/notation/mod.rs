//! Text forms: positions, options and records. All of them can be read and printed without loss.

mod error;
mod expected;
mod options;
mod position;
pub mod record;

pub use error::ParseError;
pub use expected::{Expected, Field};
