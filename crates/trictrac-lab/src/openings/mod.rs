//! `trictrac lab openings`: what the engine plays at the beginning of a match, and how such matches end.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

mod file;
mod make;
mod play;

use clap::{Args, Subcommand};
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_words::lang::Texts;

pub use make::OpeningsMakeArguments;

/// The arguments of `openings`.
#[derive(Debug, Args)]
pub struct OpeningsArguments {
    /// The command to run.
    #[command(subcommand)]
    pub command: OpeningsCommand,
}

/// The commands of `openings`.
#[derive(Debug, Subcommand)]
pub enum OpeningsCommand {
    /// Find the best play of every first throw and of every reply, and play matches from there; or resume
    ///
    /// A search of depth 2 finds the plays of the first throws. Everything else is played at depth 0.
    Make(OpeningsMakeArguments),
}

/// Runs the command.
///
/// # Errors
/// A file that is something else, or that cannot be read or written.
pub fn run(arguments: &OpeningsArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    match &arguments.command {
        OpeningsCommand::Make(arguments) => make::run(arguments, texts),
    }
}
