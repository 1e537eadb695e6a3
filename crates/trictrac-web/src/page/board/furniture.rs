//! Draws what never moves: frame, field, bridge, flèches and holes.

use leptos::prelude::*;

use crate::shape::{BRIDGE, END_RAIL, PITCH, Row, Shape, Spot, WIDTH, column, row};

/// Half the width of a flèche at its base.
const FOOT: f32 = PITCH * 0.4;

/// Draws the empty table.
pub(super) fn table(shape: Shape) -> impl IntoView {
    let height = shape.height();
    let (top, bottom) = (shape.edge(Row::Far), shape.edge(Row::Near));
    let half = PITCH * 6.0;
    let left = END_RAIL;
    let right = END_RAIL + half + BRIDGE;
    view! {
        <g aria-hidden="true">
            <rect class="frame" width=WIDTH height=height rx="14" fill="url(#walnut)"/>
            <rect width=WIDTH height=height rx="14" filter="url(#grain)" class="grain"/>
            <rect class="bead" x="7" y="7" width=WIDTH - 14.0 height=height - 14.0 rx="10"/>
            {[left, right].map(|x| half_of_field(x, top, half, bottom - top))}
            <rect class="bridge" x=left + half y=top - 8.0 width=BRIDGE height=bottom - top + 16.0/>
            <path class="hinge" d=format!("M{} {top}V{bottom}", left + half + BRIDGE / 2.0)/>
            {(1..=24).map(|point| fleche(shape, point)).collect_view()}
            {holes(shape).map(hole).collect_view()}
        </g>
    }
}

fn half_of_field(x: f32, y: f32, width: f32, height: f32) -> impl IntoView {
    view! {
        <rect class="sunk" x=x - 3.0 y=y - 3.0 width=width + 6.0 height=height + 6.0/>
        <rect x=x y=y width=width height=height fill="url(#field)"/>
        <rect x=x y=y width=width height=height filter="url(#grain)" class="grain pale"/>
        <rect class="inlay" x=x + 3.0 y=y + 3.0 width=width - 6.0 height=height - 6.0/>
    }
}

/// Draws a flèche. Neighbours, and flèches that face each other, differ in colour.
fn fleche(shape: Shape, point: u8) -> impl IntoView {
    let (x, edge, tip) = (column(point), shape.edge(row(point)), shape.tip(point));
    let d = format!("M{} {edge}L{} {}L{} {edge}Z", x - FOOT, tip.x, tip.y, x + FOOT);
    let class = if point.is_multiple_of(2) { "fleche green" } else { "fleche pale" };
    view! { <path class=class d=d/> }
}

fn holes(shape: Shape) -> impl Iterator<Item = Spot> {
    let long = [Row::Near, Row::Far]
        .into_iter()
        .flat_map(move |row| (1..=12).map(move |number| shape.hole(row, number)));
    long.chain(shape.end_holes(true)).chain(shape.end_holes(false))
}

fn hole(at: Spot) -> impl IntoView {
    view! { <circle class="hole" cx=at.x cy=at.y r="5.5"/> }
}
