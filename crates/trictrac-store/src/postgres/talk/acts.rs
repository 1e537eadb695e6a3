//! The audit log, and the acts that it lists.

use async_trait::async_trait;
use sqlx::PgConnection;

use super::before;
use super::deeds::{do_deed, resolve};
use crate::error::{ReadError, WriteError};
use crate::postgres::PostgresRegistry;
use crate::postgres::lists::numbers;
use crate::postgres::registry::{Lock, lock_players};
use crate::rows::{AuditRow, audit_line};
use crate::summary::PlayerId;
use crate::talk::{Acted, Actor, Acts, AuditLine, Deed, NewAct, Page};

async fn put(connection: &mut PgConnection, act: NewAct) -> Result<AuditLine, sqlx::Error> {
    let deed = serde_json::to_string(&act.deed);
    let deed = deed.map_err(|error| sqlx::Error::Encode(error.into()))?;
    let (operator, user) = match &act.by {
        Actor::Player(player) => (Some(player.0), None),
        Actor::User(user) => (None, Some(user.as_str())),
    };
    let line: i64 = sqlx::query_scalar(
        "insert into audit (line, at, operator, \"user\", deed, player, report, reason) \
         select coalesce(max(line), 0) + 1, $1, $2, $3, $4, $5, $6, $7 from audit returning line",
    )
    .bind(act.at.0)
    .bind(operator)
    .bind(user)
    .bind(deed)
    .bind(act.player.map(|player| player.0))
    .bind(act.report.map(u64::cast_signed))
    .bind(act.reason.as_str())
    .fetch_one(connection)
    .await?;
    Ok(AuditLine { line: line.cast_unsigned(), act })
}

/// Does what is asked and notes it, within a transaction that nobody else acts beside.
async fn act(connection: &mut PgConnection, new: &NewAct) -> Result<Acted, sqlx::Error> {
    let mut act = new.clone();
    match resolve(connection, &act).await? {
        Ok(player) => act.player = player,
        Err(not) => return Ok(Acted::Not(not)),
    }
    lock_players(connection, act.player.as_slice()).await?;
    if let Err(not) = do_deed(connection, &mut act).await? {
        return Ok(Acted::Not(not));
    }
    if let Some(report) = act.report.filter(|_| act.deed != Deed::Note) {
        sqlx::query("update report set handled = $2 where number = $1 and handled is null")
            .bind(report.cast_signed())
            .bind(act.at.0)
            .execute(&mut *connection)
            .await?;
    }
    Ok(Acted::Done(put(connection, act).await?))
}

#[async_trait]
impl Acts for PostgresRegistry {
    async fn act(&self, new: &NewAct) -> Result<Acted, WriteError> {
        let mut transaction = self.begin_locked(Lock::Acts).await?;
        let acted = self.written(act(&mut transaction, new)).await?;
        // Nothing is written if nothing was done.
        if matches!(acted, Acted::Done(_)) {
            self.commit(transaction).await?;
        }
        Ok(acted)
    }

    async fn audit(
        &self,
        about: Option<&[PlayerId]>,
        page: Page,
    ) -> Result<Vec<AuditLine>, ReadError> {
        let rows = sqlx::query_as(
            "select line, at, operator, \"user\", deed, player, report, reason from audit \
             where line < $1 and ($3 is null or player = any ($3)) \
             order by line desc limit $2",
        )
        .bind(before(page))
        .bind(i64::from(page.most))
        .bind(about.map(numbers));
        let lines = async {
            let rows: Vec<AuditRow> = rows.fetch_all(self.pool()).await?;
            rows.into_iter().map(audit_line).collect()
        };
        self.answer(lines).await
    }

    async fn last_line(&self) -> Result<u64, ReadError> {
        let last = sqlx::query_scalar("select max(line) from audit");
        let last: Option<i64> = self.answer(last.fetch_one(self.pool())).await?;
        Ok(last.unwrap_or(0).cast_unsigned())
    }
}
