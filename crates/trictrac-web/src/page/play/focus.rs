//! Where the keyboard goes when what had it is gone: to the next thing that can be done.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement};

use super::live_match::LiveMatch;
use crate::session::{Awaits, Hand};

/// What a match asks for: it is followed there.
const HERE: &str = ".board, .doing, .choice, .word, .history";
/// Where a man may go who is picked.
const TARGETS: [&str; 2] = [".place.target", ".off"];
/// What else can be done, the first that is there.
const NEXT: [&str; 5] =
    [".offer", ".doing .main:not([disabled])", ".word .main", ".word button", ".place.origin"];

/// Follows the match of `game`, as long as it is played by keyboard.
pub(super) fn follow(game: LiveMatch) {
    let by_key = StoredValue::new(false);
    let pressed = window_event_listener(leptos::ev::keydown, move |_| by_key.set_value(true));
    let pointed = window_event_listener(leptos::ev::pointerdown, move |_| by_key.set_value(false));
    on_cleanup(move || {
        pressed.remove();
        pointed.remove();
    });
    let moment = Memo::new(move |_| {
        game.session.with(|session| {
            let hand = |hand: &Hand| (hand.picked(), hand.counts(), hand.complete().is_some());
            (session.awaits(), session.hand.as_ref().map(hand))
        })
    });
    Effect::new(move |_| {
        let (awaits, hand) = moment.get();
        let picked = hand.is_some_and(|(picked, ..)| picked.is_some());
        if matches!(awaits, Awaits::Dice | Awaits::Computer(_)) || !by_key.get_value() {
            return;
        }
        request_animation_frame(move || go(if picked { &TARGETS } else { &NEXT }));
    });
}

/// Whoever leaves the form of an agreement comes back to the button that opened it, if the form has the focus.
pub(super) fn come_back(agreeing: RwSignal<bool>) {
    Effect::new(move |before: Option<bool>| {
        let now = agreeing.get();
        if before == Some(true) && !now {
            request_animation_frame(|| go(&[".tools button:last-child"]));
        }
        now
    });
}

/// Goes to the first of these that is there, from the match or from nowhere.
fn go(selectors: &[&str]) {
    let document = document();
    let at = document.active_element();
    let nowhere = at.is_none() || at == document.body().map(Into::into);
    let here = |at: &Element| at.closest(HERE).ok().flatten().is_some();
    if !nowhere && !at.as_ref().is_some_and(here) {
        return;
    }
    let found = selectors.iter().find_map(|one| document.query_selector(one).ok().flatten());
    if let Some(found) = found {
        // What is drawn can be focused as what is written can.
        let _ = found.unchecked_into::<HtmlElement>().focus();
    }
}
