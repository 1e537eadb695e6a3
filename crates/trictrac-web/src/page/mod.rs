//! The page in the browser: header, sections, and the state that they share.

#[cfg(feature = "beside")]
mod arrows;
#[cfg_attr(not(feature = "beside"), path = "absent.rs")]
mod beside;
mod board;
mod earned;
#[cfg(feature = "beside")]
mod file;
mod glossary;
mod header;
#[cfg(feature = "beside")]
mod learn;
mod memory;
mod play;
mod route;
mod settings;
#[cfg(feature = "beside")]
mod share;
mod sound;
mod speech;
#[cfg(feature = "beside")]
mod study;
#[cfg(feature = "beside")]
mod tribord;

use leptos::mount::mount_to_body;
use leptos::prelude::*;

use play::LiveMatch;
use route::{Route, Section};
use settings::Settings;
use sound::Sounds;
use speech::Speech;

/// Mounts the page in the document.
pub(crate) fn show() {
    mount_to_body(page);
}

// Matches, settings and sounds begin here and not in their sections: they continue while another section is shown.
fn page() -> impl IntoView {
    let speech = Speech::begin();
    let route = Route::follow();
    let settings = Settings::load();
    let game = LiveMatch::begin(settings);
    let sounds = Sounds::follow(game.session);
    board::provide_shape();
    beside::begin();
    Effect::new(move |_| name_the_language(speech));
    let section = Memo::new(move |_| route.section());
    view! {
        {header::header(route, settings, sounds, speech)}
        {glossary::meanings(speech)}
        {move || match section.get() {
            Section::Play => play::section(game, speech),
            section => beside::section(section, game, route, speech),
        }}
    }
}

fn name_the_language(speech: Speech) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", speech.language().code());
    }
}
