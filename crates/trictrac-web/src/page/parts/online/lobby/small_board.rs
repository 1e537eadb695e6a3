//! A small picture of a table, without anything to touch.

use std::fmt::Write as _;

use leptos::prelude::*;
use trictrac_drawing::shape::{MAN, PITCH, Shape, WIDTH, column, row};
use trictrac_drawing::svg::material;
use trictrac_rules::coup::Coup;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;

use crate::page::board::{die, row_of};
use crate::scene::{Pile, Scene};

/// Half the width of a flèche at its base.
const FOOT: f32 = PITCH * 0.4;
/// How much larger the dice are than in proportion.
const DICE: f32 = 1.7;

/// Draws a position; an empty table if it cannot be read.
pub(super) fn draw(position: &str, rules: &str) -> AnyView {
    let shape = Shape::Wide;
    let scene = scene(position, rules.parse().unwrap_or_default());
    let men =
        scene.iter().flat_map(|scene| &scene.piles).flat_map(|&Pile { point, side, count }| {
            (0..count).map(move |index| {
                let at = shape.man(point, index, count);
                view! { <circle class=material(side) cx=at.x cy=at.y r=MAN/> }
            })
        });
    let dice = scene.as_ref().and_then(|scene| {
        let (thrower, shown) = scene.dice?;
        let at = shape.dice(row_of(scene, thrower));
        let one = |index: usize| {
            let place = format!(
                "translate({} {}) scale({DICE}) translate({} {})",
                at[index].x, at[index].y, -at[index].x, -at[index].y
            );
            view! { <g transform=place>{die(at[index], 0, shown[index], false)}</g> }
        };
        Some([one(0), one(1)])
    });
    view! {
        <svg class="tiny-table" viewBox=format!("0 0 {WIDTH} {}", shape.height()) aria-hidden="true">
            <rect class="wood" width=WIDTH height=shape.height() rx="24"/>
            <rect class="field" x="38" y="42" width="449" height=shape.height() - 84.0/>
            <rect class="field" x="513" y="42" width="449" height=shape.height() - 84.0/>
            <path class="fleche pale" d=fleches(shape, 1)/>
            <path class="fleche green" d=fleches(shape, 0)/>
            {men.collect::<Vec<_>>()}
            {dice}
        </svg>
    }
    .into_any()
}

/// The table of a position, seen by White.
fn scene(position: &str, rules: Rules) -> Option<Scene> {
    let position = Position::parse(position, rules).ok()?;
    let scene = Scene::of(Side::White, &position.to_match(rules));
    match position.situation() {
        Some(situation) => Some(scene.with_dice(&Coup::new(rules, &situation))),
        None => Some(scene),
    }
}

/// The path of the flèches with odd or even numbers.
fn fleches(shape: Shape, odd: u8) -> String {
    let mut path = String::new();
    for point in (1..=24).filter(|point| point % 2 == odd) {
        let (x, tip) = (column(point), shape.tip(point));
        let edge = shape.edge(row(point));
        // Writing to a string cannot fail.
        let _ = write!(path, "M{} {edge}L{} {}L{} {edge}Z", x - FOOT, tip.x, tip.y, x + FOOT);
    }
    path
}
