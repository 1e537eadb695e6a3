//! Who has blocked whom.

use async_trait::async_trait;

use crate::error::{ReadError, WriteError};
use crate::game::Timestamp;
use crate::postgres::PostgresRegistry;
use crate::postgres::lists::numbers;
use crate::summary::PlayerId;
use crate::talk::Blocks;

#[async_trait]
impl Blocks for PostgresRegistry {
    async fn block(
        &self,
        player: PlayerId,
        blocked: PlayerId,
        at: Timestamp,
        most: u32,
    ) -> Result<bool, WriteError> {
        let both = [player, blocked];
        let mut transaction = self.begin_about(&both).await?;
        let accounts = sqlx::query_scalar("select player from account where player = any ($1)");
        let accounts = accounts.bind(numbers(&both)).fetch_all(&mut *transaction);
        let accounts: Vec<i64> = self.written(accounts).await?;
        if let Some(absent) = both.into_iter().find(|one| !accounts.contains(&one.0)) {
            return Err(WriteError::NoAccount(absent));
        }
        let put = sqlx::query(
            "insert into block (player, blocked, at) select $1, $2, $3 \
             where (select count(*) from block where player = $1 and blocked <> $2) < $4 \
             on conflict (player, blocked) do update set at = block.at",
        )
        .bind(player.0)
        .bind(blocked.0)
        .bind(at.0)
        .bind(i64::from(most))
        .execute(&mut *transaction)
        .await;
        let fits = put.map_err(|error| self.not_written(&error))?.rows_affected() > 0;
        self.commit(transaction).await?;
        Ok(fits)
    }

    async fn unblock(&self, player: PlayerId, blocked: PlayerId) -> Result<(), WriteError> {
        let ended = sqlx::query("delete from block where player = $1 and blocked = $2");
        self.execute(ended.bind(player.0).bind(blocked.0)).await.map(drop)
    }

    async fn blocks_of(&self, player: PlayerId) -> Result<Vec<PlayerId>, ReadError> {
        let rows =
            sqlx::query_scalar("select blocked from block where player = $1 order by at, blocked");
        let rows: Vec<i64> = self.answer(rows.bind(player.0).fetch_all(self.pool())).await?;
        Ok(rows.into_iter().map(PlayerId).collect())
    }

    async fn blocks(&self) -> Result<Vec<(PlayerId, PlayerId)>, ReadError> {
        let rows = sqlx::query_as("select player, blocked from block order by at, player, blocked");
        let rows: Vec<(i64, i64)> = self.answer(rows.fetch_all(self.pool())).await?;
        Ok(rows
            .into_iter()
            .map(|(player, blocked)| (PlayerId(player), PlayerId(blocked)))
            .collect())
    }
}
