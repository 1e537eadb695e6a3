//! The command line: arguments that several commands take, input and output at the terminal, and failures.
//!
//! - arguments: [`options`], [`players`] (with the programs that play, [`bot`]) and [`position`];
//! - input: [`lines`] and [`record`];
//! - output: [`terminal`], with [`style`] and [`wrap`]; files ([`draft`]);
//! - long work: [`progress`], Ctrl-C ([`interrupt`]) and the [`seed`] of its dice;
//! - [`failure`]: why a command failed, in the reader's language, and the exit status.
#![forbid(unsafe_code)]

pub mod bot;
pub mod draft;
pub mod failure;
pub mod interrupt;
pub mod lines;
pub mod options;
pub mod players;
pub mod position;
pub mod progress;
pub mod record;
pub mod seed;
pub mod style;
pub mod terminal;
pub mod wrap;
