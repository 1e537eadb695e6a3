//! A small picture of a table, without anything to touch.

use leptos::prelude::*;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;

use crate::page::styles::PICTURE;
use crate::picture::of_scene;
use crate::scene::Scene;

/// Draws a position; nothing if it cannot be read.
pub(super) fn draw(position: &str, rules: &str) -> AnyView {
    PICTURE.add();
    let svg = scene(position, rules.parse().unwrap_or_default()).map(|scene| of_scene(&scene, &[]));
    view! { <div inner_html=svg.unwrap_or_default()></div> }.into_any()
}

/// The table of a position, seen by White.
fn scene(position: &str, rules: Rules) -> Option<Scene> {
    let position = Position::parse(position, rules).ok()?;
    let scene = Scene::of(Side::White, &position.without_throw().to_match(rules));
    Some(match position.coup(rules) {
        Some(coup) => scene.with_dice(&coup),
        None => scene,
    })
}
