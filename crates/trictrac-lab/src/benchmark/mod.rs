//! `trictrac lab benchmark`: makes decisions with known best candidates, and measures how much players lose on them.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

mod find;
mod judge;
mod make;
mod score;
pub mod set;
pub mod units;

use clap::{Args, Subcommand};
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_words::lang::Texts;

pub use make::BenchmarkMakeArguments;
pub use score::BenchmarkScoreArguments;

/// The arguments of `benchmark`.
#[derive(Debug, Args)]
pub struct BenchmarkArguments {
    /// The command to run.
    #[command(subcommand)]
    pub command: BenchmarkCommand,
}

/// The commands of `benchmark`.
#[derive(Debug, Subcommand)]
pub enum BenchmarkCommand {
    /// Make a set of decisions with every candidate rolled out, or resume one
    Make(BenchmarkMakeArguments),
    /// Show how much players lose on the decisions of a set
    Score(BenchmarkScoreArguments),
}

/// Runs the command.
///
/// # Errors
/// Files that cannot be read or written, networks that cannot be had, players who forfeit.
pub fn run(arguments: &BenchmarkArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    match &arguments.command {
        BenchmarkCommand::Make(arguments) => make::run(arguments, texts),
        BenchmarkCommand::Score(arguments) => score::run(arguments, texts),
    }
}
