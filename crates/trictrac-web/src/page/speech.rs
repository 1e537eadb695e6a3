//! The language of the page, which the reader can change at any time.

use std::rc::Rc;

use leptos::prelude::*;
use trictrac_words::lang::{FluentArgs, Key, Language, Texts};

use super::memory;

/// The storage key of the language.
const STORAGE_KEY: &str = "language";

/// The texts in the chosen language.
///
/// Every method reads a signal: a view that uses a text is updated when the language changes.
#[derive(Clone, Copy)]
pub(super) struct Speech {
    language: RwSignal<Language>,
    texts: StoredValue<[Rc<Texts>; 2], LocalStorage>,
    /// Whether the texts of the parts beside the table are there.
    has_parts: StoredValue<bool>,
}

impl Speech {
    /// Starts with the saved language, or else with that of the browser.
    pub(super) fn begin() -> Self {
        let preferred = || window().navigator().language();
        let locale = memory::load(STORAGE_KEY).or_else(preferred).unwrap_or_default();
        Self {
            language: RwSignal::new(Language::of_locale(&locale)),
            texts: StoredValue::new_local(Language::ALL.map(Texts::table).map(Rc::new)),
            has_parts: StoredValue::new(false),
        }
    }

    /// Adds the texts of the parts beside the table, once. Only those parts call this, so the texts are loaded with them.
    pub(super) fn add_parts(self) {
        if self.has_parts.try_update_value(|has| std::mem::replace(has, true)) == Some(true) {
            return;
        }
        self.texts.set_value(Language::ALL.map(Texts::new).map(Rc::new));
    }

    /// The chosen language.
    pub(super) fn language(self) -> Language {
        self.language.get()
    }

    /// Changes the language and saves the choice.
    pub(super) fn choose(self, language: Language) {
        memory::save(STORAGE_KEY, language.code());
        self.language.set(language);
    }

    /// All texts of the chosen language.
    pub(super) fn texts(self) -> Rc<Texts> {
        let language = self.language.get();
        self.texts.with_value(|all| {
            let found = all.iter().find(|texts| texts.language() == language);
            Rc::clone(found.unwrap_or(&all[0]))
        })
    }

    /// Returns the text `key`.
    pub(super) fn plain(self, key: Key) -> String {
        self.texts().plain(key)
    }

    /// Returns the text `key` with its variables.
    pub(super) fn with(self, key: Key, arguments: &FluentArgs) -> String {
        self.texts().with(key, arguments)
    }
}
