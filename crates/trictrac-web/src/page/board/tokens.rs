//! Draws pegs, flag, jetons, and the men that have been borne off.

use leptos::prelude::*;
use trictrac_drawing::shape::{EDGE, LongRail, Shape, Spot};
use trictrac_drawing::svg::material;
use trictrac_rules::side::Side;
use trictrac_words::lang::{fluent_args, key};

use super::spots::{placed, row_of};
use crate::page::speech::PageSpeech;
use crate::scene::{Scene, ScorePiece};

/// The number of holes in one tour of the rail.
const TOUR: u8 = 12;

/// Draws the pegs in their holes, and the flag.
///
/// In a match of more than twelve holes the peg starts a second tour; a second peg at the right end shows the first. The elements only
/// change their `transform`, which the browser animates.
pub(super) fn pegs(scene: Memo<Scene>, shape: Signal<Shape>) -> impl IntoView {
    let pegs = Side::ALL.map(|side| {
        let at = move || scene.with(|scene| peg_spot(scene, side, shape.get()));
        let tour = move || scene.with(|scene| scene.holes[side] > TOUR);
        let end = move || scene.with(|scene| home(scene, side, shape.get(), false));
        view! { {peg(side, at)} {move || tour().then(|| peg(side, end))} }
    });
    let flag = move || scene.with(|scene| spot_of(scene, ScorePiece::Flag, shape.get()));
    view! {
        <g aria-hidden="true">
            {pegs.into_iter().collect_view()}
            <g class="flag" style:transform=move || placed(flag())>
                <path class="staff" d="M0 3V-30"/>
                <path class="cloth" d="M0 -30Q10 -35 20 -29Q14 -24 20 -17Q10 -22 0 -17Z"/>
            </g>
        </g>
    }
}

/// The hole of `side` at one end of the table.
fn home(scene: &Scene, side: Side, shape: Shape, left: bool) -> Spot {
    let [far, _, near] = shape.end_holes(left);
    if side == scene.near { near } else { far }
}

/// The hole in which the peg of `side` is.
fn peg_spot(scene: &Scene, side: Side, shape: Shape) -> Spot {
    match scene.holes[side] {
        0 => home(scene, side, shape, true),
        holes => shape.hole(row_of(scene, side), holes),
    }
}

fn peg(side: Side, at: impl Fn() -> Spot + Send + Sync + 'static) -> impl IntoView {
    view! {
        <g class="peg-in-hole" style:transform=move || placed(at())>
            <circle class="peg-shade" cy="2" r="9.5"/>
            <circle class="peg" r="9" fill=format!("url(#{})", material(side))/>
        </g>
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

/// Draws the three jetons: one of each player, with a rim of the player's material, and the third, which has a player's rim
/// while it shows that this player is *en bredouille*.
pub(super) fn jetons(scene: Memo<Scene>, shape: Signal<Shape>) -> impl IntoView {
    let of_player = Side::ALL.map(|side| {
        let at = move || scene.with(|scene| jeton_spot(scene, side, shape.get(), false));
        jeton(at, move || Some(side))
    });
    let second = move || scene.with(|scene| scene.second_jeton);
    let third = move || scene.with(|scene| spot_of(scene, ScorePiece::ThirdCounter, shape.get()));
    view! {
        <g aria-hidden="true">
            {jeton(third, second)}
            {of_player.into_iter().collect_view()}
        </g>
    }
}

/// The place of a piece that keeps the score.
pub(super) fn spot_of(scene: &Scene, piece: ScorePiece, shape: Shape) -> Spot {
    match piece {
        ScorePiece::Counter(side) => jeton_spot(scene, side, shape, false),
        ScorePiece::ThirdCounter => match scene.second_jeton {
            Some(side) => jeton_spot(scene, side, shape, true),
            None => shape.spare_jeton(),
        },
        ScorePiece::Peg(side) => peg_spot(scene, side, shape),
        ScorePiece::Flag => {
            let [_, middle, _] = shape.end_holes(true);
            scene.flag.map_or(middle, |side| home(scene, side, shape, true))
        }
    }
}

/// The place of a jeton of `side`; `second` is that of the *bredouille*.
pub(super) fn jeton_spot(scene: &Scene, side: Side, shape: Shape, second: bool) -> Spot {
    shape.jeton(row_of(scene, side), scene.points[side], second)
}

fn jeton(
    at: impl Fn() -> Spot + Send + Sync + 'static,
    owner: impl Fn() -> Option<Side> + Send + Sync + 'static,
) -> impl IntoView {
    let rim = move || format!("jeton-rim {}", owner().map_or("none", material));
    view! {
        <g class="jeton" style:transform=move || placed(at())>
            <circle class="under" cy="2.5" r="14.5"/>
            <circle class=rim r="14"/>
            <circle r="10.6" fill="url(#brass)"/>
            <circle class="groove" r="8.6"/>
            <path class="star" d="M0 -6.3L1.6 -2L6 -2L2.5 0.8L3.8 5.1L0 2.6L-3.8 5.1L-2.5 0.8L-6 -2L-1.6 -2Z"/>
        </g>
    }
}
