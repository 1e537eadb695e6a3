//! Lets arrows gleam when a side takes its corner or fills a quarter. It takes no clicks.

use std::time::Duration;

use leptos::prelude::*;
use trictrac_drawing::shape::Shape;
use trictrac_drawing::svg;

use super::motion::ThrowMotion;
use crate::page::time::RevocableTimers;
use crate::scene::{Scene, StrongPlace};

/// The time after which all arrows have gleamed.
const SEEN: Duration = Duration::from_millis(1500);

/// Draws the arrows that gleam, under the men.
pub(super) fn gleams(
    scene: Signal<Scene>,
    motion: ThrowMotion,
    shape: Signal<Shape>,
) -> impl IntoView {
    let strong = Memo::new(move |_| scene.with(Scene::strong_places));
    let (shown, timers) = (RwSignal::new(Vec::new()), RevocableTimers::new());
    Effect::new(move |before: Option<Vec<StrongPlace>>| {
        let now = strong.get();
        let new = |before: Vec<StrongPlace>| {
            now.iter().copied().filter(|place| !before.contains(place)).collect::<Vec<_>>()
        };
        let new = before.map(new).unwrap_or_default();
        if !new.is_empty() && motion.moves() {
            timers.revoke();
            shown.set(new);
            timers.after(SEEN, move || shown.set(Vec::new()));
        }
        now
    });
    move || {
        let near = scene.with_untracked(|scene| scene.near);
        let place = move |StrongPlace { side, arrows: [first, last] }: StrongPlace| {
            let class = if side == near { "gleam own" } else { "gleam other" };
            let arrow = move |at: u8| {
                let nth = (at - first).to_string();
                view! { <path class=class style:--nth=nth d=svg::fleche_outline(shape.get(), at)/> }
            };
            (first..=last).map(arrow).collect_view()
        };
        view! { <g aria-hidden="true">{shown.get().into_iter().map(place).collect_view()}</g> }
    }
}
