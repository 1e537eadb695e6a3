//! The audit log, and the acts that it lists.

use async_trait::async_trait;
use sqlx::SqliteConnection;

use super::deeds::{do_deed, resolve};
use super::{before, numbers};
use crate::error::{ReadError, WriteError};
use crate::rows::{AuditRow, audit_line};
use crate::sqlite::SqliteRegistry;
use crate::summary::PlayerId;
use crate::talk::{Acted, Actor, Acts, AuditLine, Deed, NewAct, Page};

async fn put(connection: &mut SqliteConnection, act: NewAct) -> Result<AuditLine, sqlx::Error> {
    let deed = serde_json::to_string(&act.deed);
    let deed = deed.map_err(|error| sqlx::Error::Encode(error.into()))?;
    let (operator, user) = match &act.by {
        Actor::Player(player) => (Some(player.0), None),
        Actor::User(user) => (None, Some(user.as_str())),
    };
    let line: i64 = sqlx::query_scalar(
        "insert into audit (at, operator, user, deed, player, report, reason) \
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7) returning line",
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

/// Does what is asked and notes it.
async fn act(connection: &mut SqliteConnection, new: &NewAct) -> Result<Acted, sqlx::Error> {
    let mut act = new.clone();
    match resolve(connection, &act).await? {
        Ok(player) => act.player = player,
        Err(not) => return Ok(Acted::Not(not)),
    }
    if let Err(not) = do_deed(connection, &mut act).await? {
        return Ok(Acted::Not(not));
    }
    if let Some(report) = act.report.filter(|_| act.deed != Deed::Note) {
        sqlx::query("update report set handled = ?2 where number = ?1 and handled is null")
            .bind(report.cast_signed())
            .bind(act.at.0)
            .execute(&mut *connection)
            .await?;
    }
    Ok(Acted::Done(put(connection, act).await?))
}

#[async_trait]
impl Acts for SqliteRegistry {
    async fn act(&self, new: &NewAct) -> Result<Acted, WriteError> {
        let mut transaction = self.begin().await?;
        let acted = act(&mut transaction, new).await;
        let acted = acted.map_err(|error| self.not_written(&error))?;
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
        let rows: Result<Vec<AuditRow>, _> = sqlx::query_as(
            "select line, at, operator, user, deed, player, report, reason from audit \
             where line < ?1 and (?3 is null or player in (select value from json_each(?3))) \
             order by line desc limit ?2",
        )
        .bind(before(page))
        .bind(page.most)
        .bind(about.map(numbers))
        .fetch_all(&mut *self.reader().await?)
        .await;
        let lines = rows.and_then(|rows| rows.into_iter().map(audit_line).collect());
        lines.map_err(|error| self.not_read(&error))
    }

    async fn last_line(&self) -> Result<u64, ReadError> {
        let last: Result<Option<i64>, _> = sqlx::query_scalar("select max(line) from audit")
            .fetch_one(&mut *self.reader().await?)
            .await;
        Ok(last.map_err(|error| self.not_read(&error))?.unwrap_or(0).cast_unsigned())
    }
}
