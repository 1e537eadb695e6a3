//! The odds checked by other means: by hand, and by playing.

mod by_hand;
mod simulation;
mod turns;
