//! Numbers, times and entries in the words of the store.

use trictrac_protocol::GameId;
use trictrac_store::{PrivateName, Timestamp};
use trictrac_umpire::LogEntry;
use trictrac_umpire::dice::FIRST;

/// The age at which a game that has not begun is removed, in milliseconds: 7 days.
pub(crate) const WAITING: u64 = 7 * 24 * 3600 * 1000;

/// A game in the words of the store.
pub(crate) const fn store_id(game: GameId) -> trictrac_store::GameId {
    trictrac_store::GameId(game.0)
}

/// A moment in the words of the store.
pub(crate) const fn timestamp(wall: u64) -> Timestamp {
    Timestamp(wall.cast_signed())
}

/// An entry in the words of the store.
pub(crate) fn stored(entry: &LogEntry) -> trictrac_store::StoredEntry {
    // An entry contains nothing that JSON cannot express.
    let body = serde_json::to_string(entry).unwrap_or_default();
    trictrac_store::StoredEntry { at: timestamp(entry.at), body }
}

/// The private row with secret number `n` of the dice: those after restores have rows of their own.
pub(crate) fn secret_row(n: u32) -> PrivateName {
    PrivateName(if n == FIRST { "secret".to_owned() } else { format!("secret-{n}") })
}

/// Reads the entries of a log.
///
/// # Errors
/// The first one that cannot be read, with its number and what is wrong.
pub(crate) fn entries(stored: &[trictrac_store::StoredEntry]) -> Result<Vec<LogEntry>, String> {
    let read = |(number, entry): (usize, &trictrac_store::StoredEntry)| {
        serde_json::from_str(&entry.body).map_err(|error| format!("entry {number}: {error}"))
    };
    stored.iter().enumerate().map(read).collect()
}
