//! The *partie* with honours, its continuation and its pool. Rule: V5.

mod partie;
mod pool;

pub use partie::{Honours, HonoursSettings, Partie, PartieLimit};
pub use pool::Pool;

/// The holes of a partie. Rule: V5.1.
pub const GOAL: u32 = 12;
