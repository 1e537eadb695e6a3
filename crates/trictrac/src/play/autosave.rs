//! The folder in which matches are saved without being asked, and the last of them that is not over.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use trictrac_console::record;
use trictrac_forms::game::FormAction;
use trictrac_rules::notation::record::Record;
use trictrac_rules::table::TableAction;
use trictrac_rules::turn::Action;
use trictrac_store::DataFolder;
use trictrac_table::TableRecord as _;

use super::forms::setup::is_form_record;
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

    /// Checks whether nobody has done anything in it but throw.
    pub(crate) fn is_new(&self) -> bool {
        match self {
            Self::Classic(record) => {
                let thrown = |action: &TableAction| {
                    let dice =
                        |action: &Action| matches!(action, Action::Lead { .. } | Action::Throw(_));
                    matches!(action, TableAction::Common(common) if dice(common))
                };
                record.acted().flat_map(|(_, actions)| actions).all(|(_, action)| thrown(&action))
            }
            Self::Form(record) => {
                let thrown = |action: &FormAction| {
                    matches!(action, FormAction::Lots(_) | FormAction::Throw(_))
                };
                record.actions().iter().all(|(_, action)| thrown(action))
            }
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

/// Checks whether a file is in the folder.
pub(super) fn has(path: &Path) -> bool {
    folder().is_ok_and(|folder| path.parent() == Some(&*folder))
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

/// The most matches that are listed.
pub(super) const LISTED: usize = 40;

/// The matches that are not over, the one that was played last first.
pub(super) fn unfinished() -> impl Iterator<Item = (PathBuf, SavedMatch)> {
    let open = |path: PathBuf| {
        let saved = SavedMatch::read(&path).filter(|saved| !saved.is_over() && !saved.is_new())?;
        Some((path, saved))
    };
    files().into_iter().filter_map(open)
}

/// The match that was played last and is not over.
pub(crate) fn last() -> Option<(PathBuf, SavedMatch)> {
    unfinished().next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_is_new_until_somebody_does_more_than_throw() {
        let classic = |text: &str| SavedMatch::Classic(Record::parse(text).unwrap()).is_new();
        assert!(classic("[Trictrac \"1\"]\n\n"));
        assert!(classic("[Trictrac \"1\"]\n\nlead 5/3\nw 64\n"));
        assert!(!classic("[Trictrac \"1\"]\n\nlead 5/3\nw 64 1/7 1/5\n"));
        let form = |text: &str| {
            SavedMatch::Form(trictrac_forms::game::FormRecord::parse(text).unwrap()).is_new()
        };
        let toc = "[TrictracForm \"1\"]\n[Form \"toc\"]\n[Options \"holes=3\"]\n\nlots 53\n";
        assert!(form(&format!("{toc}throw 63\n")));
        assert!(!form(&format!("{toc}throw 63\nA play 1/7 1/4\n")));
    }
}
