//! Finished matches, kept in the browser to be replayed.

use crate::forms::session::FormPageSession;
use crate::page::memory;

/// The storage key of finished matches, and what stands between them.
const FINISHED: &str = "forms-finished";
const BETWEEN: char = '\u{c}';
/// The number of finished matches that are kept.
const MOST_FINISHED: usize = 12;

/// The finished matches, the last first.
pub(super) fn finished() -> Vec<String> {
    let text = memory::load(FINISHED).unwrap_or_default();
    text.split(BETWEEN).filter(|record| !record.is_empty()).map(str::to_owned).collect()
}

/// The finished match with this number.
pub(super) fn session(nth: usize) -> Option<FormPageSession> {
    finished().get(nth).and_then(|text| FormPageSession::read(text, 0).ok())
}

/// The place of a finished match, if it is kept.
pub(in crate::page) fn kept_at(record: &str) -> Option<usize> {
    finished().iter().position(|known| known == record)
}

/// Keeps a finished match, once.
pub(in crate::page) fn keep(record: &str) {
    let mut all = finished();
    if all.iter().any(|known| known == record) {
        return;
    }
    all.insert(0, record.to_owned());
    all.truncate(MOST_FINISHED);
    memory::save(FINISHED, &all.join(&BETWEEN.to_string()));
}
