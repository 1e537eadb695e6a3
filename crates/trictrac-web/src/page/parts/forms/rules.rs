//! The rules of the other forms, with a place for each number. The numbers are the same in both languages.

use leptos::prelude::*;
use trictrac_words::lang::key;

use super::back::back;
use crate::page::document::{Document, document};
use crate::page::parts::rules::show_place;
use crate::page::speech::PageSpeech;

/// The rules: `docs/variants.md`, and its translations.
const RULES: Document = document!("variants");

/// Shows the rules, at the one with this number.
pub(super) fn rules(speech: PageSpeech, rule: String) -> AnyView {
    let text = move || RULES.html(speech.language());
    show_place(move || rule.clone(), speech);
    let leave = move |_| {
        if let Ok(history) = window().history() {
            // A browser without a history stays here.
            let _ = history.back();
        }
    };
    view! {
        <main class="guide rules forms-rules">
            {back(speech)}
            <p class="back"><button on:click=leave>"‹ " {move || speech.plain(key!("rules-back"))}</button></p>
            <article class="card" inner_html=text></article>
        </main>
    }
    .into_any()
}
