//! Failures that only the commands of the laboratory have, in the reader's language.

mod puzzles;
mod set;

use std::path::{Path, PathBuf};

use trictrac_console::failure::{BAD_DATA, FailureCause, USAGE, file, on_line};
use trictrac_engine::openings::OpeningsError;
use trictrac_engine::puzzles::set::PuzzleSetError as PuzzlesError;
use trictrac_words::lang::{Texts, fluent_args, key};

use crate::benchmark::set::BenchmarkError;
use puzzles::{openings, set_of_puzzles};
use set::set_fault;

/// A failure of a file of the laboratory.
#[derive(Debug)]
pub enum LabFailure {
    /// A benchmark set cannot be read.
    Benchmark {
        /// The file.
        path: PathBuf,
        /// The line and the reason.
        error: BenchmarkError,
    },
    /// A file of puzzles cannot be read.
    Puzzles {
        /// The file.
        path: PathBuf,
        /// The line and the reason.
        error: PuzzlesError,
    },
    /// A file of openings cannot be read.
    Openings {
        /// The file.
        path: PathBuf,
        /// The line and the reason.
        error: OpeningsError,
    },
    /// A file of a calibration has another format.
    Calibration {
        /// The file.
        path: PathBuf,
        /// The reason, as the reader of the format gives it.
        reason: String,
    },
    /// Training cannot resume a file.
    Training {
        /// The file.
        path: PathBuf,
        /// The reason, as the reader of the file gives it.
        reason: String,
    },
    /// An input or a result of a unit is not what its name says.
    Damaged(PathBuf),
    /// A unit cannot be computed.
    Unit {
        /// The unit, or its input.
        unit: String,
        /// The reason, as the reader of its inputs gives it.
        reason: String,
    },
    /// The checkpoint in the file belongs to another run.
    OtherRun(PathBuf),
    /// Openings would be resumed with another seed or fewer matches.
    OtherOpenings(PathBuf),
    /// A calibration would be resumed with other arguments or fewer matches.
    OtherCalibration(PathBuf),
    /// Puzzles would be added to a file that was started with other arguments.
    OtherPuzzles(PathBuf),
    /// A benchmark set would be resumed with other arguments.
    OtherBenchmark(PathBuf),
    /// A file of results cannot be read.
    Results {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// The reason, as the reader of JSON gives it.
        error: serde_json::Error,
    },
    /// A file of results would be resumed with other arguments.
    OtherResults(PathBuf),
}

impl FailureCause for LabFailure {
    fn describe(&self, texts: &Texts) -> String {
        let because =
            |key, reason: &str| texts.with(key, &fluent_args!["reason" => reason.to_owned()]);
        let other =
            |key, path: &Path| texts.with(key, &fluent_args!["file" => path.display().to_string()]);
        match self {
            Self::Benchmark { path, error } => {
                on_line(texts, path, error.line, &set_fault(texts, &error.reason))
            }
            Self::Puzzles { path, error } => {
                on_line(texts, path, error.line, &set_of_puzzles(texts, &error.reason))
            }
            Self::Openings { path, error } => {
                on_line(texts, path, error.line, &openings(texts, &error.reason))
            }
            Self::Calibration { path, reason } => {
                file(texts, path, &because(key!("failure-calibration"), reason))
            }
            Self::Training { path, reason } => {
                file(texts, path, &because(key!("failure-training"), reason))
            }
            Self::Damaged(path) => file(texts, path, &texts.plain(key!("failure-damaged-unit"))),
            Self::Unit { unit, reason } => {
                let arguments = fluent_args!["unit" => unit.clone(), "reason" => reason.clone()];
                texts.with(key!("failure-unit"), &arguments)
            }
            Self::OtherRun(path) => file(texts, path, &texts.plain(key!("failure-other-run"))),
            Self::OtherOpenings(path) => other(key!("failure-other-openings"), path),
            Self::OtherCalibration(path) => other(key!("failure-other-calibration"), path),
            Self::OtherPuzzles(path) => other(key!("failure-other-puzzles"), path),
            Self::OtherBenchmark(path) => other(key!("failure-other-benchmark"), path),
            Self::Results { path, line, error } => {
                on_line(texts, path, *line, &because(key!("set-json"), &error.to_string()))
            }
            Self::OtherResults(path) => other(key!("failure-other-results"), path),
        }
    }

    fn status(&self) -> u8 {
        match self {
            Self::Benchmark { .. }
            | Self::Puzzles { .. }
            | Self::Openings { .. }
            | Self::Calibration { .. }
            | Self::Training { .. }
            | Self::Damaged(_)
            | Self::Unit { .. }
            | Self::Results { .. }
            | Self::OtherRun(_) => BAD_DATA,
            Self::OtherOpenings(_)
            | Self::OtherCalibration(_)
            | Self::OtherPuzzles(_)
            | Self::OtherBenchmark(_)
            | Self::OtherResults(_) => USAGE,
        }
    }
}

/// The failure of a unit or an input, with the reason.
pub(crate) fn unusable(input: &impl ToString, error: &impl ToString) -> LabFailure {
    LabFailure::Unit { unit: input.to_string(), reason: error.to_string() }
}
