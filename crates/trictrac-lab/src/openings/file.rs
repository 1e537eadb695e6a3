//! The file of the openings: replaced as a whole after every block of matches.

use std::fs;
use std::io;
use std::path::Path;

use trictrac_console::draft;
use trictrac_console::failure::Failure;
use trictrac_engine::openings::{Openings, OpeningsHead};

use crate::failure::LabFailure;

/// Reads the openings that were made so far under the same seed and by the same network; `None` without a file.
pub(super) fn resumed(path: &Path, wanted: &OpeningsHead) -> Result<Option<Openings>, Failure> {
    draft::sweep(path);
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(Failure::Unreadable { path: path.to_owned(), error }),
    };
    let openings = Openings::parse(&text)
        .map_err(|error| LabFailure::Openings { path: path.to_owned(), error })?;
    let OpeningsHead { judge, seed, matches } = &openings.head;
    if *judge != wanted.judge || *seed != wanted.seed || *matches > wanted.matches {
        return Err(LabFailure::OtherOpenings(path.to_owned()).into());
    }
    Ok(Some(openings))
}

/// Writes the openings, whole or not at all.
pub(super) fn save(path: &Path, openings: &Openings) -> Result<(), Failure> {
    draft::replace(path, &openings.to_string())
        .map_err(|error| Failure::File { path: path.to_owned(), error })
}
