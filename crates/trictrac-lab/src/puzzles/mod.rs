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

use std::path::PathBuf;

use clap::{Args, Subcommand, value_parser};
use trictrac_console::failure::{Failure, Outcome};

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
    Make(MakeArguments),
    /// Roll out the candidates of the treatises' problems in a file, and replace them there
    ///
    /// The author's action and those that a search of depth 1 finds good have the same dice.
    Judge(JudgeArguments),
}

/// The arguments of `puzzles make`.
#[derive(Debug, Args)]
pub struct MakeArguments {
    /// File for the puzzles; a file that was started with the same arguments is resumed
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,

    /// Number of puzzles of each theme
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    pub each: u32,

    /// Seed of the dice: the same seed gives the same puzzles
    #[arg(long, value_name = "NUMBER")]
    pub seed: u64,

    /// Stop after this many matches; the same command resumes
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    pub matches: Option<u64>,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

/// The arguments of `puzzles judge`.
#[derive(Debug, Args)]
pub struct JudgeArguments {
    /// File of problems
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// Seed of the dice: the same seed gives the same result
    #[arg(long, value_name = "NUMBER")]
    pub seed: u64,

    /// Number of trials of each candidate
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(2..=1_000_000))]
    pub trials: u32,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

/// Runs the command.
///
/// # Errors
/// A file that is something else, or that cannot be read or written.
pub fn run(arguments: &PuzzlesArguments) -> Result<Outcome, Failure> {
    match &arguments.command {
        PuzzlesCommand::Make(arguments) => make::run(arguments),
        PuzzlesCommand::Judge(arguments) => judge::run(arguments),
    }
}
