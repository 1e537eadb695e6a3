//! Stores matches in the archive, one state after another, without delaying the page.
#![expect(
    clippy::unnecessary_wraps,
    reason = "a lazy function fails where its chunk cannot be loaded"
)]

mod apart;
pub(super) mod store;

use std::pin::Pin;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use super::database::DatabaseTrouble;
use super::memory::Retention;
use super::time::now;
use crate::archive::{ArchiveEntry, EntrySummary, MatchId};

type StoreFuture = Pin<Box<dyn Future<Output = Result<Option<ArchiveEntry>, DatabaseTrouble>>>>;

/// The storage key of a match that could not be read, until it is in the archive.
const PUT_ASIDE: &str = "unreadable";

/// The archive, as the rest of the page uses it.
#[derive(Clone, Copy)]
pub(super) struct Archive {
    /// The reason for which the last state could not be stored.
    pub(super) trouble: RwSignal<Option<DatabaseTrouble>>,
    /// The number of states that were stored.
    pub(super) stored: RwSignal<usize>,
    queue: StoredValue<ArchiveQueue>,
}

#[derive(Default)]
struct ArchiveQueue {
    /// The states to be stored, at most one of each match: a later one replaces it.
    waiting: Vec<ArchiveEntry>,
    busy: bool,
    /// The text that was stored last, and of which match.
    known: Option<(MatchId, String)>,
    /// The identity of a match that could not be stored as it is, and the entry with which it goes on.
    instead: Option<(MatchId, ArchiveEntry)>,
}

impl Archive {
    /// Starts with nothing to store but what an earlier visit left.
    pub(super) fn begin() -> Self {
        let archive = Self {
            trouble: RwSignal::new(None),
            stored: RwSignal::new(0),
            queue: StoredValue::new(ArchiveQueue::default()),
        };
        if let Some(text) = Retention::Always.load(PUT_ASIDE) {
            archive.store_unreadable(text);
        }
        archive
    }

    /// Stores a text that cannot be read as a match.
    pub(super) fn put_aside(self, text: String) {
        // The database answers later; until then the text must be somewhere.
        Retention::Always.save(PUT_ASIDE, &text);
        self.store_unreadable(text);
    }

    fn store_unreadable(self, text: String) {
        self.keep(MatchId::of_text(&text), text, EntrySummary::Unreadable);
    }

    /// Stores the state of a match.
    pub(super) fn keep(self, id: MatchId, text: String, summary: EntrySummary) {
        let entry = ArchiveEntry::listed(id, text, summary, now());
        let idle = self.queue.try_update_value(|queue| {
            queue.waiting.retain(|waiting| waiting.id != id);
            queue.waiting.push(entry);
            !core::mem::replace(&mut queue.busy, true)
        });
        if idle == Some(true) {
            spawn_local(self.work());
        }
    }

    async fn work(self) {
        while let Some((entry, known)) = self.next() {
            let (id, text) = (entry.id, entry.text.clone());
            let unreadable = entry.summary == EntrySummary::Unreadable;
            let stored = match stored(entry, known).await {
                Ok(storing) => storing.await,
                Err(_) => Err(DatabaseTrouble::Blocked),
            };
            self.trouble.set(stored.as_ref().err().copied());
            let Ok(instead) = stored else { continue };
            self.queue.update_value(|queue| {
                let known = instead.as_ref().map(|entry| (entry.id, entry.text.clone()));
                queue.known = known.or(Some((id, text)));
                queue.instead = instead.map(|entry| (id, entry));
            });
            self.stored.update(|stored| *stored += 1);
            if unreadable {
                Retention::Always.remove(PUT_ASIDE);
            }
        }
    }

    /// The entry with which the match `id` goes on, if its last state could not be stored as it is.
    pub(super) fn instead_of(self, id: MatchId) -> Option<ArchiveEntry> {
        let taken = self.queue.try_update_value(|queue| queue.instead.take()).flatten();
        taken.filter(|(asked, _)| *asked == id).map(|(_, entry)| entry)
    }

    /// The next state to store, with the text that is known to be stored.
    fn next(self) -> Option<(ArchiveEntry, Option<String>)> {
        self.queue
            .try_update_value(|queue| {
                queue.busy = !queue.waiting.is_empty();
                if !queue.busy {
                    return None;
                }
                let entry = queue.waiting.remove(0);
                let known = queue.known.as_ref().filter(|(id, _)| *id == entry.id);
                let known = known.map(|(_, text)| text.clone());
                Some((entry, known))
            })
            .flatten()
    }
}

/// Stores the state of a match in the archive. See [`store::store`].
#[wasm_split(store, fallible)]
fn stored(entry: ArchiveEntry, known: Option<String>) -> Result<StoreFuture, SplitLoaderError> {
    Ok(Box::pin(store::store(entry, known)))
}
