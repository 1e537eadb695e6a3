//! The arguments, the dice and the shares of all measurements of trust.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::io::{self, Write as _};
use std::path::PathBuf;

use clap::{Args, value_parser};
use serde::Serialize;
use trictrac_console::options;
use trictrac_console::seed::SeedOption;
use trictrac_console::terminal;
use trictrac_words::lang::Texts;

use crate::begun;

/// The seed of the dice of all long rollouts: others than those of the checks that they test.
pub(super) const OTHER_DICE: u64 = 1001;

/// The matches to measure, and the file for the results.
#[derive(Debug, Args)]
pub struct MeasuredMatches {
    /// File for the results; a file that was started with the same arguments is resumed
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,

    /// The seed.
    #[command(flatten)]
    pub seed: SeedOption,
}

impl MeasuredMatches {
    /// Returns the seed: given, that of the file, or a new one.
    pub(super) fn seed(&self, texts: &Texts) -> io::Result<u64> {
        self.seed.or_drawn(|| begun::seed(&self.out, begun::in_json), texts)
    }
}

/// Prints the figures as JSON, or else as lines of text.
///
/// # Errors
/// Standard output cannot be written.
pub(super) fn print(
    as_json: bool,
    figures: &impl Serialize,
    lines: impl FnOnce() -> Vec<String>,
) -> io::Result<()> {
    if as_json {
        return terminal::print_json(figures);
    }
    let mut out = terminal::stdout();
    lines().iter().try_for_each(|line| writeln!(out, "{line}"))
}

/// The size of the long rollouts.
#[derive(Debug, Args)]
pub struct LongRollouts {
    /// Highest number of trials of each action
    #[arg(long, value_name = "N", default_value_t = 1296, value_parser = value_parser!(u32).range(36..))]
    pub trials: u32,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

impl LongRollouts {
    /// Returns the number of threads to use.
    pub(super) fn threads(&self) -> usize {
        options::threads(self.threads)
    }
}

/// Returns `part` of `whole` in per cent.
pub(super) fn per_cent(part: usize, whole: usize) -> f64 {
    100.0 * part as f64 / whole.max(1) as f64
}
