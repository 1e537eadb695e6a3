//! Results, ratings and challenges.

mod read;
mod write;

use std::collections::HashSet;

use async_trait::async_trait;

use super::PostgresRegistry;
use trictrac_store::sql::TransactionLock;
use trictrac_store::{
    AddedResult, GameId, PlayerId, RateFunction, RatedOutcome, RatedResult, RatedResults,
    RatingStanding, ReadError, Secret, Timestamp, WriteError,
};

#[async_trait]
impl RatedResults for PostgresRegistry {
    async fn add_result(
        &self,
        outcome: &RatedOutcome,
        rate: RateFunction,
    ) -> Result<AddedResult, WriteError> {
        let mut transaction = self.begin_locked(TransactionLock::Results).await?;
        let added = self.written(write::add(&mut transaction, outcome, rate)).await?;
        self.commit(transaction).await?;
        Ok(added)
    }

    async fn results(&self, from: u64, most: u32) -> Result<Vec<RatedResult>, ReadError> {
        self.read(async |connection| read::results(connection, from.cast_signed(), most).await)
            .await
    }

    async fn result(&self, game: GameId) -> Result<Option<RatedResult>, ReadError> {
        self.read(async |connection| {
            let Some(number) = read::number(connection, game).await? else { return Ok(None) };
            Ok(read::results(connection, number, 1).await?.pop())
        })
        .await
    }

    async fn games_with_result(&self) -> Result<HashSet<GameId>, ReadError> {
        self.read(async |connection| read::games(connection).await).await
    }

    async fn replace_results(&self, results: &[RatedResult]) -> Result<(), WriteError> {
        let mut transaction = self.begin_locked(TransactionLock::Results).await?;
        let replaced = write::replace(&mut transaction, results).await;
        replaced.map_err(|error| self.not_written(&error))?;
        self.commit(transaction).await
    }

    async fn standings(&self) -> Result<Vec<(PlayerId, String, RatingStanding)>, ReadError> {
        self.read(async |connection| read::standings(connection).await).await
    }

    async fn standings_of(
        &self,
        player: PlayerId,
    ) -> Result<Vec<(String, RatingStanding)>, ReadError> {
        self.read(async |connection| read::standings_of(connection, player).await).await
    }

    async fn history(
        &self,
        player: PlayerId,
        pace: &str,
    ) -> Result<Vec<RatingStanding>, ReadError> {
        self.read(async |connection| read::history(connection, player, pace).await).await
    }

    async fn put_challenge(
        &self,
        id: [u8; 16],
        at: Timestamp,
        body: &str,
        secret: Option<&Secret>,
    ) -> Result<Option<String>, WriteError> {
        let added = sqlx::query(
            "insert into challenge (id, at, body, secret) values ($1, $2, $3, $4) \
             on conflict do nothing",
        );
        let added = added.bind(&id[..]).bind(at.0).bind(body).bind(secret.map(Secret::reveal));
        if self.execute(added).await? > 0 {
            return Ok(None);
        }
        // Only now: a statement that has waited for the other one still sees the table as it was.
        let before = sqlx::query_scalar("select body from challenge where id = $1");
        self.written(before.bind(&id[..]).fetch_optional(self.pool())).await
    }

    async fn challenge_secret(&self, id: [u8; 16]) -> Result<Option<Secret>, ReadError> {
        self.read(async |connection| {
            let secret = sqlx::query_scalar("select secret from challenge where id = $1");
            let secret: Option<Option<Vec<u8>>> =
                secret.bind(&id[..]).fetch_optional(connection).await?;
            Ok(secret.flatten().map(Secret::new))
        })
        .await
    }

    async fn remove_challenge(&self, id: [u8; 16]) -> Result<bool, WriteError> {
        let removed = sqlx::query("delete from challenge where id = $1").bind(&id[..]);
        Ok(self.execute(removed).await? > 0)
    }

    async fn challenges(&self, since: Timestamp) -> Result<Vec<String>, WriteError> {
        // One that somebody claims just now is removed by them.
        let old = sqlx::query(
            "delete from challenge where id in \
             (select id from challenge where at < $1 for update skip locked)",
        );
        self.execute(old.bind(since.0)).await?;
        let bodies =
            sqlx::query_scalar("select body from challenge where at >= $1 order by at, id");
        self.written(bodies.bind(since.0).fetch_all(self.pool())).await
    }
}
