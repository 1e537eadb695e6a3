//! Tasks of an operator with the folder of a server: back it up, restore it, export a game, rebuild what is derived.

mod backup;
mod export;
pub mod moved;
mod nightly;
mod place;
mod rebuild;
mod restore;

use std::io;
use std::path::{Path, PathBuf};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};

pub use backup::{Backup, backup};
pub use export::export;
pub use nightly::{BadTimeOfDay, Nightly, NightlyBackup, TimeOfDay, minute};
pub use place::{ClubPlace, OfflineClub};
pub use rebuild::{RebuildReport, rebuild};
pub use restore::{RestoreReport, restore};

use crate::error::{OpenError, ReadError, StorageFault, StorageFaultKind, WriteError};
use crate::sqlite::{DatabaseContents, check, fault};

/// The reason why such a task failed.
#[derive(Debug, thiserror::Error)]
pub enum ClubError {
    /// The folder or a file in it cannot be used.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// There is no database.
    #[error("{}: there is no database", place.display())]
    NoDatabase {
        /// The place in which a club was expected.
        place: PathBuf,
    },
    /// There is no database, but there are backups.
    #[error("{}: there is no database, but there are backups in {}", place.display(), backups.display())]
    OnlyBackups {
        /// The folder in which a club was expected.
        place: PathBuf,
        /// The folder of the backups.
        backups: PathBuf,
    },
    /// There is no backup to restore.
    #[error("{}: there is no backup", place.display())]
    NoBackup {
        /// The file in which it was expected.
        place: PathBuf,
    },
    /// A file would be overwritten.
    #[error("{}: the file exists already", place.display())]
    Exists {
        /// The file.
        place: PathBuf,
    },
    /// The target of a move contains something.
    #[error("{}: there is a club already; nothing was moved", place.display())]
    NotEmpty {
        /// The database.
        place: PathBuf,
    },
    /// Nodes use a database.
    #[error("{}: servers use the database", place.display())]
    NodesRun {
        /// The database.
        place: PathBuf,
    },
    /// The moved club differs from the original.
    #[error("after the move, {what} is not the same")]
    Different {
        /// A game or a table.
        what: String,
    },
    /// A log cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The database cannot be written.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// The output cannot be written.
    #[error("{0}")]
    Output(#[from] io::Error),
}

impl From<StorageFault> for ClubError {
    fn from(fault: StorageFault) -> Self {
        Self::Open(OpenError::Failed(fault))
    }
}

/// Opens an existing database and checks that it is one of this program.
async fn open(
    database: &Path,
    options: SqliteConnectOptions,
) -> Result<SqliteConnection, ClubError> {
    if !database.exists() {
        return Err(ClubError::NoDatabase { place: database.to_owned() });
    }
    let options = options.filename(database).create_if_missing(false);
    let opened = SqliteConnection::connect_with(&options).await;
    let mut connection = opened.map_err(|error| fault(database, &error))?;
    match check(&mut connection, database).await? {
        DatabaseContents::Tables => Ok(connection),
        DatabaseContents::Empty => {
            Err(OpenError::NotADatabase { place: database.to_owned() }.into())
        }
    }
}

/// Reads the whole file and checks that nothing in it is damaged.
async fn check_integrity(
    connection: &mut SqliteConnection,
    place: &Path,
) -> Result<(), StorageFault> {
    let answer: String = sqlx::query_scalar("pragma integrity_check(1)")
        .fetch_one(connection)
        .await
        .map_err(|error| fault(place, &error))?;
    match answer.as_str() {
        "ok" => Ok(()),
        _ => Err(StorageFault {
            kind: StorageFaultKind::Damaged,
            place: place.to_owned(),
            said: answer,
        }),
    }
}

/// `path` with something added to the name of the file.
fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
