//! Moves the keyboard focus on when the focused element disappears.
//!
//! A button or point is often gone after it is used, and the focus would fall back to the start of the page. For keyboard
//! players it goes to the next thing that they can do. Mouse users, and people who read elsewhere on the page, keep their
//! place.

use leptos::prelude::*;
use trictrac_rules::point::Point;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

use crate::page::live::{Live, PageGame};
use crate::session::{MovingHand, NextStep};

/// The parts of the page from which the focus moves on.
const HERE: &str = ".board, .doing, .choice, .choices, .word, .history";
/// The places where a picked man can go.
const TARGETS: [&str; 2] = [".place.target", ".off"];
/// Everything else that can be done, in order of preference.
const NEXT: [&str; 6] = [
    ".offer",
    ".doing .main:not([disabled])",
    ".faces button",
    ".word .main",
    ".word button",
    ".place.origin",
];

/// A moment at which the player can do something by hand.
#[derive(Clone, PartialEq)]
pub(in crate::page) struct HandMoment<T> {
    /// The question.
    pub(in crate::page) asked: T,
    /// True if it is asked of the player.
    pub(in crate::page) waits: bool,
    hand: Option<(Option<Point>, [u8; 24], bool)>,
}

impl<T> HandMoment<T> {
    /// The moment with these men in the hand.
    pub(in crate::page) fn new(asked: T, waits: bool, hand: Option<&MovingHand>) -> Self {
        let hand = hand.map(|hand| (hand.picked(), hand.counts(), hand.complete().is_some()));
        Self { asked, waits, hand }
    }
}

/// Moves the focus when a match asks for something new, while the player uses the keyboard.
pub(in crate::page) fn follow<T: PageGame>(live: Live<T>) {
    follow_moments(Memo::new(move |_| {
        live.session.with(|session| {
            let asked = session.awaits();
            let elsewhere = matches!(
                asked,
                NextStep::Dice
                    | NextStep::Computer(_)
                    | NextStep::Server(_)
                    | NextStep::Sent
                    | NextStep::Elsewhere
            );
            HandMoment::new(asked, !elsewhere, session.hand())
        })
    }));
}

/// Moves the focus with every new moment, while the player uses the keyboard.
pub(in crate::page) fn follow_moments<T>(moment: Memo<HandMoment<T>>)
where
    T: Clone + PartialEq + Send + Sync + 'static,
{
    let by_key = StoredValue::new(false);
    let pressed = window_event_listener(leptos::ev::keydown, move |_| by_key.set_value(true));
    let pointed = window_event_listener(leptos::ev::pointerdown, move |_| by_key.set_value(false));
    on_cleanup(move || {
        pressed.remove();
        pointed.remove();
    });
    Effect::new(move |_| {
        let HandMoment { waits, hand, .. } = moment.get();
        let picked = hand.is_some_and(|(picked, ..)| picked.is_some());
        if !waits || !by_key.get_value() {
            return;
        }
        // The view is updated after this effect: only in the next frame the new buttons exist.
        request_animation_frame(move || go(if picked { &TARGETS } else { &NEXT }));
    });
}

/// Scrolls as little as is needed to show the whole of `element`.
pub(in crate::page) fn bring_into_view(element: &Element) {
    let nearest = ScrollIntoViewOptions::new();
    nearest.set_block(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&nearest);
}

/// Handles the keys of a table until the section is left: Space while the table is `free`, and Escape.
pub(in crate::page) fn follow_keys(
    free: impl Fn() -> bool + 'static,
    space: impl Fn() + 'static,
    escape: impl Fn() + 'static,
) {
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        // If anything else has the focus, Space belongs to it: it presses buttons and types in fields.
        let nowhere = event.target() == document().body().map(Into::into);
        match event.key().as_str() {
            " " if nowhere && free() => {
                event.prevent_default();
                space();
            }
            "Escape" => escape(),
            _ => {}
        }
    });
    on_cleanup(move || handle.remove());
}

/// Moves the focus to the first element that matches, if it is on the table: a mouse leaves none there.
pub(in crate::page) fn on_from_the_board(selector: &'static str) {
    let at = document().active_element();
    if at.is_some_and(|at| matches!(at.closest(".board"), Ok(Some(_)))) {
        request_animation_frame(move || go(&[selector]));
    }
}

/// Focuses the first of `selectors` that exists, unless the focus is outside the match.
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
        // SVG elements have `focus` too, but the bindings define it only for HTML elements.
        let _ = found.unchecked_into::<HtmlElement>().focus();
    }
}
