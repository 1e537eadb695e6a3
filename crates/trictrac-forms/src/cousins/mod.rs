//! The movement of men in the two cousins that differ from the classical game in it: tick-tack and toccategli. Rule: V9.2, V10.2.
//!
//! Every sequence of steps is tried, and a [`MovementLaw`] says where men may lie and which results stand. A throw has at most a
//! few hundred sequences, so nothing here needs to be fast.

mod free;
mod paired;
mod walk;

pub use free::{FreeThrow, goes_in, hits};
pub use paired::PairedThrow;
pub use walk::{MovementLaw, PointCounts, RollerBoard, ThrowWalk, WalkPlays, WrongPlay};
