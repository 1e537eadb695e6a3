//! The tables about people.

mod accounts;
mod rows;
mod sessions;
mod tokens;

pub(super) use rows::is_taken;
use sqlx::SqliteConnection;
use sqlx::sqlite::SqliteQueryResult;

use super::SqliteRegistry;
use crate::error::WriteError;
use crate::people::{NewSession, SessionDigest};
use crate::rows::digest;
use crate::summary::PlayerId;

async fn put_session(
    connection: &mut SqliteConnection,
    player: PlayerId,
    session: &NewSession,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into session (digest, player, created, seen, device) values (?1, ?2, ?3, ?3, ?4)",
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
    connection: &mut SqliteConnection,
    player: PlayerId,
    but: Option<SessionDigest>,
) -> Result<Vec<SessionDigest>, sqlx::Error> {
    let but = but.map(|digest| digest.0.to_vec()).unwrap_or_default();
    let rows: Vec<(Vec<u8>,)> =
        sqlx::query_as("delete from session where player = ?1 and digest <> ?2 returning digest")
            .bind(player.0)
            .bind(but)
            .fetch_all(connection)
            .await?;
    Ok(rows.into_iter().map(|(bytes,)| SessionDigest(digest(&bytes))).collect())
}

impl SqliteRegistry {
    /// The session that asks must be one of `player` as long as the change is made: it may have been ended while the request waited.
    async fn still_asks(
        &self,
        transaction: &mut SqliteConnection,
        player: PlayerId,
        by: SessionDigest,
    ) -> Result<(), WriteError> {
        let known = sqlx::query_scalar(
            "select exists (select 1 from session where digest = ?1 and player = ?2)",
        );
        let known = known.bind(&by.0[..]).bind(player.0).fetch_one(&mut *transaction).await;
        let known: bool = known.map_err(|error| self.not_written(&error))?;
        if known { Ok(()) } else { Err(WriteError::NoSession) }
    }

    /// The account of `player` must be one row of a change.
    fn one_account(
        &self,
        changed: Result<SqliteQueryResult, sqlx::Error>,
        player: PlayerId,
    ) -> Result<(), WriteError> {
        match changed.map_err(|error| self.not_written(&error))?.rows_affected() {
            0 => Err(WriteError::NoAccount(player)),
            _ => Ok(()),
        }
    }
}
