//! `trictrac tribord`: playing and replaying through the real binary, and the odds checked by other means.

#[path = "../process/mod.rs"]
mod process;

mod by_hand;
mod odds;
mod playing;
mod replaying;
mod simulation;
