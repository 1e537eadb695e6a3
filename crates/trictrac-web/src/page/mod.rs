//! The page: what is in the browser's window.

mod arrows;
mod board;
mod file;
mod glossary;
mod header;
mod learn;
mod memory;
mod play;
mod route;
mod settings;
mod share;
mod sound;
mod speech;
mod study;
mod tribord;

use leptos::mount::mount_to_body;
use leptos::prelude::*;

use play::Game;
use route::{Route, Section};
use settings::Settings;
use sound::Sounds;
use speech::Speech;
use study::Study;

/// Shows the page.
pub(crate) fn show() {
    mount_to_body(page);
}

fn page() -> impl IntoView {
    let speech = Speech::begin();
    let route = Route::follow();
    let settings = Settings::recalled();
    let game = Game::begin(settings);
    let sounds = Sounds::follow(game.session);
    let study = Study::begin();
    board::provide_shape();
    Effect::new(move |_| name_the_language(speech));
    let section = Memo::new(move |_| route.section());
    view! {
        {header::header(route, settings, sounds, speech)}
        {move || match section.get() {
            Section::Learn => learn::section(route, speech),
            Section::Study => study::section(study, game, route, speech),
            Section::Play => play::section(game, speech),
            Section::Tribord => tribord::section(route, speech),
        }}
    }
}

fn name_the_language(speech: Speech) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", speech.language().code());
    }
}
