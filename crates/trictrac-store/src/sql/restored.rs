//! The moment at which a database was restored to an earlier state.

use crate::game::Timestamp;

/// Reads the row that a restore writes: milliseconds since 1970 in 8 bytes, big-endian.
pub const RESTORED_AT: &str = "select body from server_key where name = 'restored'";

/// The moment in such a row.
#[must_use]
pub fn restored_at(body: Option<Vec<u8>>) -> Option<Timestamp> {
    body?.try_into().ok().map(i64::from_be_bytes).map(Timestamp)
}
