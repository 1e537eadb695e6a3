//! The file of a calibration: the sums so far, replaced as a whole after every block of matches.

use std::fs;
use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};
use trictrac_console::draft;
use trictrac_console::failure::Failure;

use super::tally::OutputTallies;
use crate::failure::LabFailure;

/// The format of the file.
const FORMAT: &str = "trictrac calibration 1";

/// The arguments of a calibration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct CalibrationHead {
    /// The player, with the network that it uses; `None` for records.
    pub(super) player: Option<String>,
    /// The network that judges.
    pub(super) network: String,
    pub(super) plies: u8,
    /// The options of the game; those of records may differ.
    pub(super) rules: Option<String>,
    pub(super) seed: Option<u64>,
    /// True if every throw is used.
    pub(super) all: bool,
}

/// A calibration that may be unfinished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Calibration {
    format: String,
    pub(super) head: CalibrationHead,
    /// The number of matches so far.
    pub(super) matches: u64,
    /// The number of matches that have no end, and so add nothing.
    pub(super) unfinished: u64,
    pub(super) tallies: OutputTallies,
}

impl Calibration {
    pub(super) fn new(head: CalibrationHead) -> Self {
        let tallies = OutputTallies::default();
        Self { format: FORMAT.to_owned(), head, matches: 0, unfinished: 0, tallies }
    }

    /// Reads the calibration that was begun in the file `path`, or begins one if there is no file.
    pub(super) fn resume(
        path: &Path,
        head: CalibrationHead,
        matches: u64,
    ) -> Result<Self, Failure> {
        draft::sweep(path);
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Self::new(head)),
            Err(error) => return Err(Failure::Unreadable { path: path.to_owned(), error }),
        };
        let unfit = |reason| LabFailure::Calibration { path: path.to_owned(), reason };
        let state: Self = serde_json::from_str(&text).map_err(|error| unfit(error.to_string()))?;
        if state.format != FORMAT || !state.tallies.is_whole() {
            return Err(unfit(state.format).into());
        }
        if state.head != head || state.matches > matches {
            return Err(LabFailure::OtherCalibration(path.to_owned()).into());
        }
        Ok(state)
    }

    /// Writes the file, whole or not at all.
    pub(super) fn save(&self, path: &Path) -> Result<(), Failure> {
        let mut text = serde_json::to_string(self)?;
        text.push('\n');
        draft::replace(path, &text).map_err(|error| Failure::File { path: path.to_owned(), error })
    }
}
