//! Results of training.

use async_trait::async_trait;
use sqlx::{AssertSqlSafe, SqliteConnection};

use super::SqliteRegistry;
use super::appends::{OwnedQuery, parts, values};
use crate::error::{ReadError, WriteError};
use crate::game::Timestamp;
use crate::summary::PlayerId;
use crate::training::{
    AmountRow, ExerciseResult, ExerciseResults, Training, TrainingAmount, latest, news, page,
    place_before,
};

/// The most results that are stored at once.
const PART: usize = 128;

#[async_trait]
impl Training for SqliteRegistry {
    async fn train(
        &self,
        player: PlayerId,
        rows: &[ExerciseResult],
        now: Timestamp,
        most: TrainingAmount,
    ) -> Result<Option<u64>, WriteError> {
        let failed = |error: sqlx::Error| self.not_written(&error);
        let mut writing = self.begin().await?;
        let known = sqlx::query_scalar("select exists (select 1 from account where player = ?1)");
        let known = known.bind(player.0).fetch_one(&mut *writing).await;
        if !known.map_err(failed)? {
            return Err(WriteError::NoAccount(player));
        }
        let rows = latest(rows, now);
        let planned = plan(&mut writing, player, rows.clone(), most).await;
        if planned.map_err(failed)?.is_none() {
            return Ok(None);
        }
        // A game does not wait for all of them. They fit, and nobody else writes results in between.
        let any = TrainingAmount { exercises: u32::MAX, bytes: u32::MAX };
        let (part, mut rest) = rows.split_at(rows.len().min(PART));
        let mut last = put(&mut writing, player, part.to_vec(), now, any).await.map_err(failed)?;
        while !rest.is_empty() {
            writing = self.go_on(writing).await?;
            let (part, others) = rest.split_at(rest.len().min(PART));
            last = put(&mut writing, player, part.to_vec(), now, any).await.map_err(failed)?;
            rest = others;
        }
        self.commit(writing).await?;
        Ok(last.map(i64::cast_unsigned))
    }

    async fn trained_bytes(&self) -> Result<u64, ReadError> {
        let mut reader = self.reader().await?;
        let bytes = sqlx::query_scalar("select coalesce(sum(bytes), 0) from trained");
        let bytes: Result<i64, _> = bytes.fetch_one(&mut *reader).await;
        bytes.map(i64::cast_unsigned).map_err(|error| self.not_read(&error))
    }

    async fn trained(
        &self,
        player: PlayerId,
        after: u64,
        most: u32,
    ) -> Result<ExerciseResults, ReadError> {
        let mut reader = self.reader().await?;
        let last: i64 =
            sqlx::query_scalar("select coalesce(max(change), 0) from training where player = ?1")
                .bind(player.0)
                .fetch_one(&mut *reader)
                .await
                .map_err(|error| self.not_read(&error))?;
        let after = i64::try_from(after).ok().filter(|after| *after <= last).unwrap_or(0);
        let rows = sqlx::query_as(
            "select exercise, at, value, change from training \
             where player = ?1 and change > ?2 order by change limit ?3",
        );
        let rows = rows.bind(player.0).bind(after).bind(i64::from(most) + 1);
        let rows = rows.fetch_all(&mut *reader).await.map_err(|error| self.not_read(&error))?;
        Ok(page(rows, after, most))
    }
}

/// The results that must be stored, and how much the account has then; nothing if that is too much.
async fn plan(
    connection: &mut SqliteConnection,
    player: PlayerId,
    rows: Vec<ExerciseResult>,
    most: TrainingAmount,
) -> Result<Option<(Vec<ExerciseResult>, AmountRow)>, sqlx::Error> {
    let known = known(connection, player, &rows).await?;
    let had = sqlx::query_as("select exercises, bytes from trained where player = ?1");
    let had: Option<AmountRow> = had.bind(player.0).fetch_optional(connection).await?;
    Ok(news(rows, known, had, most))
}

/// Stores what is new, unless it is too much. Returns the place after everything that is stored.
async fn put(
    connection: &mut SqliteConnection,
    player: PlayerId,
    rows: Vec<ExerciseResult>,
    now: Timestamp,
    most: TrainingAmount,
) -> Result<Option<i64>, sqlx::Error> {
    let Some((rows, has)) = plan(connection, player, rows, most).await? else { return Ok(None) };
    let last =
        sqlx::query_scalar("select coalesce(max(change), 0) from training where player = ?1");
    let last = last.bind(player.0).fetch_one(&mut *connection).await?;
    if rows.is_empty() {
        return Ok(Some(last));
    }
    let first = place_before(last, now) + 1;
    let rows: Vec<_> = (first..).zip(&rows).collect();
    for rows in parts(&rows) {
        let values = values(rows.len(), "(?, ?, ?, ?, ?)");
        let query = sqlx::query(AssertSqlSafe(format!(
            "insert into training (player, exercise, at, value, change) values {values} \
             on conflict (player, exercise) do update \
             set at = excluded.at, value = excluded.value, change = excluded.change"
        )));
        let bind =
            |query: OwnedQuery,
             (place, ExerciseResult { exercise, at, value }): &(i64, &ExerciseResult)| {
                let query = query.bind(player.0).bind(exercise.clone());
                query.bind(at.0).bind(value.clone()).bind(*place)
            };
        rows.iter().fold(query, bind).execute(&mut *connection).await?;
    }
    let size = "insert or replace into trained (player, exercises, bytes) values (?1, ?2, ?3)";
    let size = sqlx::query(size).bind(player.0).bind(has.0).bind(has.1);
    size.execute(connection).await?;
    Ok(rows.last().map(|(place, _)| *place))
}

/// The stored results of the exercises of `rows`.
async fn known(
    connection: &mut SqliteConnection,
    player: PlayerId,
    rows: &[ExerciseResult],
) -> Result<Vec<(String, i64, String)>, sqlx::Error> {
    let mut known = Vec::new();
    for rows in parts(rows) {
        let exercises = values(rows.len(), "?");
        let query = sqlx::query_as(AssertSqlSafe(format!(
            "select exercise, at, value from training where player = ? and exercise in ({exercises})"
        )));
        let query = query.bind(player.0);
        let query = rows.iter().fold(query, |query, row| query.bind(row.exercise.clone()));
        known.extend(query.fetch_all(&mut *connection).await?);
    }
    Ok(known)
}
