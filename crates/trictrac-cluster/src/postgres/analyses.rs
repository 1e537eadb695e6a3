//! Analyses of finished games.

use async_trait::async_trait;
use futures_util::TryStreamExt as _;
use sqlx::PgConnection;

use super::registry::PostgresRegistry;
use trictrac_store::sql::{AnalysisRow, TransactionLock};
use trictrac_store::{
    Analyses, AnalysisProgress, BegunAnalysis, GameId, PlayerId, QueueLimits, QueueOutcome,
    ReadError, Timestamp, WriteError,
};

#[async_trait]
impl Analyses for PostgresRegistry {
    async fn ask_analysis(
        &self,
        game: GameId,
        asker: PlayerId,
        at: Timestamp,
        limits: QueueLimits,
    ) -> Result<QueueOutcome, WriteError> {
        let mut transaction = self.begin_locked(TransactionLock::Analyses).await?;
        let queued = ask(&mut transaction, game, asker, at, limits);
        let queued = self.written(queued).await?;
        self.commit(transaction).await?;
        Ok(queued)
    }

    async fn analysis(&self, game: GameId) -> Result<Option<AnalysisProgress>, ReadError> {
        self.read(async |connection| progress(connection, game).await).await
    }

    async fn read_results(
        &self,
        games: &[GameId],
        read: &mut (dyn FnMut(GameId, String) + Send),
    ) -> Result<(), ReadError> {
        let games: Vec<&[u8]> = games.iter().map(|game| &game.0[..]).collect();
        let mut rows = sqlx::query_as::<_, (Vec<u8>, String)>(
            "select game, body from analysis where game = any($1) and body is not null",
        )
        .bind(games)
        .fetch(self.pool());
        while let Some((game, body)) = self.answer(rows.try_next()).await? {
            if let Ok(game) = game.try_into() {
                read(GameId(game), body);
            }
        }
        Ok(())
    }

    async fn waiting_analyses(&self) -> Result<u32, ReadError> {
        let count = sqlx::query_scalar("select count(*) from analysis where ended is null");
        let count: i64 = self.answer(count.fetch_one(self.pool())).await?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

    async fn begin_analysis(&self) -> Result<Option<BegunAnalysis>, WriteError> {
        // Two nodes that begin at the same time take different rows. What a node has begun stays its own as long as it has a lease.
        let begun = sqlx::query_as(
            "update analysis set begun = begun + 1, node = $1 where number = \
             (select number from analysis where ended is null and (node is null or node = $1 \
             or not exists (select from node where node.id = analysis.node \
             and node.until > clock_timestamp())) \
             order by number limit 1 for update skip locked) returning game, begun",
        );
        let begun = begun.bind(self.node.map(|node| node.0));
        let row: Option<(Vec<u8>, i64)> = self.written(begun.fetch_optional(self.pool())).await?;
        let begun = |(game, times): (Vec<u8>, i64)| {
            Some(BegunAnalysis {
                game: GameId(game.try_into().ok()?),
                times: u32::try_from(times).ok()?,
            })
        };
        Ok(row.and_then(begun))
    }

    async fn postpone_analysis(&self, game: GameId) -> Result<(), WriteError> {
        let postponed = sqlx::query(
            "update analysis set begun = begun - 1, node = null \
             where game = $1 and ended is null and begun > 0",
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
            "update analysis set ended = $2, body = $3, reason = $4, asker = null, node = null \
             where game = $1 and ended is null",
        );
        let ended = ended.bind(&game.0[..]).bind(at.0).bind(result.ok()).bind(result.err());
        self.execute(ended).await.map(drop)
    }
}

async fn ask(
    connection: &mut PgConnection,
    game: GameId,
    asker: PlayerId,
    at: Timestamp,
    limits: QueueLimits,
) -> Result<QueueOutcome, sqlx::Error> {
    let failed: Option<bool> =
        sqlx::query_scalar("select reason is not null from analysis where game = $1")
            .bind(&game.0[..])
            .fetch_optional(&mut *connection)
            .await?;
    if failed == Some(false) {
        return Ok(QueueOutcome::Before);
    }
    let (total, own): (i64, i64) = sqlx::query_as(
        "select count(*), count(*) filter (where asker = $1) from analysis where ended is null",
    )
    .bind(asker.0)
    .fetch_one(&mut *connection)
    .await?;
    if own >= i64::from(limits.of_player) {
        return Ok(QueueOutcome::TooMany);
    }
    if total >= i64::from(limits.total) {
        return Ok(QueueOutcome::Full);
    }
    // One that failed gets a new place, at the end.
    sqlx::query("delete from analysis where game = $1")
        .bind(&game.0[..])
        .execute(&mut *connection)
        .await?;
    sqlx::query("insert into analysis (game, asked, asker) values ($1, $2, $3)")
        .bind(&game.0[..])
        .bind(at.0)
        .bind(asker.0)
        .execute(connection)
        .await?;
    Ok(QueueOutcome::Added)
}

async fn progress(
    connection: &mut PgConnection,
    game: GameId,
) -> Result<Option<AnalysisProgress>, sqlx::Error> {
    let row: Option<AnalysisRow> =
        sqlx::query_as("select number, body, reason from analysis where game = $1")
            .bind(&game.0[..])
            .fetch_optional(&mut *connection)
            .await?;
    Ok(match row {
        None => None,
        Some((_, Some(body), _)) => Some(AnalysisProgress::Done(body)),
        Some((_, None, Some(reason))) => Some(AnalysisProgress::Failed(reason)),
        Some((number, None, None)) => {
            let place = "select count(*) from analysis where ended is null and number <= $1";
            let place: i64 = sqlx::query_scalar(place).bind(number).fetch_one(connection).await?;
            Some(AnalysisProgress::Waiting(u32::try_from(place).unwrap_or(u32::MAX)))
        }
    })
}
