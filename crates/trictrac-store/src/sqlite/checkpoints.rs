//! Copies the write-ahead log into the database while writes continue, and keeps it short.
//!
//! A checkpoint within a commit makes everyone wait until the database is on disk, too. So a connection of its own copies what is
//! there, and commits continue meanwhile. But then something new is always there when it has ended, and the log begins again from its
//! start only when everything is copied. When little is left, the writer copies the rest between two commits.
//!
//! Whoever restarts the log cuts its file to [`log_limit`] bytes (`journal_size_limit`). So a file that is longer than that holds a
//! log of exactly its length, and nobody has to count pages.

use std::fs;
use std::path::{Path, PathBuf};

use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection};
use tokio::task::JoinHandle;

use super::turns::WriteTurns;
use super::{SqliteOptions, write_options};

/// Bytes of a page in the log: its own, and its header.
const FRAME: u64 = 4_096 + 24;
/// Little is left when it is not more than this part of the limit.
const LITTLE: u64 = 8;
/// After a checkpoint that a reader has stopped, the next one begins when the log has grown by this part of the limit.
const AGAIN: u64 = 4;
/// The time that a writer waits for the readers of the log, in milliseconds. Meanwhile nobody can commit.
const PATIENCE: u32 = 20;
/// The time that every other statement waits for a lock, in milliseconds: the default of sqlx.
const BUSY: u32 = 5_000;

/// The bytes of the log after which it is copied; nothing if it is never copied.
pub(super) fn log_limit(options: SqliteOptions) -> Option<u64> {
    (options.checkpoint_pages > 0).then(|| u64::from(options.checkpoint_pages) * FRAME)
}

/// The write-ahead log of a database.
pub(super) fn log_of(database: &Path) -> PathBuf {
    let mut log = database.as_os_str().to_owned();
    log.push("-wal");
    log.into()
}

/// The bytes of the log that a checkpoint has found, and those that are copied.
#[derive(Clone, Copy, Debug)]
struct CheckpointBytes {
    log: u64,
    copied: u64,
}

impl CheckpointBytes {
    const fn is_all(self) -> bool {
        self.log > 0 && self.copied == self.log
    }
}

/// The checkpoints of a writer.
#[derive(Debug)]
pub(super) struct Checkpoints {
    database: PathBuf,
    log: PathBuf,
    options: SqliteOptions,
    turns: WriteTurns,
    /// The writer waits for the checkpoint when the log has this many times its limit.
    waits: u64,
    /// The length of the log at which something is due.
    due: u64,
    /// The bytes of the log that are copied.
    copied: u64,
    running: Option<JoinHandle<Result<(SqliteConnection, CheckpointBytes), sqlx::Error>>>,
    idle: Option<SqliteConnection>,
}

impl Checkpoints {
    pub(super) fn new(
        database: PathBuf,
        options: SqliteOptions,
        turns: WriteTurns,
        waits: u64,
    ) -> Self {
        let log = log_of(&database);
        Self { database, log, options, turns, waits, due: 0, copied: 0, running: None, idle: None }
    }

    /// Does what is due after a commit on `writer`.
    ///
    /// # Errors
    /// The writer could not copy.
    pub(super) async fn after_commit(
        &mut self,
        writer: &mut SqliteConnection,
    ) -> Result<(), sqlx::Error> {
        let Some(limit) = log_limit(self.options) else { return Ok(()) };
        let length = fs::metadata(&self.log).map_or(0, |file| file.len());
        if length <= limit {
            (self.due, self.copied) = (limit, 0);
            return Ok(());
        }
        if let Some(running) = self.running.take_if(|running| running.is_finished()) {
            self.ended(running, length + limit / AGAIN).await;
        }
        let is_little = |copied| length.saturating_sub(copied) <= limit / LITTLE;
        if length > self.due && self.running.is_none() && !is_little(self.copied) {
            self.begin();
        }
        if length > self.waits * limit
            && let Some(running) = self.running.take()
        {
            self.ended(running, length + limit / AGAIN).await;
        }
        if length > self.due && self.running.is_none() && is_little(self.copied) {
            let turn = self.turns.lock().await;
            let restarted = restart(writer).await?;
            drop(turn);
            self.copied = restarted.copied;
            self.due = length + limit / LITTLE;
        }
        Ok(())
    }

    /// Notes what a checkpoint has copied. If it has failed, or a reader needs the log as it was, the next one begins at `again`.
    async fn ended(
        &mut self,
        running: JoinHandle<Result<(SqliteConnection, CheckpointBytes), sqlx::Error>>,
        again: u64,
    ) {
        let Ok(Ok((connection, done))) = running.await else {
            self.due = again;
            return;
        };
        self.idle = Some(connection);
        self.copied = done.copied;
        if !done.is_all() {
            self.due = again;
        }
    }

    fn begin(&mut self) {
        let (idle, options) = (self.idle.take(), write_options(&self.database, self.options));
        self.running = Some(tokio::spawn(async move {
            let mut connection = match idle {
                Some(connection) => connection,
                None => SqliteConnection::connect_with(&options).await?,
            };
            let done = copy(&mut connection, "passive").await?;
            Ok((connection, done))
        }));
    }

    /// Waits for the checkpoint under way, and closes the connection.
    pub(super) async fn close(&mut self) {
        if let Some(running) = self.running.take() {
            self.ended(running, 0).await;
        }
        if let Some(connection) = self.idle.take() {
            // What it has copied is copied.
            let _ = connection.close().await;
        }
    }
}

/// Copies the rest of the log, and waits a moment for those who still read it, so that the next commit begins it again.
async fn restart(writer: &mut SqliteConnection) -> Result<CheckpointBytes, sqlx::Error> {
    let wait = |milliseconds| AssertSqlSafe(format!("pragma busy_timeout = {milliseconds}"));
    sqlx::query(wait(PATIENCE)).execute(&mut *writer).await?;
    let done = copy(writer, "restart").await;
    sqlx::query(wait(BUSY)).execute(writer).await?;
    done
}

/// Copies as much of the log as it can. `passive` makes nobody wait.
async fn copy(
    connection: &mut SqliteConnection,
    how: &str,
) -> Result<CheckpointBytes, sqlx::Error> {
    let checkpoint = AssertSqlSafe(format!("pragma wal_checkpoint({how})"));
    let (_busy, log, copied): (i64, i64, i64) =
        sqlx::query_as(checkpoint).fetch_one(connection).await?;
    // They are -1 if there is no log, or somebody else copies it.
    let bytes = |frames: i64| u64::try_from(frames).map_or(0, |frames| frames * FRAME);
    Ok(CheckpointBytes { log: bytes(log), copied: bytes(copied) })
}
