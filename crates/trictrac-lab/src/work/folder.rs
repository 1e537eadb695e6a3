//! The folder of units: inputs and results by their digests, and the list of open units.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use trictrac_console::failure::Failure;

use super::digest::ContentDigest;
use super::unit::WorkUnit;
use crate::failure::{LabFailure, unusable};
use crate::whole_file::write_whole;

/// What came of the results of units.
#[derive(Debug)]
pub enum UnitsOutcome<T> {
    /// All results are there, and this follows from them.
    Done(T),
    /// The results of this number of units are missing.
    Open(usize),
}

/// A folder with units of work.
///
/// `inputs` has networks and descriptions, `results` the results, each under a digest. `open` lists the units that are
/// wanted, one in a line.
#[derive(Debug)]
pub struct UnitFolder {
    path: PathBuf,
}

impl UnitFolder {
    /// Creates the folder at `path` when something is saved in it.
    #[must_use]
    pub fn new(path: &Path) -> Self {
        Self { path: path.to_owned() }
    }

    /// Saves an input unless it is there, and returns its digest.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn put(&self, input: &[u8]) -> Result<ContentDigest, Failure> {
        let digest = ContentDigest::of(input);
        let path = self.input(digest);
        if !path.exists() {
            write(&path, input)?;
        }
        Ok(digest)
    }

    /// Reads the input of this digest.
    ///
    /// # Errors
    /// It is missing or damaged.
    pub fn get(&self, digest: ContentDigest) -> Result<Vec<u8>, Failure> {
        let path = self.input(digest);
        let bytes = read(&path)?;
        if ContentDigest::of(&bytes) != digest {
            return Err(LabFailure::Damaged(path).into());
        }
        Ok(bytes)
    }

    /// Reads the description of a unit, which is JSON.
    ///
    /// # Errors
    /// It is missing or damaged, or of another kind of work.
    pub fn description<T: DeserializeOwned>(&self, unit: &WorkUnit) -> Result<T, Failure> {
        let read = serde_json::from_slice(&self.get(unit.run)?);
        Ok(read.map_err(|error| unusable(unit, &error))?)
    }

    /// Reads the contents of the result of a unit, or returns `None` if there is no result.
    ///
    /// # Errors
    /// It cannot be read, or is damaged.
    pub fn result(&self, unit: &WorkUnit) -> Result<Option<Vec<u8>>, Failure> {
        let path = self.result_path(unit);
        if !path.exists() {
            return Ok(None);
        }
        let contents = unit.unsealed(&read(&path)?);
        contents.map(Some).ok_or_else(|| LabFailure::Damaged(path).into())
    }

    /// Reads the contents of the results of all these units; or lists the units that have none.
    ///
    /// # Errors
    /// A result cannot be read, or is damaged; the list cannot be written.
    pub fn results(&self, units: &[WorkUnit]) -> Result<UnitsOutcome<Vec<Vec<u8>>>, Failure> {
        let missing = self.missing(units);
        if !missing.is_empty() {
            self.set_open(&missing)?;
            return Ok(UnitsOutcome::Open(missing.len()));
        }
        let read = |unit: &WorkUnit| {
            let damaged = || LabFailure::Damaged(self.result_path(unit));
            self.result(unit)?.ok_or_else(|| damaged().into())
        };
        let contents: Result<_, Failure> = units.iter().map(read).collect();
        contents.map(UnitsOutcome::Done)
    }

    /// Saves the result of a unit.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn save(&self, unit: &WorkUnit, result: &[u8]) -> Result<(), Failure> {
        write(&self.result_path(unit), result)
    }

    /// Returns those of `units` that have no result.
    #[must_use]
    pub fn missing(&self, units: &[WorkUnit]) -> Vec<WorkUnit> {
        units.iter().filter(|unit| !self.result_path(unit).exists()).cloned().collect()
    }

    /// Reads the list of open units.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn open(&self) -> Result<Vec<WorkUnit>, Failure> {
        let path = self.path.join("open");
        let text = String::from_utf8(read(&path)?).unwrap_or_default();
        let units: Result<_, _> = text.lines().map(str::parse).collect();
        units.map_err(|_| LabFailure::Damaged(path).into())
    }

    /// Writes the list of open units.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn set_open(&self, units: &[WorkUnit]) -> Result<(), Failure> {
        let lines: Vec<String> =
            units.iter().map(ToString::to_string).chain([String::new()]).collect();
        write(&self.path.join("open"), lines.join("\n").as_bytes())
    }

    fn input(&self, digest: ContentDigest) -> PathBuf {
        self.path.join("inputs").join(digest.to_string())
    }

    /// The path of the result of a unit.
    #[must_use]
    pub fn result_path(&self, unit: &WorkUnit) -> PathBuf {
        self.path.join("results").join(unit.digest().to_string())
    }
}

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|error| Failure::Unreadable { path: path.to_owned(), error })
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let made = || -> io::Result<()> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        write_whole(path, bytes)
    };
    made().map_err(|error| Failure::File { path: path.to_owned(), error })
}
