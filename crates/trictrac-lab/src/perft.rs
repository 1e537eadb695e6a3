//! `trictrac lab perft`: three numbers that tell whether plays and points are right.

use std::io::Write as _;

use clap::{Args, value_parser};
use serde::Serialize;
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::options::RulesOption;
use trictrac_console::position::read;
use trictrac_console::terminal;
use trictrac_rules::perft::{Perft, perft};

/// The arguments of `perft`.
#[derive(Debug, Args)]
pub struct PerftArguments {
    /// Position; its dice are ignored
    #[arg(required = true, num_args = 1.., value_name = "TFEN")]
    pub tfen: Vec<String>,

    /// Depth in throws
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(0..=20))]
    pub depth: u32,

    /// The options of the game.
    #[command(flatten)]
    pub options: RulesOption,

    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Runs the command.
///
/// # Errors
/// A position that cannot be read, or output that cannot be written.
pub fn run(arguments: &PerftArguments) -> Result<CommandOutcome, Failure> {
    let rules = arguments.options.rules;
    let position = read(&arguments.tfen, rules)?;
    let depth = arguments.depth;
    let Perft { plays, weighted, points } = perft(rules, &position, depth);
    let mut out = terminal::stdout();
    if arguments.json {
        serde_json::to_writer(&mut out, &PerftData { depth, plays, weighted, points })?;
        writeln!(out)?;
    } else {
        writeln!(out, "plays {plays}, weighted {weighted}, points {points}")?;
    }
    out.flush()?;
    Ok(CommandOutcome::Success)
}

#[derive(Debug, Serialize)]
struct PerftData {
    depth: u32,
    plays: u128,
    weighted: u128,
    points: u128,
}
