//! A folder out of which, or into which, a club moves.

use std::fs;
use std::path::{Path, PathBuf};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};

use super::backup::create_private;
use super::restore::remove_draft;
use super::{ClubError, open, with_ending};
use crate::folder::{DataFolder, system_fault};
use crate::sqlite::{SqliteOptions, fault, migrate, write_options};

/// Opens the database of a folder, with tables of the newest version, for a move out of it.
///
/// # Errors
/// There is no database, or it cannot be used.
pub async fn open_source(folder: &DataFolder) -> Result<SqliteConnection, ClubError> {
    let database = folder.database();
    let mut connection = open(&database, SqliteConnectOptions::new()).await?;
    migrate(&mut connection, &database).await?;
    Ok(connection)
}

/// Keeps servers away from a folder whose club is now at `to`.
///
/// # Errors
/// The folder cannot be written.
pub fn retire(folder: &DataFolder, to: &Path) -> Result<(), ClubError> {
    Ok(folder.note_move(to)?)
}

/// Makes an empty database for a move into a folder. It has another name until [`publish`].
///
/// # Errors
/// There is a database already, or the folder cannot be written.
pub async fn open_target(folder: &DataFolder) -> Result<(SqliteConnection, PathBuf), ClubError> {
    let database = folder.database();
    if database.exists() {
        return Err(ClubError::NotEmpty { place: database });
    }
    let draft = draft(folder);
    remove_draft(&draft)?;
    create_private(&draft)?;
    let options = write_options(&draft, SqliteOptions::default());
    let failed = |error| fault(&draft, &error);
    let mut connection = SqliteConnection::connect_with(&options).await.map_err(failed)?;
    migrate(&mut connection, &draft).await?;
    Ok((connection, draft))
}

/// Gives the database of [`open_target`] its name.
///
/// # Errors
/// The folder cannot be written.
pub fn publish(folder: &DataFolder) -> Result<(), ClubError> {
    let database = folder.database();
    fs::rename(draft(folder), &database).map_err(|error| system_fault(&database, &error))?;
    folder.forget_move()?;
    folder.sync()?;
    Ok(())
}

fn draft(folder: &DataFolder) -> PathBuf {
    with_ending(&folder.database(), ".part")
}
