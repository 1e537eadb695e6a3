//! The page: the table, what the throw says beside it, what can be done, and what was.

mod board;
mod card;
mod engine;
mod game;
mod header;
mod history;
mod memory;
mod speech;
mod tribord;

use leptos::mount::mount_to_body;
use leptos::prelude::*;
use web_sys::MediaQueryList;

use game::Game;
use speech::Speech;

use crate::shape::Shape;

/// Screens narrower than this, and higher than wide, get the high table.
const TALL: &str = "(max-width: 46rem) and (orientation: portrait)";

/// Shows the page.
pub(crate) fn show() {
    mount_to_body(page);
}

fn page() -> AnyView {
    let speech = Speech::begin();
    if window().location().hash().is_ok_and(|hash| hash.starts_with("#/tribord")) {
        return view! { {header::header(speech)} <main class="plain">{tribord::section(speech)}</main> }.into_any();
    }
    let game = Game::begin();
    let shape = shape();
    Effect::new(move |_| name_the_language(speech));
    window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() == " " && event.target() == document().body().map(Into::into) {
            event.prevent_default();
            game.throw();
        }
    });
    view! {
        {header::header(speech)}
        <main>
            <section class="table">
                {header::players(game, speech)}
                {board::draw(game, speech, shape)}
            </section>
            <aside>
                {card::card(game, speech)}
                {history::history(game, speech)}
            </aside>
        </main>
    }
    .into_any()
}

fn name_the_language(speech: Speech) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", speech.language().code());
    }
}

/// The shape of the table that fits the screen, now and when it is turned.
fn shape() -> Signal<Shape> {
    let query = window().match_media(TALL).ok().flatten();
    let matches = move || query.as_ref().is_some_and(MediaQueryList::matches);
    let shape_of = |tall| if tall { Shape::Tall } else { Shape::Wide };
    let shape = RwSignal::new(shape_of(matches()));
    window_event_listener(leptos::ev::resize, move |_| shape.set(shape_of(matches())));
    shape.into()
}
