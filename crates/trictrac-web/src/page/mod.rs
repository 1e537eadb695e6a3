//! The page: what is in the browser's window.

mod arrows;
pub(crate) mod beside;
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

use beside::Beside;
use play::Game;
use route::{Route, Section};
use settings::Settings;
use sound::Sounds;
use speech::Speech;

/// Shows the page, with what this module has beside the table.
pub(crate) fn show(beside: Option<Beside>) {
    mount_to_body(move || page(beside));
}

fn page(beside: Option<Beside>) -> impl IntoView {
    let speech = Speech::begin();
    let route = Route::follow();
    let settings = Settings::recalled();
    let game = Game::begin(settings);
    let sounds = Sounds::follow(game.session);
    board::provide_shape();
    if let Some(beside) = beside {
        (beside.begin)();
    }
    Effect::new(move |_| name_the_language(speech));
    let section = Memo::new(move |_| route.section());
    view! {
        {header::header(route, settings, sounds, speech)}
        {move || match (section.get(), beside) {
            (Section::Play, _) => play::section(game, speech),
            (section, Some(beside)) => (beside.section)(section, game, route, speech),
            (_, None) => load_the_rest(),
        }}
    }
}

/// The module that holds the rest of the page is loaded, at the same address.
fn load_the_rest() -> AnyView {
    // A page that cannot be loaded stays.
    let _ = window().location().reload();
    ().into_any()
}

fn name_the_language(speech: Speech) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", speech.language().code());
    }
}
