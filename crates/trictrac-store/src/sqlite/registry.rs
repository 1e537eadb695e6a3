//! The tables about people, in the same file as the games: one connection writes, a few others read.
//!
//! Its commits are its own: the games do not wait for them longer than a commit takes.

use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use async_trait::async_trait;
use sqlx::pool::PoolConnection;
use sqlx::sqlite::SqlitePoolOptions;
use sqlx::{Execute, Executor as _, Sqlite, SqliteConnection, SqlitePool, Transaction};
use tokio::sync::{Mutex, OwnedMutexGuard};

use super::checkpoints::Checkpoints;
use super::turns::{WriteTurns, turns};
use super::{
    DatabaseContents, SqliteOptions, check, fault, is_current, migrate, read_options, write_options,
};
use crate::changes::{Changes, ClubChange, Cursor};
use crate::error::{OpenError, ReadError, StorageFault, WriteError};
use crate::game::Timestamp;
use crate::registry::Registry;
use crate::sql::{RESTORED_AT, TransactionLock, restored_at};
use crate::summary::PlayerId;

/// The most connections that read at the same time.
const READERS: u32 = 4;

/// The multiple of the limit of the log at which writes about people wait for a checkpoint, long before games do.
const WAITS: u64 = 2;

/// The tables about people, results and talk in one SQLite file.
#[derive(Debug)]
pub struct SqliteRegistry {
    database: PathBuf,
    writer: SqlitePool,
    readers: SqlitePool,
    checkpoints: Mutex<Checkpoints>,
    /// Those who write here wait for each other before they wait for a turn, so that one of them at most is before a game.
    queue: Arc<Mutex<()>>,
    turns: WriteTurns,
}

/// Locks players until the end of a transaction: here it locks everything anyway.
pub(super) async fn lock_players(
    _connection: &mut SqliteConnection,
    _players: &[PlayerId],
) -> Result<(), sqlx::Error> {
    Ok(())
}

/// Something that is being written, and nothing else meanwhile. It is undone if it is dropped.
#[derive(Debug)]
pub(super) struct WriteTransaction {
    transaction: Transaction<'static, Sqlite>,
    turn: OwnedMutexGuard<()>,
    place: OwnedMutexGuard<()>,
}

impl Deref for WriteTransaction {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        &self.transaction
    }
}

impl DerefMut for WriteTransaction {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        &mut self.transaction
    }
}

impl SqliteRegistry {
    /// Opens the tables in the file `database`, and brings them to the newest version unless they have it.
    ///
    /// # Errors
    /// The database is newer than this program, or cannot be opened.
    pub async fn open(database: &Path) -> Result<Self, OpenError> {
        Self::open_with(database, SqliteOptions::default()).await
    }

    /// The same with other settings.
    ///
    /// # Errors
    /// As for [`SqliteRegistry::open`].
    pub async fn open_with(database: &Path, options: SqliteOptions) -> Result<Self, OpenError> {
        let failed = |error| fault(database, &error);
        // What is erased leaves no bytes in the file.
        let connect = write_options(database, options).pragma("secure_delete", "on");
        let writer = SqlitePoolOptions::new().max_connections(1).connect_with(connect);
        let writer = writer.await.map_err(failed)?;
        let mut connection = writer.acquire().await.map_err(failed)?;
        let contents = check(&mut connection, database).await?;
        // Opening the games has done it already.
        if contents == DatabaseContents::Empty || !is_current(&mut connection, database).await? {
            migrate(&mut connection, database).await?;
        }
        drop(connection);
        let readers = SqlitePoolOptions::new().max_connections(READERS);
        let readers = readers.connect_with(read_options(database)).await.map_err(failed)?;
        let turns = turns(database);
        let checkpoints =
            Checkpoints::new(database.to_owned(), options, turns.clone(), WAITS).into();
        let (database, queue) = (database.to_owned(), Arc::default());
        Ok(Self { database, writer, readers, checkpoints, queue, turns })
    }

    /// Begins to write. Nothing is stored before [`SqliteRegistry::commit`].
    pub(super) async fn begin(&self) -> Result<WriteTransaction, WriteError> {
        self.take_turn(self.queue.clone().lock_owned().await).await
    }

    /// Stores what was written, lets an append come first, and continues. Nobody else writes about people in between.
    pub(super) async fn go_on(
        &self,
        writing: WriteTransaction,
    ) -> Result<WriteTransaction, WriteError> {
        let WriteTransaction { transaction, turn, place } = writing;
        transaction.commit().await.map_err(|error| self.not_written(&error))?;
        drop(turn);
        self.take_turn(place).await
    }

    async fn take_turn(&self, place: OwnedMutexGuard<()>) -> Result<WriteTransaction, WriteError> {
        let turn = self.turns.clone().lock_owned().await;
        let begun = self.writer.begin_with("begin immediate").await;
        let transaction = begun.map_err(|error| self.not_written(&error))?;
        Ok(WriteTransaction { transaction, turn, place })
    }

    /// Stores what was written.
    pub(super) async fn commit(&self, writing: WriteTransaction) -> Result<(), WriteError> {
        let WriteTransaction { transaction, turn, place: _place } = writing;
        transaction.commit().await.map_err(|error| self.not_written(&error))?;
        drop(turn);
        let mut checkpoints = self.checkpoints.lock().await;
        if let Ok(mut writer) = self.writer.acquire().await {
            // What is committed is on disk in any case.
            let _ = checkpoints.after_commit(&mut writer).await;
        }
        Ok(())
    }

