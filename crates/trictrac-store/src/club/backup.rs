//! Makes a backup while the server runs.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};

use super::{ClubError, check_integrity, open, with_ending};
use crate::erasures;
use crate::error::StorageFault;
use crate::folder::{DataFolder, sync_folder, system_fault};
use crate::sqlite::fault;

/// The interval at which progress is reported.
const REPORT: Duration = Duration::from_millis(500);

/// A finished backup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backup {
    /// The number of games in it.
    pub games: u64,
    /// The bytes of the file.
    pub bytes: u64,
}

/// Writes everything that was committed before now into the new file `target`, which only its owner may read: it contains secrets.
///
/// A server may run meanwhile. `progress` gets the bytes written so far and about how many there will be. The file appears under
/// its name when it is complete, checked and on disk.
///
/// # Errors
/// There is no database, `target` exists or cannot be written, or the database is damaged.
pub async fn backup(
    folder: &DataFolder,
    target: &Path,
    progress: impl FnMut(u64, u64),
) -> Result<Backup, ClubError> {
    if target.exists() {
        return Err(ClubError::Exists { place: target.to_owned() });
    }
    let draft = with_ending(target, ".part");
    let made = fill(folder, &draft, progress).await;
    if made.is_err() {
        // The first error says more than a second one.
        let _ = fs::remove_file(&draft);
    }
    let made = made?;
    let place = folder_of(target);
    // The list comes first: a backup that is complete has it beside it.
    erasures::merge(folder.path(), &place)?;
    fs::rename(&draft, target).map_err(|error| system_fault(target, &error))?;
    sync_folder(&place)?;
    Ok(made)
}

/// The folder of a backup.
pub(super) fn folder_of(file: &Path) -> PathBuf {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
        _ => PathBuf::from("."),
    }
}

async fn fill(
    folder: &DataFolder,
    draft: &Path,
    progress: impl FnMut(u64, u64),
) -> Result<Backup, ClubError> {
    let database = folder.database();
    let mut source = open(&database, SqliteConnectOptions::new()).await?;
    create_private(draft)?;
    copy(&mut source, &database, draft, progress).await?;
    // A failure to close says nothing about the copy.
    let _ = source.close().await;
    let synced = File::open(draft).and_then(|file| {
        file.sync_all()?;
        file.metadata()
    });
    let bytes = synced.map_err(|error| system_fault(draft, &error))?.len();

    let mut copy = open(draft, SqliteConnectOptions::new().read_only(true)).await?;
    check_integrity(&mut copy, draft).await?;
    let games: i64 = sqlx::query_scalar("select count(*) from game")
        .fetch_one(&mut copy)
        .await
        .map_err(|error| fault(draft, &error))?;
    Ok(Backup { games: games.cast_unsigned(), bytes })
}

/// Copies in one read transaction, so the copy is the state of one moment.
async fn copy(
    source: &mut SqliteConnection,
    database: &Path,
    draft: &Path,
    mut progress: impl FnMut(u64, u64),
) -> Result<(), StorageFault> {
    let failed = |error| fault(database, &error);
    let total: i64 = sqlx::query_scalar(
        "select page_count * page_size from pragma_page_count, pragma_page_size",
    )
    .fetch_one(&mut *source)
    .await
    .map_err(failed)?;
    let copying = sqlx::query("vacuum into ?1").bind(draft.to_string_lossy()).execute(source);
    tokio::pin!(copying);
    loop {
        tokio::select! {
            copied = &mut copying => return copied.map(drop).map_err(|error| fault(draft, &error)),
            () = tokio::time::sleep(REPORT) => {
                let written = fs::metadata(draft).map_or(0, |data| data.len());
                progress(written, total.cast_unsigned());
            }
        }
    }
}

/// Creates an empty file that only its owner may read.
pub(super) fn create_private(path: &Path) -> Result<(), ClubError> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
            Err(ClubError::Exists { place: path.to_owned() })
        }
        Err(error) => Err(system_fault(path, &error).into()),
    }
}
