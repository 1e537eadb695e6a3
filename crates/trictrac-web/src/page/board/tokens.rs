//! Draws pegs, flag, jetons, dice, and the men that have been borne off.

use leptos::prelude::*;
use trictrac_drawing::shape::{EDGE, LongRail, Shape, Spot};
use trictrac_drawing::svg::material;
use trictrac_rules::side::Side;
use trictrac_words::lang::{fluent_args, key};

use super::row_of;
use crate::page::speech::PageSpeech;
use crate::picture::PIPS;
use crate::scene::Scene;

/// The number of holes in one tour of the rail.
const TOUR: u8 = 12;

/// Draws the pegs in their holes, and the flag.
///
/// In a match of more than twelve holes the peg starts a second tour; a second peg at the right end shows the first.
pub(super) fn pegs(scene: &Scene, shape: Shape, speech: PageSpeech) -> impl IntoView + use<> {
    let [far, middle, near] = shape.end_holes(true);
    let home = |side| if side == scene.near { near } else { far };
    let [far_end, _, near_end] = shape.end_holes(false);
    let pegs: Vec<_> = Side::ALL
        .map(|side| {
            let holes = scene.holes[side];
            let at = if holes == 0 { home(side) } else { shape.hole(row_of(scene, side), holes) };
            let end = if side == scene.near { near_end } else { far_end };
            view! { {peg(side, at)} {(holes > TOUR).then(|| peg(side, end))} }
        })
        .into();
    let flag = scene.flag.map_or(middle, home);
    view! {
        <g aria-hidden="true">
            {pegs}
            <g class="flag" transform=format!("translate({} {})", flag.x, flag.y)>
                <title>{speech.plain(key!("page-flag"))}</title>
                <path class="staff" d="M0 3V-30"/>
                <path class="cloth" d="M0 -30Q10 -35 20 -29Q14 -24 20 -17Q10 -22 0 -17Z"/>
            </g>
        </g>
    }
}

fn peg(side: Side, at: Spot) -> impl IntoView + use<> {
    view! {
        <circle class="peg-shade" cx=at.x cy=at.y + 2.0 r="9.5"/>
        <circle class="peg" cx=at.x cy=at.y r="9" fill=format!("url(#{})", material(side))/>
    }
}

/// Draws the men borne off, on their edges along the rail, with their number.
pub(super) fn borne_off(scene: &Scene, shape: Shape, speech: PageSpeech) -> impl IntoView + use<> {
    let gone = Side::ALL.into_iter().filter(|&side| scene.off[side] > 0).map(|side| {
        let (row, count) = (row_of(scene, side), scene.off[side]);
        let whose = if row == LongRail::Near { "own" } else { "other" };
        let label =
            speech.with(key!("page-borne-off"), &fluent_args!["whose" => whose, "count" => count]);
        let class = format!("edge {}", material(side));
        let [wide, high] = EDGE;
        let men: Vec<_> = (0..count)
            .map(|index| {
                let Spot { x, y } = shape.borne_off(row, index);
                let (x, y) = (x - wide / 2.0, y - high / 2.0);
                view! { <rect class=class.clone() x=x y=y width=wide height=high rx="4"/> }
            })
            .collect();
        let last = shape.borne_off(row, count);
        let below = if row == LongRail::Near { 18.0 } else { 2.0 };
        view! {
            <g role="img" aria-label=label>
                {men}
                <text class="count gone" x=last.x y=last.y + below>{count}</text>
            </g>
        }
    });
    gone.collect::<Vec<_>>()
}

/// Draws the three jetons.
pub(super) fn jetons(scene: &Scene, shape: Shape, speech: PageSpeech) -> impl IntoView + use<> {
    let mut spots: Vec<_> =
        Side::ALL.map(|side| shape.jeton(row_of(scene, side), scene.points[side], false)).into();
    spots.push(match scene.second_jeton {
        Some(side) => shape.jeton(row_of(scene, side), scene.points[side], true),
        None => shape.spare_jeton(),
    });
    let jetons: Vec<_> = spots.into_iter().map(jeton).collect();
    view! { <g aria-hidden="true"><title>{speech.plain(key!("page-jetons"))}</title>{jetons}</g> }
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

/// Draws the dice.
pub(super) fn dice(scene: &Scene, shape: Shape) -> impl IntoView + use<> {
    scene.dice.map(|(side, shown)| {
        let spots = shape.dice(row_of(scene, side));
        let turned = [-9, 14];
        let used = |i: usize| scene.used == Some(shown[i]) && (i == 0 || shown[0] != shown[1]);
        let each: Vec<_> = (0..2).map(|i| die(spots[i], turned[i], shown[i], used(i))).collect();
        view! { <g aria-hidden="true" class="dice">{each}</g> }
    })
}

/// Draws a die; one that is used is faint.
pub(in crate::page) fn die(at: Spot, turned: i16, shown: u8, used: bool) -> impl IntoView + use<> {
    let pips: Vec<_> = PIPS[usize::from(shown - 1)]
        .iter()
        .map(|&(x, y)| view! { <circle class="pip" cx=f32::from(x) * 11.0 cy=f32::from(y) * 11.0 r="4.4"/> })
        .collect();
    view! {
        <g class="die" class:used=used transform=format!("translate({} {}) rotate({turned})", at.x, at.y)>
            <rect class="under" x="-20" y="-16" width="40" height="40" rx="8"/>
            <rect class="bone" x="-20" y="-20" width="40" height="40" rx="8"/>
            {pips}
        </g>
    }
}
