//! Results of training.

use async_trait::async_trait;
use sqlx::SqliteConnection;

use super::SqliteRegistry;
use crate::error::{ReadError, WriteError};
use crate::game::Timestamp;
use crate::summary::PlayerId;
use crate::training::{Trained, TrainedPage, Training, latest, page, place_before};

#[async_trait]
impl Training for SqliteRegistry {
    async fn train(
        &self,
        player: PlayerId,
        rows: &[Trained],
        now: Timestamp,
        most: u32,
    ) -> Result<Option<u64>, WriteError> {
        let failed = |error: sqlx::Error| self.not_written(&error);
        let mut transaction = self.begin().await?;
        let known = sqlx::query_scalar("select exists (select 1 from account where player = ?1)");
        let known = known.bind(player.0).fetch_one(&mut *transaction).await;
        if !known.map_err(failed)? {
            return Err(WriteError::NoAccount(player));
        }
        put(&mut transaction, player, &latest(rows, now), now).await.map_err(failed)?;
        let (count, last): (u32, i64) = sqlx::query_as(
            "select count(*), coalesce(max(change), 0) from training where player = ?1",
        )
        .bind(player.0)
        .fetch_one(&mut *transaction)
        .await
        .map_err(failed)?;
        if count > most {
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

async fn put(
    connection: &mut SqliteConnection,
    player: PlayerId,
    rows: &[Trained],
    now: Timestamp,
) -> Result<(), sqlx::Error> {
    let last =
        sqlx::query_scalar("select coalesce(max(change), 0) from training where player = ?1");
    let last = last.bind(player.0).fetch_one(&mut *connection).await?;
    let mut place = place_before(last, now);
    for Trained { exercise, at, value } in rows {
        place += 1;
        sqlx::query(
            "insert into training (player, exercise, at, value, change) values (?1, ?2, ?3, ?4, ?5) \
             on conflict (player, exercise) do update \
             set at = excluded.at, value = excluded.value, change = excluded.change \
             where (excluded.at, excluded.value) > (training.at, training.value)",
        )
        .bind(player.0)
        .bind(exercise)
        .bind(at.0)
        .bind(value)
        .bind(place)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}
