//! Free space on the disk.

use std::fs;
use std::path::{Path, PathBuf};

use crate::error::{StorageFault, StorageFaultKind};

/// Returns the free bytes of the disk that holds `place`.
///
/// # Errors
/// The system does not say.
pub fn free_space(place: &Path) -> Result<u64, StorageFault> {
    fs4::available_space(place).map_err(|error| StorageFault {
        kind: StorageFaultKind::Disk,
        place: place.to_owned(),
        said: error.to_string(),
    })
}

/// The space that the games in progress need in order to end: nothing new is stored without it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reserve {
    /// The folder.
    pub place: PathBuf,
    /// The bytes of the disk.
    pub needed: u64,
    /// The bound of the write-ahead log of the database; nothing if the database sees to that.
    pub log: Option<LogBound>,
}

/// The bound of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogBound {
    /// The file.
    pub log: PathBuf,
    /// The most bytes.
    pub most: u64,
}

/// The reason why nothing new is stored.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoRoom {
    /// Too little of the disk is free.
    #[error("{}: {free} bytes are free, expected {needed}", place.display())]
    DiskNearlyFull {
        /// The folder.
        place: PathBuf,
        /// Free bytes.
        free: u64,
        /// Bytes that must be free.
        needed: u64,
    },
    /// The write-ahead log is too long, because somebody still reads the database as it was when the log began.
    #[error("{}: the log has {bytes} bytes, expected at most {most}: a reader of the database stays", log.display())]
    LongLog {
        /// The log.
        log: PathBuf,
        /// Its bytes.
        bytes: u64,
        /// The most bytes.
        most: u64,
    },
}

impl Reserve {
    /// Checks that something new may be stored. A system that does not say how much is free has enough.
    ///
    /// # Errors
    /// It may not.
    pub fn check(&self) -> Result<(), NoRoom> {
        let (place, needed) = (self.place.clone(), self.needed);
        if needed > 0
            && let Ok(free) = free_space(&place)
            && free < needed
        {
            return Err(NoRoom::DiskNearlyFull { place, free, needed });
        }
        let Some(LogBound { log, most }) = self.log.clone() else { return Ok(()) };
        match fs::metadata(&log).map_or(0, |file| file.len()) {
            bytes if bytes > most => Err(NoRoom::LongLog { log, bytes, most }),
            _ => Ok(()),
        }
    }
}
