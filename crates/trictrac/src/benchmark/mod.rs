//! `trictrac benchmark`: decisions of strong play whose best candidate is known, and how much players lose on them.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

mod find;
mod judge;
mod make;
mod score;
pub mod set;

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, Subcommand, value_parser};
use trictrac_engine::named::{JudgeName, Named};
use trictrac_words::lang::Texts;

use crate::cli::{PlayerName, RulesOption};
use crate::failure::{Failure, Outcome};

/// What `benchmark` is told.
#[derive(Debug, Args)]
pub struct BenchmarkArguments {
    /// What to do.
    #[command(subcommand)]
    pub command: BenchmarkCommand,
}

/// What `benchmark` can do.
#[derive(Debug, Subcommand)]
pub enum BenchmarkCommand {
    /// Make a set of decisions, every candidate rolled out; or go on with one that was begun
    Make(MakeArguments),
    /// Say how much players lose on the decisions of a set
    Score(ScoreArguments),
}

/// What `benchmark make` is told.
#[derive(Debug, Args)]
pub struct MakeArguments {
    /// Where the set is written, a line at a time; a file that was begun with the same arguments is gone on with
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,

    /// How many decisions, as many of each kind
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    pub decisions: u32,

    /// Where the dice come from: the same seed gives the same set
    #[arg(long, value_name = "NUMBER")]
    pub seed: u64,

    /// The network that plays and rolls out: net or net:FILE
    #[arg(long, value_name = "NETWORK", default_value = "net")]
    pub judge: Judge,

    /// How many throws a trial goes on
    #[arg(long, value_name = "N", default_value_t = 14)]
    pub horizon: u16,

    /// The most trials of a candidate; a decision whose best does not stand out by then is left out
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = value_parser!(u32).range(24..))]
    pub trials: u32,

    /// On how many threads [default: one for each processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    #[command(flatten)]
    /// The options of the game.
    pub options: RulesOption,
}

/// What `benchmark score` is told.
#[derive(Debug, Args)]
pub struct ScoreArguments {
    /// The players
    #[arg(required = true, value_name = "PLAYER")]
    pub players: Vec<PlayerName>,

    /// The set [default: the one that comes with the program]
    #[arg(long, value_name = "FILE")]
    pub set: Option<PathBuf>,

    /// Only so many decisions, from all over the set
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    pub decisions: Option<u32>,

    /// On how many threads [default: one for each processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Write JSON, a player a line
    #[arg(long)]
    pub json: bool,
}

/// The name of what judges without looking ahead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judge(pub JudgeName);

/// Something that judges nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected net or net:FILE")]
pub struct NoJudge;

impl FromStr for Judge {
    type Err = NoJudge;

    fn from_str(name: &str) -> Result<Self, NoJudge> {
        match name.parse() {
            Ok(Named::Judging(judge, 0)) => Ok(Self(judge)),
            _ => Err(NoJudge),
        }
    }
}

impl fmt::Display for Judge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Runs the command.
///
/// # Errors
/// Files that cannot be read or written, networks that cannot be had, players who forfeit.
pub fn run(arguments: &BenchmarkArguments, texts: &Texts) -> Result<Outcome, Failure> {
    match &arguments.command {
        BenchmarkCommand::Make(arguments) => make::run(arguments),
        BenchmarkCommand::Score(arguments) => score::run(arguments, texts),
    }
}
