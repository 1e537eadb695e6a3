//! Lights the arrows that the sentence is about.

use leptos::prelude::*;
use trictrac_drawing::shape::{PITCH, Shape, Spot, WIDTH};

use crate::first_match::FirstMatch;

/// Draws the outlines of the lit arrows above the table.
pub(super) fn arrows(first: RwSignal<FirstMatch>) -> AnyView {
    let shape = expect_context::<Signal<Shape>>();
    let lit = Memo::new(move |_| first.with(FirstMatch::lit));
    let drawn = move || {
        let outline = |&arrow: &u8| outline(arrow, shape.get());
        let one =
            |d: String| view! { <path class="lit-edge" d=d.clone()/> <path class="lit" d=d/> };
        lit.with(|lit| lit.iter().map(outline).map(one).collect_view())
    };
    view! {
        <svg class="lights" aria-hidden="true" viewBox=move || format!("0 0 {WIDTH} {}", shape.get().height())>
            {drawn}
        </svg>
    }
    .into_any()
}

/// The path around an arrow.
fn outline(arrow: u8, shape: Shape) -> String {
    let (Spot { x, y }, tip) = (shape.above(arrow, 0.0), shape.tip(arrow));
    let half = PITCH / 2.0 - 2.0;
    format!("M{} {y}L{} {}L{} {y}Z", x - half, tip.x, tip.y, x + half)
}
