//! The explanations of terms.

use leptos::prelude::*;
use trictrac_words::lang::{Key, key};

use crate::glossary::{entry, rule};
use crate::library::LibraryAddress;
use crate::library::terms::Term;
use crate::page::cite;
use crate::page::speech::PageSpeech;

/// Shows the explanations of the terms `keys`.
pub(super) fn meanings(keys: &[Key], speech: PageSpeech) -> AnyView {
    keys.iter().map(|&key| meaning(key, speech)).collect_view().into_any()
}

fn meaning(key: Key, speech: PageSpeech) -> impl IntoView + use<> {
    let text = speech.plain(key);
    let (word, meaning) = entry(&text);
    let rule = rule(key).map(|rule| cite::section(rule, speech));
    let drawn = Term::named(key.name().trim_start_matches("glossary-"))
        .map(|term| format!("#/library/{}", LibraryAddress::Glossary(Some(term)).address()));
    view! {
        <p>
            <dfn lang="fr">{word.to_owned()}</dfn> {meaning.to_owned()} " " {rule} " "
            <a class="rule" href=drawn>{speech.plain(key!("library-drawn"))}</a>
        </p>
    }
}
