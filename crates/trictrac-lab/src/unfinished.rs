//! Files that are replaced as a whole by long work. If Ctrl-C ends the work early, its result so far is saved beside the file, and the same
//! command resumes from it.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use trictrac_console::draft;
use trictrac_console::failure::Failure;

/// The end of the name of the file beside.
const END: &str = ".part";

/// The file beside `path` for the result so far.
pub(crate) fn beside(path: &Path) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(END);
    name.into()
}

/// The text of the result so far, if there is one.
pub(crate) fn read(path: &Path) -> Option<String> {
    fs::read_to_string(beside(path)).ok()
}

/// Saves the result, and removes the one so far; or saves the result so far if it `is_whole` not.
///
/// # Errors
/// The file that cannot be written.
pub(crate) fn save(path: &Path, text: &str, is_whole: bool) -> Result<(), Failure> {
    let beside = beside(path);
    let target = if is_whole { path } else { &beside };
    draft::replace(target, text)
        .map_err(|error| Failure::File { path: target.to_owned(), error })?;
    if is_whole {
        // Only old results could be in it.
        let _ = fs::remove_file(beside);
    }
    Ok(())
}
