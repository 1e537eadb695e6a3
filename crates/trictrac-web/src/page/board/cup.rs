//! Draws the cup, a control that throws, and tips it when the dice fall.

use leptos::prelude::*;
use trictrac_drawing::shape::{LongRail, Shape, Spot};

use super::motion::ThrowMotion;
use super::quick::{DiceControl, DiceTap};
use super::spots::row_of;
use crate::scene::Scene;

/// Half the width and height of the cup.
pub(super) const CUP: [f32; 2] = [46.0, 58.0];

/// The cup around the origin: its shade, the inside, two dice, the leather, the seams.
const DRAWING: &str = r##"<defs><linearGradient id="leather"><stop offset="0" stop-color="#4a2412"/><stop offset="0.3" stop-color="#a05f34"/><stop offset="0.55" stop-color="#7c4423"/><stop offset="1" stop-color="#35190c"/></linearGradient></defs>
<ellipse class="under" cx="7" cy="46" rx="42" ry="9"/>
<ellipse cy="-40" rx="38" ry="12" fill="#1d0d06"/>
<rect class="bone" x="-24" y="-52" width="22" height="22" rx="5" transform="rotate(-16 -13 -41)"/>
<rect class="bone" x="2" y="-50" width="22" height="22" rx="5" transform="rotate(24 13 -39)"/>
<path d="M-38 -40Q0 -15 38 -40L31 40Q0 55 -31 40Z" fill="url(#leather)" stroke="#241006"/>
<path d="M-38 -40Q0 -15 38 -40M-38 -40C-30 -56 30 -56 38 -40" fill="none" stroke="#c48a55" stroke-width="3.5"/>
<path d="M-35 -16Q0 4 35 -16M-31.500 31Q0 46 31.500 31" fill="none" stroke="#d9a76c" stroke-width="1.800" stroke-dasharray="5 4"/>"##;

/// The place of the cup at a table where the player at `row` throws next.
pub(super) fn cup_spot(row: LongRail, shape: Shape) -> Spot {
    let x = match row {
        LongRail::Near => 832.0,
        LongRail::Far => 275.0,
    };
    Spot { x, y: shape.middle() }
}

/// The factor by which the cup is larger on a table of this shape.
pub(super) const fn cup_scale(shape: Shape) -> f32 {
    match shape {
        Shape::Wide => 1.0,
        Shape::Tall => 1.4,
    }
}

/// The half of the table in which the cup waits: the one without dice.
pub(super) fn half_of_cup(scene: &Scene) -> LongRail {
    match scene.dice.as_ref().map(|dice| row_of(scene, dice.side)) {
        Some(LongRail::Near) => LongRail::Far,
        _ => LongRail::Near,
    }
}

/// Draws the cup while the dice can be thrown, and tips it while they fall out of it.
pub(super) fn cup(
    scene: Memo<Scene>,
    control: DiceControl,
    motion: Option<ThrowMotion>,
    shape: Signal<Shape>,
) -> impl IntoView {
    let waits = Memo::new(move |_| {
        (control.does.get() == Some(DiceTap::Throw)).then(|| scene.with(half_of_cup))
    });
    let tips = Memo::new(move |_| {
        let near = scene.with(|scene| {
            scene.dice.as_ref().is_some_and(|dice| row_of(scene, dice.side) == LongRail::Near)
        });
        motion.is_some_and(ThrowMotion::rolls) && near
    });
    move || {
        // The dice are in the cup until they lie on the table.
        let empty = scene.with(|scene| scene.dice.is_some());
        let (class, row) = match waits.get() {
            Some(row) if empty => ("cup empty", row),
            Some(row) => ("cup", row),
            None if tips.get() => ("cup empty tipped", LongRail::Near),
            None => return None,
        };
        let Spot { x, y } = cup_spot(row, shape.get());
        let place = format!("translate({x} {y}) scale({})", cup_scale(shape.get()));
        Some(view! {
            <g aria-hidden="true" transform=place><g class=class inner_html=DRAWING></g></g>
        })
    }
}
