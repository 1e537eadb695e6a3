//! `trictrac lab puzzles measure`: finds the classes of puzzles and the failures of the levels again.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::fs;
use std::path::PathBuf;

use clap::{Args, value_parser};
use trictrac_console::draft;
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::options::threads;
use trictrac_console::progress::{WITH_SPEED, bar};
use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::named::JudgeName;
use trictrac_engine::parallel;
use trictrac_engine::puzzles::Puzzle;
use trictrac_engine::puzzles::facts::class_of;
use trictrac_engine::puzzles::set::PuzzleSet;

use super::difficulty::Levels;
use crate::failure::LabFailure;

/// The arguments of `puzzles measure`.
#[derive(Debug, Args)]
pub struct PuzzlesMeasureArguments {
    /// File of puzzles
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

/// Runs the command: replaces class and failures of every puzzle in the file.
pub(super) fn run(arguments: &PuzzlesMeasureArguments) -> Result<CommandOutcome, Failure> {
    let path = &arguments.file;
    let text = fs::read_to_string(path)
        .map_err(|error| Failure::Unreadable { path: path.clone(), error })?;
    let mut set = PuzzleSet::parse(&text)
        .map_err(|error| LabFailure::Puzzles { path: path.clone(), error })?;
    let judge = JudgeName::Shipped.evaluator()?;
    let levels = Levels::new(&judge);
    let bar = bar(set.puzzles.len() as u64, WITH_SPEED);
    let measured = |puzzle: &Puzzle| {
        let measured = measured(puzzle, &*judge, &levels);
        bar.inc(1);
        measured
    };
    set.puzzles = parallel::map(threads(arguments.threads), &set.puzzles, measured);
    bar.finish_and_clear();
    draft::replace(path, &set.to_string())
        .map_err(|error| Failure::File { path: path.clone(), error })?;
    Ok(CommandOutcome::Success)
}

/// Returns the puzzle with its class and failures by the shipped network and the present levels.
fn measured(puzzle: &Puzzle, judge: &dyn Evaluator, levels: &Levels) -> Puzzle {
    let mut measured = puzzle.clone();
    let (best, second) = (puzzle.best(), puzzle.candidates[1].action);
    if let Some(class) = class_of(judge, &puzzle.position, best, second) {
        measured.class = class;
    }
    if let Some(state) = puzzle.state() {
        measured.failures = levels.failures(&state, best);
    }
    measured
}
