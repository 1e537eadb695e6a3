//! The parts of the page beside the table, which come in a module of their own.

use leptos::prelude::*;

use super::play::Game;
use super::route::{Route, Section};
use super::speech::Speech;
use super::study::Study;
use super::{learn, study, tribord};

/// What the module that holds them can show.
#[derive(Clone, Copy)]
pub(crate) struct Beside {
    /// What they need from the start.
    pub(super) begin: fn(),
    /// One of them.
    pub(super) section: fn(Section, Game, Route, Speech) -> AnyView,
}

/// All of them.
pub(crate) const ALL: Beside = Beside { begin, section };

fn begin() {
    provide_context(Study::begin());
}

fn section(section: Section, game: Game, route: Route, speech: Speech) -> AnyView {
    match section {
        Section::Study => study::section(expect_context::<Study>(), game, route, speech),
        Section::Tribord => tribord::section(route, speech),
        Section::Learn => learn::section(route, speech),
        Section::Play => super::play::section(game, speech),
    }
}
