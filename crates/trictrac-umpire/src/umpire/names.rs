//! The names of messages that are in the log.

use std::collections::BTreeMap;

use trictrac_protocol::{ActId, PerSeat, Seat};
use trictrac_rules::Fingerprint;

use crate::entry::LogEntry;
use crate::game::content;

/// A message that is in the log: its entry, and what it asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NamedMessage {
    pub(super) seq: u32,
    pub(super) content: Fingerprint,
}

/// The messages of each seat, by the fingerprints of their names. A long game has hundreds, and the names themselves would be
/// most of its memory. A player who looks for two names with one fingerprint can only confuse their own messages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct MessageNames(PerSeat<BTreeMap<Fingerprint, NamedMessage>>);

impl MessageNames {
    /// Those of a log.
    pub(super) fn of(log: &[LogEntry]) -> Self {
        let mut names = Self::default();
        for entry in log {
            names.note(entry);
        }
        names
    }

    /// Notes the name of an entry, if it has one.
    pub(super) fn note(&mut self, entry: &LogEntry) {
        if let (Some(by), Some(id)) = (entry.by, &entry.id) {
            let named = NamedMessage { seq: entry.seq, content: content(&entry.event) };
            self.0[by].insert(fingerprint(id), named);
        }
    }

    /// The message of this name.
    pub(super) fn find(&self, by: Seat, id: &ActId) -> Option<NamedMessage> {
        self.0[by].get(&fingerprint(id)).copied()
    }
}

fn fingerprint(id: &ActId) -> Fingerprint {
    Fingerprint::of(id.as_str())
}
