//! The address of the page: the part after `#` selects the section.

use leptos::prelude::*;
use trictrac_words::lang::{Key, key};

/// A section of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Section {
    Play,
    Learn,
    Study,
    Tribord,
}

impl Section {
    /// Every section, in the order of the header.
    pub(super) const ALL: [Self; 4] = [Self::Play, Self::Learn, Self::Study, Self::Tribord];

    /// The section's name in addresses.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Learn => "learn",
            Self::Study => "study",
            Self::Tribord => "tribord",
        }
    }

    /// The key of the section's text.
    pub(super) const fn key(self) -> Key {
        match self {
            Self::Play => key!("page-play"),
            Self::Learn => key!("page-learn"),
            Self::Study => key!("page-study"),
            Self::Tribord => key!("page-tribord"),
        }
    }
}

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
            Section::ALL.into_iter().find(|section| section.name() == name).unwrap_or(Section::Play)
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
