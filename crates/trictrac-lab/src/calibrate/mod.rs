//! `trictrac lab calibrate`: compares what the engine expects with what happens.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

mod data;
mod judge;
mod output;
mod play;
mod select;
mod state;
mod sums;
mod tally;
mod text;

use std::io::Write as _;
use std::path::PathBuf;

use clap::{Args, value_parser};
use trictrac_console::failure::{Failure, Outcome};
use trictrac_console::options::RulesOption;
use trictrac_console::players::PlayerName;
use trictrac_console::terminal;
use trictrac_words::lang::Texts;

use crate::benchmark::Judge as NetworkName;
use data::CalibrationData;

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

    /// Seed of the dice: the same seed gives the same result
    #[arg(long, value_name = "NUMBER", required_unless_present = "records")]
    pub seed: Option<u64>,

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

    #[command(flatten)]
    /// The options of the game.
    pub options: RulesOption,

    /// Print JSON, with all bins and scores
    #[arg(long)]
    pub json: bool,
}

/// Runs the command.
///
/// # Errors
/// Files or networks that cannot be read, a player who forfeits, output that cannot be written.
pub fn run(arguments: &CalibrateArguments, texts: &Texts) -> Result<Outcome, Failure> {
    let state = if arguments.records.is_empty() {
        play::matches(arguments)?
    } else {
        play::records(arguments)?
    };
    let data = CalibrationData::new(&state);
    let mut out = terminal::stdout();
    if arguments.json {
        serde_json::to_writer(&mut out, &data)?;
        writeln!(out)?;
    } else {
        for line in text::lines(&data, texts) {
            writeln!(out, "{}", line.trim_end())?;
        }
    }
    out.flush()?;
    Ok(Outcome::Success)
}
