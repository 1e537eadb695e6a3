//! Copies the write-ahead log into the database while writes go on.
//!
//! A checkpoint within a commit makes everyone wait until the database is on disk, too. So a connection of its own copies what is
//! there, and commits go on meanwhile. But then something new is always there when it has ended, and the log begins again from its
//! start only when everything is copied. When the log is long and little is left, the writer copies the rest between two
//! commits.

use std::path::PathBuf;

use sqlx::{Connection as _, SqliteConnection};
use tokio::task::JoinHandle;

use super::{Options, write_options};

/// The log is long when it has this many times the pages after which it is copied.
const LONG: u32 = 4;
/// Little is left when it is not more than this part of them.
const LITTLE: u32 = 8;
/// If the log is this many times longer than long, the writer copies it, however much is left: the disk is too slow for both.
const TOO_LONG: u32 = 4;
/// About as many pages are written for an append: its own, and its part of those that games share.
const PAGES_OF_AN_APPEND: u32 = 2;

/// A connection that has copied the log, and the pages that the log had.
type Copied = (SqliteConnection, u32);

/// The checkpoints of a writer.
#[derive(Debug)]
pub(super) struct Checkpoints {
    database: PathBuf,
    options: Options,
    /// About as many pages as were written since the last checkpoint began.
    written: u32,
    running: Option<JoinHandle<Result<Copied, sqlx::Error>>>,
    idle: Option<SqliteConnection>,
}

impl Checkpoints {
    pub(super) const fn new(database: PathBuf, options: Options) -> Self {
        Self { database, options, written: 0, running: None, idle: None }
    }

    /// Does what is due after a commit of this number of appends on `writer`.
    ///
    /// # Errors
    /// The writer could not copy.
    pub(super) async fn after_commit(
        &mut self,
        writer: &mut SqliteConnection,
        appends: usize,
    ) -> Result<(), sqlx::Error> {
        let pages = self.options.checkpoint_pages;
        if pages == 0 {
            return Ok(());
        }
        self.written += PAGES_OF_AN_APPEND * appends as u32;
        let log = match self.running.take_if(|running| running.is_finished()) {
            Some(running) => self.ended(running).await,
            None => 0,
        };
        let little = self.written <= pages / LITTLE || log > TOO_LONG * LONG * pages;
        if log > LONG * pages && little {
            self.written = 0;
            return copy(writer).await.map(drop);
        }
        if self.running.is_none() && (log > LONG * pages || self.written >= pages) {
            self.begin();
        }
        Ok(())
    }

    /// The pages in the log that a checkpoint has seen; none if it has failed. Then the next one tries again.
    async fn ended(&mut self, running: JoinHandle<Result<Copied, sqlx::Error>>) -> u32 {
        let Ok(Ok((connection, log))) = running.await else { return 0 };
        self.idle = Some(connection);
        log
    }

    fn begin(&mut self) {
        self.written = 0;
        let (idle, options) = (self.idle.take(), write_options(&self.database, self.options));
        self.running = Some(tokio::spawn(async move {
            let mut connection = match idle {
                Some(connection) => connection,
                None => SqliteConnection::connect_with(&options).await?,
            };
            let log = copy(&mut connection).await?;
            Ok((connection, log))
        }));
    }

    /// Waits for the checkpoint under way, and closes the connection.
    pub(super) async fn close(&mut self) {
        if let Some(running) = self.running.take() {
            self.ended(running).await;
        }
        if let Some(connection) = self.idle.take() {
            // What it has copied is copied.
            let _ = connection.close().await;
        }
    }
}

/// Copies as much of the log as nobody reads any more, without making anyone wait. Returns the pages in the log.
async fn copy(connection: &mut SqliteConnection) -> Result<u32, sqlx::Error> {
    let checkpoint = sqlx::query_as("pragma wal_checkpoint(passive)");
    let (_busy, log, _copied): (i64, i64, i64) = checkpoint.fetch_one(connection).await?;
    // It is -1 if there is no log.
    Ok(u32::try_from(log).unwrap_or(0))
}
