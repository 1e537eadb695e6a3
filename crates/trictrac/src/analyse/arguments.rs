//! The arguments of `trictrac analyse`.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::path::PathBuf;

use clap::{Args, value_parser};

use crate::aim::AimName;

/// The arguments of `analyse`.
#[derive(Debug, Args)]
pub struct AnalyseArguments {
    /// Record of any form, or name of a game that comes with the program (see games); - reads standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// Print every decision, not only the costly ones
    #[arg(long)]
    pub all: bool,

    /// Search depth, in throws
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u8).range(0..=2))]
    pub plies: u8,

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
