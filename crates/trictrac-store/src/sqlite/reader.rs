//! The connections that read.

use std::path::{Path, PathBuf};

use async_trait::async_trait;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};
use sqlx::{AssertSqlSafe, SqliteConnection, SqlitePool};

use super::{fault, read_options};
use crate::error::{Fault, ReadError};
use crate::game::{Entry, GameId, PrivateName, Secret, Timestamp};
use crate::store::Reader;
use crate::summary::{Finish, PlayerId, Stage, Summary};

/// The most connections that read at the same time.
const READERS: u32 = 4;

/// Reads from the file, beside the writer.
#[derive(Debug)]
pub struct SqliteReader {
    database: PathBuf,
    pub(super) pool: SqlitePool,
}

impl SqliteReader {
    pub(crate) async fn new(database: &Path) -> Result<Self, Fault> {
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
) -> Result<Vec<Entry>, ReadError> {
    let failed = |error| ReadError::Failed(fault(database, &error));
    let rows: Vec<(u32, i64, String)> = sqlx::query_as(
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
    let numbered = rows.into_iter().enumerate().map(|(place, (number, at, body))| {
        let expected = u64::from(from) + place as u64;
        if u64::from(number) == expected {
            return Ok(Entry { at: Timestamp(at), body });
        }
        let found = format!("found entry {number}, expected entry {expected}");
        Err(ReadError::Inconsistent { game, found })
    });
    numbered.collect()
}

/// The columns of a summary, as [`COLUMNS`] names them.
pub(super) type SummaryRow =
    (String, Option<i64>, Option<i64>, Option<i64>, String, Option<i64>, Option<i64>, bool);

/// The columns of a summary.
pub(super) const COLUMNS: &str =
    "stage, deadline, first_player, second_player, details, ended, winner, rated";

pub(super) fn summary_of(game: GameId, row: SummaryRow) -> Result<Summary, ReadError> {
    let (stage, deadline, first, second, details, ended, winner, rated) = row;
    let stage = Stage::of_text(&stage).ok_or_else(|| {
        let found = format!("found stage {stage}, expected waiting, live or ended");
        ReadError::Inconsistent { game, found }
    })?;
    let players = [first, second].map(|player| player.map(PlayerId));
    let winner = winner.and_then(|winner| usize::try_from(winner).ok());
    let finish = ended.map(|at| Finish { at: Timestamp(at), winner, rated });
    Ok(Summary { stage, deadline: deadline.map(Timestamp), finish, players, details })
}

pub(super) fn games(rows: Vec<(Vec<u8>,)>) -> Vec<GameId> {
    // The table refuses any other length.
    rows.into_iter().filter_map(|(id,)| id.try_into().ok().map(GameId)).collect()
}

#[async_trait]
impl Reader for SqliteReader {
    async fn read(&self, game: GameId, from: u32) -> Result<Vec<Entry>, ReadError> {
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

    async fn summary(&self, game: GameId) -> Result<Summary, ReadError> {
        let sql = AssertSqlSafe(format!("select {COLUMNS} from summary where game = ?1"));
        let row: Option<SummaryRow> = sqlx::query_as(sql)
            .bind(&game.0[..])
            .fetch_optional(&self.pool)
            .await
            .map_err(|error| self.failed(&error))?;
        summary_of(game, row.ok_or(ReadError::Missing(game))?)
    }

    async fn games_of(&self, player: PlayerId) -> Result<Vec<GameId>, ReadError> {
        let rows = sqlx::query_as(
            "select id from game join summary on game = id \
             where first_player = ?1 or second_player = ?1 order by created desc, id",
        );
        let rows = rows.bind(player.0).fetch_all(&self.pool).await;
        rows.map(games).map_err(|error| self.failed(&error))
    }

    async fn live(&self) -> Result<Vec<GameId>, ReadError> {
        let rows = sqlx::query_as("select game from summary where stage = 'live' order by game");
        let rows = rows.fetch_all(&self.pool).await;
        rows.map(games).map_err(|error| self.failed(&error))
    }

    async fn overdue(&self, now: Timestamp) -> Result<Vec<GameId>, ReadError> {
        let rows = sqlx::query_as(
            "select game from summary where deadline is not null and deadline <= ?1 \
             order by deadline, game",
        );
        let rows = rows.bind(now.0).fetch_all(&self.pool).await;
        rows.map(games).map_err(|error| self.failed(&error))
    }

    async fn close(&self) {
        self.pool.close().await;
    }
}
