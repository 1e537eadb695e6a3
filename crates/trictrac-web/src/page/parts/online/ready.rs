//! A match that waits for the reader, wherever they are in online play.

use leptos::prelude::*;
use trictrac_words::lang::{fluent_args, key};

use super::hub::Online;

/// Shows that a match waits for the reader, who is at another table.
pub(super) fn ready(online: Online) -> AnyView {
    let speech = online.speech;
    let shown = move || {
        let made = online.club().ready.get()?;
        let name = online.who(&made.opponent);
        let go = move |_| online.goes_to(&made);
        Some(view! {
            <p>
                {speech.with(key!("lobby-ready"), &fluent_args!["name" => name])}
                <button class="main" on:click=go>{speech.plain(key!("lobby-to-table"))}</button>
            </p>
        })
    };
    view! { <div class="connection ready" role="status">{shown}</div> }.into_any()
}
