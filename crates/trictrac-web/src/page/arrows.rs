//! Draws arrows over the table.

use leptos::prelude::*;
use trictrac_drawing::shape::{Shape, WIDTH};

use super::styles::PartStyles;
use crate::study::arrow::{Arrow, grip, paths};

/// Draws `arrows` above the table. `thought` marks them as moves that were only considered.
pub(super) fn over(arrows: Signal<Vec<Arrow>>, thought: Signal<bool>) -> AnyView {
    PartStyles(include_str!("arrows.css")).add();
    let shape = expect_context::<Signal<Shape>>();
    let drawn = move || {
        let shape = shape.get();
        let one = |(nth, arrow): (usize, &Arrow)| {
            let [line, head] = paths(*arrow, nth, shape);
            view! {
                <path class="arrow-edge" d=line.clone()/>
                <path class="arrow-line" d=line/>
                <path class="arrow-head" d=head/>
            }
        };
        arrows.with(|arrows| arrows.iter().enumerate().map(one).collect_view())
    };
    view! {
        <svg class="arrows" class:thought=thought aria-hidden="true"
            viewBox=move || format!("0 0 {WIDTH} {}", shape.get().height())>
            {drawn}
        </svg>
    }
    .into_any()
}

/// Makes `arrows` respond to a click or a tap, each within the width of a finger.
pub(super) fn grips(arrows: Signal<Vec<Arrow>>, press: Callback<()>) -> AnyView {
    let shape = expect_context::<Signal<Shape>>();
    let drawn = move || {
        let shape = shape.get();
        let one = |(nth, arrow): (usize, &Arrow)| {
            view! { <path class="grip" d=grip(*arrow, nth, shape) on:click=move |_| press.run(())/> }
        };
        arrows.with(|arrows| arrows.iter().enumerate().map(one).collect_view())
    };
    // The keyboard and screen readers have a button for the same.
    view! {
        <svg class="arrows" aria-hidden="true"
            viewBox=move || format!("0 0 {WIDTH} {}", shape.get().height())>
            {drawn}
        </svg>
    }
    .into_any()
}
