//! The sections of the page: the table, and the parts beside it, each loaded when it is first shown.
//!
//! A lazy function, and everything that only such functions use, is in a chunk of its own, not in the first module. A
//! part brings its texts and its styles with it.
#![expect(
    clippy::unnecessary_wraps,
    reason = "a lazy function fails where its chunk cannot be loaded"
)]

mod learn;
mod real_table;
mod study;
mod styles;
mod tribord;

use leptos::prelude::*;
use trictrac_words::lang::{Key, key};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use super::engine::Engine;
use super::play::{self, LiveMatch};
use super::route::Route;
use super::speech::Speech;
use study::Study;
use styles::Styles;

type Part = Result<AnyView, SplitLoaderError>;

/// A section of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Section {
    Play,
    Learn,
    Study,
    Tribord,
    RealTable,
}

impl Section {
    /// Every section; the header shows them in this order.
    const ALL: [Self; 5] = [Self::Play, Self::Learn, Self::Study, Self::Tribord, Self::RealTable];

    /// The section with this name in addresses.
    pub(super) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|section| section.name() == name)
    }

    /// The sections that the header links to. Other sections link to the rest.
    pub(super) fn in_header() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|section| *section != Self::RealTable)
    }

    /// The section's name in addresses.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Learn => "learn",
            Self::Study => "study",
            Self::Tribord => "tribord",
            Self::RealTable => "real-table",
        }
    }

    /// The key of the section's title.
    pub(super) const fn key(self) -> Key {
        match self {
            Self::Play => key!("page-play"),
            Self::Learn => key!("page-learn"),
            Self::Study => key!("page-study"),
            Self::Tribord => key!("page-tribord"),
            Self::RealTable => key!("page-real-table"),
        }
    }
}

/// What the sections share for the whole visit.
#[derive(Clone, Copy)]
pub(super) struct Shared {
    pub(super) game: LiveMatch,
    pub(super) study: Study,
    pub(super) route: Route,
    pub(super) speech: Speech,
    styles: Styles,
}

impl Shared {
    pub(super) fn new(game: LiveMatch, engine: Engine, route: Route, speech: Speech) -> Self {
        Self { game, study: Study::begin(engine), route, speech, styles: Styles::new() }
    }
}

/// Shows a section, as soon as its chunk is loaded.
pub(super) fn section(section: Section, shared: &Shared) -> AnyView {
    let &shared = shared;
    match section {
        Section::Play => play::section(shared.game, shared.speech),
        Section::Learn => loaded(lessons(shared), shared.speech),
        Section::Study => loaded(studies(shared), shared.speech),
        Section::Tribord => loaded(second_game(shared), shared.speech),
        Section::RealTable => loaded(guide(shared), shared.speech),
    }
}

/// Shows a part when it is loaded, or why it is not.
fn loaded(part: impl Future<Output = Part> + Send + 'static, speech: Speech) -> AnyView {
    let part = async move { part.await.unwrap_or_else(|_| not_loaded(speech)) };
    view! {
        <p class="loading">{move || speech.plain(key!("page-loading"))}</p>
        {Suspend::new(part)}
    }
    .into_any()
}

#[wasm_split(learn, fallible)]
fn lessons(Shared { route, speech, styles, .. }: Shared) -> Part {
    speech.add_parts();
    styles.add(include_str!("learn/style.css"));
    Ok(learn::section(route, speech))
}

#[wasm_split(study, fallible)]
fn studies(Shared { game, study, route, speech, styles }: Shared) -> Part {
    speech.add_parts();
    styles.add(include_str!("study/style.css"));
    Ok(study::section(study, game, route, speech))
}

#[wasm_split(tribord, fallible)]
fn second_game(Shared { route, speech, styles, .. }: Shared) -> Part {
    speech.add_parts();
    styles.add(include_str!("tribord/style.css"));
    Ok(tribord::section(route, speech))
}

#[wasm_split(real_table, fallible)]
fn guide(Shared { speech, styles, .. }: Shared) -> Part {
    styles.add(include_str!("real_table/style.css"));
    Ok(real_table::section(speech))
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
