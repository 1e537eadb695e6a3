//! Both ends of a move.

use std::path::PathBuf;
use std::str::FromStr;

use sqlx::PgConnection;
use trictrac_store::club::{ClubError, moved};
use trictrac_store::{DataFolder, FolderLock, OpenError};

use super::side::OpenDatabase;
use crate::postgres::{Address, BadAddress, fault, unused};

/// One end of a move.
#[derive(Clone, Debug)]
pub enum MovePlace {
    /// A folder with a SQLite database.
    Folder(DataFolder),
    /// A Postgres database.
    Postgres(Address),
}

/// A text that is no [`MovePlace`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected sqlite:FOLDER or postgres://user:password@host:port/database: {why}")]
pub struct BadMovePlace {
    /// The fault.
    pub why: String,
}

impl From<DataFolder> for MovePlace {
    fn from(folder: DataFolder) -> Self {
        Self::Folder(folder)
    }
}

impl FromStr for MovePlace {
    type Err = BadMovePlace;

    fn from_str(text: &str) -> Result<Self, BadMovePlace> {
        match text.strip_prefix("sqlite:") {
            Some("") => Err(BadMovePlace { why: "the folder is missing".to_owned() }),
            Some(folder) => Ok(Self::Folder(DataFolder::at(folder))),
            None => match text.parse() {
                Ok(address) => Ok(Self::Postgres(address)),
                Err(BadAddress { why }) => Err(BadMovePlace { why }),
            },
        }
    }
}

impl MovePlace {
    /// Checks that there is a folder to move. A database is created by its own programs only.
    pub(super) fn check_exists(&self) -> Result<(), ClubError> {
        match self {
            Self::Folder(folder) if !folder.database().exists() => {
                Err(ClubError::NoDatabase { place: folder.database() })
            }
            _ => Ok(()),
        }
    }

    /// Keeps servers away from a place whose club is now elsewhere, unless both are folders.
    pub(super) async fn retire(&self, to: &Self) -> Result<(), ClubError> {
        match (self, to) {
            (Self::Folder(_), Self::Folder(_)) => Ok(()),
            (Self::Folder(folder), Self::Postgres(_)) => moved::retire(folder, &to.name()),
            (Self::Postgres(address), _) => {
                let mut connection = unused(address).await?;
                let note = sqlx::query("insert into moved (place) values ($1)");
                let note = note.bind(to.name().display().to_string());
                let noted = note.execute(&mut connection).await;
                noted.map_err(|error| fault(address.place(), &error))?;
                Ok(())
            }
        }
    }

    /// The folder or the database, without a password.
    fn name(&self) -> PathBuf {
        match self {
            Self::Folder(folder) => folder.path().to_owned(),
            Self::Postgres(address) => address.place().clone(),
        }
    }

    /// Keeps servers out, where that is possible.
    pub(super) fn lock(&self) -> Result<Option<FolderLock>, ClubError> {
        match self {
            Self::Folder(folder) => Ok(Some(folder.lock()?)),
            Self::Postgres(_) => Ok(None),
        }
    }

    /// Opens what is to be moved, with tables of the newest version.
    pub(super) async fn source(&self) -> Result<OpenDatabase, ClubError> {
        match self {
            Self::Folder(folder) => {
                Ok(OpenDatabase::Sqlite(moved::open_source(folder).await?, folder.database()))
            }
            Self::Postgres(address) => {
                let mut connection = unused(address).await?;
                if is_moving(&mut connection, address).await? {
                    return Err(OpenError::HalfMoved { place: address.place().clone() }.into());
                }
                Ok(OpenDatabase::Postgres(connection, address.clone()))
            }
        }
    }

    /// Opens the target, which must be empty, or marked because an earlier move into it has not ended.
    pub(super) async fn target(&self) -> Result<OpenDatabase, ClubError> {
        match self {
            Self::Folder(folder) => {
                let (connection, draft) = moved::open_target(folder).await?;
                Ok(OpenDatabase::Sqlite(connection, draft))
            }
            Self::Postgres(address) => postgres_target(address).await,
        }
    }

    /// Gives a database in a folder its name.
    pub(super) fn publish(&self) -> Result<(), ClubError> {
        match self {
            Self::Folder(folder) => moved::publish(folder),
            Self::Postgres(_) => Ok(()),
        }
    }
}

async fn postgres_target(address: &Address) -> Result<OpenDatabase, ClubError> {
    let mut connection = unused(address).await?;
    let place = address.place().clone();
    let mut target = if is_moving(&mut connection, address).await? {
        return Ok(OpenDatabase::Postgres(connection, address.clone()));
    } else {
        OpenDatabase::Postgres(connection, address.clone())
    };
    if target.rows().await? > 0 {
        return Err(ClubError::NotEmpty { place });
    }
    Ok(target)
}

async fn is_moving(connection: &mut PgConnection, address: &Address) -> Result<bool, ClubError> {
    let moving = sqlx::query_scalar("select exists (select from moving)").fetch_one(connection);
    Ok(moving.await.map_err(|error| fault(address.place(), &error))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_folders_and_addresses() {
        let place = |text: &str| text.parse::<MovePlace>();
        assert!(matches!(place("sqlite:/var/lib/club"), Ok(MovePlace::Folder(_))));
        assert!(matches!(place("postgres://rose@localhost/club"), Ok(MovePlace::Postgres(_))));
        for bad in ["", "sqlite:", "/var/lib/club", "mysql://a/b"] {
            assert!(place(bad).is_err(), "{bad}");
        }
    }
}
