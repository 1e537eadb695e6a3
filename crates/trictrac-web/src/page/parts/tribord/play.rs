//! The series on the page: throws of people and computer, saved after every throw.

use std::time::Duration;

use leptos::prelude::*;
use web_sys::KeyboardEvent;

use crate::archive::{MatchId, Summary};
use crate::page::archive::Archive;
use crate::page::memory;
use crate::tribord::session::{SeriesSession, Terms, Thrower};

/// The storage keys of the series and of its identity in the archive.
pub(in crate::page::parts) const STORAGE_KEY: &str = "tribord";
pub(in crate::page::parts) const ID_STORAGE_KEY: &str = "tribord-id";
/// The pause before the computer throws.
const BEFORE_THROW: Duration = Duration::from_millis(1100);

/// The series that all views of the section share.
#[derive(Clone, Copy)]
pub(super) struct Play {
    pub(super) session: RwSignal<SeriesSession>,
    /// The number of the awaited throw. A timer for another throw does nothing.
    awaited: StoredValue<u64>,
    /// The identity of the series in the archive.
    id: StoredValue<MatchId>,
    archive: Archive,
}

impl Play {
    /// Resumes the saved series, or starts a new one.
    pub(super) fn begin(archive: Archive) -> Self {
        let saved = memory::load(STORAGE_KEY).and_then(|text| SeriesSession::read(&text));
        let id = memory::load(ID_STORAGE_KEY).filter(|_| saved.is_some());
        let id = id.and_then(|id| id.parse().ok());
        let session = saved.unwrap_or_else(|| SeriesSession::new(&Terms::default(), seed()));
        let play = Self {
            session: RwSignal::new(session),
            awaited: StoredValue::new(0),
            id: StoredValue::new(id.unwrap_or_else(|| MatchId::new(seed()))),
            archive,
        };
        play.listen();
        play.advance();
        play
    }

    /// Throws on Space and Enter, if no control has the focus.
    fn listen(self) {
        let listener = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| {
            let free = event.target() == document().body().map(Into::into);
            if free && !event.repeat() && matches!(event.key().as_str(), " " | "Enter") {
                event.prevent_default();
                self.throw();
            }
        });
        on_cleanup(move || listener.remove());
    }

    /// Starts a new series.
    pub(super) fn again(self, terms: &Terms) {
        self.id.set_value(MatchId::new(seed()));
        self.session.set(SeriesSession::new(terms, seed()));
        self.advance();
    }

    /// Throws for the person whose turn it is.
    pub(super) fn throw(self) {
        if self.waits_for() == Some(Thrower::Person) {
            self.session.update(SeriesSession::throw);
            self.advance();
        }
    }

    fn waits_for(self) -> Option<Thrower> {
        let (_, seat) = self.session.with_untracked(SeriesSession::to_throw)?;
        Some(seat)
    }

    /// Saves the series, also in the archive once it has begun.
    fn save(self) {
        let id = self.id.get_value();
        let text = self.session.with_untracked(SeriesSession::save);
        memory::save(ID_STORAGE_KEY, &id.to_string());
        memory::save(STORAGE_KEY, &text);
        self.session.with_untracked(|session| {
            if !session.throws().is_empty() {
                self.archive.keep(id, text, Summary::of_series(session.record()));
            }
        });
    }

    /// Saves the series, and lets the computer throw after a pause if it is its turn.
    fn advance(self) {
        self.save();
        self.awaited.update_value(|awaited| *awaited += 1);
        if self.waits_for() != Some(Thrower::Computer) {
            return;
        }
        let number = self.awaited.get_value();
        let due = move || {
            // Leaving the section disposes of this value, so `try_get_value` returns `None` then.
            if self.awaited.try_get_value() == Some(number) {
                self.session.update(SeriesSession::throw);
                self.advance();
            }
        };
        set_timeout(due, BEFORE_THROW);
    }
}

/// Draws an unpredictable seed.
fn seed() -> u64 {
    getrandom::u64().unwrap_or_default()
}
