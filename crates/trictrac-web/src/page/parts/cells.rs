//! The movements of the keyboard among the 36 throws of a grid.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

/// Moves the focus with the arrow keys to another cell of the grid that this selector finds. A cell names its throw in `data-throw`.
pub(super) fn move_focus(event: &KeyboardEvent, grid: &str) {
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
    let next = format!("{grid} [data-throw='{}{}']", step(row, down), step(column, right));
    let found = document().query_selector(&next).ok().flatten();
    if let Some(next) = found.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
        // The grid remembers where the reader was.
        let _ = button.set_attribute("tabindex", "-1");
        let _ = next.set_attribute("tabindex", "0");
        let _ = next.focus();
    }
}
