//! Pegs and flag, jetons and dice.

use leptos::prelude::*;
use trictrac_rules::side::Side;

use super::men::material;
use crate::scene::Scene;
use crate::shape::{Row, Shape, Spot};

fn row_of(scene: &Scene, side: Side) -> Row {
    if side == scene.near { Row::Near } else { Row::Far }
}

/// The pegs in their holes, and the flag.
pub(super) fn pegs(scene: &Scene, shape: Shape) -> impl IntoView + use<> {
    let [far, middle, near] = shape.end_holes(true);
    let home = |side| if side == scene.near { near } else { far };
    let pegs: Vec<_> = Side::BOTH
        .map(|side| {
            let at = match scene.holes[side] {
                0 => home(side),
                holes => shape.hole(row_of(scene, side), holes),
            };
            view! {
                <circle class="peg-shade" cx=at.x cy=at.y + 2.0 r="9.5"/>
                <circle class="peg" cx=at.x cy=at.y r="9" fill=format!("url(#{})", material(side))/>
            }
        })
        .into();
    let flag = scene.flag.map_or(middle, home);
    view! {
        <g aria-hidden="true">
            {pegs}
            <g class="flag" transform=format!("translate({} {})", flag.x, flag.y)>
                <path class="staff" d="M0 3V-30"/>
                <path class="cloth" d="M0 -30Q10 -35 20 -29Q14 -24 20 -17Q10 -22 0 -17Z"/>
            </g>
        </g>
    }
}

/// The three jetons.
pub(super) fn jetons(scene: &Scene, shape: Shape) -> impl IntoView + use<> {
    let mut spots: Vec<_> =
        Side::BOTH.map(|side| shape.jeton(row_of(scene, side), scene.points[side], false)).into();
    spots.push(match scene.second_jeton {
        Some(side) => shape.jeton(row_of(scene, side), scene.points[side], true),
        None => shape.spare_jeton(),
    });
    let jetons: Vec<_> = spots.into_iter().map(jeton).collect();
    view! { <g aria-hidden="true">{jetons}</g> }
}

fn jeton(at: Spot) -> impl IntoView + use<> {
    view! {
        <g class="jeton" transform=format!("translate({} {})", at.x, at.y)>
            <circle class="under" cy="2" r="14"/>
            <circle r="13.5" fill="url(#brass)"/>
            <circle class="groove" r="10"/>
            <path class="star" d="M0 -7L1.8 -2.2L6.7 -2.2L2.8 0.9L4.2 5.7L0 2.9L-4.2 5.7L-2.8 0.9L-6.7 -2.2L-1.8 -2.2Z"/>
        </g>
    }
}

/// Where the pips of a die are, in thirds of its half.
const PIPS: [&[(i8, i8)]; 6] = [
    &[(0, 0)],
    &[(-1, -1), (1, 1)],
    &[(-1, -1), (0, 0), (1, 1)],
    &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
    &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
];

/// The dice on the table.
pub(super) fn dice(scene: &Scene, shape: Shape) -> impl IntoView + use<> {
    scene.dice.map(|(side, shown)| {
        let spots = shape.dice(row_of(scene, side));
        let turned = [-9, 14];
        let each: Vec<_> = (0..2).map(|i| die(spots[i], turned[i], shown[i])).collect();
        view! { <g aria-hidden="true" class="dice">{each}</g> }
    })
}

fn die(at: Spot, turned: i16, shown: u8) -> impl IntoView + use<> {
    let pips: Vec<_> = PIPS[usize::from(shown - 1)]
        .iter()
        .map(|&(x, y)| view! { <circle class="pip" cx=f32::from(x) * 11.0 cy=f32::from(y) * 11.0 r="4.4"/> })
        .collect();
    view! {
        <g class="die" transform=format!("translate({} {}) rotate({turned})", at.x, at.y)>
            <rect class="under" x="-20" y="-16" width="40" height="40" rx="8"/>
            <rect class="bone" x="-20" y="-20" width="40" height="40" rx="8"/>
            {pips}
        </g>
    }
}
