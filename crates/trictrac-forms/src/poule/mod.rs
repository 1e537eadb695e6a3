//! The *poule*: three to six players at one board. Rule: V8.

mod entry;
mod growing;
mod shrinking;

pub use entry::PouleEntry;
pub use growing::{GrowingPoule, GrowingSettings};
pub use shrinking::{ShrinkingPoule, ShrinkingSettings};
