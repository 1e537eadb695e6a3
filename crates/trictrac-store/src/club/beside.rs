//! What is stored about people, opened beside running servers.

use sqlx::Connection as _;
use sqlx::sqlite::SqliteConnectOptions;

use super::{ClubError, Place, open};
use crate::folder::DataFolder;
use crate::lists::Lists;
use crate::postgres;
use crate::registry::Registry;
use crate::sqlite::{SqliteReader, SqliteRegistry, is_current};
use crate::store::Reader;

/// Opens what is stored about people; servers may run, and use it at the same time.
///
/// # Errors
/// There is no database, it is newer than this program, or it is older and a server uses it: then nobody may upgrade it.
pub async fn registry(place: &Place) -> Result<Box<dyn Registry>, ClubError> {
    match place {
        Place::Sqlite(folder) => Ok(Box::new(in_folder(folder).await?)),
        Place::Postgres(address) => postgres::registry(address).await,
    }
}

async fn in_folder(folder: &DataFolder) -> Result<SqliteRegistry, ClubError> {
    let database = folder.database();
    let mut connection = open(&database, SqliteConnectOptions::new().read_only(true)).await?;
    let current = is_current(&mut connection, &database).await?;
    let _ = connection.close().await;
    let _lock = if current { None } else { Some(folder.lock()?) };
    Ok(SqliteRegistry::open(&database).await?)
}

/// Opens the lists of games, to read them; servers may run.
///
/// # Errors
/// There is no database, or it cannot be read.
pub async fn lists(place: &Place) -> Result<Box<dyn Lists>, ClubError> {
    match place {
        Place::Sqlite(folder) => Ok(Box::new(SqliteReader::new(&folder.database()).await?)),
        Place::Postgres(address) => postgres::lists(address).await,
    }
}

/// Opens the logs of games, to read them; servers may run.
///
/// # Errors
/// There is no database, or it cannot be read.
pub(super) async fn logs(place: &Place) -> Result<Box<dyn Reader>, ClubError> {
    match place {
        Place::Sqlite(folder) => {
            let database = folder.database();
            let connection = open(&database, SqliteConnectOptions::new().read_only(true)).await?;
            let _ = connection.close().await;
            Ok(Box::new(SqliteReader::new(&database).await?))
        }
        Place::Postgres(address) => postgres::logs(address).await,
    }
}
