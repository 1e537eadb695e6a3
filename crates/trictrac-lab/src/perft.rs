//! `trictrac lab perft`: three numbers that tell whether plays and points are right.

use std::io::Write as _;

use clap::{Args, value_parser};
use serde::Serialize;
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::interrupt;
use trictrac_console::options::{RulesOption, threads};
use trictrac_console::position::read;
use trictrac_console::progress::{WITH_MESSAGE, bar};
use trictrac_console::terminal;
use trictrac_engine::parallel;
use trictrac_rules::perft::{Perft, perft, perft_of_throw};
use trictrac_rules::throw::Throw;
use trictrac_words::lang::Texts;

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
pub fn run(arguments: &PerftArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    let rules = arguments.options.rules;
    let position = read(&arguments.tfen, rules)?;
    let depth = arguments.depth;
    let throws: Vec<_> = Throw::all().collect();
    interrupt::watch(texts.language());
    let bar = bar(throws.len() as u64, WITH_MESSAGE);
    // Together they are `perft`, on every processor.
    let counts = parallel::map(threads(None), &throws, |&throw| {
        let count =
            (!interrupt::is_asked()).then(|| perft_of_throw(rules, &position, throw, depth));
        bar.inc(1);
        count
    });
    bar.finish_and_clear();
    let mut sum = if depth == 0 { perft(rules, &position, 0) } else { Perft::default() };
    counts.iter().flatten().for_each(|count| sum += *count);
    let Perft { plays, weighted, points } = sum;
    // Ctrl-C leaves some throws out.
    let counted = counts.iter().flatten().count();
    let of_throws = (counted < throws.len()).then_some([counted, throws.len()]);
    if arguments.json {
        terminal::print_json(&PerftData { depth, plays, weighted, points, of_throws })?;
    } else {
        let part = of_throws.map(|[counted, all]| format!(", throws {counted} of {all}"));
        let part = part.unwrap_or_default();
        writeln!(terminal::stdout(), "plays {plays}, weighted {weighted}, points {points}{part}")?;
    }
    Ok(CommandOutcome::of_long_work())
}

#[derive(Debug, Serialize)]
struct PerftData {
    depth: u32,
    plays: u128,
    weighted: u128,
    points: u128,
    /// The number of throws that were counted, and of all, if Ctrl-C left some out.
    #[serde(skip_serializing_if = "Option::is_none")]
    of_throws: Option<[usize; 2]>,
}
