//! What `trictrac best` is told.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use clap::{Args, value_parser};
use trictrac_engine::rollout::MOST_TRIALS;

use crate::aim::AimName;
use crate::cli::RulesOption;

/// What `best` is told.
#[derive(Debug, Args)]
pub struct BestArguments {
    /// A position, with its dice or without, as in "W15,5/6/6/5,B15 w 64"
    #[arg(required = true, num_args = 1.., value_name = "TFEN")]
    pub tfen: Vec<String>,

    /// How many throws are looked ahead
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u8).range(0..=2))]
    pub plies: u8,

    /// With dice: roll out the best few, each so many times [default: 1296]
    #[arg(long, value_name = "TRIALS", num_args = 0..=1, require_equals = true,
          default_missing_value = "1296", value_parser = value_parser!(u32).range(1..=i64::from(MOST_TRIALS)))]
    pub rollout: Option<u32>,

    /// On how many threads it is rolled out; the result is the same [default: one for each processor]
    #[arg(long, value_name = "T", requires = "rollout", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// What is aimed at
    #[arg(long, value_enum, default_value_t = AimName::Win)]
    pub aim: AimName,

    /// How many candidates are told
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = value_parser!(u16).range(1..=500))]
    pub top: u16,

    /// Without dice: tell the best of each of the 21 throws as well
    #[arg(long)]
    pub throws: bool,

    #[command(flatten)]
    /// The options of the game.
    pub options: RulesOption,

    /// Write JSON
    #[arg(long)]
    pub json: bool,
}
