//! The moments at which a database was restored, and up to which it then went.

use crate::game::{Log, Timestamp};

/// Reads the row that a restore writes: milliseconds since 1970 in 8 bytes, big-endian.
pub const RESTORED_AT: &str = "select body from server_key where name = 'restored'";

/// Reads the other row that a restore writes: the moment of the last entry of all games.
pub const BACKUP_UNTIL: &str = "select body from server_key where name = 'backup'";

/// Reads what that row is made of. The entries of games that were settled are made later.
pub const LAST_ENTRY: &str = "select max(at) from entry";

/// The moment in such a row.
#[must_use]
pub fn restored_at(body: Option<Vec<u8>>) -> Option<Timestamp> {
    body?.try_into().ok().map(i64::from_be_bytes).map(Timestamp)
}

/// The moment up to which a backup with this log goes: that of the other row, or if an older program has made none, of the last entry.
#[must_use]
pub fn backup_until(body: Option<Vec<u8>>, log: &Log) -> Timestamp {
    let last = log.entries.last().map_or(Timestamp(0), |entry| entry.at);
    restored_at(body).unwrap_or(last)
}
