//! The tables about people.

use super::registry::SqliteRegistry as SqlRegistry;

use sqlx::SqliteConnection as Connection;
use sqlx::sqlite::SqliteQueryResult as QueryResult;

const UNSEEN_SESSIONS: &str = "delete from session where seen < $1";

crate::people_tables!();
crate::guest_tables!();
crate::channel_tables!();
crate::absence_tables!();

impl SqlRegistry {
    /// The session that asks must be one of `player` as long as the change is made: it may have been ended while the request waited.
    async fn still_asks(
        &self,
        transaction: &mut Connection,
        player: PlayerId,
        by: SessionDigest,
    ) -> Result<(), WriteError> {
        let known = sqlx::query_scalar(
            "select exists (select 1 from session where digest = $1 and player = $2)",
        );
        let known = known.bind(&by.0[..]).bind(player.0).fetch_one(&mut *transaction);
        if self.written(known).await? { Ok(()) } else { Err(WriteError::NoSession) }
    }
}
