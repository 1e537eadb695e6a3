//! Where a club is.

use std::fs;
use std::path::PathBuf;
use std::str::FromStr;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, PgConnection, SqliteConnection};

use super::side::Side;
use crate::club::restore::remove_draft;
use crate::club::{ClubError, backup, open, with_ending};
use crate::error::OpenError;
use crate::folder::{DataFolder, FolderLock, system_fault};
use crate::postgres::{self, Address};
use crate::sqlite::{self, Options, write_options};

/// A place where a club can be.
#[derive(Clone, Debug)]
pub enum Place {
    /// A folder with a SQLite database.
    Sqlite(DataFolder),
    /// A Postgres database.
    Postgres(Address),
}

/// A text that is no [`Place`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected sqlite:FOLDER or postgres://user:password@host:port/database: {why}")]
pub struct BadPlace {
    /// What is wrong with it.
    pub why: String,
}

impl From<DataFolder> for Place {
    fn from(folder: DataFolder) -> Self {
        Self::Sqlite(folder)
    }
}

impl FromStr for Place {
    type Err = BadPlace;

    fn from_str(text: &str) -> Result<Self, BadPlace> {
        match text.strip_prefix("sqlite:") {
            Some("") => Err(BadPlace { why: "the folder is missing".to_owned() }),
            Some(folder) => Ok(Self::Sqlite(DataFolder::at(folder))),
            None => match text.parse() {
                Ok(address) => Ok(Self::Postgres(address)),
                Err(postgres::BadAddress { why }) => Err(BadPlace { why }),
            },
        }
    }
}

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

/// Connects to a database that no server uses, and brings its tables to the newest version.
pub(in crate::club) async fn unused(address: &Address) -> Result<PgConnection, ClubError> {
    let address = address.clone().with("trictrac club", &[]);
    let mut connection = address.connect().await?;
    postgres::migrate(&mut connection, &address).await?;
    let used: Result<bool, _> =
        sqlx::query_scalar("select exists (select from node where until > clock_timestamp())")
            .fetch_one(&mut connection)
            .await;
    let place = address.place();
    if used.map_err(|error| postgres::fault(place, &error))? {
        return Err(ClubError::NodesRun { place: place.clone() });
    }
    Ok(connection)
}

async fn is_moving(connection: &mut PgConnection, address: &Address) -> Result<bool, ClubError> {
    let moving = sqlx::query_scalar("select exists (select from moving)").fetch_one(connection);
    Ok(moving.await.map_err(|error| postgres::fault(address.place(), &error))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_folders_and_addresses() {
        let place = |text: &str| text.parse::<Place>();
        assert!(matches!(place("sqlite:/var/lib/club"), Ok(Place::Sqlite(_))));
        assert!(matches!(place("postgres://rose@localhost/club"), Ok(Place::Postgres(_))));
        for bad in ["", "sqlite:", "/var/lib/club", "mysql://a/b"] {
            assert!(place(bad).is_err(), "{bad}");
        }
    }
}
