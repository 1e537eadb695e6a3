//! The file of the puzzles: begun or resumed, one line for each puzzle.

use std::path::Path;

use trictrac_console::failure::Failure;
use trictrac_engine::puzzles::Twins;
use trictrac_engine::puzzles::set::{PuzzleHead, PuzzleSet};

use crate::failure::LabFailure;
use crate::growing::GrowingFile;

/// Opens the file `path`, and returns it with the puzzles that are in it.
pub(super) fn open(path: &Path, head: PuzzleHead) -> Result<(GrowingFile, PuzzleSet), Failure> {
    let (mut file, set) = GrowingFile::open(path, |text| read(path, &head, text))?;
    if let Some(set) = set {
        return Ok((file, set));
    }
    file.append(&head)?;
    Ok((file, PuzzleSet { head, puzzles: Vec::new(), twins: Twins::default() }))
}

/// Reads the puzzles of a file with this head; `None` if it is empty.
fn read(path: &Path, head: &PuzzleHead, text: &str) -> Result<Option<PuzzleSet>, Failure> {
    if text.is_empty() {
        return Ok(None);
    }
    let set = PuzzleSet::parse(text)
        .map_err(|error| LabFailure::Puzzles { path: path.to_owned(), error })?;
    if set.head != *head {
        return Err(LabFailure::OtherPuzzles(path.to_owned()).into());
    }
    Ok(Some(set))
}
