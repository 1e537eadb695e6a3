//! Analyses of finished games.

use async_trait::async_trait;
use futures_util::StreamExt as _;
use sqlx::SqliteConnection;

use super::SqliteRegistry;
use crate::analyses::{Analyses, AnalysisProgress, BegunAnalysis, QueueLimits, QueueOutcome};
use crate::error::{ReadError, WriteError};
use crate::game::{GameId, Timestamp};
use crate::sql::AnalysisRow;
use crate::summary::PlayerId;

#[async_trait]
impl Analyses for SqliteRegistry {
    async fn ask_analysis(
        &self,
        game: GameId,
        asker: PlayerId,
        at: Timestamp,
        limits: QueueLimits,
    ) -> Result<QueueOutcome, WriteError> {
        let mut transaction = self.begin().await?;
        let queued = ask(&mut transaction, game, asker, at, limits).await;
        let queued = queued.map_err(|error| self.not_written(&error))?;
        self.commit(transaction).await?;
        Ok(queued)
    }

    async fn analysis(&self, game: GameId) -> Result<Option<AnalysisProgress>, ReadError> {
        let mut reader = self.reader().await?;
        progress(&mut reader, game).await.map_err(|error| self.not_read(&error))
    }

    async fn read_results(
        &self,
        games: &[GameId],
        read: &mut (dyn FnMut(GameId, String) + Send),
    ) -> Result<(), ReadError> {
        let mut reader = self.reader().await?;
        let games: serde_json::Value = games.iter().map(GameId::to_string).collect();
        let mut rows = sqlx::query_as::<_, (Vec<u8>, String)>(
            "select game, body from analysis \
             where game in (select unhex(value) from json_each(?1)) and body is not null",
        )
        .bind(games.to_string())
        .fetch(&mut *reader);
        while let Some(row) = rows.next().await {
            let (game, body) = row.map_err(|error| self.not_read(&error))?;
            if let Ok(game) = game.try_into() {
                read(GameId(game), body);
            }
        }
        Ok(())
    }

    async fn waiting_analyses(&self) -> Result<u32, ReadError> {
        let mut reader = self.reader().await?;
        sqlx::query_scalar("select count(*) from analysis where ended is null")
            .fetch_one(&mut *reader)
            .await
            .map_err(|error| self.not_read(&error))
    }

    async fn begin_analysis(&self) -> Result<Option<BegunAnalysis>, WriteError> {
        let mut transaction = self.begin().await?;
        let row: Option<(Vec<u8>, u32)> = sqlx::query_as(
            "update analysis set begun = begun + 1 where number = \
             (select number from analysis where ended is null order by number limit 1) \
             returning game, begun",
        )
        .fetch_optional(&mut *transaction)
        .await
        .map_err(|error| self.not_written(&error))?;
        self.commit(transaction).await?;
        let begun = |(game, times): (Vec<u8>, u32)| {
            let game = GameId(game.try_into().ok()?);
            Some(BegunAnalysis { game, times })
        };
        Ok(row.and_then(begun))
    }

    async fn postpone_analysis(&self, game: GameId) -> Result<(), WriteError> {
        let postponed = sqlx::query(
            "update analysis set begun = begun - 1 where game = ?1 and ended is null and begun > 0",
        );
        self.execute(postponed.bind(&game.0[..])).await.map(drop)
    }

    async fn end_analysis(
        &self,
        game: GameId,
        at: Timestamp,
        result: Result<&str, &str>,
    ) -> Result<(), WriteError> {
        let ended = sqlx::query(
            "update analysis set ended = ?2, body = ?3, reason = ?4, asker = null \
             where game = ?1 and ended is null",
        );
        let ended = ended.bind(&game.0[..]).bind(at.0).bind(result.ok()).bind(result.err());
        self.execute(ended).await.map(drop)
    }
}

async fn ask(
    connection: &mut SqliteConnection,
    game: GameId,
    asker: PlayerId,
    at: Timestamp,
    limits: QueueLimits,
) -> Result<QueueOutcome, sqlx::Error> {
    let failed: Option<bool> =
        sqlx::query_scalar("select reason is not null from analysis where game = ?1")
            .bind(&game.0[..])
            .fetch_optional(&mut *connection)
            .await?;
    if failed == Some(false) {
        return Ok(QueueOutcome::Before);
    }
    let (total, own): (u32, u32) = sqlx::query_as(
        "select count(*), coalesce(sum(asker = ?1), 0) from analysis where ended is null",
    )
    .bind(asker.0)
    .fetch_one(&mut *connection)
    .await?;
    if own >= limits.of_player {
        return Ok(QueueOutcome::TooMany);
    }
    if total >= limits.total {
        return Ok(QueueOutcome::Full);
    }
    // One that failed gets a new place, at the end.
    sqlx::query("delete from analysis where game = ?1")
        .bind(&game.0[..])
        .execute(&mut *connection)
        .await?;
    sqlx::query("insert into analysis (game, asked, asker) values (?1, ?2, ?3)")
        .bind(&game.0[..])
        .bind(at.0)
        .bind(asker.0)
        .execute(connection)
        .await?;
    Ok(QueueOutcome::Added)
}

async fn progress(
    connection: &mut SqliteConnection,
    game: GameId,
) -> Result<Option<AnalysisProgress>, sqlx::Error> {
    let row: Option<AnalysisRow> =
        sqlx::query_as("select number, body, reason from analysis where game = ?1")
            .bind(&game.0[..])
            .fetch_optional(&mut *connection)
            .await?;
    Ok(match row {
        None => None,
        Some((_, Some(body), _)) => Some(AnalysisProgress::Done(body)),
        Some((_, None, Some(reason))) => Some(AnalysisProgress::Failed(reason)),
        Some((number, None, None)) => {
            let place = "select count(*) from analysis where ended is null and number <= ?1";
            let place = sqlx::query_scalar(place).bind(number).fetch_one(connection).await?;
            Some(AnalysisProgress::Waiting(place))
        }
    })
}
