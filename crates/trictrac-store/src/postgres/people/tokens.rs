//! Tokens of bots.

use async_trait::async_trait;

use crate::error::{ReadError, WriteError};
use crate::game::Timestamp;
use crate::people::{NewToken, SessionDigest, Token, TokenDigest, Tokens};
use crate::postgres::PostgresRegistry;
use crate::rows::{TokenRow, token};
use crate::summary::PlayerId;

/// A query for rows of this type.
macro_rules! select {
    ($rest:literal) => {
        sqlx::query_as::<_, TokenRow>(concat!(
            "select digest, player, name, created, seen from token ",
            $rest
        ))
    };
}

#[async_trait]
impl Tokens for PostgresRegistry {
    async fn add_token(
        &self,
        new: &NewToken,
        by: SessionDigest,
        most: u32,
    ) -> Result<bool, WriteError> {
        let mut transaction = self.begin_about(&[new.player]).await?;
        self.still_asks(&mut transaction, new.player, by).await?;
        let known: Option<i64> = sqlx::query_scalar(
            "select (select count(*) from token where player = $1) from account where player = $1",
        )
        .bind(new.player.0)
        .fetch_optional(&mut *transaction)
        .await
        .map_err(|error| self.not_written(&error))?;
        if known.ok_or(WriteError::NoAccount(new.player))? >= i64::from(most) {
            return Ok(false);
        }
        sqlx::query("insert into token (digest, player, name, created) values ($1, $2, $3, $4)")
            .bind(&new.digest.0[..])
            .bind(new.player.0)
            .bind(new.name.as_str())
            .bind(new.at.0)
            .execute(&mut *transaction)
            .await
            .map_err(|error| self.not_written(&error))?;
        self.commit(transaction).await?;
        Ok(true)
    }

    async fn token(&self, digest: TokenDigest) -> Result<Option<Token>, ReadError> {
        let query = select!("where digest = $1").bind(&digest.0[..]);
        let row = self.answer(query.fetch_optional(self.pool())).await?;
        Ok(row.map(token))
    }

    async fn tokens(&self, player: PlayerId) -> Result<Vec<Token>, ReadError> {
        let query = select!("where player = $1 order by created desc, digest").bind(player.0);
        let rows = self.answer(query.fetch_all(self.pool())).await?;
        Ok(rows.into_iter().map(token).collect())
    }

    async fn see_token(&self, digest: TokenDigest, at: Timestamp) -> Result<(), WriteError> {
        let seen = sqlx::query("update token set seen = greatest(seen, $2) where digest = $1");
        self.execute(seen.bind(&digest.0[..]).bind(at.0)).await.map(drop)
    }

    async fn end_token(&self, digest: TokenDigest) -> Result<bool, WriteError> {
        let ended = sqlx::query("delete from token where digest = $1").bind(&digest.0[..]);
        Ok(self.execute(ended).await? > 0)
    }
}
