//! Both ends of a move.

use std::fs;
use std::path::PathBuf;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, PgConnection, SqliteConnection};

use super::side::Side;
use crate::club::restore::remove_draft;
use crate::club::{ClubError, Place, backup, open, with_ending};
use crate::error::OpenError;
use crate::folder::{DataFolder, FolderLock, system_fault};
use crate::postgres::{self, Address, unused};
use crate::sqlite::{self, Options, write_options};

impl Place {
    /// Checks that there is a folder to move. A database is created by its own programs only.
    pub(super) fn check_exists(&self) -> Result<(), ClubError> {
        match self {
            Self::Sqlite(folder) if !folder.database().exists() => {
                Err(ClubError::NoDatabase { place: folder.database() })
            }
            _ => Ok(()),
        }
    }

    /// Keeps servers away from a folder whose club is now in a database.
    pub(super) fn retire(&self, to: &Self) -> Result<(), ClubError> {
        match (self, to) {
            (Self::Sqlite(folder), Self::Postgres(address)) => {
                Ok(folder.note_move(address.place())?)
            }
            _ => Ok(()),
        }
    }

    /// Keeps servers out, where that is possible.
    pub(super) fn lock(&self) -> Result<Option<FolderLock>, ClubError> {
        match self {
            Self::Sqlite(folder) => Ok(Some(folder.lock()?)),
            Self::Postgres(_) => Ok(None),
        }
    }

    /// Opens what is to be moved, with tables of the newest version.
    pub(super) async fn source(&self) -> Result<Side, ClubError> {
        match self {
            Self::Sqlite(folder) => {
                let database = folder.database();
                let mut connection = open(&database, SqliteConnectOptions::new()).await?;
                sqlite::migrate(&mut connection, &database).await?;
                Ok(Side::Sqlite(connection, database))
            }
            Self::Postgres(address) => {
                let mut connection = unused(address).await?;
                if is_moving(&mut connection, address).await? {
                    return Err(OpenError::HalfMoved { place: address.place().clone() }.into());
                }
                Ok(Side::Postgres(connection, address.clone()))
            }
        }
    }

    /// Opens the target, which must be empty, or marked because an earlier move into it has not ended.
    pub(super) async fn target(&self) -> Result<Side, ClubError> {
        match self {
            Self::Sqlite(folder) => sqlite_target(folder).await,
            Self::Postgres(address) => postgres_target(address).await,
        }
    }

    /// Gives a database in a folder its name.
    pub(super) fn publish(&self) -> Result<(), ClubError> {
        if let Self::Sqlite(folder) = self {
            let database = folder.database();
            fs::rename(draft(folder), &database)
                .map_err(|error| system_fault(&database, &error))?;
            folder.forget_move()?;
            folder.sync()?;
        }
        Ok(())
    }
}

fn draft(folder: &DataFolder) -> PathBuf {
    with_ending(&folder.database(), ".part")
}

async fn sqlite_target(folder: &DataFolder) -> Result<Side, ClubError> {
    let database = folder.database();
    if database.exists() {
        return Err(ClubError::NotEmpty { place: database });
    }
    let draft = draft(folder);
    remove_draft(&draft)?;
    backup::create_private(&draft)?;
    let options = write_options(&draft, Options::default());
    let failed = |error| sqlite::fault(&draft, &error);
    let mut connection = SqliteConnection::connect_with(&options).await.map_err(failed)?;
    sqlite::migrate(&mut connection, &draft).await?;
    Ok(Side::Sqlite(connection, draft))
}

async fn postgres_target(address: &Address) -> Result<Side, ClubError> {
    let mut connection = unused(address).await?;
    let place = address.place().clone();
    let mut target = if is_moving(&mut connection, address).await? {
        return Ok(Side::Postgres(connection, address.clone()));
    } else {
        Side::Postgres(connection, address.clone())
    };
    if target.rows().await? > 0 {
        return Err(ClubError::NotEmpty { place });
    }
    Ok(target)
}

async fn is_moving(connection: &mut PgConnection, address: &Address) -> Result<bool, ClubError> {
    let moving = sqlx::query_scalar("select exists (select from moving)").fetch_one(connection);
    Ok(moving.await.map_err(|error| postgres::fault(address.place(), &error))?)
}
