//! The log of changes.
//!
//! Transactions do not commit in the order in which they have added their rows. So a reader follows the numbers of transactions, only
//! up to the oldest one that still runs, rather than the numbers of rows.

use async_trait::async_trait;

use super::registry::PostgresRegistry;
use trictrac_store::{Changes, ClubChange, Cursor, LogPlace, PlayerId, ReadError};

/// Milliseconds after which a cursor may be too old: rows are removed after an hour.
const OLD: i64 = 50 * 60 * 1000;

/// A change; nothing for a kind that only newer programs know.
fn change((kind, id): (String, i64)) -> Option<ClubChange> {
    Some(match kind.as_str() {
        "account" => ClubChange::Account(PlayerId(id)),
        "guest" => ClubChange::Guest(PlayerId(id)),
        "rating" => ClubChange::Rating(PlayerId(id)),
        "block" => ClubChange::Block(PlayerId(id)),
        "session" => ClubChange::Sessions(PlayerId(id)),
        "token" => ClubChange::Tokens(PlayerId(id)),
        "audit" => ClubChange::Audit(id.cast_unsigned()),
        _ => return None,
    })
}

#[async_trait]
impl Changes for PostgresRegistry {
    async fn changes(&self, after: Cursor) -> Result<(Vec<ClubChange>, Cursor), ReadError> {
        let now = sqlx::query_as(
            "select pg_snapshot_xmin(pg_current_snapshot())::text::bigint, \
             (extract(epoch from clock_timestamp()) * 1000)::bigint, \
             (extract(epoch from pg_postmaster_start_time()) * 1000)::bigint",
        );
        let (transaction, at, server): (i64, i64, i64) =
            self.answer(now.fetch_one(self.pool())).await?;
        let cursor = Cursor(Some(LogPlace { transaction, at, server }));
        let Some(after) = after.0 else { return Ok((Vec::new(), cursor)) };
        // After a crash, and on a promoted standby, numbers that left no trace in the write-ahead log are given again.
        if at - after.at > OLD || server != after.server {
            return Ok((vec![ClubChange::Everything], cursor));
        }
        // All transactions below the second number have ended before this statement, so it sees everything that they did.
        let rows = sqlx::query_as(
            "select kind, id from change where tx >= $1::text::xid8 and tx < $2::text::xid8 \
             group by kind, id order by max(number)",
        );
        let rows = rows.bind(after.transaction.to_string()).bind(transaction.to_string());
        let rows: Vec<(String, i64)> = self.answer(rows.fetch_all(self.pool())).await?;
        Ok((rows.into_iter().filter_map(change).collect(), cursor))
    }
}
