//! The language of the page, which the reader can change at any time.

use std::rc::Rc;

use leptos::prelude::*;
use trictrac_words::firm::bound_units;
use trictrac_words::lang::{FluentArgs, Key, Language, Texts};

use super::memory;

/// The storage key of the language.
const STORAGE_KEY: &str = "language";

/// The texts in the chosen language.
///
/// Every method reads a signal: a view that uses a text is updated when the language changes. The texts of a language are
/// parsed when they are first used.
#[derive(Clone, Copy)]
pub(super) struct PageSpeech {
    language: RwSignal<Language>,
    texts: StoredValue<ParsedTexts, LocalStorage>,
}

/// The texts that were used so far.
struct ParsedTexts {
    /// Parses the texts of a language: those of the table, or also those of the parts beside it. Only a part names the latter.
    parse: fn(Language) -> Texts,
    has_parts: bool,
    texts: Vec<Rc<Texts>>,
}

impl ParsedTexts {
    fn get(&mut self, language: Language) -> Rc<Texts> {
        let known = self.texts.iter().find(|texts| texts.language() == language);
        known.cloned().unwrap_or_else(|| {
            let texts = Rc::new((self.parse)(language));
            self.texts.push(Rc::clone(&texts));
            texts
        })
    }
}

/// The locale in which dates are written: the browser's, if it has the language of the texts. Somebody in London writes dates in
/// another way than somebody in New York.
pub(super) fn locale(texts: &Texts) -> String {
    let own = window().navigator().language();
    let own = own.filter(|locale| Language::of_locale(locale) == texts.language());
    own.unwrap_or_else(|| texts.language().code().to_owned())
}

impl PageSpeech {
    /// Starts with the saved language, or else with that of the browser.
    pub(super) fn begin() -> Self {
        let preferred = || window().navigator().language();
        let locale = memory::load(STORAGE_KEY).or_else(preferred).unwrap_or_default();
        let language = RwSignal::new(Language::of_locale(&locale));
        memory::follow(STORAGE_KEY, move |code| language.set(Language::of_locale(&code)));
        Self {
            language,
            texts: StoredValue::new_local(ParsedTexts {
                parse: Texts::table,
                has_parts: false,
                texts: Vec::new(),
            }),
        }
    }

    /// Adds the texts of the parts beside the table, once. Only those parts call this, so the texts are loaded with them.
    pub(super) fn add_parts(self) {
        self.texts.update_value(|texts| {
            if !texts.has_parts {
                *texts = ParsedTexts { parse: Texts::page, has_parts: true, texts: Vec::new() };
            }
        });
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
        let texts = self.texts.try_update_value(|texts| texts.get(language));
        texts.expect("the texts live as long as the page")
    }

    /// Returns the text `key`.
    pub(super) fn plain(self, key: Key) -> String {
        bound_units(&self.texts().plain(key))
    }

    /// Returns the text `key` with its variables.
    pub(super) fn with(self, key: Key, arguments: &FluentArgs) -> String {
        bound_units(&self.texts().with(key, arguments))
    }
}
