//! The connection that writes.

use std::iter::once;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use async_trait::async_trait;
use sqlx::{Connection as _, SqliteConnection};

use super::appends::{append, put_entries, put_summaries};
use super::checkpoints::Checkpoints;
use super::turns::{WriteTurns, turns};
use super::{SqliteOptions, fault, write_options};
use crate::error::StorageFault;
use crate::folder::FolderLock;
use crate::game::{Batch, GameId, Secret, Timestamp};
use crate::group::{CommitError, StoreWriter, Write, WriteEffect, WriteRefusal};
use crate::sql::leading_appends;
use crate::summary::{GameStage, GameSummary};

/// Games wait for a checkpoint only if the disk is too slow for both: when the log has this many times its limit.
const WAITS: u64 = 16;

/// Writes into the file. After an error it uses a new connection, because the old one may remember what is not on disk.
#[derive(Debug)]
pub struct SqliteWriter {
    database: PathBuf,
    options: SqliteOptions,
    connection: Option<SqliteConnection>,
    checkpoints: Checkpoints,
    turns: WriteTurns,
    /// No second process may open the folder before the last commit has ended.
    lock: Option<Arc<FolderLock>>,
}

impl SqliteWriter {
    pub(super) fn new(database: &Path, options: SqliteOptions, lock: Arc<FolderLock>) -> Self {
        let turns = turns(database);
        let checkpoints = Checkpoints::new(database.to_owned(), options, turns.clone(), WAITS);
        let (database, lock) = (database.to_owned(), Some(lock));
        Self { database, options, connection: None, checkpoints, turns, lock }
    }

    /// The connection, opened if necessary.
    pub(super) async fn connection(&mut self) -> Result<&mut SqliteConnection, StorageFault> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => SqliteConnection::connect_with(&write_options(&self.database, self.options))
                .await
                .map_err(|error| fault(&self.database, &error))?,
        };
        Ok(self.connection.insert(connection))
    }

    async fn drop_connection(&mut self) {
        if let Some(connection) = self.connection.take() {
            // What it has to say is known: it failed, or all its work is done.
            let _ = connection.close().await;
        }
    }
}

#[async_trait]
impl StoreWriter for SqliteWriter {
    async fn commit(&mut self, writes: &[Write]) -> Result<Vec<WriteEffect>, CommitError> {
        let (database, turns) = (self.database.clone(), self.turns.clone());
        let _turn = turns.lock().await;
        let connection = self.connection().await.map_err(CommitError::NotStored)?;
        let committed = commit(connection, &database, writes).await;
        if committed.is_err() {
            self.drop_connection().await;
        }
        committed
    }

    async fn between_commits(&mut self) {
        let Some(connection) = &mut self.connection else { return };
        // What is committed is on disk in any case.
        if self.checkpoints.after_commit(connection).await.is_err() {
            self.drop_connection().await;
        }
    }

    async fn close(&mut self) {
        self.checkpoints.close().await;
        self.drop_connection().await;
        self.lock = None;
    }
}

/// Performs the writes in one transaction. An error before its commit undoes everything; an error of the commit itself may come
/// after the log was written, so the outcome is unknown.
async fn commit(
    connection: &mut SqliteConnection,
    database: &Path,
    writes: &[Write],
) -> Result<Vec<WriteEffect>, CommitError> {
    let not_stored = |error| CommitError::NotStored(fault(database, &error));
    let mut transaction = connection.begin_with("begin immediate").await.map_err(not_stored)?;
    let mut done = Vec::with_capacity(writes.len());
    while let Some((write, rest)) = writes[done.len()..].split_first() {
        done.extend(perform(&mut transaction, write, rest).await.map_err(not_stored)?);
    }
    transaction.commit().await.map_err(|error| CommitError::Unknown(fault(database, &error)))?;
    Ok(done)
}

/// Performs a write, and the appends of `rest` that can be performed together with it. Returns one answer for each.
async fn perform(
    connection: &mut SqliteConnection,
    write: &Write,
    rest: &[Write],
) -> Result<Vec<WriteEffect>, sqlx::Error> {
    let done = match write {
        Write::Append { .. } => {
            return append(connection, &leading_appends(once(write).chain(rest))).await;
        }
        Write::Create(game, batch) => create(connection, *game, batch).await?,
        Write::Take(game) => take(connection, *game).await?,
        // The only process that could take it has it.
        Write::Release { .. } => WriteEffect::Changed,
        Write::Freeze(game, reason) => {
            let query = sqlx::query("update game set frozen = ?2 where id = ?1");
            let query = query.bind(&game.0[..]).bind(reason.as_deref());
            match query.execute(connection).await?.rows_affected() {
                0 => WriteEffect::Refused(WriteRefusal::Missing),
                _ => WriteEffect::Changed,
            }
        }
        Write::RemoveWaiting(before) => remove_waiting(connection, *before).await?,
        Write::RemoveGame(game) => remove_game(connection, *game).await?,
        Write::ServerKey(name, fresh) => server_key(connection, name, fresh).await?,
    };
    Ok(vec![done])
}

