//! The library: annotated matches, the glossary, the history.

use leptos::prelude::*;
use trictrac_words::lang::key;

use crate::page::route::Route;
use crate::page::speech::Speech;

/// Shows what the address names.
pub(super) fn section(_route: Route, speech: Speech) -> AnyView {
    view! { <main class="library"><h2>{move || speech.plain(key!("page-library"))}</h2></main> }
        .into_any()
}
