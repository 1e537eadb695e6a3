//! The file of the puzzles: begun or resumed, one line for each puzzle.

use std::fmt::Display;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use trictrac_console::failure::Failure;
use trictrac_engine::puzzles::Twins;
use trictrac_engine::puzzles::set::{PuzzleHead, PuzzleSet};

use crate::failure::LabFailure;

/// A file of puzzles that grows.
pub(super) struct PuzzleFile {
    path: PathBuf,
    file: File,
}

impl PuzzleFile {
    /// Opens the file `path`, and returns it with the puzzles that are in it; a last line that is not finished is cut off.
    pub(super) fn open(path: &Path, head: PuzzleHead) -> Result<(Self, PuzzleSet), Failure> {
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(Failure::Unreadable { path: path.to_owned(), error }),
        };
        let whole = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
        let set = if whole.is_empty() {
            PuzzleSet { head, puzzles: Vec::new(), twins: Twins::default() }
        } else {
            let set = PuzzleSet::parse(whole)
                .map_err(|error| LabFailure::Puzzles { path: path.to_owned(), error })?;
            if set.head != head {
                return Err(LabFailure::OtherPuzzles(path.to_owned()).into());
            }
            set
        };
        let mut file = Self {
            path: path.to_owned(),
            file: cut(path, whole.len() as u64).map_err(|error| failure(path, error))?,
        };
        if whole.is_empty() {
            file.append(&set.head)?;
        }
        Ok((file, set))
    }

    /// Appends a line.
    pub(super) fn append(&mut self, line: &impl Display) -> Result<(), Failure> {
        let line = format!("{line}\n");
        self.file.write_all(line.as_bytes()).map_err(|error| failure(&self.path, error))
    }
}

/// Opens a file for writing after its first `length` bytes, and removes the rest.
fn cut(path: &Path, length: u64) -> io::Result<File> {
    let mut file = OpenOptions::new().create(true).truncate(false).write(true).open(path)?;
    file.set_len(length)?;
    file.seek(SeekFrom::End(0))?;
    Ok(file)
}

fn failure(path: &Path, error: io::Error) -> Failure {
    Failure::File { path: path.to_owned(), error }
}
