//! Openings: the first throws and replies as a tree of boards.

mod advice;
mod entry;
mod list;

use leptos::prelude::*;
use trictrac_engine::openings::Openings;
use trictrac_words::lang::{fluent_args, key};

use crate::openings::{OpeningThrows, Order, load};
use crate::page::engine::Engine;
use crate::page::live::Surroundings;
use crate::page::route::Route;
use crate::page::section::PageSection;
use crate::page::speech::PageSpeech;

/// The state that all views of the section share.
#[derive(Clone, Copy)]
struct Shelf {
    openings: StoredValue<Openings>,
    order: RwSignal<Order>,
    engine: Engine,
    speech: PageSpeech,
}

/// Shows what the address names: all first throws, or an entry with its replies.
pub(super) fn section(around: Surroundings, route: Route) -> AnyView {
    let Surroundings { engine, speech, .. } = around;
    let shelf = Shelf {
        openings: StoredValue::new(load()),
        order: RwSignal::new(Order::default()),
        engine,
        speech,
    };
    let line = Memo::new(move |_| OpeningThrows::parse(&route.rest()));
    (move || match line.get() {
        Some(line) => entry::entry(shelf, line),
        None => all(shelf),
    })
    .into_any()
}

/// Shows all first throws.
fn all(shelf: Shelf) -> AnyView {
    let speech = shelf.speech;
    let lead = move || {
        let matches = shelf.openings.with_value(|openings| openings.head.matches);
        let matches = speech.language().thousands(matches);
        speech.with(key!("openings-lead"), &fluent_args!["matches" => matches])
    };
    let how = move || {
        let head = shelf.openings.with_value(|openings| openings.head.clone());
        let arguments = fluent_args!["judge" => head.judge, "seed" => head.seed.to_string()];
        speech.with(key!("openings-how"), &arguments)
    };
    view! {
        <main class="openings">
            <h2>{move || speech.plain(key!("page-openings"))}</h2>
            <p class="lead">{lead}</p>
            {list::list(shelf, None)}
            <p class="why">{how}</p>
        </main>
    }
    .into_any()
}

/// The address of an entry.
fn address(line: OpeningThrows) -> String {
    format!("#/{}/{}", PageSection::Openings.name(), line.address())
}