async fn create(
    connection: &mut SqliteConnection,
    game: GameId,
    batch: &Batch,
) -> Result<WriteEffect, sqlx::Error> {
    let created = batch.entries.first().map_or(Timestamp(0), |entry| entry.at);
    let query = sqlx::query(
        "insert into game (id, created, next, epoch) values (?1, ?2, ?3, 1) on conflict do nothing",
    );
    let query = query.bind(&game.0[..]).bind(created.0).bind(batch.entry_count());
    if query.execute(&mut *connection).await?.rows_affected() == 0 {
        return Ok(WriteEffect::Refused(WriteRefusal::Exists));
    }
    put_batch(connection, game, 0, batch).await?;
    Ok(WriteEffect::Held { epoch: 1, next: batch.entry_count() })
}

async fn take(connection: &mut SqliteConnection, game: GameId) -> Result<WriteEffect, sqlx::Error> {
    let held: Option<(i64, u32)> = sqlx::query_as(
        "update game set epoch = epoch + 1 where id = ?1 and frozen is null and restored = 0 \
         returning epoch, next",
    )
    .bind(&game.0[..])
    .fetch_optional(&mut *connection)
    .await?;
    if let Some((epoch, next)) = held {
        return Ok(WriteEffect::Taken { epoch: epoch.cast_unsigned(), next, writer: None });
    }
    let frozen: Option<(Option<String>,)> = sqlx::query_as("select frozen from game where id = ?1")
        .bind(&game.0[..])
        .fetch_optional(connection)
        .await?;
    Ok(WriteEffect::Refused(match frozen {
        None => WriteRefusal::Missing,
        Some((reason,)) => {
            WriteRefusal::Frozen(reason.unwrap_or_else(|| "restored, but not ended".to_owned()))
        }
    }))
}

/// Inserts the rows of a batch.
pub(super) async fn put_batch(
    connection: &mut SqliteConnection,
    game: GameId,
    first: u32,
    batch: &Batch,
) -> Result<(), sqlx::Error> {
    let numbered = (first..).zip(&batch.entries);
    let entries: Vec<_> = numbered.map(|(number, entry)| (game, number, entry)).collect();
    put_entries(connection, &entries).await?;
    put_private(connection, game, batch).await?;
    put_summary(connection, game, &batch.summary).await
}

/// Inserts or replaces the private rows of a batch.
pub(super) async fn put_private(
    connection: &mut SqliteConnection,
    game: GameId,
    batch: &Batch,
) -> Result<(), sqlx::Error> {
    for (name, secret) in &batch.private {
        sqlx::query("insert or replace into private (game, name, body) values (?1, ?2, ?3)")
            .bind(&game.0[..])
            .bind(name.0.as_str())
            .bind(secret.reveal())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// Inserts or replaces the summary of a game.
pub(crate) async fn put_summary(
    connection: &mut SqliteConnection,
    game: GameId,
    summary: &GameSummary,
) -> Result<(), sqlx::Error> {
    put_summaries(connection, &[(game, summary)]).await
}

async fn remove_waiting(
    connection: &mut SqliteConnection,
    before: Timestamp,
) -> Result<WriteEffect, sqlx::Error> {
    let query = sqlx::query(
        "delete from game where created < ?1 and id in \
         (select game from summary where stage = ?2 and deadline is null)",
    );
    let query = query.bind(before.0).bind(GameStage::Waiting.text());
    query.execute(connection).await.map(|result| WriteEffect::Removed(result.rows_affected()))
}

async fn remove_game(
    connection: &mut SqliteConnection,
    game: GameId,
) -> Result<WriteEffect, sqlx::Error> {
    let query = sqlx::query(
        "delete from game where id = ?1 and id in \
         (select game from summary where stage = ?2 and deadline is null)",
    );
    let query = query.bind(&game.0[..]).bind(GameStage::Waiting.text());
    query.execute(connection).await.map(|result| WriteEffect::Removed(result.rows_affected()))
}

async fn server_key(
    connection: &mut SqliteConnection,
    name: &str,
    fresh: &Secret,
) -> Result<WriteEffect, sqlx::Error> {
    sqlx::query("insert into server_key (name, body) values (?1, ?2) on conflict do nothing")
        .bind(name)
        .bind(fresh.reveal())
        .execute(&mut *connection)
        .await?;
    let key: Vec<u8> = sqlx::query_scalar("select body from server_key where name = ?1")
        .bind(name)
        .fetch_one(connection)
        .await?;
    Ok(WriteEffect::Key(Secret::new(key)))
}
