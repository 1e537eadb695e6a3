//! Results of training.

use async_trait::async_trait;
use sqlx::PgConnection;

use super::PostgresRegistry;
use crate::error::{ReadError, WriteError};
use crate::game::Timestamp;
use crate::summary::PlayerId;
use crate::training::{Trained, TrainedPage, Training, latest, page, place_before};

#[async_trait]
impl Training for PostgresRegistry {
    async fn train(
        &self,
        player: PlayerId,
        rows: &[Trained],
        now: Timestamp,
        most: u32,
    ) -> Result<Option<u64>, WriteError> {
        // Places are in the order of commits: nobody else writes about the player meanwhile.
        let mut transaction = self.begin_about(&[player]).await?;
        let known = sqlx::query_scalar("select exists (select from account where player = $1)");
        let known = known.bind(player.0).fetch_one(&mut *transaction);
        if !self.written(known).await? {
            return Err(WriteError::NoAccount(player));
        }
        self.written(put(&mut transaction, player, &latest(rows, now), now)).await?;
        let left = sqlx::query_as(
            "select count(*), coalesce(max(change), 0) from training where player = $1",
        );
        let left = left.bind(player.0).fetch_one(&mut *transaction);
        let (count, last): (i64, i64) = self.written(left).await?;
        if count > i64::from(most) {
            return Ok(None);
        }
        self.commit(transaction).await?;
        Ok(Some(last.cast_unsigned()))
    }

    async fn trained(
        &self,
        player: PlayerId,
        after: u64,
        most: u32,
    ) -> Result<TrainedPage, ReadError> {
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

async fn put(
    connection: &mut PgConnection,
    player: PlayerId,
    rows: &[Trained],
    now: Timestamp,
) -> Result<(), sqlx::Error> {
    let last =
        sqlx::query_scalar("select coalesce(max(change), 0) from training where player = $1");
    let last = last.bind(player.0).fetch_one(&mut *connection).await?;
    let exercises: Vec<&str> = rows.iter().map(|row| row.exercise.as_str()).collect();
    let moments: Vec<i64> = rows.iter().map(|row| row.at.0).collect();
    let values: Vec<&str> = rows.iter().map(|row| row.value.as_str()).collect();
    sqlx::query(
        "insert into training (player, exercise, at, value, change) \
         select $1, exercise, at, value, $5 + place \
         from unnest($2::text[], $3::bigint[], $4::text[]) \
         with ordinality as new (exercise, at, value, place) \
         on conflict (player, exercise) do update \
         set at = excluded.at, value = excluded.value, change = excluded.change \
         where (excluded.at, excluded.value) > (training.at, training.value)",
    )
    .bind(player.0)
    .bind(exercises)
    .bind(moments)
    .bind(values)
    .bind(place_before(last, now))
    .execute(connection)
    .await
    .map(drop)
}
