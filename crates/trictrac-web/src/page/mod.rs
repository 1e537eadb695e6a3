//! The page in the browser: header, sections, and the state that they share.

mod archive;
mod arrows;
mod attempt;
mod beside;
mod board;
mod calls;
mod cite;
mod data;
mod database;
mod document;
mod earned;
mod engine;
mod faces;
mod file;
mod focus;
mod glossary;
mod hand;
mod header;
mod lazy;
mod live;
mod lock;
mod memory;
mod menu;
mod parts;
mod picture;
mod play;
mod route;
mod saved;
mod section;
mod settings;
mod share;
mod shown_moment;
mod sound;
mod speech;
mod styles;
mod tabs;
mod time;
mod training;
mod way_back;
mod welcome;

use leptos::mount::mount_to_body;
use leptos::prelude::*;

use calls::Calls;
use engine::Engine;
use live::{LiveMatch, Surroundings};
use parts::PageContext;
use route::Route;
use section::PageSection;
use settings::PageSettings;
use sound::Sounds;
use speech::PageSpeech;

/// Mounts the page in the document, in place of the drawing that was shown until now.
pub(crate) fn show() {
    for made_before in ["body > .first", "body > .failed"] {
        if let Ok(Some(drawn)) = document().query_selector(made_before) {
            drawn.remove();
        }
    }
    mount_to_body(page);
}

// Matches, settings and sounds begin here and not in their sections: they continue while another section is shown.
fn page() -> impl IntoView {
    let speech = PageSpeech::begin();
    let route = Route::follow();
    let settings = PageSettings::load();
    let calls = Calls::load();
    provide_context(calls);
    let engine = Engine::after_the_first_paint();
    let game = LiveMatch::resume_or_begin(Surroundings { settings, engine, speech });
    let sounds = Sounds::follow(game.session);
    board::provide_shape();
    let context = PageContext::new(game, engine, route, sounds, speech);
    Effect::new(move |_| name_the_language(speech));
    parts::listen(&context);
    let section = Memo::new(move |_| route.section());
    Effect::new(move |_| name_the_page(section.get(), speech));
    view! {
        {header::header(route, game, calls, sounds, speech)}
        {glossary::meanings(speech)}
        {way_back::to_first_match(route, game, speech)}
        // A section is a view of its own: what was shown goes at once, with its signals, and not when the next one is loaded.
        <For
            each=move || [section.get()]
            key=|section| *section
            children=move |section| parts::section(section, &context)
        />
    }
}

/// Titles the document by its section, so that tabs and the browser's history tell them apart.
fn name_the_page(section: PageSection, speech: PageSpeech) {
    document().set_title(&match section {
        PageSection::Today => "Trictrac".to_owned(),
        other => format!("{} – Trictrac", speech.plain(other.key())),
    });
}

fn name_the_language(speech: PageSpeech) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", speech.language().code());
    }
}
