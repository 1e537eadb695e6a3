//! The matches for which the database has no room: they are kept apart, in the storage of the page, until it has.

use crate::archive::{ArchiveEntry, MatchId, read, write};
use crate::page::memory::Retention;
use crate::page::time::now;

/// The beginning of the storage keys. The identity of the match follows.
const APART: &str = "apart-";

/// Keeps the state of a match. Returns whether it is stored.
pub(super) fn keep(entry: &ArchiveEntry) -> bool {
    Retention::Always.save(&key(entry.id), &write(core::slice::from_ref(entry)))
}

/// Forgets the state of a match.
pub(super) fn forget(id: MatchId) {
    Retention::Always.remove(&key(id));
}

/// All states that are kept apart.
pub(super) fn all() -> Vec<ArchiveEntry> {
    let texts = Retention::Always.keys().into_iter().filter(|key| key.starts_with(APART));
    let entries = texts.filter_map(|key| read(&Retention::Always.load(&key)?, now()).ok());
    entries.flatten().collect()
}

fn key(id: MatchId) -> String {
    format!("{APART}{id}")
}
