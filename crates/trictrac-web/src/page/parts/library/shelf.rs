//! The contents of the library.

use leptos::prelude::*;
use trictrac_words::lang::{Key, fluent_args, key};
use trictrac_words::shipped::{SHIPPED, ShippedRecord};

use super::address;
use crate::library::LibraryAddress;
use crate::library::examples::EXAMPLES;
use crate::page::section::PageSection;
use crate::page::speech::PageSpeech;

/// Parts of the page elsewhere that belong here too, each with a sentence about it.
const ELSEWHERE: [(PageSection, Key); 3] = [
    (PageSection::Openings, key!("openings-door")),
    (PageSection::Rules, key!("learn-rules")),
    (PageSection::RealTable, key!("learn-real-table")),
];

/// Lists the book of strategy, the old games, the glossary, the history, and parts elsewhere.
pub(super) fn shelf(speech: PageSpeech) -> AnyView {
    let plain = move |key: Key| move || speech.plain(key);
    let terms = move || {
        speech.with(key!("library-glossary-says"), &fluent_args!["terms" => EXAMPLES.len()])
    };
    let elsewhere = ELSEWHERE.map(|(section, says)| {
        door(format!("#/{}", section.name()), speech, section.key(), plain(says))
    });
    view! {
        <main class="library-shelf">
            <h2>{plain(key!("page-library"))}</h2>
            <p class="lead">{plain(key!("library-lead"))}</p>
            <div class="library-doors">
                {door(address(LibraryAddress::Strategy), speech, key!("library-strategy"), plain(key!("library-strategy-says")))}
                {SHIPPED.map(|one| game(one, speech)).into_iter().collect_view()}
                {door(address(LibraryAddress::Glossary(None)), speech, key!("library-glossary"), terms)}
                {door(address(LibraryAddress::History), speech, key!("library-history"), plain(key!("library-history-says")))}
                {elsewhere.into_iter().collect_view()}
            </div>
        </main>
    }
    .into_any()
}

fn door(
    href: String,
    speech: PageSpeech,
    name: Key,
    says: impl Fn() -> String + Send + Sync + 'static,
) -> AnyView {
    view! {
        <a class="card" href=href>
            <strong>{move || speech.plain(name)}</strong>
            <span>{says}</span>
        </a>
    }
    .into_any()
}

/// Links to an old game.
fn game(one: ShippedRecord, speech: PageSpeech) -> AnyView {
    let source = one.record().ok().and_then(|record| record.tag("Source").map(str::to_owned));
    view! {
        <a class="card" href=address(LibraryAddress::Game(one.name, 1))>
            <strong lang="fr">{source}</strong>
            <span>{move || speech.plain(one.shows)} " " {move || speech.plain(key!("library-beside"))}</span>
        </a>
    }
    .into_any()
}
