//! `trictrac lab puzzles`: makes puzzles from self-play of the engine, and judges those of the treatises.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

mod difficulty;
mod file;
mod find;
mod judge;
mod make;
mod quota;
mod screen;
mod verify;

use clap::{Args, Subcommand};
use trictrac_console::failure::{CommandOutcome, Failure};

pub use judge::PuzzlesJudgeArguments;
pub use make::PuzzlesMakeArguments;

/// The arguments of `puzzles`.
#[derive(Debug, Args)]
pub struct PuzzlesArguments {
    /// The command to run.
    #[command(subcommand)]
    pub command: PuzzlesCommand,
}

/// The commands of `puzzles`.
#[derive(Debug, Subcommand)]
pub enum PuzzlesCommand {
    /// Make puzzles of every theme from self-play, or resume
    ///
    /// The themes are playing to the score, hold or go, bearing off, the corner, filling, defence, and other plays.
    /// Rollouts verify that the best action of every puzzle is clearly better than every other one.
    Make(PuzzlesMakeArguments),
    /// Roll out the candidates of the treatises' problems in a file, and replace them there
    ///
    /// The author's action and those that a search of depth 1 finds good have the same dice.
    Judge(PuzzlesJudgeArguments),
}

/// Runs the command.
///
/// # Errors
/// A file that is something else, or that cannot be read or written.
pub fn run(arguments: &PuzzlesArguments) -> Result<CommandOutcome, Failure> {
    match &arguments.command {
        PuzzlesCommand::Make(arguments) => make::run(arguments),
        PuzzlesCommand::Judge(arguments) => judge::run(arguments),
    }
}
