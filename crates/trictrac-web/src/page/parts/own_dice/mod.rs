//! Own dice: people tap what their real dice show, and take back what they have tapped wrongly.

use leptos::prelude::*;
use trictrac_drawing::shape::Spot;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Die;
use trictrac_words::lang::{Key, fluent_args, key};
use wasm_bindgen::JsCast as _;
use web_sys::{Element, KeyboardEvent};

use crate::page::board::die;
use crate::page::play::{LiveMatch, name};
use crate::page::speech::Speech;
use crate::session::{Awaits, Back, MatchSession};

/// The dice that are being entered.
#[derive(Clone, Copy)]
struct Entry {
    game: LiveMatch,
    speech: Speech,
    /// The first of the two, when it has been tapped.
    first: RwSignal<Option<Die>>,
}

/// Shows the faces of a die where the match waits for dice, and the buttons that take dice back.
pub(super) fn entry(game: LiveMatch, speech: Speech) -> AnyView {
    let entry = Entry { game, speech, first: RwSignal::new(None) };
    let awaits = game.awaits;
    // Dice that were begun for one throw do not count for another.
    Effect::new(move |_| {
        let _ = awaits.get();
        entry.first.set(None);
    });
    let keys = window_event_listener(leptos::ev::keydown, move |event| entry.key(&event));
    on_cleanup(move || keys.remove());
    let faces = move || match awaits.get() {
        Awaits::Entry(fall) => Some(entry.faces(fall.of.map(Side::of))),
        _ => None,
    };
    view! { <div class="own-dice">{faces} {entry.corrections()}</div> }.into_any()
}

impl Entry {
    /// Takes a die. The second one makes the throw.
    fn take(self, shown: Die) {
        match self.first.get_untracked() {
            None => self.first.set(Some(shown)),
            Some(first) => {
                self.first.set(None);
                self.game.enter([first, shown]);
            }
        }
    }

    /// Takes the die of a digit that is typed outside every field; Backspace takes the first one back.
    fn key(self, event: &KeyboardEvent) {
        let at = event.target().and_then(|at| at.dyn_into::<Element>().ok());
        let typing =
            at.is_some_and(|at| matches!(at.closest("input, select, .settings"), Ok(Some(_))));
        let with_others = event.ctrl_key() || event.alt_key() || event.meta_key() || event.repeat();
        let waits = matches!(self.game.awaits.get_untracked(), Awaits::Entry(_));
        if typing || with_others || !waits {
            return;
        }
        let key = event.key();
        if key == "Backspace" {
            self.first.set(None);
        } else if let Some(shown) = key.parse().ok().and_then(Die::new) {
            self.take(shown);
        }
    }

    /// Shows what to enter, the die entered so far, and the six faces.
    fn faces(self, who: Option<Side>) -> AnyView {
        let Self { game, speech, first } = self;
        let called =
            move |side: Side| game.session.with(|session| name(session.setup(), side, speech));
        let asked = move || match (who, first.get()) {
            (Some(side), None) => {
                speech.with(key!("own-dice-throw"), &fluent_args!["who" => called(side)])
            }
            (Some(_), Some(_)) => speech.plain(key!("own-dice-second")),
            (None, None) => {
                speech.with(key!("own-dice-lead"), &fluent_args!["who" => called(Side::White)])
            }
            (None, Some(_)) => speech
                .with(key!("own-dice-lead-second"), &fluent_args!["who" => called(Side::Black)]),
        };
        let taken = move || match first.get() {
            None => view! { <span></span> }.into_any(),
            Some(shown) => {
                let pips = shown.pips();
                let label = speech.with(key!("own-dice-clear"), &fluent_args!["pips" => pips]);
                let title = label.clone();
                view! {
                    <button class="first" aria-label=label title=title on:click=move |_| first.set(None)>
                        {face(pips)}
                    </button>
                }
                .into_any()
            }
        };
        let faces: Vec<_> = (1..=6)
            .filter_map(Die::new)
            .map(|shown| {
                let pips = shown.pips();
                view! { <button aria-label=pips on:click=move |_| self.take(shown)>{face(pips)}</button> }
            })
            .collect();
        view! {
            <p class="hint" aria-live="polite">{asked}</p>
            <div class="slots">{taken} <span></span></div>
            <div class="faces" role="group" aria-label=move || speech.plain(key!("own-dice-faces"))>{faces}</div>
        }
        .into_any()
    }

    /// Shows the buttons that take the last dice back, and that restore them.
    fn corrections(self) -> AnyView {
        let Self { game, speech, .. } = self;
        let can = move |can: fn(&MatchSession) -> bool| Memo::new(move |_| game.session.with(can));
        let may_take_back = can(|session| session.can_take_back(Back::Dice));
        let may_restore = can(|session| session.can_restore());
        let waits = move || matches!(game.awaits.get(), Awaits::Entry(_));
        let button = move |key: Key, change: fn(&mut MatchSession)| {
            view! {
                <button class="quiet" on:click=move |_| game.rewrite(change)>
                    {move || speech.plain(key)}
                </button>
            }
        };
        let take_back = move || {
            let key = if waits() { key!("own-dice-back") } else { key!("own-dice-change") };
            may_take_back.get().then(|| button(key, |session| session.take_back(Back::Dice)))
        };
        let restore = move || {
            may_restore.get().then(|| button(key!("own-dice-restore"), |session| session.restore()))
        };
        view! { {take_back} {restore} }.into_any()
    }
}

/// Draws the face of a die.
fn face(pips: u8) -> impl IntoView {
    view! {
        <svg viewBox="-24 -24 48 50" aria-hidden="true">{die(Spot { x: 0.0, y: 0.0 }, 0, pips, false)}</svg>
    }
}
