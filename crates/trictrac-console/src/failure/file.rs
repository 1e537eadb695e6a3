//! Failures of files and of the system, in the reader's language.

use std::io;
use std::path::Path;

use trictrac_words::lang::{Texts, fluent_args, key};

/// A failure of the file `path`, with its reason.
#[must_use]
pub fn file(texts: &Texts, path: &Path, reason: &str) -> String {
    let arguments = fluent_args!["file" => path.display().to_string(), "reason" => reason];
    texts.with(key!("failure-file"), &arguments)
}

/// The failure to write the file `path`: it names the folder, if there is none.
#[must_use]
pub fn not_written(texts: &Texts, path: &Path, error: &io::Error) -> String {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder.filter(|folder| error.kind() == io::ErrorKind::NotFound && !folder.exists()) {
        Some(folder) => {
            let folder = fluent_args!["folder" => folder.display().to_string()];
            file(texts, path, &texts.with(key!("system-no-folder"), &folder))
        }
        None => file(texts, path, &system(texts, error)),
    }
}

/// A failure in a line of the file `path`, with its reason.
#[must_use]
pub fn on_line(texts: &Texts, path: &Path, line: usize, reason: &str) -> String {
    let arguments =
        fluent_args!["file" => path.display().to_string(), "line" => line, "reason" => reason];
    texts.with(key!("failure-on-line"), &arguments)
}

/// An error of the system, in its own words where it is rare.
#[must_use]
pub fn system(texts: &Texts, error: &io::Error) -> String {
    use io::ErrorKind as Kind;
    texts.plain(match error.kind() {
        Kind::NotFound => key!("system-not-found"),
        Kind::PermissionDenied => key!("system-permission-denied"),
        Kind::AlreadyExists => key!("system-already-exists"),
        Kind::IsADirectory => key!("system-is-a-directory"),
        Kind::NotADirectory => key!("system-not-a-directory"),
        Kind::StorageFull => key!("system-storage-full"),
        Kind::ReadOnlyFilesystem => key!("system-read-only"),
        Kind::InvalidData => key!("system-invalid-data"),
        Kind::AddrNotAvailable => key!("system-no-such-address"),
        _ => {
            let said = fluent_args!["said" => error.to_string()];
            return texts.with(key!("system-says"), &said);
        }
    })
}
