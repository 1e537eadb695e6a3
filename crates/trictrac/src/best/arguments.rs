//! The arguments of `trictrac best`.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use clap::{Args, value_parser};
use trictrac_console::options::RulesOption;
use trictrac_engine::rollout::MOST_TRIALS;

use crate::aim::AimName;

/// The arguments of `best`.
#[derive(Debug, Args)]
pub struct BestArguments {
    /// Position, with or without dice, as in "W15,5/6/6/5,B15 w 64"
    #[arg(required = true, num_args = 1.., value_name = "TFEN")]
    pub tfen: Vec<String>,

    /// Search depth, in throws
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u8).range(0..=2))]
    pub plies: u8,

    /// Roll out the best candidates, or all of --actions, to the end of the relève, TRIALS times each (needs dice)
    ///
    /// Without a number, 1296 times. Ctrl-C ends it early: the trials so far count.
    #[arg(long, group = "rolled", value_name = "TRIALS", num_args = 0..=1, require_equals = true,
          default_missing_value = "1296", value_parser = value_parser!(u32).range(1..=i64::from(MOST_TRIALS)))]
    pub rollout: Option<u32>,

    /// Check the best candidates by a rollout that stops as soon as their differences are clear (needs dice)
    #[arg(long, group = "rolled")]
    pub check: bool,

    /// Compare only these actions, separated by ";", as in "1/7 1/5;1/5/11" (needs dice)
    #[arg(long, value_name = "ACTIONS")]
    pub actions: Option<String>,

    /// Number of threads for --rollout and --check; does not change the result [default: one per processor]
    #[arg(long, value_name = "T", requires = "rolled", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Quantity to optimise
    #[arg(long, value_enum, default_value_t = AimName::Win)]
    pub aim: AimName,

    /// Number of candidates to print
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = value_parser!(u16).range(1..=500))]
    pub top: u16,

    /// Also print the best play of each of the 21 throws (needs a position without dice)
    #[arg(long)]
    pub throws: bool,

    /// The options of the game.
    #[command(flatten)]
    pub options: RulesOption,

    /// Print JSON
    #[arg(long)]
    pub json: bool,
}
