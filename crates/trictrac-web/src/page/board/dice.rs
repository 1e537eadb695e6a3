//! Draws the dice where they rest, and the faces that they show while they tumble.

use core::fmt::Write as _;

use leptos::prelude::*;
use trictrac_drawing::dice::{DieRest, PIPS, die_size};
use trictrac_drawing::shape::{LongRail, Shape, Spot};

use super::cup::cup_spot;
use super::motion::ThrowMotion;
use super::quick::{DiceTap, QuickTaps};
use super::spots::row_of;
use crate::scene::Scene;

/// The edge of a die in its own drawing.
const EDGE: f32 = 40.0;
/// The faces that a die shows before it settles.
const FACES: u8 = 5;

/// Draws the dice of `thrown`, which tumble to their rest while `motion` says so.
pub(super) fn dice(
    thrown: Memo<Scene>,
    shape: Signal<Shape>,
    quick: Option<QuickTaps>,
) -> impl IntoView {
    let motion = quick.and_then(|quick| quick.motion);
    // While the numbers can be exchanged, the one that a tap plays first is marked.
    let swaps = Memo::new(move |_| {
        quick.is_some_and(|quick| matches!(quick.dice.does.get(), Some(DiceTap::Swap(_))))
    });
    let lying = Memo::new(move |_| {
        thrown.with(|scene| {
            let dice = scene.dice.as_ref()?;
            Some((row_of(scene, dice.side), dice.rests(shape.get())))
        })
    });
    move || {
        let (row, rests) = lying.get()?;
        let dice = [0, 1].map(|index| lying_die(thrown, index, row, rests[index], shape, motion));
        Some(
            view! { <g aria-hidden="true" class="dice" class:swaps=swaps>{dice.into_iter().collect_view()}</g> },
        )
    }
}

/// Draws the die with this index; one that is used is faint.
fn lying_die(
    thrown: Memo<Scene>,
    index: usize,
    row: LongRail,
    DieRest { at, turned }: DieRest,
    shape: Signal<Shape>,
    motion: Option<ThrowMotion>,
) -> impl IntoView {
    let number = Memo::new(move |_| {
        thrown.with(|scene| scene.dice.as_ref().map_or(1, |dice| dice.shown[index]))
    });
    let used = move || {
        thrown.with(|scene| {
            let shown = scene.dice.as_ref().map_or([0; 2], |dice| dice.shown);
            scene.used == Some(shown[index]) && (index == 0 || shown[0] != shown[1])
        })
    };
    let from = start(row, shape.get_untracked());
    let scale = die_size(shape.get_untracked()) / EDGE;
    let other_faces = move || {
        let rolls = motion.is_some_and(ThrowMotion::rolls);
        rolls.then(|| view! { <g inner_html=faces(number.get_untracked())></g> })
    };
    let class = if index == 0 { "die" } else { "die later" };
    view! {
        <g class=class class:used=used transform=format!("translate({} {}) scale({scale})", at.x, at.y)
            style:--dx=format!("{}px", (from.x - at.x) / scale)
            style:--dy=format!("{}px", (from.y - at.y) / scale)
            style:--turned=format!("{turned}deg")
        >
            <g class="slide">
                <g transform="translate(0 4)"><rect class="spin under" x="-20" y="-20" width="40" height="40" rx="8"/></g>
                <g class="spin">
                    <g inner_html=move || face(number.get())></g>
                    {other_faces}
                </g>
            </g>
        </g>
    }
}

/// The place from which dice come: the cup, or the hand of the opponent behind the far rail.
fn start(row: LongRail, shape: Shape) -> Spot {
    match row {
        LongRail::Near => cup_spot(row, shape),
        LongRail::Far => Spot { x: 325.0, y: shape.edge(LongRail::Far) },
    }
}

/// A face of a die, around the origin.
fn face(number: u8) -> String {
    let pips = PIPS[usize::from(number.clamp(1, 6) - 1)];
    let mut drawn =
        r#"<rect class="bone" x="-20" y="-20" width="40" height="40" rx="8"/>"#.to_owned();
    for &(x, y) in pips {
        let [x, y] = [x, y].map(|by| f32::from(by) * 11.0);
        // Writing to a string cannot fail.
        let _ = write!(drawn, r#"<circle class="pip" cx="{x}" cy="{y}" r="4.4"/>"#);
    }
    drawn
}

/// The faces that a die shows before `number`, one after the other.
fn faces(number: u8) -> String {
    let face = |nth| {
        let shown = face((number + nth) % 6 + 1);
        format!(r#"<g class="face face-{nth}">{shown}</g>"#)
    };
    (0..FACES).map(face).collect()
}

/// Draws a single die beside a text.
pub(in crate::page) fn die(at: Spot, turned: i16, shown: u8) -> impl IntoView + use<> {
    view! {
        <g class="die" transform=format!("translate({} {}) rotate({turned})", at.x, at.y)>
            <rect class="under" x="-20" y="-16" width="40" height="40" rx="8"/>
            <g inner_html=face(shown)></g>
        </g>
    }
}
