//! `trictrac lab puzzles`: makes puzzles from self-play of the engine, and judges those of the treatises.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

mod difficulty;
mod file;
mod find;
mod judge;
mod make;
mod measure;
mod quota;
mod screen;
mod verify;

use clap::{Args, Subcommand};
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_words::lang::Texts;

pub use judge::PuzzlesJudgeArguments;
pub use make::PuzzlesMakeArguments;
pub use measure::PuzzlesMeasureArguments;

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
    /// The themes are men alone, the corner, filling, chances to hit, hold or go, passing, bearing off, playing to the score, and
    /// other plays.
    /// Rollouts verify that the best action of every puzzle is clearly better than every other one.
    Make(PuzzlesMakeArguments),
    /// Find the class of every puzzle in a file and the failures of the levels again, and replace them there
    ///
    /// The command is for new levels and networks. The candidates and their chances stay.
    Measure(PuzzlesMeasureArguments),
    /// Roll out the candidates of the treatises' problems in a file, and replace them there
    ///
    /// The author's action and those that a search of depth 1 finds good have the same dice.
    Judge(PuzzlesJudgeArguments),
}

/// Runs the command.
///
/// # Errors
/// A file that is something else, or that cannot be read or written.
pub fn run(arguments: &PuzzlesArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    match &arguments.command {
        PuzzlesCommand::Make(arguments) => make::run(arguments, texts),
        PuzzlesCommand::Measure(arguments) => measure::run(arguments, texts),
        PuzzlesCommand::Judge(arguments) => judge::run(arguments, texts),
    }
}
