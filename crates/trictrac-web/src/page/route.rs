//! The address of the page: the part after `#` selects the section.

use leptos::prelude::*;

use super::parts::Section;

/// The current address.
#[derive(Clone, Copy)]
pub(super) struct Route {
    address: RwSignal<String>,
}

impl Route {
    /// Follows the address of the browser.
    pub(super) fn follow() -> Self {
        let address = RwSignal::new(hash());
        window_event_listener(leptos::ev::hashchange, move |_| address.set(hash()));
        Self { address }
    }

    /// The section to show. Unknown addresses lead to the table.
    pub(super) fn section(self) -> Section {
        self.address.with(|address| {
            let name = address.split(['/', '?']).next().unwrap_or_default();
            Section::named(name).unwrap_or(Section::Play)
        })
    }

    /// The part after the section's name: `3` of `#/learn/3`, `?position=…` of `#/study?position=…`.
    pub(super) fn rest(self) -> String {
        self.address.with(|address| {
            let at = address.find(['/', '?']).unwrap_or(address.len());
            address[at..].trim_start_matches('/').to_owned()
        })
    }
}

/// Navigates to an address such as `learn/3`.
pub(super) fn go_to(address: &str) {
    // If the browser refuses, the reader stays here.
    let _ = window().location().set_hash(&format!("/{address}"));
}

fn hash() -> String {
    let hash = window().location().hash().unwrap_or_default();
    hash.trim_start_matches(['#', '/']).to_owned()
}
