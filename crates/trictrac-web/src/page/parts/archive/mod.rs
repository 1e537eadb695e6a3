//! The section of the archive: every match that was begun, to be resumed, studied, deleted, exported and imported.

mod described;
mod files;
mod row;

use std::cmp::Reverse;

use leptos::prelude::*;
use trictrac_words::lang::{Key, key};
use wasm_bindgen_futures::spawn_local;

pub(super) use described::{date, result, title};

use crate::archive::{ArchiveEntry, MatchId};
use crate::page::archive::store;
use crate::page::database::DatabaseTrouble;
use crate::page::live::LiveMatch;
use crate::page::speech::PageSpeech;

/// The list, with what all its views share.
#[derive(Clone, Copy)]
struct ArchiveList {
    game: LiveMatch,
    speech: PageSpeech,
    /// The entries, the match played last first; nothing until they are loaded.
    entries: RwSignal<Option<Vec<ArchiveEntry>>>,
    /// The entries that were deleted since the list is shown. They stay in the list, to be restored.
    deleted: RwSignal<Vec<ArchiveEntry>>,
    /// The reason for which the archive could not be used.
    trouble: RwSignal<Option<DatabaseTrouble>>,
}

impl ArchiveList {
    /// Loads the entries.
    fn load(self) {
        spawn_local(async move {
            match store::all().await {
                Ok(entries) => self.entries.set(Some(entries)),
                Err(trouble) => self.trouble.set(Some(trouble)),
            }
        });
    }

    fn is_deleted(self, id: MatchId) -> bool {
        self.deleted.with(|deleted| deleted.iter().any(|entry| entry.id == id))
    }

    fn delete(self, entry: ArchiveEntry) {
        spawn_local(async move {
            let done = store::delete(entry.id).await;
            self.trouble.set(done.err());
            if done.is_ok() {
                self.deleted.update(|deleted| deleted.push(entry));
                self.use_the_space().await;
            }
        });
    }

    /// Stores the matches that were kept apart, now that there may be space for them.
    async fn use_the_space(self) {
        if store::add_kept_apart().await.is_ok() {
            self.game.own.archive.trouble.set(None);
        }
    }

    fn restore(self, entry: ArchiveEntry) {
        let id = entry.id;
        spawn_local(async move {
            let done = store::restore(entry).await;
            self.trouble.set(done.err());
            if done.is_ok() {
                self.deleted.update(|deleted| deleted.retain(|deleted| deleted.id != id));
                self.load();
            }
        });
    }

    /// The match to go on with: the last one of the reader that is not over.
    fn next(self) -> Option<MatchId> {
        let going = |entry: &ArchiveEntry| {
            let summary = &entry.summary;
            summary.is_unfinished() && !summary.is_watched() && !self.is_deleted(entry.id)
        };
        self.rows().into_iter().find(going).map(|entry| entry.id)
    }

    /// The entries and those that were deleted, the match played last first.
    fn rows(self) -> Vec<ArchiveEntry> {
        let mut rows = self.entries.get().unwrap_or_default();
        for deleted in self.deleted.get() {
            if rows.iter().all(|entry| entry.id != deleted.id) {
                rows.push(deleted);
            }
        }
        rows.sort_by_key(|entry| Reverse((entry.last, entry.begun)));
        rows
    }

    fn plain(self, key: Key) -> String {
        self.speech.plain(key)
    }
}

/// Shows the list of matches.
pub(super) fn section(game: LiveMatch, speech: PageSpeech) -> AnyView {
    let list = ArchiveList {
        game,
        speech,
        entries: RwSignal::new(None),
        deleted: RwSignal::new(Vec::new()),
        trouble: RwSignal::new(None),
    };
    // While the list is shown, the match goes on.
    Effect::new(move |_| {
        game.own.archive.stored.track();
        list.load();
    });
    let none = Memo::new(move |_| {
        let known = list.entries.with(|entries| entries.as_ref().map(Vec::is_empty))?;
        Some(known && list.deleted.with(Vec::is_empty))
    });
    let trouble = move || {
        let text = match list.trouble.get().or_else(|| game.own.archive.trouble.get())? {
            DatabaseTrouble::Blocked => key!("matches-blocked"),
            DatabaseTrouble::Full => key!("matches-full"),
        };
        Some(list.plain(text))
    };
    view! {
        <main class="matches">
            <section class="card">
                <h2>{move || list.plain(key!("page-matches"))}</h2>
                <p class="why">{move || list.plain(key!("matches-lead"))}</p>
                <p class="refused" role="alert">{trouble}</p>
                {move || listed(list, none)}
            </section>
            {files::files(list)}
        </main>
    }
    .into_any()
}

fn listed(list: ArchiveList, none: Memo<Option<bool>>) -> Option<AnyView> {
    Some(if none.get()? {
        view! { <p class="none">{move || list.plain(key!("matches-none"))}</p> }.into_any()
    } else {
        let rows = move || list.rows();
        view! {
            <ol>
                <For each=rows key=|entry| (entry.id, entry.last) children=move |entry| row::row(list, entry)/>
            </ol>
        }
        .into_any()
    })
}
