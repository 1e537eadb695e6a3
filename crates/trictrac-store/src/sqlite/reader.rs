//! The connections that read.

use std::path::{Path, PathBuf};

use async_trait::async_trait;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};
use sqlx::{AssertSqlSafe, SqliteConnection, SqlitePool};

use super::{fault, read_options};
use crate::error::{ReadError, StorageFault};
use crate::game::{GameId, PrivateName, Secret, StoredEntry, Timestamp};
use crate::sql::{SUMMARY, SummaryRow, any_seat, game_ids, numbered, summary};
use crate::store::StoreReader;
use crate::summary::{GameSummary, PlayerId};

/// The most connections that read at the same time.
const READERS: u32 = 4;

/// Reads from the file, beside the writer.
#[derive(Debug)]
pub struct SqliteReader {
    database: PathBuf,
    pub(super) pool: SqlitePool,
}

impl SqliteReader {
    pub(crate) async fn new(database: &Path) -> Result<Self, StorageFault> {
        let options: SqliteConnectOptions = read_options(database);
        let pool = SqlitePoolOptions::new().max_connections(READERS).connect_with(options);
        let pool = pool.await.map_err(|error| fault(database, &error))?;
        Ok(Self { database: database.to_owned(), pool })
    }

    pub(super) fn failed(&self, error: &sqlx::Error) -> ReadError {
        ReadError::Failed(fault(&self.database, error))
    }

    async fn connection(&self) -> Result<sqlx::pool::PoolConnection<sqlx::Sqlite>, ReadError> {
        self.pool.acquire().await.map_err(|error| self.failed(&error))
    }
}

/// Reads entries of a game and checks that no number is absent.
pub(crate) async fn read_log(
    connection: &mut SqliteConnection,
    database: &Path,
    game: GameId,
    from: u32,
) -> Result<Vec<StoredEntry>, ReadError> {
    let failed = |error| ReadError::Failed(fault(database, &error));
    let rows: Vec<(i64, i64, String)> = sqlx::query_as(
        "select number, at, body from entry where game = ?1 and number >= ?2 order by number",
    )
    .bind(&game.0[..])
    .bind(from)
    .fetch_all(&mut *connection)
    .await
    .map_err(failed)?;
    if rows.is_empty() {
        let known: Option<u32> = sqlx::query_scalar("select next from game where id = ?1")
            .bind(&game.0[..])
            .fetch_optional(connection)
            .await
            .map_err(failed)?;
        known.ok_or(ReadError::Missing(game))?;
    }
    numbered(game, from, rows)
}

#[async_trait]
impl StoreReader for SqliteReader {
    async fn read(&self, game: GameId, from: u32) -> Result<Vec<StoredEntry>, ReadError> {
        let mut connection = self.connection().await?;
        read_log(&mut connection, &self.database, game, from).await
    }

    async fn private(&self, game: GameId, name: &PrivateName) -> Result<Option<Secret>, ReadError> {
        let body: Option<Vec<u8>> =
            sqlx::query_scalar("select body from private where game = ?1 and name = ?2")
                .bind(&game.0[..])
                .bind(name.0.as_str())
                .fetch_optional(&self.pool)
                .await
                .map_err(|error| self.failed(&error))?;
        Ok(body.map(Secret::new))
    }

    async fn summary(&self, game: GameId) -> Result<GameSummary, ReadError> {
        let sql = AssertSqlSafe(format!("select {SUMMARY} from summary where game = ?1"));
        let row: Option<SummaryRow> = sqlx::query_as(sql)
            .bind(&game.0[..])
            .fetch_optional(&self.pool)
            .await
            .map_err(|error| self.failed(&error))?;
        summary(game, row.ok_or(ReadError::Missing(game))?)
    }

    async fn games_of(&self, player: PlayerId) -> Result<Vec<GameId>, ReadError> {
        let sql = AssertSqlSafe(format!(
            "select id from game join summary on game = id where {} order by created desc, id",
            any_seat("= ?1")
        ));
        let rows = sqlx::query_scalar(sql).bind(player.0).fetch_all(&self.pool).await;
        rows.map(game_ids).map_err(|error| self.failed(&error))
    }

    async fn live(&self) -> Result<Vec<GameId>, ReadError> {
        let rows =
            sqlx::query_scalar("select game from summary where stage = 'live' order by game");
        let rows = rows.fetch_all(&self.pool).await;
        rows.map(game_ids).map_err(|error| self.failed(&error))
    }

    async fn overdue(&self, now: Timestamp) -> Result<Vec<GameId>, ReadError> {
        let rows = sqlx::query_scalar(
            "select game from summary where deadline is not null and deadline <= ?1 \
             order by deadline, game",
        );
        let rows = rows.bind(now.0).fetch_all(&self.pool).await;
        rows.map(game_ids).map_err(|error| self.failed(&error))
    }

    async fn close(&self) {
        self.pool.close().await;
    }
}
