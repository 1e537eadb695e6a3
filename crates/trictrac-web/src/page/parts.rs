//! The parts of the page beside the table, each loaded when it is first shown.
//!
//! A lazy function and everything that only such functions use are in a chunk of their own, not in the first module.

use leptos::prelude::*;
use trictrac_words::key;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use super::engine::Engine;
use super::play::LiveMatch;
use super::route::{Route, Section};
use super::speech::Speech;
use super::study::Study;
use super::{learn, play, study, tribord};

type Part = Result<AnyView, SplitLoaderError>;

/// Provides what the parts share for the whole visit.
pub(super) fn begin(engine: Engine) {
    provide_context(Study::begin(engine));
}

/// Shows a section as soon as its chunk is loaded.
pub(super) fn section(section: Section, game: LiveMatch, route: Route, speech: Speech) -> AnyView {
    let study = expect_context::<Study>();
    let part = async move {
        match section {
            Section::Play => Ok(play::section(game, speech)),
            Section::Learn => lessons(route, speech).await,
            Section::Study => studies(study, game, route, speech).await,
            Section::Tribord => second_game(route, speech).await,
        }
    };
    Suspend::new(async move { part.await.unwrap_or_else(|_| not_loaded(speech)) }).into_any()
}

#[wasm_split(learn, fallible)]
fn lessons(route: Route, speech: Speech) -> Part {
    speech.add_parts();
    Ok(learn::section(route, speech))
}

#[wasm_split(study, fallible)]
fn studies(study: Study, game: LiveMatch, route: Route, speech: Speech) -> Part {
    speech.add_parts();
    Ok(study::section(study, game, route, speech))
}

#[wasm_split(tribord, fallible)]
fn second_game(route: Route, speech: Speech) -> Part {
    speech.add_parts();
    Ok(tribord::section(route, speech))
}

/// Says that a part cannot be loaded, and offers to load the page again: a newer version on the server has other chunks.
fn not_loaded(speech: Speech) -> AnyView {
    let reload = |_| {
        // A page that cannot be reloaded stays as it is.
        let _ = window().location().reload();
    };
    view! {
        <main>
            <section class="card" role="alert">
                <p>{move || speech.plain(key!("page-part-missing"))}</p>
                <button on:click=reload>{move || speech.plain(key!("page-reload"))}</button>
            </section>
        </main>
    }
    .into_any()
}
