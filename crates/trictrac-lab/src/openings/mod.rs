//! `trictrac lab openings`: what the engine plays at the beginning of a match, and how such matches end.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

mod file;
mod make;
mod play;

use std::path::PathBuf;

use clap::{Args, Subcommand, value_parser};
use trictrac_console::failure::{Failure, Outcome};

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
    Make(MakeArguments),
}

/// The arguments of `openings make`.
#[derive(Debug, Args)]
pub struct MakeArguments {
    /// File for the openings; a file with the same seed and fewer matches is resumed
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,

    /// Number of matches
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    pub matches: u64,

    /// Seed of the dice: the same seed gives the same result
    #[arg(long, value_name = "NUMBER")]
    pub seed: u64,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

/// Runs the command.
///
/// # Errors
/// A file that is something else, or that cannot be read or written.
pub fn run(arguments: &OpeningsArguments) -> Result<Outcome, Failure> {
    match &arguments.command {
        OpeningsCommand::Make(arguments) => make::run(arguments),
    }
}
