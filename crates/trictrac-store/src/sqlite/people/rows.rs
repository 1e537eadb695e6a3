//! The rows of accounts.

use sqlx::SqliteConnection;
use sqlx::sqlite::SqliteQueryResult;

use super::{end_sessions, put_session};
use crate::error::WriteError;
use crate::game::Secret;
use crate::people::{CodeDigest, NewAccount, NewSession, SessionDigest};
use crate::rows;
use crate::sqlite::SqliteRegistry;
use crate::summary::PlayerId;

/// A query for rows of this type.
macro_rules! select {
    ($rest:literal) => {
        sqlx::query_as::<_, AccountRow>(concat!(
            "select player, name, password, created, bot, operator, closed, closed_until, closed_why \
             from account ",
            $rest
        ))
    };
}
pub(super) use select;

/// Whether a row that must be unique, or must not refer to nothing, is refused.
pub(in crate::sqlite) fn is_taken(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .is_some_and(|error| error.is_unique_violation() || error.is_foreign_key_violation())
}

/// Adds an account; whether its name is free, and its number one without an account.
pub(super) async fn put_account(
    connection: &mut SqliteConnection,
    new: &NewAccount,
) -> Result<bool, sqlx::Error> {
    let put = sqlx::query(
        "insert into account (player, name, likeness, password, created) \
         select ?1, ?2, ?3, ?4, ?5 where not exists (select 1 from former_guest where guest = ?1)",
    )
    .bind(new.player.0)
    .bind(new.name.name.as_str())
    .bind(new.name.likeness.as_str())
    .bind(rows::password(&new.password))
    .bind(new.session.at.0)
    .execute(connection)
    .await;
    match put {
        Ok(put) => Ok(put.rows_affected() > 0),
        Err(error) if is_taken(&error) => Ok(false),
        Err(error) => Err(error),
    }
}

pub(super) async fn put_codes(
    connection: &mut SqliteConnection,
    player: PlayerId,
    codes: &[CodeDigest],
) -> Result<(), sqlx::Error> {
    for code in codes {
        sqlx::query("insert into recovery (player, digest) values (?1, ?2)")
            .bind(player.0)
            .bind(&code.0[..])
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

pub(super) async fn set_password(
    connection: &mut SqliteConnection,
    player: PlayerId,
    password: &Secret,
) -> Result<SqliteQueryResult, sqlx::Error> {
    sqlx::query("update account set password = ?2 where player = ?1")
        .bind(player.0)
        .bind(rows::password(password))
        .execute(connection)
        .await
}

impl SqliteRegistry {
    /// Replaces all sessions of a player by a new one, and returns those that ended.
    pub(super) async fn renew(
        &self,
        transaction: &mut SqliteConnection,
        player: PlayerId,
        session: &NewSession,
    ) -> Result<Vec<SessionDigest>, WriteError> {
        let failed = |error: sqlx::Error| self.not_written(&error);
        let ended = end_sessions(transaction, player, None).await.map_err(failed)?;
        put_session(transaction, player, session).await.map_err(failed)?;
        Ok(ended)
    }
}
