//! The folder in which matches are saved without being asked, and the last of them that is not over.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use trictrac_console::record;
use trictrac_rules::notation::record::Record;
use trictrac_store::DataFolder;
use trictrac_table::TableRecord as _;

use super::forms::is_form_record;
use crate::failure::Usage;

/// The ending of the names of records.
const ENDING: &str = "trictrac";

/// A match in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SavedMatch {
    /// A match of the classical game.
    Classic(Record),
    /// A match of another form.
    Form(trictrac_forms::game::FormRecord),
}

impl SavedMatch {
    /// Reads a match; nothing if the file holds none.
    pub(crate) fn read(path: &Path) -> Option<Self> {
        let text = record::read_text(path).ok()?;
        if is_form_record(&text) {
            return trictrac_forms::game::FormRecord::parse(&text).ok().map(Self::Form);
        }
        Record::parse(&text).ok().map(Self::Classic)
    }

    /// Checks whether the match is over.
    pub(crate) fn is_over(&self) -> bool {
        match self {
            Self::Classic(record) => record.ended().is_some() || record.state().is_over(),
            Self::Form(record) => record.ended().is_some() || record.game().is_over(),
        }
    }

    /// Checks whether nothing was done in it.
    pub(crate) fn is_new(&self) -> bool {
        match self {
            Self::Classic(record) => record.acted().next().is_none(),
            Self::Form(record) => record.actions().is_empty(),
        }
    }
}

/// The folder of the matches of this person.
///
/// # Errors
/// The system has no folder for data.
pub(crate) fn folder() -> Result<PathBuf, Usage> {
    let data = DataFolder::of_platform().map_err(|_| Usage::NoDataFolder)?;
    Ok(data.path().join("matches"))
}

/// A file for a new match, with the time in its name; nothing if there can be none.
pub(super) fn new_file() -> Option<PathBuf> {
    let folder = folder().ok()?;
    fs::create_dir_all(&folder).ok()?;
    let seconds = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).ok()?.as_secs();
    let name = trictrac_protocol::utc(seconds * 1000).replace([':', ' '], "-");
    let name = name.trim_end_matches(['Z', 'z']).replace('T', "-");
    let numbered = |number: u32| match number {
        1 => folder.join(format!("{name}.{ENDING}")),
        number => folder.join(format!("{name}-{number}.{ENDING}")),
    };
    (1..=u32::from(u16::MAX)).map(numbered).find(|path| !path.exists())
}

/// The files of the folder, the one that was written last first.
pub(crate) fn files() -> Vec<PathBuf> {
    let entries = folder().ok().and_then(|folder| fs::read_dir(folder).ok());
    let mut files: Vec<(SystemTime, PathBuf)> = entries
        .into_iter()
        .flatten()
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let written = fs::metadata(&path).ok()?.modified().ok()?;
            (path.extension()? == ENDING).then_some((written, path))
        })
        .collect();
    files.sort();
    files.into_iter().rev().map(|(_, path)| path).collect()
}

/// The match that was played last and is not over.
pub(crate) fn last() -> Option<(PathBuf, SavedMatch)> {
    let open = |path: PathBuf| {
        let saved = SavedMatch::read(&path).filter(|saved| !saved.is_over() && !saved.is_new())?;
        Some((path, saved))
    };
    files().into_iter().find_map(open)
}

/// Removes a match in which nothing was done.
pub(super) fn forget_new(path: &Path) {
    if SavedMatch::read(path).is_some_and(|saved| saved.is_new()) {
        // The file is only in the way.
        let _ = fs::remove_file(path);
    }
}
