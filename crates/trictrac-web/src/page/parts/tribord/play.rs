//! The series on the page: throws of people and computer, saved after every throw.

use std::time::Duration;

use leptos::prelude::*;
use web_sys::KeyboardEvent;

use crate::archive::{EntrySummary, MatchId};
use crate::page::archive::Archive;
use crate::page::live::{saved_here, seed};
use crate::page::saved::{SERIES, SavedMatch};
use crate::page::tabs::{Role, SharedMatch, Tabs};
use crate::page::time::RevocableTimers;
use crate::tribord::session::{PageSeries, SeriesPlayer, SeriesTerms};

/// The pause before the computer throws.
const BEFORE_THROW: Duration = Duration::from_millis(1100);

/// The series that all views of the section share.
#[derive(Clone, Copy)]
pub(super) struct SeriesPlay {
    pub(super) session: RwSignal<PageSeries>,
    /// The timer of the awaited throw.
    awaited: RevocableTimers,
    /// The identity of the series in the archive.
    id: RwSignal<MatchId>,
    archive: Archive,
    tabs: Tabs,
}

impl SeriesPlay {
    /// Resumes the saved series, or starts a new one.
    pub(super) fn begin(archive: Archive) -> Self {
        let (id, session) = resumed(archive).unwrap_or_else(|| {
            (MatchId::new(seed()), PageSeries::new(&SeriesTerms::default(), seed()))
        });
        let play = Self {
            session: RwSignal::new(session),
            awaited: RevocableTimers::new(),
            id: RwSignal::new(id),
            archive,
            tabs: Tabs::begin(),
        };
        let text = Memo::new(move |_| play.session.with(PageSeries::save));
        Effect::new(move |_| play.save(text.get()));
        play.listen();
        play.listen_to_tabs();
        play.join();
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

    /// Starts a new series, which this tab plays.
    pub(super) fn again(self, terms: &SeriesTerms) {
        self.id.set(MatchId::new(seed()));
        self.session.set(PageSeries::new(terms, seed()));
        self.join();
        self.advance();
    }

    /// Throws for the person whose turn it is.
    pub(super) fn throw(self) {
        if self.waits_for() == Some(SeriesPlayer::Person) {
            self.session.update(PageSeries::throw);
            self.advance();
        }
    }

    /// Checks whether another tab plays the series.
    pub(super) fn is_elsewhere(self) -> bool {
        self.tabs.role.get() == Role::Following
    }

    fn waits_for(self) -> Option<SeriesPlayer> {
        if untrack(|| self.is_elsewhere()) {
            return None;
        }
        let (_, seat) = self.session.with_untracked(PageSeries::to_throw)?;
        Some(seat)
    }

    /// Saves the series, if this tab plays it also for other tabs and later visits, and in the archive once it has begun.
    fn save(self, text: String) {
        let saved = SavedMatch { id: self.id.get(), text };
        let Some((saved, _)) = saved_here(SERIES, saved, self.tabs) else { return };
        self.session.with_untracked(|session| {
            if !session.throws().is_empty() {
                self.archive.keep(saved.id, saved.text, EntrySummary::of_series(session.record()));
            }
        });
    }

    /// Lets the computer throw after a pause if it is its turn.
    fn advance(self) {
        self.awaited.revoke();
        if self.waits_for() == Some(SeriesPlayer::Computer) {
            self.awaited.after(BEFORE_THROW, move || {
                self.session.update(PageSeries::throw);
                self.advance();
            });
        }
    }
}

impl SharedMatch for SeriesPlay {
    fn tabs(self) -> Tabs {
        self.tabs
    }

    fn id(self) -> MatchId {
        self.id.get_untracked()
    }

    fn saved(self) -> String {
        self.session.with_untracked(PageSeries::save)
    }

    fn adopt(self, text: &str) {
        if text == self.saved() {
            return;
        }
        if let Some(session) = PageSeries::read(text) {
            self.session.set(session);
            self.advance();
        }
    }

    fn role_has_changed(self) {
        self.advance();
    }
}

/// The saved series, if there is one. A text that cannot be read goes into the archive.
fn resumed(archive: Archive) -> Option<(MatchId, PageSeries)> {
    let SavedMatch { id, text } = SavedMatch::find(SERIES)?;
    let read = PageSeries::read(&text);
    if read.is_none() {
        archive.put_aside(text);
    }
    Some((id, read?))
}
