//! The place of a club.

use std::fmt::Debug;

use async_trait::async_trait;
use sqlx::Connection as _;
use sqlx::sqlite::SqliteConnectOptions;

use super::{ClubError, open};
use crate::folder::{DataFolder, FolderLock};
use crate::lists::Lists;
use crate::registry::Registry;
use crate::sqlite::{SqliteReader, SqliteRegistry, is_current};
use crate::store::StoreReader;

/// A place where a club can be: a folder, or a database that servers share.
#[async_trait]
pub trait ClubPlace: Debug + Send + Sync {
    /// Opens what is stored about people; servers may run, and use it at the same time.
    ///
    /// # Errors
    /// There is no database, it is newer than this program, or it is older and a server uses it: then nobody may upgrade it.
    async fn registry(&self) -> Result<Box<dyn Registry>, ClubError>;

    /// Opens the lists of games, to read them; servers may run.
    ///
    /// # Errors
    /// There is no database, or it cannot be read.
    async fn lists(&self) -> Result<Box<dyn Lists>, ClubError>;

    /// Opens the logs of games, to read them; servers may run.
    ///
    /// # Errors
    /// There is no database, or it cannot be read.
    async fn logs(&self) -> Result<Box<dyn StoreReader>, ClubError>;

    /// Opens everything while no server runs, and brings the tables to the newest version.
    ///
    /// # Errors
    /// A server uses the place, or there is no database that can be used.
    async fn offline(&self) -> Result<OfflineClub, ClubError>;
}

/// Everything in a place. No server can use a folder meanwhile.
pub struct OfflineClub {
    /// The games.
    pub games: Box<dyn StoreReader>,
    /// The tables about people.
    pub registry: Box<dyn Registry>,
    /// Keeps servers out, where that is possible.
    pub lock: Option<FolderLock>,
}

impl OfflineClub {
    /// Waits for what is being written, and closes everything.
    pub async fn close(self) {
        self.games.close().await;
        self.registry.close().await;
    }
}

#[async_trait]
impl ClubPlace for DataFolder {
    async fn registry(&self) -> Result<Box<dyn Registry>, ClubError> {
        let database = self.database();
        let mut connection = open(&database, SqliteConnectOptions::new().read_only(true)).await?;
        let current = is_current(&mut connection, &database).await?;
        let _ = connection.close().await;
        let _lock = if current { None } else { Some(self.lock()?) };
        Ok(Box::new(SqliteRegistry::open(&database).await?))
    }

    async fn lists(&self) -> Result<Box<dyn Lists>, ClubError> {
        Ok(Box::new(SqliteReader::new(&self.database()).await?))
    }

    async fn logs(&self) -> Result<Box<dyn StoreReader>, ClubError> {
        let database = self.database();
        let connection = open(&database, SqliteConnectOptions::new().read_only(true)).await?;
        let _ = connection.close().await;
        Ok(Box::new(SqliteReader::new(&database).await?))
    }

    async fn offline(&self) -> Result<OfflineClub, ClubError> {
        let database = self.database();
        if !database.exists() {
            return Err(ClubError::NoDatabase { place: database });
        }
        let lock = Some(self.lock()?);
        let registry = Box::new(SqliteRegistry::open(&database).await?);
        let games = Box::new(SqliteReader::new(&database).await?);
        Ok(OfflineClub { games, registry, lock })
    }
}
