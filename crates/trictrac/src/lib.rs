//! The `trictrac` command as a library, so that tests can drive its parts without a process.
//!
//! Every command reads its arguments ([`cli`]), asks the rules crate, and writes what it answers in words
//! ([`trictrac_words`]), as a drawing ([`board_view`]) or as data ([`data`]).
#![forbid(unsafe_code)]

pub mod accounts;
pub mod aim;
pub mod analyse;
pub mod arena;
pub mod batch;
pub mod benchmark;
pub mod best;
pub mod board_view;
pub mod bot;
pub mod calibrate;
pub mod cli;
mod clock;
pub mod club;
pub mod data;
pub mod database;
mod draft;
pub mod earnings;
pub mod engine;
pub mod equity;
pub mod failure;
pub mod forms;
pub mod games;
pub mod lines;
pub mod misread;
pub mod online_bot;
pub mod openings;
pub mod opinions;
pub mod options;
pub mod pages;
pub mod perft;
pub mod play;
pub mod players;
pub mod plays;
pub mod position;
pub mod progress;
pub mod puzzles;
pub mod record;
pub mod replay;
mod saving;
pub mod score;
pub mod serve;
pub mod style;
mod tags;
pub mod terminal;
#[cfg(feature = "train")]
pub mod train;
pub mod trials;
pub mod tribord;
pub mod verify;
pub mod wrap;

use std::io::Write as _;
use std::process::ExitCode;

use trictrac_words::lang::{Language, Texts};

use crate::cli::{Cli, Command};
use crate::failure::{Failure, Outcome};

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
        Command::Equity(arguments) => equity::run(arguments, texts),
        Command::Analyse(arguments) => analyse::run(arguments, texts),
        Command::Rules(arguments) => batch::run(arguments),
        Command::Accounts(arguments) => accounts::run(arguments),
        Command::Forms(arguments) => forms::run(arguments),
        Command::Replay(arguments) => replay::run(arguments, texts),
        Command::Verify(arguments) => verify::run(arguments, texts),
        Command::Games(arguments) => games::run(arguments, texts),
        Command::Benchmark(arguments) => benchmark::run(arguments, texts),
        Command::Calibrate(arguments) => calibrate::run(arguments, texts),
        Command::Openings(arguments) => openings::run(arguments),
        Command::Opinions(arguments) => opinions::run(arguments),
        Command::Puzzles(arguments) => puzzles::run(arguments),
        #[cfg(feature = "train")]
        Command::Train(arguments) => train::run(arguments, texts),
        Command::Arena(arguments) => arena::run(arguments, texts),
        Command::Engine(arguments) => engine::run(arguments),
        Command::Perft(arguments) => perft::run(arguments),
        Command::Tribord(arguments) => tribord::run(arguments, texts),
        Command::Completions { shell } => pages::completions(*shell),
        Command::Man { directory } => pages::man(directory.as_deref()),
    }
}
