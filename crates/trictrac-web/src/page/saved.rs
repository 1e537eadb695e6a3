//! The copies from which a match is resumed at once: that of the tab, and that of the match played last.

use super::memory::Retention;
use super::time::now;
use crate::archive::{MatchId, continues};

/// The storage keys of a match, of its identity and of the time at which it was saved.
#[derive(Clone, Copy)]
pub(super) struct StorageKeys {
    text: &'static str,
    id: &'static str,
    at: &'static str,
}

/// A match of Trictrac. The script before the page knows the first key.
pub(super) const MATCH: StorageKeys = StorageKeys { text: "match", id: "match-id", at: "match-at" };
/// A series of Tribord et Bâbord.
pub(super) const SERIES: StorageKeys =
    StorageKeys { text: "tribord", id: "tribord-id", at: "tribord-at" };
/// A match of another form.
pub(super) const FORMS: StorageKeys = StorageKeys { text: "forms", id: "forms-id", at: "forms-at" };

/// A match as it is saved.
pub(super) struct SavedMatch {
    /// The identity of the match.
    pub(super) id: MatchId,
    /// Its record, or a text that cannot be read.
    pub(super) text: String,
}

impl SavedMatch {
    /// Finds the match to resume: that of the tab, or else the one played last.
    pub(super) fn find(keys: StorageKeys) -> Option<Self> {
        let last = Self::load(keys, Retention::Always);
        let Some(own) = Self::load(keys, Retention::InTab) else { return last };
        // Another tab may have played on, or have taken something back and played otherwise.
        let later = saved_at(keys, Retention::Always) > saved_at(keys, Retention::InTab);
        let same = |last: &Self| last.id == own.id && (later || continues(&last.text, &own.text));
        Some(last.filter(same).unwrap_or(own))
    }

    /// Loads a copy. A match saved before there were identities gets that of its text.
    fn load(keys: StorageKeys, kept: Retention) -> Option<Self> {
        let text = kept.load(keys.text).filter(|text| !text.is_empty())?;
        let id = kept.load(keys.id).and_then(|id| id.parse().ok());
        Some(Self { id: id.unwrap_or_else(|| MatchId::of_text(&text)), text })
    }

    /// Saves this copy. Returns whether it is stored.
    pub(super) fn save(&self, keys: StorageKeys, kept: Retention) -> bool {
        kept.save(keys.id, &self.id.to_string())
            && kept.save(keys.text, &self.text)
            && kept.save(keys.at, &now().to_string())
    }
}

/// The time at which a copy was saved, in milliseconds since 1970; 0 if it is not known.
fn saved_at(keys: StorageKeys, kept: Retention) -> u64 {
    kept.load(keys.at).and_then(|at| at.parse().ok()).unwrap_or_default()
}
