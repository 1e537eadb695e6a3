//! The tables about people, in the same database as the games.
//!
//! Several nodes write at the same time. Whatever reads before it writes locks what it has read: the players that it concerns, in the
//! order of their numbers, or one of the [`TransactionLock`]s.

use std::path::PathBuf;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::postgres::{PgArguments, PgQueryResult};
use sqlx::query::Query;
use sqlx::{Executor as _, PgConnection, PgPool, Postgres, Transaction};
use tokio::time::timeout;

use super::address::Address;
use super::fault::fault;
use super::lists::numbers;
use super::schema;
use trictrac_store::sql::{RESTORED_AT, TransactionLock, restored_at};
use trictrac_store::{NodeId, OpenError, PlayerId, ReadError, Registry, Timestamp, WriteError};

/// The most connections at the same time.
const CONNECTIONS: u32 = 8;
/// The longest time that an answer of the database may take.
const ANSWER: Duration = Duration::from_secs(10);

/// The first number of every advisory lock of this program: "Tric" in ASCII. The second one says which lock it is.
const PROGRAM: i32 = 0x5472_6963;

/// The tables about people, results and talk in a Postgres database.
#[derive(Debug)]
pub struct PostgresRegistry {
    place: PathBuf,
    pool: PgPool,
    /// The node that uses it.
    pub(super) node: Option<NodeId>,
}

impl PostgresRegistry {
    /// Opens the tables, and brings them to the newest version. `node` is the number of this node, so that no other one begins the same
    /// analyses.
    ///
    /// # Errors
    /// The database cannot be reached, or it is newer than this program.
    pub async fn open(address: &Address, node: Option<NodeId>) -> Result<Self, OpenError> {
        let address = address.clone().with("trictrac people", &[]);
        let mut connection = address.connect().await?;
        schema::open(&mut connection, &address).await?;
        drop(connection);
        let pool = address.pool(CONNECTIONS).await?;
        Ok(Self { place: address.place().clone(), pool, node })
    }

    /// Begins to write. Nothing is stored before [`PostgresRegistry::commit`].
    pub(super) async fn begin(&self) -> Result<Transaction<'static, Postgres>, WriteError> {
        self.written(self.pool.begin()).await
    }

    /// Begins to write something that must not be written twice at the same time.
    pub(super) async fn begin_locked(
        &self,
        lock: TransactionLock,
    ) -> Result<Transaction<'static, Postgres>, WriteError> {
        let mut transaction = self.begin().await?;
        let locked = sqlx::query("select pg_advisory_xact_lock($1, $2)");
        let locked = locked.bind(PROGRAM).bind(lock as i32);
        self.written(locked.execute(&mut *transaction)).await?;
        Ok(transaction)
    }

    /// Begins to write about players. Nobody else does until this is committed.
    pub(super) async fn begin_about(
        &self,
        players: &[PlayerId],
    ) -> Result<Transaction<'static, Postgres>, WriteError> {
        let mut transaction = self.begin().await?;
        self.written(lock_players(&mut transaction, players)).await?;
        Ok(transaction)
    }

    /// Stores what was written.
    pub(super) async fn commit(
        &self,
        transaction: Transaction<'static, Postgres>,
    ) -> Result<(), WriteError> {
        self.written(transaction.commit()).await
    }

    /// Executes one statement, and stores what it wrote. Returns the number of rows.
    pub(super) async fn execute(
        &self,
        statement: Query<'_, Postgres, PgArguments>,
    ) -> Result<u64, WriteError> {
        let done: PgQueryResult = self.written(self.pool.execute(statement)).await?;
        Ok(done.rows_affected())
    }

    /// Waits for something that writes, but not for ever.
    pub(super) async fn written<T>(
        &self,
        asked: impl Future<Output = Result<T, sqlx::Error>>,
    ) -> Result<T, WriteError> {
        let answer = timeout(ANSWER, asked).await.unwrap_or(Err(sqlx::Error::PoolTimedOut));
        answer.map_err(|error| self.not_written(&error))
    }

    /// Reads on a connection, but does not wait for ever.
    pub(super) async fn read<T>(
        &self,
        asked: impl AsyncFnOnce(&mut PgConnection) -> Result<T, sqlx::Error>,
    ) -> Result<T, ReadError> {
        let read = async { asked(&mut *self.pool.acquire().await?).await };
        self.answer(read).await
    }

    /// Waits for something that reads, but not for ever.
    pub(super) async fn answer<T>(
        &self,
        asked: impl Future<Output = Result<T, sqlx::Error>>,
    ) -> Result<T, ReadError> {
        let answer = timeout(ANSWER, asked).await.unwrap_or(Err(sqlx::Error::PoolTimedOut));
        answer.map_err(|error| ReadError::Failed(fault(&self.place, &error)))
    }

    pub(super) fn not_written(&self, error: &sqlx::Error) -> WriteError {
        WriteError::Failed(fault(&self.place, error))
    }

    /// For statements that read.
    pub(super) fn pool(&self) -> &PgPool {
        &self.pool
    }
}

/// Locks players until the end of a transaction. Rows that refer to them can still be added.
pub(super) async fn lock_players(
    connection: &mut PgConnection,
    players: &[PlayerId],
) -> Result<(), sqlx::Error> {
    sqlx::query("select from player where id = any ($1) order by id for no key update")
        .bind(numbers(players))
        .execute(connection)
        .await
        .map(drop)
}

#[async_trait]
impl Registry for PostgresRegistry {
    async fn try_writing(&self) -> Result<(), WriteError> {
        // A record in the write-ahead log that nobody reads; its commit waits for the disk.
        let written = sqlx::query("select pg_logical_emit_message(true, 'trictrac', 'writing')");
        self.execute(written).await.map(drop)
    }

    async fn restored_at(&self) -> Result<Option<Timestamp>, ReadError> {
        let body = sqlx::query_scalar(RESTORED_AT).fetch_optional(&self.pool);
        Ok(restored_at(self.answer(body).await?))
    }

    async fn close(&self) {
        self.pool.close().await;
    }
}
