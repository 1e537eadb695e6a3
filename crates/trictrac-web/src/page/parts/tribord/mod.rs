//! The section of Tribord et Bâbord: the board, the die, both purses, and the odds.

mod board;
mod card;
mod chart;
mod glossary;
mod history;
mod odds;
mod play;
mod purses;
mod setup;
mod tables;

use leptos::prelude::*;

use crate::page::archive::Archive;
use crate::page::route::Route;
use crate::page::speech::PageSpeech;
use play::SeriesPlay;
use trictrac_words::lang::{Key, key};

/// The address of the odds within the section.
const ODDS: &str = "odds";

/// Gradients and symbols that all drawings of this section use.
const DEFINITIONS: &str = include_str!("defs.svg");

/// Shows the game, or its odds.
pub(super) fn section(archive: Archive, route: Route, speech: PageSpeech) -> AnyView {
    let play = SeriesPlay::begin(archive);
    let odds = Memo::new(move |_| route.rest() == ODDS);
    view! {
        <main class="tb">
            <svg class="tb-defs" aria-hidden="true" inner_html=DEFINITIONS></svg>
            {head(speech, odds)}
            {move || if odds.get() { odds::page(speech, play) } else { game(speech, play) }}
        </main>
    }
    .into_any()
}

fn head(speech: PageSpeech, odds: Memo<bool>) -> AnyView {
    let link = move |address: &'static str, key: Key, shown: bool| {
        let current = move || (odds.get() == shown).then_some("page");
        view! { <a href=address aria-current=current>{move || speech.plain(key)}</a> }
    };
    view! {
        <div class="tb-head">
            <h2 lang="fr">"Tribord et Bâbord"</h2>
            <p>{move || speech.plain(key!("tribord-page-lead"))}</p>
            <nav aria-label="Tribord et Bâbord">
                {link("#/tribord", key!("tribord-page-game"), false)}
                {link("#/tribord/odds", key!("tribord-page-odds"), true)}
            </nav>
        </div>
    }
    .into_any()
}

fn game(speech: PageSpeech, play: SeriesPlay) -> AnyView {
    view! {
        <div class="tb-table">
            <div class="tb-ship">
                {purses::players(speech, play)}
                {board::draw(speech, play)}
            </div>
            <div class="tb-aside">
                {card::card(speech, play)}
                {setup::setup(speech, play)}
                {history::history(speech, play)}
                {glossary::glossary(speech)}
            </div>
        </div>
    }
    .into_any()
}
