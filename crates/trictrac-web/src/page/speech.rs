//! The language of the page, which the reader can change at any time.

use std::rc::Rc;

use leptos::prelude::*;
use trictrac_words::lang::{FluentArgs, Key, Language, Texts};

use super::memory;

/// Where the language is kept between visits.
const KEPT: &str = "language";

/// All texts, in the language that is chosen.
#[derive(Clone, Copy)]
pub(super) struct Speech {
    language: RwSignal<Language>,
    texts: StoredValue<[Rc<Texts>; 2], LocalStorage>,
}

impl Speech {
    /// The language that was chosen before, else that of the browser.
    pub(super) fn begin() -> Self {
        let preferred = || window().navigator().language();
        let locale = memory::recall(KEPT).or_else(preferred).unwrap_or_default();
        Self {
            language: RwSignal::new(Language::of_locale(&locale)),
            texts: StoredValue::new_local(Language::ALL.map(Texts::new).map(Rc::new)),
        }
    }

    /// Which language it is.
    pub(super) fn language(self) -> Language {
        self.language.get()
    }

    /// Chooses another.
    pub(super) fn choose(self, language: Language) {
        memory::keep(KEPT, language.code());
        self.language.set(language);
    }

    /// The texts; whoever asks is told when the language changes.
    pub(super) fn texts(self) -> Rc<Texts> {
        let language = self.language.get();
        self.texts.with_value(|all| {
            let found = all.iter().find(|texts| texts.language() == language);
            Rc::clone(found.unwrap_or(&all[0]))
        })
    }

    /// The text `key`.
    pub(super) fn plain(self, key: Key) -> String {
        self.texts().plain(key)
    }

    /// The text `key` with its variables.
    pub(super) fn with(self, key: Key, arguments: &FluentArgs) -> String {
        self.texts().with(key, arguments)
    }
}
