//! The records of an arena's matches, a file each.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use trictrac_console::failure::Failure;
use trictrac_rules::notation::record::Record;

use crate::failure::WrongFile;

/// A folder that records are written to.
pub(super) struct RecordFolder {
    path: PathBuf,
    /// The seed of the matches.
    seed: u64,
    failure: Mutex<Option<Failure>>,
}

impl RecordFolder {
    /// The folder at `path`, made if there is none; one that holds records already is refused.
    pub(super) fn new(path: &Path, seed: u64) -> Result<Self, Failure> {
        let path = path.to_owned();
        match fs::create_dir_all(&path).and_then(|()| first_record(&path)) {
            Ok(None) => Ok(Self { path, seed, failure: Mutex::new(None) }),
            Ok(Some(found)) => Err(WrongFile::HoldsRecord { path, found }.into()),
            Err(error) => Err(Failure::File { path, error }),
        }
    }

    /// Writes the match `index`; the first failure is kept.
    pub(super) fn write(&self, index: u64, record: &Record) {
        let path = self.path.join(format!("{index:06}.trictrac"));
        let mut record = record.clone();
        record.set_tag("ArenaSeed", &self.seed.to_string());
        record.set_tag("ArenaMatch", &index.to_string());
        if let Err(error) = fs::write(&path, record.to_string()) {
            let mut failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
            failure.get_or_insert(Failure::File { path, error });
        }
    }

    /// Ends the writing. The error is that of the first record that could not be written.
    pub(super) fn close(self) -> Result<(), Failure> {
        let failure = self.failure.into_inner().unwrap_or_else(PoisonError::into_inner);
        failure.map_or(Ok(()), Err)
    }
}

/// The name of the first record that the folder holds.
fn first_record(path: &Path) -> io::Result<Option<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(path)? {
        let name = PathBuf::from(entry?.file_name());
        if name.extension().is_some_and(|extension| extension == "trictrac") {
            names.push(name.display().to_string());
        }
    }
    Ok(names.into_iter().min())
}
