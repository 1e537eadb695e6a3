//! What the browser remembers between visits. A browser that remembers nothing is no error.

use leptos::prelude::window;
use web_sys::Storage;

fn storage() -> Option<Storage> {
    window().local_storage().ok()?
}

/// What was kept under `key`.
pub(super) fn recall(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

/// Keeps `value` under `key`.
pub(super) fn keep(key: &str, value: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(key, value);
    }
}
