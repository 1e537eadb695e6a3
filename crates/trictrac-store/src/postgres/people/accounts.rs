//! Accounts.

use async_trait::async_trait;

use super::{end_sessions, put_session, rows};
use crate::error::{ReadError, WriteError};
use crate::game::Secret;
use crate::people::{
    Account, Accounts, CodeDigest, Erased, Guest, NewAccount, NewSession, SessionDigest,
};
use crate::postgres::PostgresRegistry;
use crate::rows::{AccountRow, account};
use crate::summary::PlayerId;
use rows::{put_account, put_codes, set_password};

#[async_trait]
impl Accounts for PostgresRegistry {
    async fn register(&self, new: &NewAccount) -> Result<Option<Vec<SessionDigest>>, WriteError> {
        let failed = |error: sqlx::Error| self.not_written(&error);
        let mut transaction = self.begin_about(&[new.player]).await?;
        if !put_account(&mut transaction, new).await.map_err(failed)? {
            return Ok(None);
        }
        put_codes(&mut transaction, new.player, &new.codes).await.map_err(failed)?;
        let ended = end_sessions(&mut transaction, new.player, None).await.map_err(failed)?;
        put_session(&mut transaction, new.player, &new.session).await.map_err(failed)?;
        self.commit(transaction).await?;
        Ok(Some(ended))
    }

    async fn account(&self, player: PlayerId) -> Result<Option<Account>, ReadError> {
        let query = rows::select!("where player = $1").bind(player.0);
        let row = self.answer(query.fetch_optional(self.pool())).await?;
        Ok(row.map(account))
    }

    async fn account_like(&self, likeness: &str) -> Result<Option<Account>, ReadError> {
        let query = rows::select!("where likeness = $1").bind(likeness);
        let row = self.answer(query.fetch_optional(self.pool())).await?;
        Ok(row.map(account))
    }

    async fn accounts(&self) -> Result<Vec<Account>, ReadError> {
        let query = rows::select!("order by player");
        let rows = self.answer(query.fetch_all(self.pool())).await?;
        Ok(rows.into_iter().map(account).collect())
    }

    async fn log_in(
        &self,
        player: PlayerId,
        guest: Option<Guest>,
        session: &NewSession,
    ) -> Result<Vec<SessionDigest>, WriteError> {
        let failed = |error: sqlx::Error| self.not_written(&error);
        let guests = guest.map(|Guest(guest)| guest);
        let players: Vec<PlayerId> = guests.into_iter().chain([player]).collect();
        let mut transaction = self.begin_about(&players).await?;
        let mut ended = Vec::new();
        if let Some(Guest(guest)) = guest {
            let brought = sqlx::query(
                "insert into former_guest (guest, player) select $1, $2 \
                 where not exists (select 1 from account where player = $1)",
            );
            let brought = brought.bind(guest.0).bind(player.0).execute(&mut *transaction).await;
            self.one_account(brought, guest)?;
            ended = end_sessions(&mut transaction, guest, None).await.map_err(failed)?;
        }
        let known = sqlx::query(
            "update account set closed = false, closed_until = null, closed_why = null \
             where player = $1 and (not closed or closed_until <= $2)",
        );
        let known = known.bind(player.0).bind(session.at.0).execute(&mut *transaction).await;
        self.one_account(known, player)?;
        put_session(&mut transaction, player, session).await.map_err(failed)?;
        self.commit(transaction).await?;
        Ok(ended)
    }

    async fn account_of_guest(&self, guest: Guest) -> Result<Option<PlayerId>, ReadError> {
        let account = sqlx::query_scalar("select player from former_guest where guest = $1");
        let account = account.bind(guest.0.0).fetch_optional(self.pool());
        Ok(self.answer(account).await?.map(PlayerId))
    }

    async fn former_guests(&self) -> Result<Vec<(Guest, PlayerId)>, ReadError> {
        let rows = sqlx::query_as("select guest, player from former_guest order by guest");
        let rows: Vec<(i64, i64)> = self.answer(rows.fetch_all(self.pool())).await?;
        Ok(rows
            .into_iter()
            .map(|(guest, player)| (Guest(PlayerId(guest)), PlayerId(player)))
            .collect())
    }

