//! The arguments of `trictrac lab calibrate`.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::path::PathBuf;

use clap::{Args, value_parser};
use trictrac_console::options::RulesOption;
use trictrac_console::players::PlayerName;
use trictrac_console::seed::SeedOption;

use crate::network_name::NetworkName;

/// The arguments of `calibrate`.
#[derive(Debug, Args)]
pub struct CalibrateArguments {
    /// Records of finished matches; without them, matches are played
    #[arg(value_name = "RECORD", conflicts_with_all = ["player", "matches", "seed", "state", "rules"])]
    pub records: Vec<PathBuf>,

    /// Player that plays against itself, as in net@1 or maitre
    #[arg(long, value_name = "PLAYER", default_value = "net@0")]
    pub player: PlayerName,

    /// Number of matches
    #[arg(
        long,
        value_name = "N",
        required_unless_present = "records",
        value_parser = value_parser!(u64).range(1..=10_000_000)
    )]
    pub matches: Option<u64>,

    /// The seed.
    #[command(flatten)]
    pub seed: SeedOption,

    /// Network whose outputs are compared: net or net:FILE
    #[arg(long, value_name = "NETWORK", default_value = "net")]
    pub judge: NetworkName,

    /// Search depth of the chances that are compared, in throws
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = value_parser!(u8).range(0..=1))]
    pub plies: u8,

    /// Use every throw of a match, not at most one of each phase
    ///
    /// The throws of a match are not independent, so the intervals are too narrow.
    #[arg(long)]
    pub all: bool,

    /// File for the sums; a file that was started with the same arguments and not more matches is resumed
    #[arg(long, value_name = "FILE")]
    pub state: Option<PathBuf>,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// The options of the game.
    #[command(flatten)]
    pub options: RulesOption,

    /// Print JSON, with all bins and scores
    #[arg(long)]
    pub json: bool,
}
