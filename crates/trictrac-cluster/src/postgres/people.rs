//! The tables about people.

use super::registry::PostgresRegistry as SqlRegistry;

use sqlx::PgConnection as Connection;
use sqlx::postgres::PgQueryResult as QueryResult;

/// A session that somebody uses just now stays.
const UNSEEN_SESSIONS: &str = "delete from session where digest in \
    (select digest from session where seen < $1 for update skip locked)";

trictrac_store::people_tables!();
trictrac_store::guest_tables!();
trictrac_store::channel_tables!();
trictrac_store::absence_tables!();

impl SqlRegistry {
    /// The session that asks must be one of `player` until the change is made: it may have been ended while the request waited.
    async fn still_asks(
        &self,
        transaction: &mut Connection,
        player: PlayerId,
        by: SessionDigest,
    ) -> Result<(), WriteError> {
        let known = sqlx::query_scalar(
            "select true from session where digest = $1 and player = $2 for update",
        );
        let known = known.bind(&by.0[..]).bind(player.0).fetch_optional(&mut *transaction);
        let known: Option<bool> = self.written(known).await?;
        known.map(drop).ok_or(WriteError::NoSession)
    }
}
