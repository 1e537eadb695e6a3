//! The odds, checked by other methods: by hand, and by playing.

mod by_hand;
mod simulation;
mod turns;
