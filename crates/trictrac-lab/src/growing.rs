//! Files that grow by a line at a time, so that a command that is interrupted resumes them.

use std::fmt::Display;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use trictrac_console::failure::Failure;

/// A file that grows by lines.
pub(crate) struct GrowingFile {
    path: PathBuf,
    file: File,
}

impl GrowingFile {
    /// Opens the file `path`, which need not exist, and returns it with its whole lines; a last line that is not finished is cut off.
    ///
    /// Nothing is cut off before `accepts` has seen the whole lines.
    pub(crate) fn open<T>(
        path: &Path,
        accepts: impl FnOnce(&str) -> Result<T, Failure>,
    ) -> Result<(Self, T), Failure> {
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(Failure::Unreadable { path: path.to_owned(), error }),
        };
        let whole = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
        let accepted = accepts(whole)?;
        let file = cut(path, whole.len() as u64).map_err(|error| failure(path, error))?;
        Ok((Self { path: path.to_owned(), file }, accepted))
    }

    /// Appends a line.
    pub(crate) fn append(&mut self, line: &impl Display) -> Result<(), Failure> {
        let line = format!("{line}\n");
        self.file.write_all(line.as_bytes()).map_err(|error| failure(&self.path, error))
    }

    /// Appends a line of JSON.
    pub(crate) fn append_json(&mut self, line: &impl serde::Serialize) -> Result<(), Failure> {
        self.append(&serde_json::to_string(line)?)
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
