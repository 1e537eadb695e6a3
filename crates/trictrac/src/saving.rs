//! The files that a game is saved to while it is played.

use std::fmt::Display;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use trictrac_console::draft;
use trictrac_console::failure::{Failure, not_written};
use trictrac_console::record;
use trictrac_words::lang::{Texts, fluent_args, key};

/// The part of a game that is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SavedState {
    /// The game as it stands.
    All,
    /// An earlier state of it.
    Earlier,
    /// Nothing.
    Nothing,
}

/// The files that a game is saved to, and whether it is in one of them as it stands.
#[derive(Debug)]
pub(crate) struct Saving {
    /// The file that is written after every action.
    target: Option<PathBuf>,
    /// The files that this game may overwrite: it was read from them or written to them.
    own: Vec<PathBuf>,
    /// The file that holds the game as it stands.
    saved: Option<PathBuf>,
    /// The file that was last read or written.
    last: Option<PathBuf>,
    /// The last file that could not be written, if none could be since.
    failed: Option<(PathBuf, io::Error)>,
}

impl Saving {
    /// A game that was read from `resumed`, if from a file, and is saved to `target` after every action.
    pub(crate) fn new(target: Option<PathBuf>, resumed: Option<PathBuf>) -> Self {
        // Standard input keeps nothing.
        let resumed = resumed.filter(|path| path.as_os_str() != "-");
        let own = [&target, &resumed].into_iter().flatten().cloned().collect();
        Self { target, own, saved: resumed.clone(), last: resumed, failed: None }
    }

    /// The part of the game that is saved, and the name of the file.
    pub(crate) fn saved(&self) -> (SavedState, String) {
        // A file that has been removed keeps nothing.
        let last = self.last.as_ref().filter(|path| path.exists());
        let state = match (&self.saved, last) {
            (Some(_), _) => SavedState::All,
            (None, Some(_)) => SavedState::Earlier,
            (None, None) => SavedState::Nothing,
        };
        let file = self.saved.as_ref().or(last);
        (state, file.map(|path| path.display().to_string()).unwrap_or_default())
    }

    /// The file that is written after every action.
    pub(crate) fn target(&self) -> Option<&Path> {
        self.target.as_deref()
    }

    /// Removes the file that is written after every action.
    pub(crate) fn remove(&mut self) {
        let Some(path) = self.target.take() else { return };
        // The file is only in the way.
        let _ = fs::remove_file(&path);
        for kept in [&mut self.saved, &mut self.last] {
            if kept.as_ref() == Some(&path) {
                *kept = None;
            }
        }
    }

    /// Writes the record for the first time.
    ///
    /// # Errors
    /// The file that cannot be written.
    pub(crate) fn begin(&mut self, record: &impl Display) -> Result<(), Failure> {
        let Some(path) = self.target.clone() else { return Ok(()) };
        draft::sweep(&path);
        self.write(record, &path);
        self.failed.take().map_or(Ok(()), |(path, error)| Err(Failure::File { path, error }))
    }

    /// Writes the record after an action; what is wrong if that failed.
    pub(crate) fn update(&mut self, record: &impl Display, texts: &Texts) -> Option<String> {
        self.saved = None;
        let path = self.target.clone()?;
        self.write(record, &path);
        self.fault(texts)
    }

    /// Writes the record to `path`, or to the file that is written anyway, and returns its name.
    ///
    /// # Errors
    /// What is wrong with the file, or that there is none.
    pub(crate) fn write_to(
        &mut self,
        path: Option<PathBuf>,
        record: &impl Display,
        texts: &Texts,
    ) -> Result<String, String> {
        let path = path.or_else(|| self.target.clone()).filter(|path| !path.as_os_str().is_empty());
        let path = path.ok_or_else(|| texts.plain(key!("refused-no-file")))?;
        let name = path.display().to_string();
        if path.exists() && !self.own.iter().any(|own| record::same_file(own, &path)) {
            return Err(texts.with(key!("refused-file-exists"), &fluent_args!["file" => name]));
        }
        draft::sweep(&path);
        self.write(record, &path);
        if let Some(fault) = self.fault(texts) {
            return Err(fault);
        }
        self.own.push(path);
        Ok(name)
    }

    /// Writes the record to a file that only this program uses.
    pub(crate) fn write_aside(&mut self, path: &Path, record: &impl Display) {
        self.write(record, path);
    }

    /// Ends the game.
    ///
    /// # Errors
    /// The file that could not be written, if the game as it stands is in no other.
    pub(crate) fn end(&mut self) -> Result<(), Failure> {
        match self.failed.take() {
            Some((path, error)) if self.saved.is_none() => Err(Failure::File { path, error }),
            _ => Ok(()),
        }
    }

    fn write(&mut self, record: &impl Display, path: &Path) {
        match record::write(record, path) {
            Ok(()) => {
                self.saved = Some(path.to_owned());
                (self.last, self.failed) = (self.saved.clone(), None);
            }
            Err(error) => self.failed = Some((path.to_owned(), error)),
        }
    }

    fn fault(&self, texts: &Texts) -> Option<String> {
        let (path, error) = self.failed.as_ref()?;
        Some(not_written(texts, path, error))
    }
}
