//! `trictrac lab openings make`: makes the book, then plays matches and adds up how they end.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::{Args, value_parser};
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::interrupt;
use trictrac_console::options::threads;
use trictrac_console::progress::{WITH_SPEED, bar};
use trictrac_console::seed::SeedOption;
use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::named::JudgeName;
use trictrac_engine::openings::{ENTRIES, OpeningResults, Openings, OpeningsHead, book};
use trictrac_engine::parallel;
use trictrac_words::lang::Texts;

use super::file::{resumed, save};
use super::play::{EntryResults, play};
use crate::begun;

/// The number of matches between two writings of the file.
const BLOCK: u64 = 2_000;
/// The number of matches that a thread plays at a time.
const PORTION: u64 = 50;
/// The time between two drawings of the progress bar.
const TICK: Duration = Duration::from_millis(500);

/// The arguments of `openings make`.
#[derive(Debug, Args)]
pub struct OpeningsMakeArguments {
    /// File for the openings; a file with the same seed and fewer matches is resumed
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,

    /// Number of matches
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    pub matches: u64,

    /// The seed.
    #[command(flatten)]
    pub seed: SeedOption,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

/// Runs the command. The results are sums over matches by number, so neither threads nor interruptions change them.
pub(super) fn run(
    arguments: &OpeningsMakeArguments,
    texts: &Texts,
) -> Result<CommandOutcome, Failure> {
    let OpeningsMakeArguments { out, matches, .. } = arguments;
    let of_file = |text: &str| Some(Openings::parse(text).ok()?.head.seed);
    let seed = arguments.seed.or_drawn(|| begun::seed(out, of_file), texts)?;
    let judge = JudgeName::Shipped.evaluator()?;
    let threads = threads(arguments.threads);
    let head = OpeningsHead { judge: judge.name(), seed, matches: *matches };
    let mut openings = match resumed(out, &head)? {
        Some(openings) => openings,
        None => {
            Openings { head: OpeningsHead { matches: 0, ..head }, entries: book(&*judge, threads) }
        }
    };
    let bar = bar(*matches, WITH_SPEED).with_position(openings.head.matches);
    bar.enable_steady_tick(TICK);
    bar.reset_eta();
    interrupt::watch(texts.language());
    while openings.head.matches < *matches && !interrupt::is_asked() {
        let until = (*matches).min(openings.head.matches + BLOCK);
        play_block(&judge, &mut openings, until, threads);
        save(out, &openings)?;
        bar.set_position(until);
    }
    bar.finish_and_clear();
    Ok(CommandOutcome::of_long_work())
}

/// Plays the matches from the first that is missing to `until`.
fn play_block(judge: &Arc<dyn Evaluator>, openings: &mut Openings, until: u64, threads: usize) {
    let portions: Vec<u64> = (openings.head.matches..until).step_by(PORTION as usize).collect();
    let (book, seed) = (&openings.entries, openings.head.seed);
    let sums = parallel::map(threads, &portions, |&first| {
        let mut sums: EntryResults = vec![OpeningResults::default(); ENTRIES];
        for number in first..until.min(first + PORTION) {
            play(&**judge, book, (seed, number), &mut sums);
        }
        sums
    });
    for portion in &sums {
        for (entry, results) in openings.entries.iter_mut().zip(portion) {
            entry.results.add(results);
        }
    }
    openings.head.matches = until;
}
