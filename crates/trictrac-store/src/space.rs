//! Free space on the disk.

use std::path::{Path, PathBuf};

use crate::error::{CreateError, Fault, FaultKind};

/// Returns the free bytes of the disk that holds `place`.
///
/// # Errors
/// The system does not say.
pub fn free_space(place: &Path) -> Result<u64, Fault> {
    fs4::available_space(place).map_err(|error| Fault {
        kind: FaultKind::Disk,
        place: place.to_owned(),
        said: error.to_string(),
    })
}

/// The part of the disk that new games must leave free, so that the games in progress can end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reserve {
    /// The folder.
    pub place: PathBuf,
    /// The bytes.
    pub needed: u64,
}

impl Reserve {
    /// Checks that a game may begin.
    pub(crate) fn check(&self) -> Result<(), CreateError> {
        if self.needed == 0 {
            return Ok(());
        }
        let free = free_space(&self.place).map_err(CreateError::NotStored)?;
        if free >= self.needed {
            return Ok(());
        }
        Err(CreateError::DiskNearlyFull { place: self.place.clone(), free, needed: self.needed })
    }
}
