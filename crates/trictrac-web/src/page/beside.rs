//! The parts of the page beside the table, which come in a module of their own.

use leptos::prelude::*;

use super::play::LiveMatch;
use super::route::{Route, Section};
use super::speech::Speech;
use super::study::Study;
use super::{learn, study, tribord};

/// What they need from the start.
pub(super) fn begin() {
    provide_context(Study::begin());
}

/// One of them.
pub(super) fn section(section: Section, game: LiveMatch, route: Route, speech: Speech) -> AnyView {
    match section {
        Section::Study => study::section(expect_context::<Study>(), game, route, speech),
        Section::Tribord => tribord::section(route, speech),
        Section::Learn => learn::section(route, speech),
        Section::Play => super::play::section(game, speech),
    }
}
