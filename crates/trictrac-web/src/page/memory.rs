//! Saves texts in the browser's local storage between visits.
//!
//! A browser may refuse storage, as in a private window. That is not an error: the next visit then starts afresh.

use leptos::prelude::window;
use web_sys::Storage;

fn storage() -> Option<Storage> {
    window().local_storage().ok()?
}

/// Loads the text saved under `key`.
pub(super) fn load(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

/// Saves `value` under `key`.
pub(super) fn save(key: &str, value: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(key, value);
    }
}
