//! Records as files: read whole and checked, written so that a crash never leaves half of one.

use std::fmt::Display;
use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use trictrac_rules::notation::record::{Record, RecordError};

use crate::failure::Failure;

/// The largest record that is read, in bytes: a thousand times a long match.
const LARGEST: u64 = 16 * 1024 * 1024;

/// The record in the file `path`; `-` is standard input.
///
/// # Errors
/// A file that cannot be read, or the first line that is wrong.
pub fn read(path: &Path) -> Result<Record, Failure> {
    let text = read_text(path)?;
    Record::parse(&text).map_err(|error| Failure::Record { path: path.to_owned(), error })
}

/// The text in the file `path`, of whatever record; `-` is standard input.
///
/// # Errors
/// A file that cannot be read, is larger than any record, or is no text.
pub fn read_text(path: &Path) -> Result<String, Failure> {
    let failed = |error| Failure::File { path: path.to_owned(), error };
    let mut bytes = Vec::new();
    if path.as_os_str() == "-" {
        io::stdin().lock().take(LARGEST + 1).read_to_end(&mut bytes).map_err(failed)?;
    } else {
        File::open(path)
            .and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes))
            .map_err(failed)?;
    }
    let wrong = |error| Failure::Record { path: path.to_owned(), error };
    if bytes.len() as u64 > LARGEST {
        let reason = format!("found more than {LARGEST} bytes, expected a record");
        return Err(wrong(RecordError { line: 1, reason }));
    }
    text(&bytes).map(str::to_owned).map_err(wrong)
}

fn text(bytes: &[u8]) -> Result<&str, RecordError> {
    str::from_utf8(bytes).map_err(|error| {
        let line = bytes[..error.valid_up_to()].split(|&byte| byte == b'\n').count();
        RecordError { line, reason: "found bytes that are not UTF-8, expected text".into() }
    })
}

/// Writes `record` to `path`: to a file beside it first, which then takes its place.
///
/// # Errors
/// What the system says.
pub fn write(record: &impl Display, path: &Path) -> io::Result<()> {
    let beside = beside(path);
    let mut file = File::create(&beside)?;
    let written = file
        .write_all(record.to_string().as_bytes())
        .and_then(|()| file.sync_all())
        .and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // The first error is the one to tell.
        let _ = fs::remove_file(&beside);
    }
    written
}

/// The name of the file that is written first.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    path.with_file_name(name)
}
