//! The page about the program: its purpose, licence and version, and its use of data.

use leptos::prelude::*;
use trictrac_words::lang::Language;

use crate::page::speech::PageSpeech;

/// The text as HTML, made from `about.md` and `about.fr.md` by the build script.
const ENGLISH: &str = include_str!(concat!(env!("OUT_DIR"), "/about.html"));
const FRENCH: &str = include_str!(concat!(env!("OUT_DIR"), "/about.fr.html"));

/// Shows the text.
pub(super) fn section(speech: PageSpeech) -> AnyView {
    let text = move || match speech.language() {
        Language::En => ENGLISH,
        Language::Fr => FRENCH,
    };
    view! { <main class="guide"><article class="card" inner_html=text></article></main> }.into_any()
}
