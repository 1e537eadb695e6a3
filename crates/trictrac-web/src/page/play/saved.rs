//! Resumes the match of an earlier visit, and saves it after every action.

use leptos::prelude::*;
use trictrac_rules::rules::Rules;

use super::live_match::{LiveMatch, seed};
use crate::archive::{Entry, MatchId, Summary};
use crate::page::archive::Archive;
use crate::page::memory::Kept;
use crate::page::saved::{MATCH, Saved};
use crate::page::tabs::{Role, SharedMatch, Tabs};
use crate::session::MatchSession;

/// The match with which the visit begins.
pub(super) struct Found {
    pub(super) id: MatchId,
    pub(super) session: MatchSession,
    /// Whether there was a saved match that cannot be read. It is in the archive.
    pub(super) unreadable: bool,
}

impl Found {
    /// Resumes the saved match, or starts a first one.
    pub(super) fn resume(archive: Archive) -> Self {
        let saved = Saved::find(MATCH);
        let unreadable = saved.is_some();
        if let Some(Saved { id, text }) = saved {
            if let Ok(session) = MatchSession::resumed(&text) {
                return Self { id, session, unreadable: false };
            }
            archive.put_aside(text);
        }
        let session = MatchSession::first(Rules::default(), seed);
        Self { id: MatchId::new(seed()), session, unreadable }
    }
}

impl LiveMatch {
    /// Whether a match is saved.
    pub(in crate::page) fn is_saved() -> bool {
        Saved::find(MATCH).is_some()
    }

    /// Continues from another state, of this match or of another one.
    pub(super) fn change(self, session: MatchSession) {
        self.number.update(|number| *number += 1);
        self.session.set(session);
        self.automatic.begin();
        self.advance();
    }

    /// Whether another tab plays the match.
    fn is_elsewhere(self) -> bool {
        self.tabs.role.get_untracked() == Role::Following
    }

    /// Saves the state of the match, if this tab plays it also for other tabs and later visits.
    pub(super) fn save(self, text: String) {
        let saved = Saved { id: self.id.get(), text };
        // Where the browser refuses this copy, the next one is refused too.
        saved.save(MATCH, Kept::InTab);
        if self.tabs.role.get() != Role::Playing {
            return;
        }
        self.unsaved.set(!saved.save(MATCH, Kept::Always));
        self.tabs.send(saved.id, &saved.text);
        if let Some(summary) = self.session.with_untracked(summary) {
            self.archive.keep(saved.id, saved.text, summary);
        }
    }

    /// Continues with the entry that the archive has in the place of this match.
    pub(super) fn go_on_with(self, entry: &Entry) {
        if entry.id == self.id.get_untracked() {
            self.adopt(&entry.text);
        } else {
            self.id.set(entry.id);
            self.join();
        }
    }

    /// Replaces the match by the match `id` of the archive.
    pub(in crate::page) fn resume(self, id: MatchId, session: MatchSession) {
        self.id.set(id);
        self.change(session);
        self.join();
    }
}

impl SharedMatch for LiveMatch {
    fn tabs(self) -> Tabs {
        self.tabs
    }

    fn id(self) -> MatchId {
        self.id.get_untracked()
    }

    fn saved(self) -> String {
        self.session.with_untracked(MatchSession::saved)
    }

    fn adopt(self, text: &str) {
        if text == self.saved() {
            return;
        }
        let Ok(mut session) = MatchSession::resumed(text) else { return };
        session.set_elsewhere(self.is_elsewhere());
        self.change(session);
    }

    fn role_has_changed(self) {
        self.number.update(|number| *number += 1);
        self.session.update(|session| session.set_elsewhere(self.is_elsewhere()));
        self.advance();
    }
}

/// What the archive lists about a match. A match without a throw has not begun and is not listed.
fn summary(session: &MatchSession) -> Option<Summary> {
    session.last_turn().is_some().then(|| Summary::of_match(session.record()))
}
