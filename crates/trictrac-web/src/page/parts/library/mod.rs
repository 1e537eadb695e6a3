//! The library: annotated matches, the glossary, the history, the book of strategy.

mod decision;
mod game;
mod glossary;
mod list;
mod shelf;
mod strategy;

use leptos::prelude::*;
use trictrac_words::lang::key;

use crate::library::LibraryAddress;
use crate::library::terms::Term;
use crate::page::document::{Document, document};
use crate::page::live::Surroundings;
use crate::page::route::Route;
use crate::page::section::PageSection;
use crate::page::speech::PageSpeech;
use crate::page::styles::PICTURE;

/// The history: `docs/history.md`, and its translations.
const HISTORY: Document = document!("history");

/// Shows what the address names. A game stays open while the reader walks through it, and the glossary while terms are chosen.
pub(super) fn section(around: Surroundings, route: Route) -> AnyView {
    let speech = around.speech;
    PICTURE.add();
    let shown = Memo::new(move |_| LibraryAddress::of(&route.rest()));
    let kind = Memo::new(move |_| match shown.get() {
        LibraryAddress::Game(name, _) => LibraryAddress::Game(name, 1),
        LibraryAddress::Glossary(_) => LibraryAddress::Glossary(None),
        other => other,
    });
    let throw = Memo::new(move |_| match shown.get() {
        LibraryAddress::Game(_, throw) => throw,
        _ => 1,
    });
    let term = Memo::new(move |_| match shown.get() {
        LibraryAddress::Glossary(term) => term.map(Term::name),
        _ => None,
    });
    (move || match kind.get() {
        LibraryAddress::Shelf => shelf::shelf(speech),
        LibraryAddress::Game(name, _) => game::game(name, throw, around),
        LibraryAddress::Glossary(_) => glossary::glossary(term, speech),
        LibraryAddress::History => history(speech),
        LibraryAddress::Strategy => strategy::strategy(back(speech), speech),
    })
    .into_any()
}

/// The address of something in the library.
fn address(shown: LibraryAddress) -> String {
    format!("#/{}/{}", PageSection::Library.name(), shown.address())
}

/// Leads back to the list.
fn back(speech: PageSpeech) -> AnyView {
    view! { <p class="back"><a href="#/library">"‹ " {move || speech.plain(key!("page-library"))}</a></p> }
        .into_any()
}

/// Shows the history.
fn history(speech: PageSpeech) -> AnyView {
    let text = move || HISTORY.html(speech.language());
    view! {
        <main class="guide history-text">
            {back(speech)}
            <article class="card" inner_html=text></article>
        </main>
    }
    .into_any()
}
