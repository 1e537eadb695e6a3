//! Turns places of the drawing into what the browser places pieces by, and places of the pointer into those of the drawing.

use leptos::ev::PointerEvent;
use trictrac_drawing::shape::{LongRail, Spot, WIDTH};
use trictrac_rules::side::Side;
use wasm_bindgen::JsCast as _;
use web_sys::Element;

use crate::scene::Scene;

/// The transformation that puts a piece there.
pub(super) fn placed(at: Spot) -> String {
    format!("translate({}px,{}px)", at.x, at.y)
}

/// The rail at which `side` sits.
pub(in crate::page) fn row_of(scene: &Scene, side: Side) -> LongRail {
    if side == scene.near { LongRail::Near } else { LongRail::Far }
}

/// Converts the position of the pointer to units of the drawing.
pub(super) fn spot(event: &PointerEvent) -> Spot {
    let element = event.target().and_then(|at| at.dyn_into::<Element>().ok());
    let drawing = element.and_then(|at| at.closest("svg").ok().flatten());
    let Some(drawing) = drawing else { return Spot { x: 0.0, y: 0.0 } };
    let frame = drawing.get_bounding_client_rect();
    let scale = f64::from(WIDTH) / frame.width().max(1.0);
    let x = (f64::from(event.client_x()) - frame.left()) * scale;
    let y = (f64::from(event.client_y()) - frame.top()) * scale;
    Spot { x: x as f32, y: y as f32 }
}
