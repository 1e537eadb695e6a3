//! The page about the program: its purpose, licence and version, and its use of data.

use leptos::prelude::*;

use crate::page::document::{Document, document};
use crate::page::speech::PageSpeech;

/// The text: `about.md`, and its translations.
const ABOUT: Document = document!("about");

/// Shows the text.
pub(super) fn section(speech: PageSpeech) -> AnyView {
    let text = move || ABOUT.html(speech.language());
    view! { <main class="guide"><article class="card" inner_html=text></article></main> }.into_any()
}
