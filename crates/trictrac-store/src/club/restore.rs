//! Puts a backup in the place of the database.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};

use super::backup::{create_private, folder_of};
use super::{ClubError, check_integrity, open, with_ending};
use crate::erasures;
use crate::folder::{DataFolder, system_fault};
use crate::sql::LAST_ENTRY;
use crate::sqlite::{SqliteOptions, fault, migrate, write_options};

/// A restored backup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestoreReport {
    /// The number of games. All are marked, and [`SqliteStore::open`](crate::sqlite::SqliteStore::open) settles them.
    pub games: u64,
    /// The present place of the previous database.
    pub previous: Option<PathBuf>,
}

/// Replaces the database in `folder` by the backup `source`. The previous database is renamed, never deleted.
///
/// Every game gets a mark in the same transaction that makes the file usable: until the next opening has settled it, nobody can take
/// it. A folder whose club was moved elsewhere has one again. Whether a game was in progress is decided there, from its log, because summaries are only derived.
///
/// # Errors
/// A server uses the folder, the backup is damaged, newer or no backup, or a file cannot be written.
pub async fn restore(folder: &DataFolder, source: &Path) -> Result<RestoreReport, ClubError> {
    if !source.exists() {
        return Err(ClubError::NoBackup { place: source.to_owned() });
    }
    let _lock = folder.lock()?;
    // Before anything is written: is it a backup?
    let _ = open(source, SqliteConnectOptions::new().read_only(true)).await?.close().await;

    let database = folder.database();
    let draft = with_ending(&database, ".part");
    remove_draft(&draft)?;
    create_private(&draft)?;
    copy_durably(source, &draft)?;
    let games = mark(&draft).await?;
    // What was erased later than the backup is erased again by the next server.
    erasures::merge(&folder_of(source), folder.path())?;

    let previous = if database.exists() { Some(set_aside(&database).await?) } else { None };
    fs::rename(&draft, &database).map_err(|error| system_fault(&database, &error))?;
    folder.give_to_owner(&database);
    folder.forget_move()?;
    folder.sync()?;
    Ok(RestoreReport { games, previous })
}

/// Removes what an interrupted restore has left.
pub(super) fn remove_draft(draft: &Path) -> Result<(), ClubError> {
    for ending in ["", "-journal", "-wal", "-shm"] {
        let path = with_ending(draft, ending);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                return Err(system_fault(&path, &error).into());
            }
            _ => {}
        }
    }
    Ok(())
}

fn copy_durably(source: &Path, draft: &Path) -> Result<(), ClubError> {
    let copied = File::open(source).and_then(|mut from| {
        let mut to = File::options().write(true).open(draft)?;
        std::io::copy(&mut from, &mut to)?;
        to.sync_all()
    });
    copied.map_err(|error| system_fault(draft, &error).into())
}

/// Checks the copy and marks its games.
async fn mark(draft: &Path) -> Result<u64, ClubError> {
    let mut copy = open(draft, SqliteConnectOptions::new()).await?;
    check_integrity(&mut copy, draft).await?;
    migrate(&mut copy, draft).await?;
    // The secrets of challenges may be known by now.
    let known = sqlx::query("delete from challenge where secret is not null");
    known.execute(&mut copy).await.map_err(|error| fault(draft, &error))?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
    let until = sqlx::query_scalar(LAST_ENTRY).fetch_one(&mut copy).await;
    let until: Option<i64> = until.map_err(|error| fault(draft, &error))?;
    let moments = [("restored", i64::try_from(now).ok()), ("backup", until)];
    for (name, moment) in moments {
        let noted = sqlx::query(
            "insert into server_key (name, body) values (?1, ?2) \
             on conflict (name) do update set body = excluded.body",
        );
        let noted = noted.bind(name).bind(moment.unwrap_or_default().to_be_bytes().to_vec());
        noted.execute(&mut copy).await.map_err(|error| fault(draft, &error))?;
    }
    let marked = sqlx::query("update game set restored = 1").execute(&mut copy).await;
    let games = marked.map_err(|error| fault(draft, &error))?.rows_affected();
    copy.close().await.map_err(|error| fault(draft, &error))?;
    Ok(games)
}

/// Gives the previous database another name, so that the folder is at no moment without a database.
async fn set_aside(database: &Path) -> Result<PathBuf, ClubError> {
    // With its log copied into it, it is one file. If it is too damaged for that, its log is renamed with it.
    if let Ok(old) =
        SqliteConnection::connect_with(&write_options(database, SqliteOptions::default())).await
    {
        let _ = old.close().await;
    }
    let previous = unused_name(database);
    for ending in ["-wal", "-shm"] {
        let (from, to) = (with_ending(database, ending), with_ending(&previous, ending));
        if from.exists() {
            fs::rename(&from, &to).map_err(|error| system_fault(&from, &error))?;
        }
    }
    // A second name for the old file; the new file then replaces the first name in one step. Some file systems know no second name.
    fs::hard_link(database, &previous)
        .or_else(|_| fs::rename(database, &previous))
        .map_err(|error| system_fault(&previous, &error))?;
    Ok(previous)
}

fn unused_name(database: &Path) -> PathBuf {
    let names = (1_u32..).map(|number| with_ending(database, &format!(".before-restore-{number}")));
    names.into_iter().find(|name| !name.exists()).expect("no folder has 2^32 files")
}
