//! `trictrac perft`: three numbers that tell whether plays and points are right.

use std::io::Write as _;

use serde::Serialize;
use trictrac_rules::perft::{Perft, perft};

use crate::cli::PerftArguments;
use crate::failure::{Failure, Outcome};
use crate::position::read;
use crate::terminal;

/// Runs the command.
///
/// # Errors
/// A position that cannot be read, or output that cannot be written.
pub fn run(arguments: &PerftArguments) -> Result<Outcome, Failure> {
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
    Ok(Outcome::Success)
}

#[derive(Debug, Serialize)]
struct PerftData {
    depth: u32,
    plays: u128,
    weighted: u128,
    points: u128,
}
