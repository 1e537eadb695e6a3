//! The keyboard of the form. It works wherever the focus is, so that nobody has to find the form first.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusOptions, HtmlElement};

use super::chips::{DraftForm, choose};
use crate::count::{AnswerDraft, Range};

/// The places in which a digit is text, and not an answer.
const WRITES: &str =
    "input:not([type=radio], [type=checkbox]), select, textarea, dialog, [popover]";
/// The elements that Enter presses.
const PRESSED: &str = "a, button, summary, [role=button]";
/// The place where the answer to a question begins: its first row, or the table.
const FIRST: &str = ".count-form input, .board .place[tabindex='0']";

/// The digits typed so far, and the row that they are for.
type TypedDigits = StoredValue<(usize, String)>;

/// Listens to the keys as long as the form is shown: digits are the number of the row with the focus, or else of the first open one. Enter
/// goes to the next open row, or submits.
pub(super) fn listen(sheet: DraftForm, range: Range) {
    let digits = StoredValue::new((usize::MAX, String::new()));
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        let plain = !event.ctrl_key() && !event.meta_key() && !event.alt_key();
        if plain && !event.default_prevented() && !is_at(WRITES) {
            pressed(sheet, range, digits, &event);
        }
    });
    on_cleanup(move || handle.remove());
}

/// Checks whether the focus is inside one of these elements.
fn is_at(selectors: &str) -> bool {
    let focused = document().active_element();
    focused.is_some_and(|at| at.closest(selectors).ok().flatten().is_some())
}

fn pressed(sheet: DraftForm, range: Range, digits: TypedDigits, event: &KeyboardEvent) {
    let key = event.key();
    let digit = key.chars().next().filter(|it| key.len() == 1 && it.is_ascii_digit());
    if let Some(digit) = digit {
        event.prevent_default();
        type_digit(sheet, range, digits, digit);
    } else if key == "Enter" && !event.repeat() && !is_at(PRESSED) {
        event.prevent_default();
        match sheet.draft.with_untracked(AnswerDraft::open_row) {
            Some(open) => focus(&first_of(open), true),
            None => sheet.submit.run(()),
        }
    }
}

fn type_digit(sheet: DraftForm, range: Range, digits: TypedDigits, digit: char) {
    let here = row_with_focus();
    let Some(row) = here.or_else(|| sheet.draft.with_untracked(AnswerDraft::open_row)) else {
        return;
    };
    let number = digits.try_update_value(|(typed_in, digits)| {
        if *typed_in != row {
            *typed_in = row;
            digits.clear();
        }
        range.typed(digits, digit)
    });
    if here.is_none() {
        focus(&first_of(row), true);
    }
    if let Some(number) = number.flatten() {
        choose(sheet, row, number);
    }
}

fn row_with_focus() -> Option<usize> {
    let row = document().active_element()?.closest("[data-row]").ok()??;
    row.get_attribute("data-row")?.parse().ok()
}

fn first_of(row: usize) -> String {
    format!("[data-row='{row}'] input")
}

/// Moves the focus to the beginning of the answer, as soon as the question is shown. The page does not scroll.
pub(super) fn focus_first() {
    request_animation_frame(|| focus(FIRST, false));
}

/// Moves the focus to the first choice of a row after this number of others, as soon as it is shown.
pub(super) fn focus_after(row: usize, others: u8) {
    let next = format!("[data-row='{row}'] .chip:nth-of-type({}) input", others + 1);
    request_animation_frame(move || focus(&next, false));
}

/// Moves the focus to the first of these elements.
fn focus(selectors: &str, scrolls: bool) {
    let found: Option<Element> = document().query_selector(selectors).ok().flatten();
    // SVG elements have `focus` too, but the bindings define it only for HTML elements.
    if let Some(found) = found.map(JsCast::unchecked_into::<HtmlElement>) {
        let options = FocusOptions::new();
        options.set_prevent_scroll(!scrolls);
        let _ = found.focus_with_options(&options);
    }
}
