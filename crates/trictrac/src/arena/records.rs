//! The records of an arena's matches, a file each.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use trictrac_rules::notation::record::Record;

use crate::failure::Failure;

/// A folder that records are written to.
pub(super) struct Folder {
    path: PathBuf,
    failure: Mutex<Option<Failure>>,
}

impl Folder {
    /// The folder at `path`, made if there is none.
    pub(super) fn new(path: &Path) -> Result<Self, Failure> {
        let path = path.to_owned();
        match fs::create_dir_all(&path) {
            Ok(()) => Ok(Self { path, failure: Mutex::new(None) }),
            Err(error) => Err(Failure::File { path, error }),
        }
    }

    /// Writes the match `index`; the first failure is kept.
    pub(super) fn write(&self, index: u64, record: &Record) {
        let path = self.path.join(format!("{index:06}.trictrac"));
        if let Err(error) = fs::write(&path, record.to_string()) {
            let mut failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
            failure.get_or_insert(Failure::File { path, error });
        }
    }

    /// Whether every record was written.
    pub(super) fn close(self) -> Result<(), Failure> {
        let failure = self.failure.into_inner().unwrap_or_else(PoisonError::into_inner);
        failure.map_or(Ok(()), Err)
    }
}
