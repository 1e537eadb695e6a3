//! The connections that read.

use std::path::PathBuf;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::{AssertSqlSafe, PgConnection, PgPool};
use tokio::time::timeout;

use super::address::Address;
use super::fault::fault;
use trictrac_store::sql::{SUMMARY, SummaryRow, any_seat, game_ids, numbered, summary};
use trictrac_store::{
    GameId, GameSummary, PlayerId, PrivateName, ReadError, Secret, StorageFault, StoreReader,
    StoredEntry, Timestamp,
};

/// The longest time that an answer of the database may take.
const READ: Duration = Duration::from_secs(10);

/// Reads from the database, beside the writer.
#[derive(Debug)]
pub struct PostgresReader {
    place: PathBuf,
    pub(super) pool: PgPool,
}

impl PostgresReader {
    pub(crate) async fn new(address: &Address, most: u32) -> Result<Self, StorageFault> {
        Ok(Self { place: address.place().clone(), pool: address.pool(most).await? })
    }

    /// Waits for an answer, but not for ever.
    pub(super) async fn answer<T>(
        &self,
        asked: impl Future<Output = Result<T, sqlx::Error>>,
    ) -> Result<T, ReadError> {
        let answer = timeout(READ, asked).await.unwrap_or(Err(sqlx::Error::PoolTimedOut));
        answer.map_err(|error| ReadError::Failed(fault(&self.place, &error)))
    }

    async fn game_ids(
        &self,
        asked: impl Future<Output = Result<Vec<Vec<u8>>, sqlx::Error>>,
    ) -> Result<Vec<GameId>, ReadError> {
        self.answer(asked).await.map(game_ids)
    }
}

/// A row of `entry`: number, at, body.
pub(super) type EntryRow = (i64, i64, String);

/// Reads entries of a game; nothing if there is no such game.
pub(super) async fn entry_rows(
    connection: &mut PgConnection,
    game: GameId,
    from: u32,
) -> Result<Option<Vec<EntryRow>>, sqlx::Error> {
    let rows: Vec<EntryRow> = sqlx::query_as(
        "select number, at, body from entry where game = $1 and number >= $2 order by number",
    )
    .bind(&game.0[..])
    .bind(i64::from(from))
    .fetch_all(&mut *connection)
    .await?;
    if rows.is_empty() {
        let known: Option<i64> = sqlx::query_scalar("select next from game where id = $1")
            .bind(&game.0[..])
            .fetch_optional(connection)
            .await?;
        return Ok(known.map(|_| rows));
    }
    Ok(Some(rows))
}

#[async_trait]
impl StoreReader for PostgresReader {
    async fn read(&self, game: GameId, from: u32) -> Result<Vec<StoredEntry>, ReadError> {
        let rows = self.answer(async {
            let mut connection = self.pool.acquire().await?;
            entry_rows(&mut connection, game, from).await
        });
        numbered(game, from, rows.await?.ok_or(ReadError::Missing(game))?)
    }

    async fn private(&self, game: GameId, name: &PrivateName) -> Result<Option<Secret>, ReadError> {
        let query = sqlx::query_scalar("select body from private where game = $1 and name = $2");
        let query = query.bind(&game.0[..]).bind(name.0.as_str());
        let body: Option<Vec<u8>> = self.answer(query.fetch_optional(&self.pool)).await?;
        Ok(body.map(Secret::new))
    }

    async fn summary(&self, game: GameId) -> Result<GameSummary, ReadError> {
        let sql = AssertSqlSafe(format!("select {SUMMARY} from summary where game = $1"));
        let query = sqlx::query_as(sql).bind(&game.0[..]);
        let row: Option<SummaryRow> = self.answer(query.fetch_optional(&self.pool)).await?;
        summary(game, row.ok_or(ReadError::Missing(game))?)
    }

    async fn games_of(&self, player: PlayerId) -> Result<Vec<GameId>, ReadError> {
        let sql = AssertSqlSafe(format!(
            "select id from game join summary on game = id where {} order by created desc, id",
            any_seat("= $1")
        ));
        let query = sqlx::query_scalar(sql);
        self.game_ids(query.bind(player.0).fetch_all(&self.pool)).await
    }

    async fn live(&self) -> Result<Vec<GameId>, ReadError> {
        let query =
            sqlx::query_scalar("select game from summary where stage = 'live' order by game");
        self.game_ids(query.fetch_all(&self.pool)).await
    }

    async fn overdue(&self, now: Timestamp) -> Result<Vec<GameId>, ReadError> {
        let query = sqlx::query_scalar(
            "select game from summary where deadline is not null and deadline <= $1 \
             order by deadline, game",
        );
        self.game_ids(query.bind(now.0).fetch_all(&self.pool)).await
    }

    async fn close(&self) {
        self.pool.close().await;
    }
}
