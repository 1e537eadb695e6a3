//! Studying: games walked and analysed, positions set up and judged.

mod decision;
mod editor;
mod game;
mod graph;
mod options;
mod position;
mod start;
mod state;
mod summary;
mod throws;
mod told;

use leptos::prelude::*;
use trictrac_words::lang::fluent_args;

pub(super) use state::Study;

use super::play::Game;
use super::route::Route;
use super::speech::Speech;
use crate::study::link::{Astray, Link};

/// What is shown.
#[derive(Clone, PartialEq)]
enum Shown {
    Start,
    Position(Link),
    Edit(Link),
    Game(String),
    Astray(Astray),
}

/// What the address leads to.
pub(super) fn section(study: Study, game: Game, route: Route, speech: Speech) -> AnyView {
    let link = Memo::new(move |_| Link::parse(&route.rest()));
    let shown = Memo::new(move |_| match link.get() {
        Ok(Link::Start) => Shown::Start,
        Ok(link @ Link::Position(..)) => Shown::Position(link),
        Ok(link @ Link::Edit(..)) => Shown::Edit(link),
        Ok(Link::Game { name, .. }) => Shown::Game(name),
        Err(astray) => Shown::Astray(astray),
    });
    Effect::new(move |_| {
        if let Ok(Link::Game { throw, .. }) = link.get() {
            study.moment.set(throw);
        }
    });
    (move || match shown.get() {
        Shown::Start => start::start(study, speech, None),
        Shown::Astray(astray) => start::start(study, speech, Some(astray)),
        Shown::Position(Link::Position(rules, position)) => {
            position::position(study, game, speech, rules, position)
        }
        Shown::Edit(Link::Edit(rules, position)) => editor::editor(game, speech, rules, position),
        Shown::Game(name) => game::open(study, speech, &name),
        Shown::Position(_) | Shown::Edit(_) => ().into_any(),
    })
    .into_any()
}

/// Why an address leads nowhere, in words.
fn astray(speech: Speech, astray: &Astray) -> Vec<String> {
    let told = |error: &trictrac_rules::notation::ParseError| {
        let found: String = error.found.chars().take(40).collect();
        let arguments = fluent_args![
            "field" => error.field.replace(' ', "-"), "character" => error.character, "found" => found
        ];
        speech.with("study-unreadable", &arguments)
    };
    match astray {
        Astray::Unknown(_) => vec![speech.plain("study-unknown")],
        Astray::Rules(error) => vec![told(error)],
        Astray::Position(errors) => errors.0.iter().map(told).collect(),
    }
}

/// A row of buttons or links behind what it is about.
fn back(speech: Speech) -> AnyView {
    view! { <p class="back"><a href="#/study">{move || speech.plain("study-back")}</a></p> }
        .into_any()
}
