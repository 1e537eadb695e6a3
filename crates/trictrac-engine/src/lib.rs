//! Players of Trictrac, dice indexed by a seed, and the arena in which players meet.
//!
//! Everything here is a function of its seed: same seed, same match, on any number of threads and any processor.

pub mod arena;
pub mod dice;
pub mod greedy;
pub mod manners;
pub mod player;
pub mod table;
