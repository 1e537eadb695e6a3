//! An old game: one throw with its board, the author beside the engine, and the list of all throws.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;
use trictrac_words::lang::{Key, fluent_args, key};
use wasm_bindgen::JsCast as _;

use super::{address, back, decision, list};
use crate::library::LibraryAddress;
use crate::library::games::OldGame;
use crate::page::arrows;
use crate::page::board::{self, BoardControl};
use crate::page::engine::Engine;
use crate::page::live::Surroundings;
use crate::page::route::go_to;
use crate::page::speech::PageSpeech;
use crate::study::arrow::arrows as moves;
use crate::study::link::StudyLink;

/// The open game, with what all its views share.
#[derive(Clone, Copy)]
pub(super) struct OldGameBrowser {
    pub(super) game: StoredValue<OldGame, LocalStorage>,
    /// The number of the throw that is shown, from 1.
    pub(super) throw: Memo<usize>,
    /// The play that the reader looks at instead of that of the game.
    pub(super) preview: RwSignal<Option<Play>>,
    pub(super) engine: Engine,
    pub(super) speech: PageSpeech,
}

impl OldGameBrowser {
    /// The number of throws.
    pub(super) fn last(self) -> usize {
        self.game.with_value(OldGame::throws)
    }

    /// Goes to a throw.
    fn go(self, throw: usize) {
        let name = self.game.with_value(|game| game.name);
        let throw = throw.clamp(1, self.last());
        go_to(address(LibraryAddress::Game(name, throw)).trim_start_matches("#/"));
    }
}

/// Shows the game `name` at a throw.
pub(super) fn game(name: &'static str, throw: Memo<usize>, around: Surroundings) -> AnyView {
    let Surroundings { engine, speech, .. } = around;
    let Some(game) = OldGame::open(name) else { return ().into_any() };
    let last = game.throws();
    let browser = OldGameBrowser {
        game: StoredValue::new_local(game),
        throw: Memo::new(move |_| throw.get().min(last)),
        preview: RwSignal::new(None),
        engine,
        speech,
    };
    Effect::new(move |_| {
        browser.throw.track();
        browser.preview.set(None);
    });
    listen(browser);
    let title =
        browser.game.with_value(|game| game.record.tag("Source").unwrap_or(name).to_owned());
    view! {
        <main class="old-game">
            <section class="table">
                <h2 lang="fr">{title}</h2>
                {table(browser)}
                {ways(browser)}
            </section>
            <aside>
                {decision::decision(browser)}
                {links(browser)}
                {back(speech)}
            </aside>
            {list::list(browser)}
        </main>
    }
    .into_any()
}

/// Shows the table with the throw, and the play as arrows.
fn table(browser: OldGameBrowser) -> AnyView {
    let scene = Memo::new(move |_| {
        let throw = browser.throw.get();
        browser.game.with_value(|game| game.walk.scene(throw, Side::White))
    });
    let drawn = Memo::new(move |_| {
        let (throw, preview) = (browser.throw.get(), browser.preview.get());
        browser.game.with_value(|game| {
            let thrown = game.thrown(throw);
            let play = preview.or_else(|| thrown.play());
            play.map(|play| moves(play, thrown.roller(), Side::White)).unwrap_or_default()
        })
    });
    let thought = Signal::derive(move || browser.preview.get().is_some());
    let board = BoardControl { scene: scene.into(), touch: Callback::new(|_| ()), quick: None };
    view! {
        // A picture: nothing on it can be touched.
        <div class="drawn" inert>
            {board::draw(board, browser.speech)}
            {arrows::over(drawn.into(), thought)}
        </div>
    }
    .into_any()
}

/// Walks through the throws.
fn ways(browser: OldGameBrowser) -> AnyView {
    let speech = browser.speech;
    let button = move |key: Key, sign: &'static str, by: isize| {
        let end = if by < 0 { 1 } else { browser.last() };
        view! {
            <button
                aria-label=move || speech.plain(key)
                disabled=move || browser.throw.get() == end
                on:click=move |_| browser.go(browser.throw.get_untracked().saturating_add_signed(by))
            >
                {sign}
            </button>
        }
    };
    let label = move || {
        let arguments = fluent_args!["number" => browser.throw.get(), "count" => browser.last()];
        speech.with(key!("library-throw"), &arguments)
    };
    view! {
        <div class="ways" role="group" aria-label=move || speech.plain(key!("library-walking"))>
            {button(key!("openings-before"), "‹", -1)}
            <output>{label}</output>
            {button(key!("openings-after"), "›", 1)}
        </div>
    }
    .into_any()
}

/// Links to the throw in Study, and to its position in the analysis board.
fn links(browser: OldGameBrowser) -> AnyView {
    let speech = browser.speech;
    let here = move || {
        let throw = browser.throw.get();
        browser.game.with_value(|game| {
            let position = game.thrown(throw).position();
            let position = position
                .map(|position| StudyLink::Position(game.walk.rules(), position).to_string());
            (StudyLink::Game { name: game.name.into(), throw }.to_string(), position)
        })
    };
    view! {
        <div class="row">
            <a class="button" href=move || format!("#/{}", here().0)>{move || speech.plain(key!("library-study"))}</a>
            {move || here().1.map(|link| view! {
                <a class="button" href=format!("#/{link}")>{speech.plain(key!("openings-study"))}</a>
            })}
        </div>
    }
    .into_any()
}

/// Handles the arrow keys, Home and End.
fn listen(browser: OldGameBrowser) {
    let handle = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| {
        let needed = event
            .target()
            .and_then(|at| at.dyn_into::<web_sys::Element>().ok())
            .is_some_and(|at| at.matches("input, select, textarea").unwrap_or(false));
        let changed = event.ctrl_key() || event.alt_key() || event.meta_key() || event.shift_key();
        if needed || changed {
            return;
        }
        let now = browser.throw.get_untracked();
        match event.key().as_str() {
            "ArrowLeft" => browser.go(now - 1),
            "ArrowRight" => browser.go(now + 1),
            "Home" => browser.go(1),
            "End" => browser.go(browser.last()),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || handle.remove());
}
