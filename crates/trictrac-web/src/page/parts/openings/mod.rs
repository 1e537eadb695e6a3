//! Openings: the first throws and replies.

use leptos::prelude::*;
use trictrac_words::lang::key;

use crate::page::route::Route;
use crate::page::speech::Speech;

/// Shows what the address names.
pub(super) fn section(_route: Route, speech: Speech) -> AnyView {
    view! { <main class="openings"><h2>{move || speech.plain(key!("page-openings"))}</h2></main> }
        .into_any()
}
