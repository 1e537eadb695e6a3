//! Everything about a game that a person or a program can type or read. All of it round-trips.

mod error;
mod expected;
mod options;
mod position;
pub mod record;

pub use error::ParseError;
pub use expected::{Expected, Field};
