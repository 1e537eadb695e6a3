//! Files that are written whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;
use std::process;

/// Writes a file whole or not at all, also if the machine fails, and if several processes write it at the same time.
///
/// # Errors
/// The file cannot be written.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", process::id()));
    let part = path.with_file_name(name);
    let mut file = File::create(&part)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&part, path)
}
