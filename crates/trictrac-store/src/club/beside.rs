//! What is stored about people, opened beside a running server.

use sqlx::Connection as _;
use sqlx::sqlite::SqliteConnectOptions;

use super::{ClubError, open};
use crate::folder::DataFolder;
use crate::sqlite::{SqliteReader, SqliteRegistry, is_current};

/// Opens what is stored about people in `folder`; a server may run there, and use it at the same time.
///
/// # Errors
/// There is no database, it is newer than this program, or it is older and a server uses it: then nobody may upgrade it.
pub async fn registry(folder: &DataFolder) -> Result<SqliteRegistry, ClubError> {
    let database = folder.database();
    let mut connection = open(&database, SqliteConnectOptions::new().read_only(true)).await?;
    let current = is_current(&mut connection, &database).await?;
    let _ = connection.close().await;
    let _lock = if current { None } else { Some(folder.lock()?) };
    Ok(SqliteRegistry::open(&database).await?)
}

/// Opens the lists of games in `folder`, to read them; a server may run there.
///
/// # Errors
/// There is no database, or it cannot be read.
pub async fn lists(folder: &DataFolder) -> Result<SqliteReader, ClubError> {
    Ok(SqliteReader::new(&folder.database()).await?)
}
