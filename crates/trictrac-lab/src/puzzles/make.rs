//! `trictrac lab puzzles make`: plays matches, and makes at most one puzzle of each.
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
use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::named::JudgeName;
use trictrac_engine::parallel;
use trictrac_engine::puzzles::facts::class_of;
use trictrac_engine::puzzles::set::{PuzzleHead, PuzzleSet};
use trictrac_engine::puzzles::{Puzzle, Theme};
use trictrac_words::lang::Texts;

use super::difficulty::{Levels, is_trivial};
use super::file;
use super::find::{PuzzleMatches, in_random_order};
use super::quota::PuzzleQuota;
use super::screen::screen;
use super::verify::Verification;
use crate::begun;

/// The number of decisions of a match that are rolled out at most.
const ROLLED_OUT: usize = 2;
/// The number of matches that a thread plays between two visits to the file.
const MATCHES: u64 = 7;
/// The time between two drawings of the progress bar.
const TICK: Duration = Duration::from_millis(500);

/// The arguments of `puzzles make`.
#[derive(Debug, Args)]
pub struct PuzzlesMakeArguments {
    /// File for the puzzles; a file that was started with the same arguments is resumed
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,

    /// Number of puzzles of each theme
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    pub each: u32,

    /// The seed.
    #[command(flatten)]
    pub seed: SeedOption,

    /// Stop after this many matches; the same command resumes
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    pub matches: Option<u64>,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

/// Runs the command: makes puzzles until there are enough of every theme.
///
/// Match number `n` is searched for a puzzle of one theme only, which depends on `n`. So the result does not depend on the
/// number of threads or on interruptions.
pub(super) fn run(
    arguments: &PuzzlesMakeArguments,
    texts: &Texts,
) -> Result<CommandOutcome, Failure> {
    let of_file = |text: &str| Some(PuzzleSet::parse(text).ok()?.head.seed);
    let seed = arguments.seed.or_drawn(|| begun::seed(&arguments.out, of_file), texts)?;
    let maker = Maker::new(seed)?;
    let head = PuzzleHead { judge: maker.judge.name(), seed, each: arguments.each };
    let (mut file, mut set) = file::open(&arguments.out, head)?;
    let mut quota = PuzzleQuota::new(arguments.each, &set.puzzles);
    let threads = threads(arguments.threads);
    let bar = bar(quota.wanted().into(), WITH_SPEED);
    bar.enable_steady_tick(TICK);
    bar.reset_eta();
    let mut next = set.puzzles.last().map_or(0, |last| last.index + 1);
    let end = arguments.matches.unwrap_or(u64::MAX);
    interrupt::watch(texts.language());
    while quota.taken() < quota.wanted() && next < end && !interrupt::is_asked() {
        bar.set_position(quota.taken().into());
        let until = end.min(next + MATCHES * threads as u64);
        let matches: Vec<u64> = (next..until).filter(|&index| quota.wants(theme(index))).collect();
        next = until;
        let made = parallel::map(threads, &matches, |&index| maker.puzzle(index));
        for puzzle in made.into_iter().flatten() {
            if quota.has_room(&puzzle) && set.twins.add(&puzzle) {
                quota.add(&puzzle);
                file.append(&puzzle)?;
            }
        }
    }
    bar.finish_and_clear();
    Ok(CommandOutcome::of_long_work())
}

/// The theme of the puzzle that is searched in match number `index`.
const fn theme(index: u64) -> Theme {
    Theme::ALL[(index % Theme::ALL.len() as u64) as usize]
}

/// Makes puzzles from matches.
struct Maker {
    judge: Arc<dyn Evaluator>,
    play: PuzzleMatches,
    levels: Levels,
    seed: u64,
}

impl Maker {
    fn new(seed: u64) -> Result<Self, Failure> {
        let judge = JudgeName::Shipped.evaluator()?;
        let levels = Levels::new(&judge);
        Ok(Self { judge, play: PuzzleMatches::new()?, levels, seed })
    }

    /// Makes the puzzle of match number `index`, if there is one.
    fn puzzle(&self, index: u64) -> Option<Puzzle> {
        let (judge, theme) = (&*self.judge, theme(index));
        let chance = RandomNumbers::new(self.seed, index);
        let verification = Verification { judge, seed: self.seed ^ index << 20 };
        in_random_order(self.play.positions(theme, chance), chance)
            .filter_map(|position| screen(judge, &position, theme))
            .take(ROLLED_OUT)
            .find_map(|screened| {
                let candidates = verification.verify(&screened)?;
                let (best, second) = (candidates[0].action, candidates[1].action);
                let position = screened.position;
                let class = class_of(judge, &position, best, second)?;
                let is_kept = Theme::from(class) == theme;
                let failures = self.levels.failures(&screened.state, best);
                let is_kept = is_kept && !is_trivial(&failures);
                is_kept.then_some(Puzzle { class, position, candidates, failures, index })
            })
    }
}
