//! What is stored about people, in the same file as the games: one connection writes, a few others read.
//!
//! Its commits are its own: the games do not wait for them longer than a commit takes.

use std::path::{Path, PathBuf};

use async_trait::async_trait;
use sqlx::pool::PoolConnection;
use sqlx::sqlite::SqlitePoolOptions;
use sqlx::{Execute, Executor as _, Sqlite, SqlitePool, Transaction};
use tokio::sync::Mutex;

use super::checkpoints::Checkpoints;
use super::{Contents, Options, check, fault, is_current, migrate, read_options, write_options};
use crate::changes::{Change, Changes, Cursor};
use crate::error::{Fault, OpenError, ReadError, WriteError};
use crate::registry::Registry;

/// The most connections that read at the same time.
const READERS: u32 = 4;

/// What is written about people waits for a checkpoint when the log has this many times its limit, long before games do.
const WAITS: u64 = 2;

/// The tables about people, results and talk in one SQLite file.
#[derive(Debug)]
pub struct SqliteRegistry {
    database: PathBuf,
    writer: SqlitePool,
    readers: SqlitePool,
    checkpoints: Mutex<Checkpoints>,
}

impl SqliteRegistry {
    /// Opens the tables in the file `database`, and brings them to the newest version unless they have it.
    ///
    /// # Errors
    /// The database is newer than this program, or cannot be opened.
    pub async fn open(database: &Path) -> Result<Self, OpenError> {
        Self::open_with(database, Options::default()).await
    }

    /// The same with other settings.
    ///
    /// # Errors
    /// As for [`SqliteRegistry::open`].
    pub async fn open_with(database: &Path, options: Options) -> Result<Self, OpenError> {
        let failed = |error| fault(database, &error);
        // What is erased leaves no bytes in the file.
        let connect = write_options(database, options).pragma("secure_delete", "on");
        let writer = SqlitePoolOptions::new().max_connections(1).connect_with(connect);
        let writer = writer.await.map_err(failed)?;
        let mut connection = writer.acquire().await.map_err(failed)?;
        let contents = check(&mut connection, database).await?;
        // Opening the games has done it already.
        if contents == Contents::Empty || !is_current(&mut connection, database).await? {
            migrate(&mut connection, database).await?;
        }
        drop(connection);
        let readers = SqlitePoolOptions::new().max_connections(READERS);
        let readers = readers.connect_with(read_options(database)).await.map_err(failed)?;
        let checkpoints = Checkpoints::new(database.to_owned(), options, WAITS).into();
        Ok(Self { database: database.to_owned(), writer, readers, checkpoints })
    }

    /// Begins to write. Nothing is stored before [`SqliteRegistry::commit`].
    pub(super) async fn begin(&self) -> Result<Transaction<'static, Sqlite>, WriteError> {
        self.writer.begin_with("begin immediate").await.map_err(|error| self.not_written(&error))
    }

    /// Stores what was written.
    pub(super) async fn commit(
        &self,
        transaction: Transaction<'static, Sqlite>,
    ) -> Result<(), WriteError> {
        transaction.commit().await.map_err(|error| self.not_written(&error))?;
        let mut checkpoints = self.checkpoints.lock().await;
        if let Ok(mut writer) = self.writer.acquire().await {
            // What is committed is on disk in any case.
            let _ = checkpoints.after_commit(&mut writer).await;
        }
        Ok(())
    }

    /// Executes one statement, and stores what it wrote. Returns the number of rows.
    pub(super) async fn execute<'q>(
        &self,
        statement: impl Execute<'q, Sqlite> + 'q,
    ) -> Result<u64, WriteError> {
        let mut transaction = self.begin().await?;
        let done = transaction.execute(statement).await;
        let rows = done.map_err(|error| self.not_written(&error))?.rows_affected();
        self.commit(transaction).await?;
        Ok(rows)
    }

    /// A connection that reads.
    pub(super) async fn reader(&self) -> Result<PoolConnection<Sqlite>, ReadError> {
        self.readers.acquire().await.map_err(|error| self.not_read(&error))
    }

    pub(super) fn not_written(&self, error: &sqlx::Error) -> WriteError {
        WriteError::Failed(self.fault(error))
    }

    pub(super) fn not_read(&self, error: &sqlx::Error) -> ReadError {
        ReadError::Failed(self.fault(error))
    }

    fn fault(&self, error: &sqlx::Error) -> Fault {
        fault(&self.database, error)
    }
}

#[async_trait]
impl Registry for SqliteRegistry {
    async fn try_writing(&self) -> Result<(), WriteError> {
        // The number is not used. It is in the first page, which SQLite writes even if the number stays the same.
        self.execute(sqlx::query("pragma user_version = 0")).await.map(drop)
    }

    async fn close(&self) {
        self.readers.close().await;
        self.checkpoints.lock().await.close().await;
        self.writer.close().await;
    }
}

/// No other server writes: nothing changes behind the back of this one.
#[async_trait]
impl Changes for SqliteRegistry {
    async fn changes(&self, after: Cursor) -> Result<(Vec<Change>, Cursor), ReadError> {
        Ok((Vec::new(), after))
    }
}
