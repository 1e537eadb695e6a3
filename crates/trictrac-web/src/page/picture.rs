//! Draws the small tables of the choice to hold or go.

use leptos::prelude::*;
use trictrac_drawing::shape::{MAN, Shape, WIDTH};
use trictrac_drawing::svg::material;
use trictrac_rules::side::Side;

use crate::page::board::row_of;
use crate::picture::dice_spots;
use crate::scene::{Pile, Scene};

/// The radius of a jeton and the size of a die, larger than in proportion, so that they are visible.
const JETON: f32 = 24.0;
const DIE: f32 = 62.0;

/// Draws `scene` small, with blank dice in front of `thrower`.
pub(super) fn picture(scene: &Scene, thrower: Side) -> AnyView {
    let shape = Shape::Wide;
    let men = scene.piles.iter().flat_map(|&Pile { point, side, count }| {
        (0..count).map(move |index| {
            let at = shape.man(point, index, count);
            view! { <circle class=material(side) cx=at.x cy=at.y r=MAN/> }
        })
    });
    let jetons = Side::ALL.map(|side| {
        let at = shape.jeton(row_of(scene, side), scene.points[side], false);
        view! { <circle class="brass" cx=at.x cy=at.y r=JETON/> }
    });
    let dice = dice_spots(row_of(scene, thrower)).map(|at| {
        let (x, y) = (at.x - DIE / 2.0, at.y - DIE / 2.0);
        view! { <rect class="bone" x=x y=y width=DIE height=DIE rx="14"/> }
    });
    let frame = format!("0 0 {WIDTH} {}", shape.height());
    view! {
        <svg class="small-table" viewBox=frame aria-hidden="true">
            <rect class="wood" width=WIDTH height=shape.height() rx="24"/>
            <rect class="cloth" x="40" y="44" width="448" height=shape.height() - 88.0/>
            <rect class="cloth" x="512" y="44" width="448" height=shape.height() - 88.0/>
            {men.collect::<Vec<_>>()}
            {jetons}
            {dice}
        </svg>
    }
    .into_any()
}
