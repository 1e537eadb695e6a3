//! The copies from which the match is resumed at once: that of the tab, and that of the match played last.

use leptos::prelude::*;
use trictrac_rules::rules::Rules;

use super::live_match::{LiveMatch, seed};
use super::tabs::Role;
use crate::archive::{Entry, MatchId, Summary, continues};
use crate::page::archive::Archive;
use crate::page::memory::Kept;
use crate::session::MatchSession;

/// The storage keys of a match and of its identity. The script before the page knows the first.
const MATCH: &str = "match";
const ID: &str = "match-id";

/// What is saved.
pub(super) struct Saved {
    /// The identity of the match.
    pub(super) id: MatchId,
    /// Its record, or a text that cannot be read.
    pub(super) text: String,
}

impl Saved {
    /// Finds the match to resume: that of the tab, or else the one played last.
    pub(super) fn find() -> Option<Self> {
        let last = Self::load(Kept::Always);
        let Some(own) = Self::load(Kept::InTab) else { return last };
        // Another tab may have played on.
        let same = |last: &Self| last.id == own.id && continues(&last.text, &own.text);
        Some(last.filter(same).unwrap_or(own))
    }

    /// Loads a copy. A match saved before there were identities gets that of its text.
    fn load(kept: Kept) -> Option<Self> {
        let text = kept.load(MATCH).filter(|text| !text.is_empty())?;
        let id = kept.load(ID).and_then(|id| id.parse().ok());
        Some(Self { id: id.unwrap_or_else(|| MatchId::of_text(&text)), text })
    }

    /// Saves this copy. Returns whether it is stored.
    pub(super) fn save(&self, kept: Kept) -> bool {
        kept.save(ID, &self.id.to_string()) && kept.save(MATCH, &self.text)
    }
}

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
        let saved = Saved::find();
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
        Saved::find().is_some()
    }

    /// Continues from another state, of this match or of another one.
    pub(super) fn change(self, session: MatchSession) {
        self.number.update(|number| *number += 1);
        self.session.set(session);
        self.automatic.begin();
        self.advance();
    }

    /// Saves the state of the match, if this tab plays it also for other tabs and later visits.
    pub(super) fn save(self, text: String) {
        let saved = Saved { id: self.id.get(), text };
        // Where the browser refuses this copy, the next one is refused too.
        saved.save(Kept::InTab);
        if self.tabs.role.get() != Role::Playing {
            return;
        }
        self.unsaved.set(!saved.save(Kept::Always));
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

/// What the archive lists about a match. A match without a throw has not begun and is not listed.
fn summary(session: &MatchSession) -> Option<Summary> {
    (!session.turns.is_empty()).then(|| Summary::of_match(session.record()))
}
