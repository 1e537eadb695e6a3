//! The rules of the other forms, with a place for each number. The numbers are the same in both languages.

use leptos::prelude::*;
use trictrac_words::lang::{Language, key};

use super::back;
use crate::page::speech::Speech;

/// The rules as HTML, made from `docs/variants.md` and `docs/variants.fr.md` by the build script.
const ENGLISH: &str = include_str!(concat!(env!("OUT_DIR"), "/variants.html"));
const FRENCH: &str = include_str!(concat!(env!("OUT_DIR"), "/variants.fr.html"));

/// Shows the rules, at the one with this number.
pub(super) fn rules(speech: Speech, rule: String) -> AnyView {
    let text = move || match speech.language() {
        Language::En => ENGLISH,
        Language::Fr => FRENCH,
    };
    Effect::new(move |_| {
        let (place, _) = (rule.clone(), speech.language());
        // The rules are in the page from the next frame on.
        request_animation_frame(move || go_to(&place));
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
            <article class="card" inner_html=text></article>
        </main>
    }
    .into_any()
}

/// Shows the place in the view, and marks it.
fn go_to(place: &str) {
    if let Some(found) = document().get_element_by_id(place).filter(|_| !place.is_empty()) {
        // A browser without classes shows the place all the same.
        let _ = found.class_list().add_1("here");
        found.scroll_into_view();
    }
}
