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
pub mod help;
pub mod hold;
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

use std::process::ExitCode;

use trictrac_console::failure::{CommandOutcome, Failure};
#[cfg(feature = "lab")]
use trictrac_lab as lab;
use trictrac_words::lang::{Language, Texts};

use crate::cli::{Cli, TrictracCommand};
#[cfg(not(feature = "lab"))]
use crate::no_lab as lab;

/// Runs the command that was asked for; errors go to standard error.
#[must_use]
pub fn run(arguments: &Cli) -> ExitCode {
    let chosen = || match &arguments.command {
        TrictracCommand::Play(arguments) => play::chosen_language(arguments),
        _ => None,
    };
    let language = arguments.lang.or_else(chosen).unwrap_or_else(Language::from_environment);
    let texts = Texts::new(language);
    match dispatch(&arguments.command, &texts) {
        Ok(outcome) => outcome.into(),
        Err(failure) if failure.is_broken_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            failure.report(&texts, misread::wants_json());
            failure.exit_code()
        }
    }
}

fn dispatch(command: &TrictracCommand, texts: &Texts) -> Result<CommandOutcome, Failure> {
    match command {
        TrictracCommand::Play(arguments) => play::run(arguments, texts),
        TrictracCommand::Serve(arguments) => serve::run(arguments, texts),
        TrictracCommand::Bot(arguments) => online_bot::run(arguments, texts),
        TrictracCommand::Club(arguments) => club::run(arguments, texts),
        TrictracCommand::Score(arguments) => score::run(arguments, texts),
        TrictracCommand::Plays(arguments) => plays::run(arguments, texts),
        TrictracCommand::Best(arguments) => best::run(arguments, texts),
        TrictracCommand::Hold(arguments) => hold::run(arguments, texts),
        TrictracCommand::Analyse(arguments) => analyse::run(arguments, texts),
        TrictracCommand::Rules(arguments) => batch::run(arguments),
        TrictracCommand::Replay(arguments) => replay::run(arguments, texts),
        TrictracCommand::Verify(arguments) => verify::run(arguments, texts),
        TrictracCommand::Games(arguments) => games::run(arguments, texts),
        TrictracCommand::Arena(arguments) => arena::run(arguments, texts),
        TrictracCommand::Engine(arguments) => engine::run(arguments),
        TrictracCommand::Tribord(arguments) => tribord::run(arguments, texts),
        TrictracCommand::Lab(arguments) => lab::run(arguments, texts),
        TrictracCommand::Completions { shell } => help::completion::script(*shell),
        TrictracCommand::Man { directory } => pages::man(directory.as_deref(), texts.language()),
    }
}
