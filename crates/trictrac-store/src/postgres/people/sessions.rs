//! Numbers and sessions.

use async_trait::async_trait;

use super::{end_sessions, put_session};
use crate::error::{ReadError, WriteError};
use crate::game::Timestamp;
use crate::people::{NewSession, Session, SessionDigest, Sessions};
use crate::postgres::PostgresRegistry;
use crate::rows::{SessionRow, session};
use crate::summary::PlayerId;

/// A query for rows of this type.
macro_rules! select {
    ($rest:literal) => {
        sqlx::query_as::<_, SessionRow>(concat!(
            "select digest, player, created, seen, device from session ",
            $rest
        ))
    };
}

#[async_trait]
impl Sessions for PostgresRegistry {
    async fn create_guest(&self, session: &NewSession) -> Result<PlayerId, WriteError> {
        let mut transaction = self.begin().await?;
        let player = sqlx::query_scalar("insert into player (created) values ($1) returning id")
            .bind(session.at.0)
            .fetch_one(&mut *transaction)
            .await
            .map(PlayerId)
            .map_err(|error| self.not_written(&error))?;
        let put = put_session(&mut transaction, player, session).await;
        put.map_err(|error| self.not_written(&error))?;
        self.commit(transaction).await?;
        Ok(player)
    }

    async fn created(&self, player: PlayerId) -> Result<Option<Timestamp>, ReadError> {
        let created = sqlx::query_scalar("select created from player where id = $1");
        let created = created.bind(player.0).fetch_optional(self.pool());
        let created: Option<i64> = self.answer(created).await?;
        Ok(created.map(Timestamp))
    }

    async fn session(&self, digest: SessionDigest) -> Result<Option<Session>, ReadError> {
        let query = select!("where digest = $1").bind(&digest.0[..]);
        let row = self.answer(query.fetch_optional(self.pool())).await?;
        Ok(row.map(session))
    }

    async fn sessions(&self, player: PlayerId) -> Result<Vec<Session>, ReadError> {
        let query = select!("where player = $1 order by seen desc, created desc, digest");
        let rows = self.answer(query.bind(player.0).fetch_all(self.pool())).await?;
        Ok(rows.into_iter().map(session).collect())
    }

    async fn see_session(&self, digest: SessionDigest, at: Timestamp) -> Result<(), WriteError> {
        let seen = sqlx::query("update session set seen = greatest(seen, $2) where digest = $1");
        self.execute(seen.bind(&digest.0[..]).bind(at.0)).await.map(drop)
    }

    async fn end_session(&self, digest: SessionDigest) -> Result<bool, WriteError> {
        let ended = sqlx::query("delete from session where digest = $1").bind(&digest.0[..]);
        Ok(self.execute(ended).await? > 0)
    }

    async fn end_sessions(
        &self,
        player: PlayerId,
        but: Option<SessionDigest>,
    ) -> Result<Vec<SessionDigest>, WriteError> {
        let mut transaction = self.begin_about(&[player]).await?;
        let ended = end_sessions(&mut transaction, player, but).await;
        let ended = ended.map_err(|error| self.not_written(&error))?;
        self.commit(transaction).await?;
        Ok(ended)
    }

    async fn end_unseen(&self, before: Timestamp) -> Result<u64, WriteError> {
        // One that somebody uses just now stays.
        let unseen = sqlx::query(
            "delete from session where digest in \
             (select digest from session where seen < $1 for update skip locked)",
        );
        self.execute(unseen.bind(before.0)).await
    }
}
