//! Saves texts in the browser's storage: between visits, or for one tab.
//!
//! A browser may refuse storage, as in a private window, or have no space left. The next visit then starts afresh, and the
//! page says so.

use leptos::prelude::*;
use web_sys::{Storage, StorageEvent};

/// The time for which a text is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Retention {
    /// Between visits, for all tabs.
    Always,
    /// While this tab is open, also when it is loaded again.
    InTab,
}

impl Retention {
    fn storage(self) -> Option<Storage> {
        match self {
            Self::Always => window().local_storage().ok()?,
            Self::InTab => window().session_storage().ok()?,
        }
    }

    /// Loads the text saved under `key`.
    pub(super) fn load(self, key: &str) -> Option<String> {
        self.storage()?.get_item(key).ok()?
    }

    /// Saves `value` under `key`. Returns whether it is stored.
    pub(super) fn save(self, key: &str, value: &str) -> bool {
        self.storage().is_some_and(|storage| storage.set_item(key, value).is_ok())
    }

    /// All keys under which something is saved.
    pub(super) fn keys(self) -> Vec<String> {
        let Some(storage) = self.storage() else { return Vec::new() };
        let length = storage.length().unwrap_or_default();
        (0..length).filter_map(|index| storage.key(index).ok()?).collect()
    }

    /// Removes what is saved under `key`.
    pub(super) fn remove(self, key: &str) {
        if let Some(storage) = self.storage() {
            // Storage that cannot be changed has nothing to remove.
            let _ = storage.remove_item(key);
        }
    }
}

/// Loads the text saved under `key`.
pub(super) fn load(key: &str) -> Option<String> {
    Retention::Always.load(key)
}

/// Saves `value` under `key`.
pub(super) fn save(key: &str, value: &str) {
    Retention::Always.save(key, value);
}

/// Calls `changed` with every text that another tab saves under `key`.
pub(super) fn follow(key: &'static str, changed: impl Fn(String) + 'static) {
    follow_boxed(key, Box::new(changed));
}

/// The same, not generic: every listener of its own kind would enlarge the page by a kilobyte.
fn follow_boxed(key: &'static str, changed: Box<dyn Fn(String)>) {
    let _ = window_event_listener(leptos::ev::storage, move |event: StorageEvent| {
        if event.key().as_deref() == Some(key)
            && let Some(value) = event.new_value()
        {
            changed(value);
        }
    });
}
