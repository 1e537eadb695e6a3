//! Results, ratings and challenges.

mod read;
mod write;

use std::collections::HashSet;

use async_trait::async_trait;

use super::SqliteRegistry;
use crate::error::{ReadError, WriteError};
use crate::game::{GameId, Secret, Timestamp};
use crate::results::{
    AddedResult, RateFunction, RatedOutcome, RatedResult, RatedResults, RatingStanding,
};
use crate::summary::PlayerId;

#[async_trait]
impl RatedResults for SqliteRegistry {
    async fn add_result(
        &self,
        outcome: &RatedOutcome,
        rate: RateFunction,
    ) -> Result<AddedResult, WriteError> {
        let mut transaction = self.begin().await?;
        let added = write::add(&mut transaction, outcome, rate).await;
        let added = added.map_err(|error| self.not_written(&error))?;
        self.commit(transaction).await?;
        Ok(added)
    }

    async fn results(&self, from: u64, most: u32) -> Result<Vec<RatedResult>, ReadError> {
        let mut reader = self.reader().await?;
        let read = read::results(&mut reader, from.cast_signed(), most).await;
        read.map_err(|error| self.not_read(&error))
    }

    async fn result(&self, game: GameId) -> Result<Option<RatedResult>, ReadError> {
        let mut reader = self.reader().await?;
        let read = async {
            let Some(number) = read::number(&mut reader, game).await? else { return Ok(None) };
            Ok(read::results(&mut reader, number, 1).await?.pop())
        };
        read.await.map_err(|error| self.not_read(&error))
    }

    async fn games_with_result(&self) -> Result<HashSet<GameId>, ReadError> {
        let mut reader = self.reader().await?;
        read::games(&mut reader).await.map_err(|error| self.not_read(&error))
    }

    async fn replace_results(&self, results: &[RatedResult]) -> Result<(), WriteError> {
        let mut transaction = self.begin().await?;
        let replaced = write::replace(&mut transaction, results).await;
        replaced.map_err(|error| self.not_written(&error))?;
        self.commit(transaction).await
    }

    async fn standings(&self) -> Result<Vec<(PlayerId, String, RatingStanding)>, ReadError> {
        let mut reader = self.reader().await?;
        read::standings(&mut reader).await.map_err(|error| self.not_read(&error))
    }

    async fn standings_of(
        &self,
        player: PlayerId,
    ) -> Result<Vec<(String, RatingStanding)>, ReadError> {
        let mut reader = self.reader().await?;
        read::standings_of(&mut reader, player).await.map_err(|error| self.not_read(&error))
    }

    async fn history(
        &self,
        player: PlayerId,
        pace: &str,
    ) -> Result<Vec<RatingStanding>, ReadError> {
        let mut reader = self.reader().await?;
        read::history(&mut reader, player, pace).await.map_err(|error| self.not_read(&error))
    }

    async fn put_challenge(
        &self,
        id: [u8; 16],
        at: Timestamp,
        body: &str,
        secret: Option<&Secret>,
    ) -> Result<Option<String>, WriteError> {
        let mut transaction = self.begin().await?;
        let put = async {
            let added = sqlx::query(
                "insert into challenge (id, at, body, secret) values (?1, ?2, ?3, ?4) \
                 on conflict do nothing",
            );
            let added = added.bind(&id[..]).bind(at.0).bind(body).bind(secret.map(Secret::reveal));
            if added.execute(&mut *transaction).await?.rows_affected() > 0 {
                return Ok(None);
            }
            let before = sqlx::query_scalar("select body from challenge where id = ?1");
            before.bind(&id[..]).fetch_optional(&mut *transaction).await
        };
        let before = put.await.map_err(|error| self.not_written(&error))?;
        self.commit(transaction).await?;
        Ok(before)
    }

    async fn challenge_secret(&self, id: [u8; 16]) -> Result<Option<Secret>, ReadError> {
        let mut reader = self.reader().await?;
        let secret = sqlx::query_scalar("select secret from challenge where id = ?1");
        let secret: Option<Option<Vec<u8>>> = secret
            .bind(&id[..])
            .fetch_optional(&mut *reader)
            .await
            .map_err(|error| self.not_read(&error))?;
        Ok(secret.flatten().map(Secret::new))
    }

    async fn remove_challenge(&self, id: [u8; 16]) -> Result<bool, WriteError> {
        let removed = sqlx::query("delete from challenge where id = ?1").bind(&id[..]);
        Ok(self.execute(removed).await? > 0)
    }

    async fn challenges(&self, since: Timestamp) -> Result<Vec<String>, WriteError> {
        let mut transaction = self.begin().await?;
        let read = async {
            sqlx::query("delete from challenge where at < ?1")
                .bind(since.0)
                .execute(&mut *transaction)
                .await?;
            let bodies = sqlx::query_scalar("select body from challenge order by at, id");
            bodies.fetch_all(&mut *transaction).await
        };
        let bodies = read.await.map_err(|error| self.not_written(&error))?;
        self.commit(transaction).await?;
        Ok(bodies)
    }
}
