//! The parts of the page that are loaded when they are first visited.

use leptos::prelude::*;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use super::play::LiveMatch;
use super::route::{Route, Section};
use super::speech::Speech;
use super::study::Study;
use super::{learn, play, study, tribord};

type Loaded = Result<AnyView, SplitLoaderError>;

/// Provides what the parts share for the whole visit.
pub(super) fn begin() {
    provide_context(Study::begin());
}

#[wasm_split(learn, fallible)]
fn learn_part(route: Route, speech: Speech) -> Loaded {
    Ok(learn::section(route, speech))
}

#[wasm_split(study, fallible)]
fn study_part(shared: Study, game: LiveMatch, route: Route, speech: Speech) -> Loaded {
    Ok(study::section(shared, game, route, speech))
}

#[wasm_split(tribord, fallible)]
fn tribord_part(route: Route, speech: Speech) -> Loaded {
    Ok(tribord::section(route, speech))
}

/// Shows one of them.
pub(super) fn section(section: Section, game: LiveMatch, route: Route, speech: Speech) -> AnyView {
    let study = expect_context::<Study>();
    let loaded = async move {
        match section {
            Section::Study => study_part(study, game, route, speech).await,
            Section::Tribord => tribord_part(route, speech).await,
            Section::Learn => learn_part(route, speech).await,
            Section::Play => Ok(play::section(game, speech)),
        }
    };
    Suspend::new(async move { loaded.await.map_err(|error| error.to_string()) }).into_any()
}
