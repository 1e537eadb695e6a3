//! Players of Trictrac, dice indexed by a seed, and the arena in which players meet.
//!
//! Everything here is a function of its seed: same seed, same match, on any number of threads and any processor.

pub mod adjusted;
pub mod analysis;
pub mod arena;
pub mod dice;
pub mod equity_table;
pub mod evaluator;
pub mod forfeit;
pub mod greedy;
pub mod level;
pub mod linear;
pub mod manners;
pub mod named;
pub mod net;
pub mod next_throw;
pub mod parallel;
pub mod player;
pub mod prospects;
pub mod protocol;
pub mod resume;
pub mod rollout;
pub mod search;
pub mod table;
pub mod thinker;