    async fn set_password(
        &self,
        player: PlayerId,
        by: SessionDigest,
        password: &Secret,
        session: &NewSession,
    ) -> Result<Vec<SessionDigest>, WriteError> {
        let mut transaction = self.begin_about(&[player]).await?;
        self.still_asks(&mut transaction, player, by).await?;
        let changed = set_password(&mut transaction, player, password).await;
        self.one_account(changed, player)?;
        let ended = self.renew(&mut transaction, player, session).await?;
        self.commit(transaction).await?;
        Ok(ended)
    }

    async fn codes(&self, player: PlayerId) -> Result<u32, ReadError> {
        let count = sqlx::query_scalar("select count(*) from recovery where player = $1");
        let count = count.bind(player.0).fetch_one(self.pool());
        self.answer(count).await.map(|count: i64| u32::try_from(count).unwrap_or(u32::MAX))
    }

    async fn set_codes(
        &self,
        player: PlayerId,
        by: SessionDigest,
        codes: &[CodeDigest],
    ) -> Result<(), WriteError> {
        let failed = |error: sqlx::Error| self.not_written(&error);
        let mut transaction = self.begin_about(&[player]).await?;
        self.still_asks(&mut transaction, player, by).await?;
        let known = sqlx::query("update account set bot = bot where player = $1");
        self.one_account(known.bind(player.0).execute(&mut *transaction).await, player)?;
        let old = sqlx::query("delete from recovery where player = $1").bind(player.0);
        old.execute(&mut *transaction).await.map_err(failed)?;
        put_codes(&mut transaction, player, codes).await.map_err(failed)?;
        self.commit(transaction).await
    }

    async fn has_code(&self, player: PlayerId, code: CodeDigest) -> Result<bool, ReadError> {
        let known = sqlx::query_scalar(
            "select exists (select from recovery where player = $1 and digest = $2)",
        );
        let known = known.bind(player.0).bind(&code.0[..]);
        self.answer(known.fetch_one(self.pool())).await
    }

    async fn recover(
        &self,
        player: PlayerId,
        code: CodeDigest,
        password: &Secret,
        session: &NewSession,
    ) -> Result<Option<Vec<SessionDigest>>, WriteError> {
        let mut transaction = self.begin_about(&[player]).await?;
        let used = sqlx::query("delete from recovery where player = $1 and digest = $2")
            .bind(player.0)
            .bind(&code.0[..])
            .execute(&mut *transaction)
            .await
            .map_err(|error| self.not_written(&error))?;
        if used.rows_affected() == 0 {
            return Ok(None);
        }
        let changed = set_password(&mut transaction, player, password).await;
        self.one_account(changed, player)?;
        let ended = self.renew(&mut transaction, player, session).await?;
        self.commit(transaction).await?;
        Ok(Some(ended))
    }

    async fn become_bot(&self, player: PlayerId, by: SessionDigest) -> Result<(), WriteError> {
        let mut transaction = self.begin_about(&[player]).await?;
        self.still_asks(&mut transaction, player, by).await?;
        let changed = sqlx::query("update account set bot = true where player = $1");
        self.one_account(changed.bind(player.0).execute(&mut *transaction).await, player)?;
        self.commit(transaction).await
    }

    async fn erase(&self, erased: Erased) -> Result<Option<Vec<SessionDigest>>, WriteError> {
        let failed = |error: sqlx::Error| self.not_written(&error);
        let mut transaction = self.begin_about(&[erased.player]).await?;
        let gone = sqlx::query("delete from account where player = $1 and created = $2")
            .bind(erased.player.0)
            .bind(erased.created.0)
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        if gone.rows_affected() == 0 {
            return Ok(None);
        }
        let ended = end_sessions(&mut transaction, erased.player, None).await.map_err(failed)?;
        self.commit(transaction).await?;
        Ok(Some(ended))
    }
}
