//! The rules of the other forms, with a place for each number. They are written in English; the numbers are the same everywhere.

use leptos::prelude::*;
use trictrac_words::lang::{Language, key};

use super::back;
use crate::page::speech::Speech;

/// The rules as HTML, made from `docs/variants.md` by the build script.
const RULES: &str = include_str!(concat!(env!("OUT_DIR"), "/variants.html"));

/// Shows the rules, at the one with this number.
pub(super) fn rules(speech: Speech, rule: String) -> AnyView {
    let note = move || {
        (speech.language() != Language::En).then(|| speech.plain(key!("forms-page-rules-english")))
    };
    request_animation_frame(move || {
        if let Some(found) = document().get_element_by_id(&rule).filter(|_| !rule.is_empty()) {
            // A browser without classes shows the place all the same.
            let _ = found.class_list().add_1("here");
            found.scroll_into_view();
        }
    });
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
            <p class="why">{note}</p>
            <article class="card" lang="en" inner_html=RULES></article>
        </main>
    }
    .into_any()
}
