//! Everything in a folder, for a command that runs while no server does.

use super::ClubError;
use crate::folder::{DataFolder, FolderLock};
use crate::registry::Registry as _;
use crate::sqlite::{SqliteReader, SqliteRegistry};
use crate::store::Reader as _;

/// An open folder. No server can use it meanwhile.
#[derive(Debug)]
pub struct Offline {
    /// The games.
    pub games: SqliteReader,
    /// What is stored about people.
    pub registry: SqliteRegistry,
    _lock: FolderLock,
}

/// Opens a folder with a database, and brings its tables to the newest version.
///
/// # Errors
/// A server uses the folder, or there is no database that can be used.
pub async fn offline(folder: &DataFolder) -> Result<Offline, ClubError> {
    let database = folder.database();
    if !database.exists() {
        return Err(ClubError::NoDatabase { place: database });
    }
    let lock = folder.lock()?;
    let registry = SqliteRegistry::open(&database).await?;
    let games = SqliteReader::new(&database).await?;
    Ok(Offline { games, registry, _lock: lock })
}

impl Offline {
    /// Waits for what is being written, and closes everything.
    pub async fn close(self) {
        self.games.close().await;
        self.registry.close().await;
    }
}
