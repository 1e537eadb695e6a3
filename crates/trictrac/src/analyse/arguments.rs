//! The arguments of `trictrac analyse`.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::path::PathBuf;

use clap::{Args, ValueEnum, value_parser};
use trictrac_engine::trust::Checks;

use crate::aim::AimName;

/// The arguments of `analyse`.
#[derive(Debug, Args)]
pub struct AnalyseArguments {
    /// Records of any form, folders of records, or names of games that come with the program (see games); - reads standard input
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,

    /// Print every decision, not only the costly ones
    #[arg(long)]
    pub all: bool,

    /// Depth of the first search, in throws; a decision that seems to lose something is searched at depth 2 as well
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u8).range(0..=2))]
    pub plies: u8,

    /// Decisions of a classical match to check by a rollout: the doubtful ones, none or all
    #[arg(long, value_enum, default_value_t = ChecksName::Auto)]
    pub check: ChecksName,

    /// Quantity to optimise in the classical game, and unit of the losses; luck and results are always chances to win the match
    #[arg(long, value_enum, default_value_t = AimName::Win)]
    pub aim: AimName,

    /// Number of threads; does not change the result [default: one per processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Write an HTML report of a classical match to this file, with a graph and drawings of the costly decisions
    #[arg(long, value_name = "OUT")]
    pub html: Option<PathBuf>,

    /// Print JSON
    #[arg(long)]
    pub json: bool,

    /// Read the record as a server sends it, and end when the server does; `serve` starts this
    #[arg(long, hide = true, requires = "json")]
    pub for_server: bool,
}

/// The decisions that rollouts check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ChecksName {
    /// The doubtful ones.
    Auto,
    /// None.
    None,
    /// All.
    All,
}

impl From<ChecksName> for Checks {
    fn from(name: ChecksName) -> Self {
        match name {
            ChecksName::Auto => Self::Auto,
            ChecksName::None => Self::None,
            ChecksName::All => Self::All,
        }
    }
}
