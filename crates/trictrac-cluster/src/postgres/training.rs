//! Results of training.

use async_trait::async_trait;
use sqlx::PgConnection;

use super::registry::PostgresRegistry;
use trictrac_store::sql::{AmountRow, latest, news, page, place_before};
use trictrac_store::{
    ExerciseResult, ExerciseResults, PlayerId, ReadError, Timestamp, Training, TrainingAmount,
    WriteError,
};

#[async_trait]
impl Training for PostgresRegistry {
    async fn train(
        &self,
        player: PlayerId,
        rows: &[ExerciseResult],
        now: Timestamp,
        most: TrainingAmount,
    ) -> Result<Option<u64>, WriteError> {
        // Places are in the order of commits: nobody else writes about the player meanwhile.
        let mut transaction = self.begin_about(&[player]).await?;
        let known = sqlx::query_scalar("select exists (select from account where player = $1)");
        let known = known.bind(player.0).fetch_one(&mut *transaction);
        if !self.written(known).await? {
            return Err(WriteError::NoAccount(player));
        }
        let stored = put(&mut transaction, player, latest(rows, now), now, most);
        let Some(last) = self.written(stored).await? else { return Ok(None) };
        self.commit(transaction).await?;
        Ok(Some(last.cast_unsigned()))
    }

    async fn trained_bytes(&self) -> Result<u64, ReadError> {
        self.read(async |connection| {
            let bytes = sqlx::query_scalar("select coalesce(sum(bytes), 0)::bigint from trained");
            let bytes: i64 = bytes.fetch_one(connection).await?;
            Ok(bytes.cast_unsigned())
        })
        .await
    }

    async fn trained(
        &self,
        player: PlayerId,
        after: u64,
        most: u32,
    ) -> Result<ExerciseResults, ReadError> {
        self.read(async |connection| {
            let last: i64 = sqlx::query_scalar(
                "select coalesce(max(change), 0) from training where player = $1",
            )
            .bind(player.0)
            .fetch_one(&mut *connection)
            .await?;
            let after = i64::try_from(after).ok().filter(|after| *after <= last).unwrap_or(0);
            let rows = sqlx::query_as(
                "select exercise, at, value, change from training \
                 where player = $1 and change > $2 order by change limit $3",
            );
            let rows = rows.bind(player.0).bind(after).bind(i64::from(most) + 1);
            Ok(page(rows.fetch_all(connection).await?, after, most))
        })
        .await
    }
}

/// Stores what is new, unless it is too much. Returns the place after everything that is stored.
async fn put(
    connection: &mut PgConnection,
    player: PlayerId,
    rows: Vec<ExerciseResult>,
    now: Timestamp,
    most: TrainingAmount,
) -> Result<Option<i64>, sqlx::Error> {
    let exercises: Vec<&str> = rows.iter().map(|row| row.exercise.as_str()).collect();
    let known = sqlx::query_as(
        "select exercise, at, value from training where player = $1 and exercise = any($2)",
    );
    let known = known.bind(player.0).bind(exercises).fetch_all(&mut *connection).await?;
    let had = sqlx::query_as("select exercises, bytes from trained where player = $1");
    let had: Option<AmountRow> = had.bind(player.0).fetch_optional(&mut *connection).await?;
    let Some((rows, has)) = news(rows, known, had, most) else { return Ok(None) };
    let last =
        sqlx::query_scalar("select coalesce(max(change), 0) from training where player = $1");
    let last: i64 = last.bind(player.0).fetch_one(&mut *connection).await?;
    if rows.is_empty() {
        return Ok(Some(last));
    }
    let before = place_before(last, now);
    let exercises: Vec<&str> = rows.iter().map(|row| row.exercise.as_str()).collect();
    let moments: Vec<i64> = rows.iter().map(|row| row.at.0).collect();
    let values: Vec<&str> = rows.iter().map(|row| row.value.as_str()).collect();
    sqlx::query(
        "insert into training (player, exercise, at, value, change) \
         select $1, exercise, at, value, $5 + place \
         from unnest($2::text[], $3::bigint[], $4::text[]) \
         with ordinality as new (exercise, at, value, place) \
         on conflict (player, exercise) do update \
         set at = excluded.at, value = excluded.value, change = excluded.change",
    )
    .bind(player.0)
    .bind(exercises)
    .bind(moments)
    .bind(values)
    .bind(before)
    .execute(&mut *connection)
    .await?;
    sqlx::query(
        "insert into trained (player, exercises, bytes) values ($1, $2, $3) \
         on conflict (player) do update \
         set exercises = excluded.exercises, bytes = excluded.bytes",
    )
    .bind(player.0)
    .bind(has.0)
    .bind(has.1)
    .execute(connection)
    .await?;
    Ok(Some(before.saturating_add_unsigned(rows.len() as u64)))
}
