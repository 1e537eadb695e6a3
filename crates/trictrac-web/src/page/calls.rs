//! The French announcements on the page: which ones are shown, and which the reader has seen.

use leptos::prelude::*;

use super::memory;
use crate::calls::{SeenCalls, ShowCalls};

/// The storage key of the setting.
const SHOW: &str = "calls";
/// The storage key of the announcements that the reader has seen.
const SEEN: &str = "calls-seen";

/// The choice of announcements that are shown, and those that were seen.
#[derive(Clone, Copy)]
pub(super) struct Calls {
    show: RwSignal<ShowCalls>,
    seen: RwSignal<SeenCalls>,
}

impl Calls {
    /// Loads the setting and what was seen, and follows both in other tabs.
    pub(super) fn load() -> Self {
        let named = |name: &str| ShowCalls::ALL.into_iter().find(|one| one.name() == name);
        let show = memory::load(SHOW).and_then(|name| named(&name)).unwrap_or_default();
        let seen = SeenCalls::parse(&memory::load(SEEN).unwrap_or_default());
        let calls = Self { show: RwSignal::new(show), seen: RwSignal::new(seen) };
        memory::follow(SHOW, move |name| calls.show.set(named(&name).unwrap_or_default()));
        memory::follow(SEEN, move |text| calls.seen.set(SeenCalls::parse(&text)));
        calls
    }

    /// The setting.
    pub(super) fn setting(self) -> ShowCalls {
        self.show.get()
    }

    /// Changes the setting and saves it.
    pub(super) fn choose(self, show: ShowCalls) {
        memory::save(SHOW, show.name());
        self.show.set(show);
    }

    /// Counts announcements that the reader has seen.
    pub(super) fn add(self, calls: &[&str]) {
        self.seen.update(|seen| calls.iter().for_each(|call| seen.add(call)));
        memory::save(SEEN, &self.seen.with_untracked(SeenCalls::to_string));
    }

    /// Checks whether the reader has seen an announcement often enough to know it.
    pub(super) fn knows(self, call: &str) -> bool {
        self.seen.with(|seen| !seen.shows(call, ShowCalls::UntilKnown))
    }

    /// Checks whether the reader has seen an announcement at all.
    pub(super) fn has_seen(self, call: &str) -> bool {
        self.seen.with(|seen| seen.has(call))
    }

    /// Shows an announcement, small, unless the reader knows it or wants none.
    pub(super) fn view(self, call: &str, said: String) -> Option<impl IntoView + use<>> {
        let shown = self.seen.with(|seen| seen.shows(call, self.show.get()));
        shown.then(|| view! { <em class="cry" lang="fr">{said}</em> })
    }
}

/// The announcements of the page, for any view.
pub(super) fn calls() -> Calls {
    expect_context()
}
