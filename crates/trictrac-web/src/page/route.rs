//! The address of the page: the part after `#` selects the section.

use leptos::prelude::*;
use wasm_bindgen::{JsCast as _, JsValue};

use super::memory;
use super::section::PageSection;

/// The storage key of the section that the reader saw last, beside Today and the welcome. The script before the page knows it.
const STORAGE_KEY: &str = "place";

/// The current address.
#[derive(Clone, Copy)]
pub(super) struct Route {
    address: RwSignal<String>,
    /// The last address in another section, where the reader came from.
    before: RwSignal<String>,
}

impl Route {
    /// Follows the address of the browser. A visit without an address begins with Today.
    pub(super) fn follow() -> Self {
        let address = RwSignal::new(hash());
        let before = RwSignal::new(String::new());
        let route = Self { address, before };
        if hash().is_empty() {
            // Without an address of its own, Back would lead from a part to another one.
            route.replace(PageSection::Today.name());
        }
        Effect::new(move |_| {
            let section = route.section();
            if !matches!(section, PageSection::Today | PageSection::Welcome) {
                memory::save(STORAGE_KEY, section.name());
            }
        });
        let linked = follow_links();
        window_event_listener(leptos::ev::hashchange, move |_| {
            let (left, from) = (route.section(), address.get_untracked());
            address.set(hash());
            let moved = route.section() != left || depth(&from) != depth(&hash());
            if route.section() != left {
                before.set(from);
            }
            if linked.get_value() && moved {
                window().scroll_to_with_x_and_y(0.0, 0.0);
            }
            linked.set_value(false);
        });
        route
    }

    /// Changes the address without a new entry in the history: for what the reader sees already.
    pub(super) fn replace(self, address: &str) {
        if let Ok(history) = window().history() {
            // A browser that refuses only loses the way back to this place.
            let _ =
                history.replace_state_with_url(&JsValue::NULL, "", Some(&format!("#/{address}")));
        }
        self.address.set(address.to_owned());
    }

    /// The address from which the reader came to this section; empty if the visit began here.
    pub(super) fn before(self) -> String {
        self.before.get_untracked()
    }

    /// The section to show. Unknown addresses lead to Today.
    pub(super) fn section(self) -> PageSection {
        self.address.with(|address| {
            let name = address.split(['/', '?']).next().unwrap_or_default();
            PageSection::named(name).unwrap_or(PageSection::Today)
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

/// Notes whether the reader has just followed a link. What it leads to is shown from its beginning; on the way back the browser
/// shows what was seen before.
fn follow_links() -> StoredValue<bool> {
    let linked = StoredValue::new(false);
    window_event_listener(leptos::ev::click, move |event| {
        let target = event.target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
        let link = target.and_then(|it| it.closest("a[href^='#']").ok()?);
        linked.set_value(link.is_some());
    });
    linked
}

/// The number of parts of an address: `library` has one, `library/history` two.
fn depth(address: &str) -> usize {
    address.split('/').count()
}

/// Navigates to an address such as `learn/3`.
pub(super) fn go_to(address: &str) {
    // If the browser refuses, the reader stays here.
    let _ = window().location().set_hash(&format!("/{address}"));
}

/// Checks whether the reader has seen nothing but the welcome.
pub(super) fn is_first_visit() -> bool {
    memory::load(STORAGE_KEY).is_none_or(|place| place == PageSection::Welcome.name())
}

fn hash() -> String {
    let hash = window().location().hash().unwrap_or_default();
    hash.trim_start_matches(['#', '/']).to_owned()
}
