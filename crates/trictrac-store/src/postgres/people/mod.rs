//! The tables about people.

mod accounts;
mod rows;
mod sessions;
mod tokens;

pub(super) use rows::is_taken;
use sqlx::postgres::PgQueryResult;
use sqlx::{PgConnection, Postgres, Transaction};

use super::PostgresRegistry;
use crate::error::WriteError;
use crate::people::{NewSession, SessionDigest};
use crate::rows::digest;
use crate::summary::PlayerId;

async fn put_session(
    connection: &mut PgConnection,
    player: PlayerId,
    session: &NewSession,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into session (digest, player, created, seen, device) values ($1, $2, $3, $3, $4)",
    )
    .bind(&session.digest.0[..])
    .bind(player.0)
    .bind(session.at.0)
    .bind(session.device.as_str())
    .execute(connection)
    .await
    .map(drop)
}

/// Ends all sessions of a player but one, and returns them.
async fn end_sessions(
    connection: &mut PgConnection,
    player: PlayerId,
    but: Option<SessionDigest>,
) -> Result<Vec<SessionDigest>, sqlx::Error> {
    let but = but.map(|digest| digest.0.to_vec()).unwrap_or_default();
    let ended: Vec<Vec<u8>> = sqlx::query_scalar(
        "delete from session where player = $1 and digest <> $2 returning digest",
    )
    .bind(player.0)
    .bind(but)
    .fetch_all(connection)
    .await?;
    Ok(ended.into_iter().map(|bytes| SessionDigest(digest(&bytes))).collect())
}

impl PostgresRegistry {
    /// The session that asks must be one of `player` until the change is made: it may have been ended while the request waited.
    async fn still_asks(
        &self,
        transaction: &mut Transaction<'static, Postgres>,
        player: PlayerId,
        by: SessionDigest,
    ) -> Result<(), WriteError> {
        let known = sqlx::query_scalar(
            "select true from session where digest = $1 and player = $2 for update",
        );
        let known = known.bind(&by.0[..]).bind(player.0).fetch_optional(&mut **transaction);
        let known: Option<bool> = self.written(known).await?;
        known.map(drop).ok_or(WriteError::NoSession)
    }

    /// The account of `player` must be one row of a change.
    fn one_account(
        &self,
        changed: Result<PgQueryResult, sqlx::Error>,
        player: PlayerId,
    ) -> Result<(), WriteError> {
        match changed.map_err(|error| self.not_written(&error))?.rows_affected() {
            0 => Err(WriteError::NoAccount(player)),
            _ => Ok(()),
        }
    }
}
