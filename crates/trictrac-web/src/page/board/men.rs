//! Draws the men, and the places they can go.

use leptos::prelude::*;
use trictrac_drawing::shape::{MAN, Shape, Spot};
use trictrac_drawing::svg::{self, material};
use trictrac_rules::point::RAIL;
use trictrac_rules::side::Side;

use super::pointer::HeldMan;
use super::spots::{placed, row_of};
use crate::flock::{ALL, Flock, side};
use crate::scene::{Pile, Scene};

/// Piles of more men than this show their number.
const SEEN: u8 = 3;

/// Draws all thirty men.
///
/// The elements are created once and only change their `transform`, which the browser animates. [`Flock`] decides which
/// man goes where, and so must see every scene in order: the memo passes the last flock on.
pub(super) fn all(scene: Signal<Scene>, held: HeldMan, shape: Signal<Shape>) -> impl IntoView {
    let flock = Memo::new(move |before: Option<&Flock>| {
        let mut flock = before.cloned().unwrap_or_else(|| scene.with(Flock::new));
        scene.with(|scene| flock.follow(scene));
        flock
    });
    let men = (0..ALL).map(|number| standing(number, scene, flock, held, shape)).collect_view();
    view! {
        <g aria-hidden="true">
            {men}
            {move || scene.with(|scene| counts(scene, held.from(), shape.get()))}
        </g>
    }
}

/// Draws a man where it stands, or where the pointer has carried it.
fn standing(
    number: usize,
    scene: Signal<Scene>,
    flock: Memo<Flock>,
    held: HeldMan,
    shape: Signal<Shape>,
) -> impl IntoView {
    let standing = Memo::new(move |_| flock.with(|flock| flock.standing(number)));
    let is_held = Memo::new(move |_| {
        held.from().is_some_and(|from| flock.with(|flock| flock.foremost(from)) == Some(number))
    });
    let place = move || {
        let carried = if is_held.get() { held.at() } else { None };
        let stands = || standing.get().spot(shape.get());
        let at = carried.or_else(stands).unwrap_or_else(|| off(scene, side(number), shape.get()));
        placed(at)
    };
    let class = format!("man {}", material(side(number)));
    view! {
        <g
            class=class
            class:carried=is_held
            class:away=move || standing.get().point.is_none()
            style:transform=place
            inner_html=svg::man()
        ></g>
    }
}

/// The place of the last man that `side` has borne off.
fn off(scene: Signal<Scene>, side: Side, shape: Shape) -> Spot {
    let (row, count) = scene.with(|scene| (row_of(scene, side), scene.off[side]));
    shape.borne_off(row, count.saturating_sub(1))
}

/// Writes the number of men on piles that are too high to count at a glance.
fn counts(scene: &Scene, held: Option<u8>, shape: Shape) -> impl IntoView + use<> {
    let is_high =
        |pile: &&Pile| pile.count > SEEN || matches!(pile.point, 1 | 24) && pile.count > 1;
    let high: Vec<_> =
        scene.piles.iter().filter(is_high).filter(|pile| held != Some(pile.point)).collect();
    let labels = high.into_iter().map(|&Pile { point, side, count }| {
        let top = shape.man(point, count - 1, count);
        let class = format!("count {}", material(side));
        view! { <text class=class x=top.x y=top.y + 9.0>{count}</text> }
    });
    labels.collect::<Vec<_>>()
}

/// Marks the men that can be touched, the picked one, and the places where it can go.
pub(super) fn marks(scene: &Scene, shape: Shape) -> impl IntoView + use<> {
    let count = |point| scene.men_on(point);
    let top = |point| shape.man(point, count(point).max(1) - 1, count(point).max(1));
    let origins: Vec<_> = scene
        .origins
        .iter()
        .map(|&point| {
            let picked = scene.picked == Some(point);
            let class = if picked { "picked" } else { "origin" };
            let Spot { x, y } = top(point);
            view! {
                <circle class="edge" cx=x cy=y r=MAN + 1.5/>
                <circle class=class cx=x cy=y r=MAN + 1.5/>
            }
        })
        .collect();
    let targets: Vec<_> = scene
        .targets
        .iter()
        .filter(|&&place| (1..RAIL).contains(&place))
        .map(|&place| {
            let Spot { x, y } = shape.man(place, count(place), count(place) + 1);
            view! {
                <circle class="target-halo" cx=x cy=y r=MAN - 3.0/>
                <circle class="target" cx=x cy=y r="11"/>
            }
        })
        .collect();
    let chosen: Vec<_> = scene
        .chosen
        .iter()
        .flatten()
        .map(|&point| {
            let Spot { x, y } = top(point);
            view! { <circle class="chosen" cx=x cy=y r=MAN + 3.0/> }
        })
        .collect();
    view! { <g aria-hidden="true" class="marks">{origins}{targets}{chosen}</g> }
}
