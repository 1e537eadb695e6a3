//! Tests of the stores.
#![forbid(unsafe_code)]

mod child;
mod club;
mod conformance;
mod folder;
mod people;
mod power;
mod talk;

use std::path::Path;

use trictrac_store::sqlite::{SqliteOptions, SqliteStore};
use trictrac_store::{DataFolder, OpenError, RestoreSettlement};

/// Opens the store in `folder`, without a limit for free space.
async fn open(folder: &Path) -> Result<SqliteStore, OpenError> {
    let options = SqliteOptions { reserve: 0, ..SqliteOptions::default() };
    SqliteStore::open(&DataFolder::at(folder), options, |_| RestoreSettlement::Over).await
}

/// A folder in memory, where the system has one: what is tested there does not depend on the disk.
fn folder_in_memory() -> tempfile::TempDir {
    let shared = Path::new("/dev/shm");
    let place = if shared.is_dir() { shared.to_owned() } else { std::env::temp_dir() };
    tempfile::tempdir_in(place).unwrap()
}
