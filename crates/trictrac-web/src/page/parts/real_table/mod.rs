//! The guide to playing with real men and dice, which `docs/` has too.

use leptos::prelude::*;
use trictrac_words::lang::Language;

use crate::page::speech::PageSpeech;

/// The guide as HTML, made from `docs/at-a-real-table.md` and `docs/at-a-real-table.fr.md` by the build script.
const ENGLISH: &str = include_str!(concat!(env!("OUT_DIR"), "/at-a-real-table.html"));
const FRENCH: &str = include_str!(concat!(env!("OUT_DIR"), "/at-a-real-table.fr.html"));

/// Shows the guide.
pub(super) fn section(speech: PageSpeech) -> AnyView {
    let text = move || match speech.language() {
        Language::En => ENGLISH,
        Language::Fr => FRENCH,
    };
    view! { <main class="guide"><article class="card" inner_html=text></article></main> }.into_any()
}
