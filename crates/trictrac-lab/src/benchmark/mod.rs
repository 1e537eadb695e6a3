//! `trictrac lab benchmark`: makes decisions with known best candidates, and measures how much players lose on them.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

mod find;
mod judge;
mod make;
mod score;
pub mod set;

use std::path::PathBuf;
use std::str::FromStr;
use std::{fmt, fs};

use clap::{Args, Subcommand, value_parser};
use trictrac_console::failure::{Failure, Outcome};
use trictrac_console::options::RulesOption;
use trictrac_console::players::PlayerName;
use trictrac_engine::named::{JudgeName, Named, NoNetwork};
use trictrac_engine::net::Network;
use trictrac_words::lang::Texts;

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
    Make(MakeArguments),
    /// Show how much players lose on the decisions of a set
    Score(ScoreArguments),
}

/// The arguments of `benchmark make`.
#[derive(Debug, Args)]
pub struct MakeArguments {
    /// File for the set; a file that was started with the same arguments is resumed
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,

    /// Number of decisions, the same number of each kind
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    pub decisions: u32,

    /// Seed of the dice: the same seed gives the same set
    #[arg(long, value_name = "NUMBER")]
    pub seed: u64,

    /// Network that plays and rolls out: net or net:FILE
    #[arg(long, value_name = "NETWORK", default_value = "net")]
    pub judge: Judge,

    /// Length of a trial, in throws
    #[arg(long, value_name = "N", default_value_t = 14)]
    pub horizon: u16,

    /// Highest number of trials per candidate; a decision whose best candidate is still unclear is left out
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = value_parser!(u32).range(24..))]
    pub trials: u32,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    #[command(flatten)]
    /// The options of the game.
    pub options: RulesOption,
}

/// The arguments of `benchmark score`.
#[derive(Debug, Args)]
pub struct ScoreArguments {
    /// Players to score, as in net@1 or maitre
    #[arg(required = true, value_name = "PLAYER")]
    pub players: Vec<PlayerName>,

    /// File of the set [default: the set that comes with the program]
    #[arg(long, value_name = "FILE")]
    pub set: Option<PathBuf>,

    /// Number of decisions to use, spread over the whole set [default: all]
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    pub decisions: Option<u32>,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Print JSON, one player per line
    #[arg(long)]
    pub json: bool,
}

/// The name of an evaluator that is used at search depth 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judge(pub JudgeName);

/// A name that is not the name of an evaluator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected net or net:FILE")]
pub struct NoJudge;

impl Judge {
    /// Loads the network.
    ///
    /// # Errors
    /// A file that cannot be read or is no network.
    pub fn network(&self) -> Result<Network, NoNetwork> {
        let JudgeName::File(path) = &self.0 else { return Ok(Network::shipped()) };
        let path = path.clone();
        match fs::read(&path) {
            Ok(bytes) => {
                Network::from_bytes(&bytes).map_err(|error| NoNetwork::Unfit { path, error })
            }
            Err(error) => Err(NoNetwork::Unreadable { path, error }),
        }
    }
}

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
