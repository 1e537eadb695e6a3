//! The arguments of `trictrac hold`.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use clap::{Args, value_parser};
use trictrac_console::options::RulesOption;

use crate::aim::AimName;

/// The arguments of `hold`.
#[derive(Debug, Args)]
pub struct HoldArguments {
    /// Position with dice that win the roller a hole, as in "2,B1,3/W4,W2,1,W4,W2,W3/B2,1,B3,B3,2/B2,B2,2,B1,B1 w 41 10*/0 8/9 17"
    #[arg(required = true, num_args = 1.., value_name = "TFEN")]
    pub tfen: Vec<String>,

    /// Search depth, in throws
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = value_parser!(u8).range(0..=2))]
    pub plies: u8,

    /// Also roll out the scores beside the border between hold and go where the difference is small, 108 times each
    #[arg(long)]
    pub rollout: bool,

    /// Number of threads; does not change the result [default: one per processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Quantity to optimise
    #[arg(long, value_enum, default_value_t = AimName::Win)]
    pub aim: AimName,

    /// The options of the game.
    #[command(flatten)]
    pub options: RulesOption,

    /// Print JSON
    #[arg(long)]
    pub json: bool,
}
