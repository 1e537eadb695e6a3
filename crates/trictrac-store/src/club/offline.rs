//! Everything in a place, for a command that runs while no server does.

use super::{ClubError, Place};
use crate::folder::FolderLock;
use crate::postgres;
use crate::registry::Registry;
use crate::sqlite::{SqliteReader, SqliteRegistry};
use crate::store::Reader;

/// An open place. No server can use a folder meanwhile.
pub struct Offline {
    /// The games.
    pub games: Box<dyn Reader>,
    /// What is stored about people.
    pub registry: Box<dyn Registry>,
    _lock: Option<FolderLock>,
}

/// Opens a place with a database, and brings its tables to the newest version.
///
/// # Errors
/// A server uses the place, or there is no database that can be used.
pub async fn offline(place: &Place) -> Result<Offline, ClubError> {
    match place {
        Place::Sqlite(folder) => {
            let database = folder.database();
            if !database.exists() {
                return Err(ClubError::NoDatabase { place: database });
            }
            let lock = Some(folder.lock()?);
            let registry = Box::new(SqliteRegistry::open(&database).await?);
            let games = Box::new(SqliteReader::new(&database).await?);
            Ok(Offline { games, registry, _lock: lock })
        }
        Place::Postgres(address) => {
            postgres::check_unused(address).await?;
            let registry = postgres::registry(address).await?;
            let games = postgres::logs(address).await?;
            Ok(Offline { games, registry, _lock: None })
        }
    }
}

impl Offline {
    /// Waits for what is being written, and closes everything.
    pub async fn close(self) {
        self.games.close().await;
        self.registry.close().await;
    }
}
