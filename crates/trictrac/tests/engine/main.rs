//! The engine protocol: `trictrac engine`, and programs as players.

mod asking;
mod bots;
#[path = "../process/mod.rs"]
mod process;
mod talk;
mod thinking;
