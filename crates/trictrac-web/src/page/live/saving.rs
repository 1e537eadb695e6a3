//! Saving a match after every action, and sharing it with other tabs.

use leptos::prelude::*;

use super::Live;
use super::game::PageGame;
use crate::archive::MatchId;
use crate::page::memory::Retention;
use crate::page::saved::{SavedMatch, StorageKeys};
use crate::page::tabs::{Role, SharedMatch, Tabs};
use crate::session::PageSession;

/// Saves a state for this tab. If it plays the match, also for later visits and for the tabs that follow: then returns the state, with
/// whether it is stored.
pub(in crate::page) fn saved_here(
    keys: StorageKeys,
    saved: SavedMatch,
    tabs: Tabs,
) -> Option<(SavedMatch, bool)> {
    // Where the browser refuses this copy, the next one is refused too.
    saved.save(keys, Retention::InTab);
    if tabs.role.get() != Role::Playing {
        return None;
    }
    let stored = saved.save(keys, Retention::Always);
    tabs.send(saved.id, &saved.text);
    Some((saved, stored))
}

/// Saves a match now and after every change.
pub(super) fn save_always<T: PageGame>(live: Live<T>) {
    // The text of a record takes time: a touch that changes no record writes none.
    let state = Memo::new(move |_| {
        let state = live.session.with(|session| (session.revision(), session.near()));
        (live.number.get(), state)
    });
    Effect::new(move |_| {
        // A memo that nobody reads follows nothing.
        let _ = state.get();
        let saved = SavedMatch { id: live.id.get(), text: live.saved() };
        if let Some((saved, stored)) = saved_here(T::KEYS, saved, live.tabs) {
            live.unsaved.set(!stored);
            T::keep(live, saved);
        }
    });
}

/// Checks whether another tab plays the match.
fn is_elsewhere(tabs: Tabs) -> bool {
    tabs.role.get_untracked() == Role::Following
}

impl<T: PageGame> SharedMatch for Live<T> {
    fn tabs(self) -> Tabs {
        self.tabs
    }

    fn id(self) -> MatchId {
        self.id.get_untracked()
    }

    fn saved(self) -> String {
        self.session.with_untracked(PageSession::saved)
    }

    fn adopt(self, text: &str) {
        if text == self.saved() {
            return;
        }
        let Some(mut session) = T::resumed(text) else { return };
        session.set_elsewhere(is_elsewhere(self.tabs));
        self.change(session);
    }

    fn role_has_changed(self) {
        self.number.update(|number| *number += 1);
        self.update(|session| session.set_elsewhere(is_elsewhere(self.tabs)));
    }
}
