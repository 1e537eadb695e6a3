//! The cells of the heat map: what is written in them, and how the keyboard moves among them.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use trictrac_rules::side::Side;
use trictrac_words::advice::{decimal, is_shown, percentage_points};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::side;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

use crate::study::heat::Brought;

/// What a throw brings, in a cell: with its sign.
pub(super) fn short(texts: &Texts, brought: Brought) -> String {
    match brought {
        Brought::Points(0) => "·".to_owned(),
        Brought::Points(points) => sign(&decimal(texts, f32::from(points), 0)),
        Brought::Chance(change) => {
            let points = percentage_points(texts, change);
            if is_shown(&points) { sign(&points) } else { "·".to_owned() }
        }
    }
}

fn sign(number: &str) -> String {
    let unsigned =
        number.starts_with('−') || number.bytes().all(|byte| !(b'1'..=b'9').contains(&byte));
    if unsigned { number.to_owned() } else { format!("+{number}") }
}

/// The unit of what a throw brings, for screen readers.
pub(super) fn unit_of(texts: &Texts, brought: Brought, viewer: Side) -> String {
    let arguments = fluent_args!["side" => side(texts, viewer)];
    texts.with(
        match brought {
            Brought::Points(_) => key!("board-cell-points"),
            Brought::Chance(_) => key!("board-cell-chance"),
        },
        &arguments,
    )
}

/// Moves the focus with the arrow keys.
pub(super) fn move_focus(event: &KeyboardEvent) {
    let (down, right) = match event.key().as_str() {
        "ArrowUp" => (-1, 0),
        "ArrowDown" => (1, 0),
        "ArrowLeft" => (0, -1),
        "ArrowRight" => (0, 1),
        _ => return,
    };
    event.prevent_default();
    let Some(button) = event.target().and_then(|it| it.dyn_into::<HtmlElement>().ok()) else {
        return;
    };
    let faces = button.get_attribute("data-throw").unwrap_or_default();
    let faces: Vec<i32> = faces.bytes().map(|it| i32::from(it) - i32::from(b'0')).collect();
    let [row, column] = faces[..] else { return };
    let step = |face: i32, by: i32| (face + by).clamp(1, 6);
    let next = format!(".heat [data-throw='{}{}']", step(row, down), step(column, right));
    let found = document().query_selector(&next).ok().flatten();
    if let Some(next) = found.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
        // The grid remembers where the reader was.
        let _ = button.set_attribute("tabindex", "-1");
        let _ = next.set_attribute("tabindex", "0");
        let _ = next.focus();
    }
}
