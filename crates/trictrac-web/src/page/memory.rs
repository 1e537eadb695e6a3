//! Saves texts in the browser's local storage between visits.
//!
//! A browser may refuse storage, as in a private window. The next visit then starts afresh, and the page says so ([`works`]).

use leptos::prelude::window;
use web_sys::Storage;

fn storage() -> Option<Storage> {
    window().local_storage().ok()?
}

/// Loads the text saved under `key`.
pub(super) fn load(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

/// Whether the browser stores texts for this page.
pub(super) fn works() -> bool {
    const TRIAL: &str = "trial";
    let Some(storage) = storage() else { return false };
    let stored = storage.set_item(TRIAL, TRIAL).is_ok();
    stored && storage.remove_item(TRIAL).is_ok()
}

/// Saves `value` under `key`.
pub(super) fn save(key: &str, value: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(key, value);
    }
}
