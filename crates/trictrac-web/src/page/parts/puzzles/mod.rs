//! Puzzles: decisions with one clearly best action, the puzzle of the day, and the problems of the treatises.

mod candidates;
mod counted;
mod question;
mod solver;
mod start;
mod treatises;
mod verdict;

use std::sync::Arc;

use leptos::prelude::*;
use trictrac_words::lang::key;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;

use crate::page::data;
use crate::page::engine::Engine;
use crate::page::live::Surroundings;
use crate::page::route::Route;
use crate::page::section::PageSection;
use crate::page::settings::PageSettings;
use crate::page::speech::PageSpeech;
use crate::page::training::SharedTraining;
use crate::puzzles::{Library, PuzzleAddress};

/// The attributes of the links to the files of puzzles and problems.
const PUZZLES: &str = "data-puzzles";
const TREATISES: &str = "data-treatises";

/// The state that all views of the section share.
#[derive(Clone, Copy)]
struct PuzzleSection {
    training: SharedTraining,
    library: RwSignal<LibraryState>,
    engine: Engine,
    settings: PageSettings,
    speech: PageSpeech,
}

/// All puzzles, once they are loaded.
#[derive(Clone)]
enum LibraryState {
    Waiting,
    Failed,
    Ready(Arc<Library>),
}

impl PartialEq for LibraryState {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Waiting, Self::Waiting) | (Self::Failed, Self::Failed) => true,
            (Self::Ready(one), Self::Ready(other)) => Arc::ptr_eq(one, other),
            _ => false,
        }
    }
}

impl LibraryState {
    fn ready(&self) -> Option<Arc<Library>> {
        match self {
            Self::Ready(library) => Some(Arc::clone(library)),
            Self::Waiting | Self::Failed => None,
        }
    }
}

impl PuzzleSection {
    fn load(self) {
        spawn_local(async move {
            let library = fetch().await.ok().flatten();
            let loaded = library
                .map_or(LibraryState::Failed, |library| LibraryState::Ready(Arc::new(library)));
            // The reader may have left.
            let _ = self.library.try_set(loaded);
        });
    }

    /// All puzzles, once these and the results of the reader are loaded.
    fn ready(self) -> LibraryState {
        if self.training.rows.with(Option::is_none) {
            LibraryState::Waiting
        } else {
            self.library.get()
        }
    }
}

async fn fetch() -> Result<Option<Library>, JsValue> {
    let puzzles = data::text(PUZZLES).await?;
    let treatises = data::text(TREATISES).await?;
    Ok(Library::read(&puzzles, &treatises))
}

/// Shows what the address names.
pub(super) fn section(around: Surroundings, route: Route) -> AnyView {
    let Surroundings { settings, engine, speech } = around;
    let library = RwSignal::new(LibraryState::Waiting);
    let training = SharedTraining::load();
    let puzzling = PuzzleSection { training, library, engine, settings, speech };
    puzzling.load();
    let address = Memo::new(move |_| PuzzleAddress::parse(&route.rest()));
    // The answers change the results, but not what is shown.
    let loaded = Memo::new(move |_| puzzling.ready());
    (move || match (address.get(), loaded.get()) {
        (Some(PuzzleAddress::Start), _) => start::start(puzzling),
        (None, _) => nowhere(puzzling),
        (_, LibraryState::Waiting) => waiting(speech),
        (_, LibraryState::Failed) => failed(speech),
        (Some(PuzzleAddress::Treatises), LibraryState::Ready(library)) => {
            treatises::list(puzzling, &library)
        }
        (Some(address), LibraryState::Ready(library)) => solver::solver(puzzling, library, address),
    })
    .into_any()
}

/// The address of something below the section.
fn address(address: PuzzleAddress) -> String {
    format!("#/{}/{address}", PageSection::Puzzles.name())
}

fn waiting(speech: PageSpeech) -> AnyView {
    view! { <main class="puzzles"><p class="why">{move || speech.plain(key!("page-loading"))}</p></main> }
        .into_any()
}

fn failed(speech: PageSpeech) -> AnyView {
    view! {
        <main class="puzzles">
            <section class="card" role="alert"><p>{move || speech.plain(key!("puzzles-failed"))}</p></section>
        </main>
    }
    .into_any()
}

/// Says that nothing has this address.
fn nowhere(puzzling: PuzzleSection) -> AnyView {
    let speech = puzzling.speech;
    view! {
        <main class="learn path puzzles">
            <section class="card astray" role="alert">
                <h2>{move || speech.plain(key!("page-puzzles"))}</h2>
                <p>{move || speech.plain(key!("puzzles-unknown"))}</p>
                {all(speech)}
            </section>
        </main>
    }
    .into_any()
}

/// Links to the start of the section.
fn all(speech: PageSpeech) -> AnyView {
    view! { <a class="button main" href="#/puzzles">{move || speech.plain(key!("puzzles-all"))}</a> }
        .into_any()
}
