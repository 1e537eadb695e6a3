//! The guide to playing with real men and dice, which `docs/` has too.

use leptos::prelude::*;

use crate::page::document::{Document, document};
use crate::page::speech::PageSpeech;

/// The guide: `docs/at-a-real-table.md`, and its translations.
const GUIDE: Document = document!("at-a-real-table");

/// Shows the guide.
pub(super) fn section(speech: PageSpeech) -> AnyView {
    let text = move || GUIDE.html(speech.language());
    view! { <main class="guide"><article class="card" inner_html=text></article></main> }.into_any()
}
