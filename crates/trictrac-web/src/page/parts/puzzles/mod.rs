//! Puzzles: decisions with one clearly best action.

use leptos::prelude::*;
use trictrac_words::lang::key;

use crate::page::route::Route;
use crate::page::speech::Speech;

/// Shows what the address names.
pub(super) fn section(_route: Route, speech: Speech) -> AnyView {
    view! { <main class="puzzles"><h2>{move || speech.plain(key!("page-puzzles"))}</h2></main> }
        .into_any()
}
