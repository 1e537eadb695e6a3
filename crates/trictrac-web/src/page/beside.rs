//! The sections beside the table: lessons, study, Tribord et Bâbord. Only the whole module contains them.

use leptos::prelude::*;

use super::play::LiveMatch;
use super::route::{Route, Section};
use super::speech::Speech;
use super::study::Study;
use super::{learn, study, tribord};

/// Prepares the state that outlives a section.
pub(super) fn begin() {
    provide_context(Study::begin());
}

/// Shows a section.
pub(super) fn section(section: Section, game: LiveMatch, route: Route, speech: Speech) -> AnyView {
    match section {
        Section::Study => study::section(expect_context::<Study>(), game, route, speech),
        Section::Tribord => tribord::section(route, speech),
        Section::Learn => learn::section(route, speech),
        Section::Play => super::play::section(game, speech),
    }
}
