//! The engine protocol: `trictrac engine`, and programs as players.

mod asking;
mod bots;
mod results;
mod stepping;
mod talk;
mod thinking;