    /// The same about players: here nobody else writes meanwhile.
    pub(super) async fn begin_about(
        &self,
        _players: &[PlayerId],
    ) -> Result<WriteTransaction, WriteError> {
        self.begin().await
    }

    /// The same about something that must not be written twice at the same time.
    pub(super) async fn begin_locked(
        &self,
        _lock: TransactionLock,
    ) -> Result<WriteTransaction, WriteError> {
        self.begin().await
    }

    /// Waits for something that writes.
    pub(super) async fn written<T>(
        &self,
        asked: impl Future<Output = Result<T, sqlx::Error>>,
    ) -> Result<T, WriteError> {
        asked.await.map_err(|error| self.not_written(&error))
    }

    /// Waits for something that reads.
    pub(super) async fn answer<T>(
        &self,
        asked: impl Future<Output = Result<T, sqlx::Error>>,
    ) -> Result<T, ReadError> {
        asked.await.map_err(|error| self.not_read(&error))
    }

    /// For statements that read.
    pub(super) fn pool(&self) -> &SqlitePool {
        &self.readers
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

    fn fault(&self, error: &sqlx::Error) -> StorageFault {
        fault(&self.database, error)
    }
}

#[async_trait]
impl Registry for SqliteRegistry {
    async fn try_writing(&self) -> Result<(), WriteError> {
        // The number is not used. It is in the first page, which SQLite writes even if the number stays the same.
        self.execute(sqlx::query("pragma user_version = 0")).await.map(drop)
    }

    async fn restored_at(&self) -> Result<Option<Timestamp>, ReadError> {
        let mut reader = self.reader().await?;
        let body = sqlx::query_scalar(RESTORED_AT).fetch_optional(&mut *reader).await;
        Ok(restored_at(body.map_err(|error| self.not_read(&error))?))
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
    async fn changes(&self, after: Cursor) -> Result<(Vec<ClubChange>, Cursor), ReadError> {
        Ok((Vec::new(), after))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::sleep;

    use super::super::SqliteWriter;
    use super::*;
    use crate::folder::DataFolder;
    use crate::game::Secret;
    use crate::game::Timestamp;
    use crate::group::{StoreWriter as _, Write};
    use crate::summary::PlayerId;
    use crate::training::{ExerciseResult, Training as _, TrainingAmount};

    #[tokio::test]
    async fn a_game_waits_for_one_commit_about_people() {
        let folder = tempfile::tempdir().unwrap();
        let data = DataFolder::at(folder.path());
        let registry = Arc::new(SqliteRegistry::open(&data.database()).await.unwrap());
        let lock = Arc::new(data.lock().unwrap());
        let mut writer = SqliteWriter::new(&data.database(), SqliteOptions::default(), lock);
        let first = registry.begin().await.unwrap();
        let key = Write::ServerKey("key".to_owned(), Secret::new([0]));
        let game = tokio::spawn(async move { writer.commit(&[key]).await.unwrap() });
        // Long enough for SQLite to look again only now and then.
        sleep(Duration::from_millis(300)).await;
        let people = {
            let registry = registry.clone();
            tokio::spawn(async move {
                let mut next = registry.begin().await.unwrap();
                let written = sqlx::query_scalar("select count(*) from server_key");
                written.fetch_one(&mut *next).await.unwrap()
            })
        };
        sleep(Duration::from_millis(50)).await;
        registry.commit(first).await.unwrap();
        let written: i64 = people.await.unwrap();
        assert_eq!(written, 1, "the game came after the next commit about people");
        game.await.unwrap();
    }

    #[tokio::test]
    async fn a_game_comes_between_many_results_of_training() {
        let folder = tempfile::tempdir().unwrap();
        let data = DataFolder::at(folder.path());
        let registry = Arc::new(SqliteRegistry::open(&data.database()).await.unwrap());
        let lock = Arc::new(data.lock().unwrap());
        let mut writer = SqliteWriter::new(&data.database(), SqliteOptions::default(), lock);
        let account = "insert into player (created) values (5);
            insert into account (player, name, likeness, password, created) values (1, 'a', 'a', 'x', 5)";
        let mut writing = registry.begin().await.unwrap();
        sqlx::raw_sql(account).execute(&mut *writing).await.unwrap();
        let (turns, people) = (registry.turns.clone(), registry.clone());
        let train = tokio::spawn(async move {
            let row = |nth: u32| ExerciseResult {
                exercise: nth.to_string(),
                at: Timestamp(1),
                value: "x".repeat(1_000),
            };
            let rows: Vec<_> = (0..500).map(row).collect();
            let most = TrainingAmount { exercises: 1_000, bytes: 1_000_000 };
            people.train(PlayerId(1), &rows, Timestamp(2), most).await.unwrap().unwrap()
        });
        registry.commit(writing).await.unwrap();
        let mut stored = 0;
        while stored == 0 {
            let key = Write::ServerKey("key".to_owned(), Secret::new([0]));
            writer.commit(&[key]).await.unwrap();
            // Nobody writes now.
            let _turn = turns.lock().await;
            let page = registry.trained(PlayerId(1), 0, 1_000).await.unwrap();
            stored = page.rows.len();
        }
        assert!(stored < 500, "a game waited for everything");
        train.await.unwrap();
        assert_eq!(registry.trained(PlayerId(1), 0, 1_000).await.unwrap().rows.len(), 500);
    }
}
