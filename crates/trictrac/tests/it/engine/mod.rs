//! The engine protocol: `trictrac engine`, and programs as players.

mod asking;
mod bots;
mod talk;
mod thinking;
