//! `trictrac lab puzzles measure`: finds the classes of puzzles and the failures of the levels again.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::fs;
use std::path::PathBuf;

use clap::{Args, value_parser};
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::interrupt;
use trictrac_console::options::threads;
use trictrac_console::progress;
use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::named::JudgeName;
use trictrac_engine::puzzles::Puzzle;
use trictrac_engine::puzzles::facts::class_of;
use trictrac_engine::puzzles::set::{PuzzleHead, PuzzleSet};
use trictrac_words::lang::Texts;

use super::difficulty::Levels;
use crate::failure::LabFailure;
use crate::unfinished;

/// The arguments of `puzzles measure`.
#[derive(Debug, Args)]
pub struct PuzzlesMeasureArguments {
    /// File of puzzles
    ///
    /// Ctrl-C saves what is done so far in FILE.part; the same command resumes from it.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

/// Runs the command: replaces class and failures of every puzzle in the file.
pub(super) fn run(
    arguments: &PuzzlesMeasureArguments,
    texts: &Texts,
) -> Result<CommandOutcome, Failure> {
    let path = &arguments.file;
    let text = fs::read_to_string(path)
        .map_err(|error| Failure::Unreadable { path: path.clone(), error })?;
    let mut set = PuzzleSet::parse(&text)
        .map_err(|error| LabFailure::Puzzles { path: path.clone(), error })?;
    let judge = JudgeName::Shipped.evaluator()?;
    let levels = Levels::new(&judge);
    // What was measured so far names the network that has measured it.
    let begun_head = PuzzleHead { judge: judge.name(), ..set.head.clone() };
    let begun = unfinished::read(path).and_then(|text| PuzzleSet::parse(&text).ok());
    let begun = begun.filter(|begun| begun.head == begun_head).map(|begun| begun.puzzles);
    let begun = begun.unwrap_or_default();
    let measured = |puzzle: &Puzzle| {
        let is_same = |done: &&Puzzle| done.candidates == puzzle.candidates;
        let done = begun.iter().filter(|done| done.id() == puzzle.id()).find(is_same).cloned();
        done.unwrap_or_else(|| measured(puzzle, &*judge, &levels))
    };
    interrupt::watch(texts.language());
    let made = progress::map(threads(arguments.threads), &set.puzzles, measured);
    let is_whole = made.iter().all(Option::is_some);
    set.puzzles = made.into_iter().flatten().collect();
    if !is_whole {
        set.head = begun_head;
    }
    unfinished::save(path, &set.to_string(), is_whole)?;
    Ok(CommandOutcome::of_long_work())
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
