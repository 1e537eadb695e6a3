//! Records as files: read whole and checked, written so that a crash never leaves half of one.

use std::fmt::Display;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::Path;

use trictrac_rules::notation::record::{MOST_BYTES, Record};

use crate::draft;
use crate::failure::{Failure, RecordFileFault};

/// The largest record that is read, in bytes, of whatever game.
const LARGEST: u64 = MOST_BYTES as u64;

/// The record in the file `path`; `-` is standard input.
///
/// # Errors
/// A file that cannot be read, or the first line that is wrong.
pub fn read(path: &Path) -> Result<Record, Failure> {
    read_with_text(path).map(|(record, _)| record)
}

/// The record in the file `path`, and the text that it was read from.
///
/// # Errors
/// A file that cannot be read, or the first line that is wrong.
pub fn read_with_text(path: &Path) -> Result<(Record, String), Failure> {
    let text = read_text(path)?;
    let record = Record::parse(&text).map_err(|error| Failure::record(path, error))?;
    Ok((record, text))
}

/// The text in the file `path`, of whatever record; `-` is standard input.
///
/// # Errors
/// A file that cannot be read, is larger than any record, or is no text.
pub fn read_text(path: &Path) -> Result<String, Failure> {
    let bytes = bytes(path)?;
    let wrong = |line, fault| Failure::Record { path: path.to_owned(), line, fault };
    if bytes.len() as u64 > LARGEST {
        return Err(wrong(1, RecordFileFault::TooLong { most: LARGEST }));
    }
    String::from_utf8(bytes).map_err(|error| {
        let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = valid.split(|&byte| byte == b'\n').count();
        wrong(line, RecordFileFault::NotText)
    })
}

/// The contents of the file `path`, or a little more of it than a record may have.
fn bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let path = path.to_owned();
    if path.as_os_str() == "-" {
        let read = io::stdin().lock().take(LARGEST + 1).read_to_end(&mut bytes);
        read.map_err(|error| Failure::File { path, error })?;
    } else {
        let read =
            File::open(&path).and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes));
        read.map_err(|error| Failure::Unreadable { path, error })?;
    }
    Ok(bytes)
}

/// The line, from 1, on which `text` has the tag `key`.
#[must_use]
pub fn line_of_tag(text: &str, key: &str) -> usize {
    let is_tag = |line: &str| {
        let tag = line.trim_start().strip_prefix('[').map(str::trim_start);
        tag.and_then(|tag| tag.strip_prefix(key)).is_some_and(|rest| rest.starts_with([' ', '"']))
    };
    text.lines().position(is_tag).map_or(1, |index| index + 1)
}

/// Returns whether both name the same file, or would if it were there.
#[must_use]
pub fn same_file(one: &Path, other: &Path) -> bool {
    let found = |path: &Path| fs::canonicalize(path).ok();
    one == other || found(one).is_some_and(|one| found(other) == Some(one))
}

/// Writes `record` to `path`: to a file beside it first, which then takes its place.
///
/// # Errors
/// What the system says.
pub fn write(record: &impl Display, path: &Path) -> io::Result<()> {
    draft::replace(path, &record.to_string())
}
