//! The `trictrac` command as a library, so that tests can drive its parts without a process.
//!
//! Every command reads its arguments ([`cli`]), asks the rules crate, and writes what it answers in words
//! ([`trictrac_words`]), as a drawing ([`board_view`]) or as data ([`data`]).
#![forbid(unsafe_code)]

pub mod aim;
pub mod analyse;
pub mod arena;
pub mod batch;
pub mod best;
pub mod board_view;
pub mod cli;
mod clock;
pub mod club;
pub mod data;
pub mod database;
pub mod earnings;
pub mod engine;
pub mod failure;
pub mod games;
pub mod misread;
#[cfg(not(feature = "lab"))]
mod no_lab;
pub mod online_bot;
pub mod pages;
pub mod play;
pub mod plays;
pub mod renamed;
pub mod replay;
mod saving;
pub mod score;
pub mod serve;
mod tags;
pub mod trials;
pub mod tribord;
pub mod verify;

use std::io::Write as _;
use std::process::ExitCode;

use trictrac_console::failure::{Failure, Outcome};
use trictrac_console::terminal;
#[cfg(feature = "lab")]
use trictrac_lab as lab;
use trictrac_words::lang::{Language, Texts};

use crate::cli::{Cli, Command};
#[cfg(not(feature = "lab"))]
use crate::no_lab as lab;

/// Runs the command that was asked for; errors go to standard error.
#[must_use]
pub fn run(arguments: &Cli) -> ExitCode {
    let texts = Texts::new(arguments.lang.unwrap_or_else(Language::from_environment));
    match dispatch(&arguments.command, &texts) {
        Ok(outcome) => outcome.into(),
        Err(failure) if failure.is_broken_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            // Nobody may be listening there either; the exit status tells it all the same.
            let _ = writeln!(terminal::stderr(), "trictrac: {}", failure.describe(&texts));
            failure.exit_code()
        }
    }
}

fn dispatch(command: &Command, texts: &Texts) -> Result<Outcome, Failure> {
    match command {
        Command::Play(arguments) => play::run(arguments, texts),
        Command::Serve(arguments) => serve::run(arguments, texts),
        Command::Bot(arguments) => online_bot::run(arguments, texts),
        Command::Club(arguments) => club::run(arguments, texts),
        Command::Score(arguments) => score::run(arguments, texts),
        Command::Plays(arguments) => plays::run(arguments, texts),
        Command::Best(arguments) => best::run(arguments, texts),
        Command::Analyse(arguments) => analyse::run(arguments, texts),
        Command::Rules(arguments) => batch::run(arguments),
        Command::Replay(arguments) => replay::run(arguments, texts),
        Command::Verify(arguments) => verify::run(arguments, texts),
        Command::Games(arguments) => games::run(arguments, texts),
        Command::Arena(arguments) => arena::run(arguments, texts),
        Command::Engine(arguments) => engine::run(arguments),
        Command::Tribord(arguments) => tribord::run(arguments, texts),
        Command::Lab(arguments) => lab::run(arguments, texts),
        Command::Completions { shell } => pages::completions(*shell),
        Command::Man { directory } => pages::man(directory.as_deref()),
    }
}
