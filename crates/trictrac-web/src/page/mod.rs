//! The page: what is in the browser's window.

mod board;
mod glossary;
mod header;
mod learn;
mod memory;
mod play;
mod route;
mod speech;

use leptos::mount::mount_to_body;
use leptos::prelude::*;

use play::Game;
use route::{Route, Section};
use speech::Speech;

/// Shows the page.
pub(crate) fn show() {
    mount_to_body(page);
}

fn page() -> impl IntoView {
    let speech = Speech::begin();
    let route = Route::follow();
    let game = Game::begin();
    board::provide_shape();
    Effect::new(move |_| name_the_language(speech));
    let section = Memo::new(move |_| route.section());
    view! {
        {header::header(route, speech)}
        {move || match section.get() {
            Section::Learn => learn::section(route, speech),
            Section::Play | Section::Study | Section::Tribord => play::section(game, speech),
        }}
    }
}

fn name_the_language(speech: Speech) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", speech.language().code());
    }
}
