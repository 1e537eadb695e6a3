//! The strip that leads back to the first match from Today and Learn, while it is begun and not over.

use leptos::prelude::*;
use trictrac_words::lang::key;

use super::live::LiveMatch;
use super::memory;
use super::route::Route;
use super::section::PageSection;
use super::speech::PageSpeech;
use crate::first_match::{STORAGE_KEY, is_open};

/// Shows the strip, until the reader closes it for this visit.
pub(super) fn to_first_match(route: Route, game: LiveMatch, speech: PageSpeech) -> AnyView {
    let closed = RwSignal::new(false);
    let shown = Memo::new(move |_| {
        let here = match route.section() {
            // Today shows one match: this one, unless another is in progress.
            PageSection::Today => game.is_own_going(),
            PageSection::Learn => route.rest().is_empty(),
            _ => false,
        };
        here && !closed.get() && memory::load(STORAGE_KEY).is_some_and(|text| is_open(&text))
    });
    let strip = move || {
        view! {
            <p class="way-back">
                <span>{move || speech.plain(key!("page-first-waits"))}</span>
                <a class="button" href="#/first-match">{move || speech.plain(key!("page-first-continue"))}</a>
                <button class="close" aria-label=move || speech.plain(key!("page-close")) on:click=move |_| closed.set(true)>
                    "×"
                </button>
            </p>
        }
    };
    (move || shown.get().then(strip)).into_any()
}
