//! `trictrac tribord`: playing and replaying through the real binary.

#[path = "../process/mod.rs"]
mod process;

mod odds;
mod playing;
mod replaying;
