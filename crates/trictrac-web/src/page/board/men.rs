//! Men, where they may go, and whom they hit.

use leptos::prelude::*;
use trictrac_rules::point::RAIL;
use trictrac_rules::side::Side;
use trictrac_words::lang::fluent_args;

use super::pointer::Held;
use crate::flock::{ALL, Flock, side};
use crate::page::speech::Speech;
use crate::scene::{Hit, Pile, Scene};
use crate::shape::{MAN, Row, Shape, Spot, row};

/// More men than this on a point are told by a number.
const SEEN: u8 = 3;

/// The name of a side in the style sheet, and of what its men are made of.
pub(in crate::page) const fn material(side: Side) -> &'static str {
    match side {
        Side::White => "ivory",
        Side::Black => "ebony",
    }
}

/// All men, each the same from scene to scene.
pub(super) fn all(scene: Signal<Scene>, held: Held, shape: Signal<Shape>) -> impl IntoView {
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

/// One of them where he stands, or where the hand has carried him.
fn standing(
    number: usize,
    scene: Signal<Scene>,
    flock: Memo<Flock>,
    held: Held,
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
        format!("translate({}px,{}px)", at.x, at.y)
    };
    let class = format!("man {}", material(side(number)));
    view! {
        <g
            class=class
            class:carried=is_held
            class:away=move || standing.get().point.is_none()
            style:transform=place
        >
            {man()}
        </g>
    }
}

/// Where the men of `side` are that have been borne off.
fn off(scene: Signal<Scene>, side: Side, shape: Shape) -> Spot {
    let near = scene.with(|scene| scene.near == side);
    shape.borne_off(if near { Row::Near } else { Row::Far })
}

/// How many men stand where they cannot be counted at a glance.
fn counts(scene: &Scene, held: Option<u8>, shape: Shape) -> impl IntoView + use<> {
    let told = |pile: &&Pile| pile.count > SEEN || matches!(pile.point, 1 | 24) && pile.count > 1;
    let told: Vec<_> =
        scene.piles.iter().filter(told).filter(|pile| held != Some(pile.point)).collect();
    let told = told.into_iter().map(|&Pile { point, side, count }| {
        let top = shape.man(point, count - 1, count);
        let class = format!("count {}", material(side));
        view! { <text class=class x=top.x y=top.y + 9.0>{count}</text> }
    });
    told.collect::<Vec<_>>()
}

/// One man with his turned rings, around the origin.
pub(super) fn man() -> impl IntoView {
    view! {
        <circle class="under" cx="0" cy="3" r=MAN/>
        <circle class="disc" r=MAN/>
        <circle class="ring" r=MAN * 0.72/>
        <circle class="ring" r=MAN * 0.56/>
        <circle class="rim" r=MAN - 0.8/>
    }
}

/// The men who may be touched, the one who is, and where he may go.
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
            view! { <circle class=class cx=x cy=y r=MAN + 1.5/> }
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

/// Dotted lines from the men that hit to the man hit, and what it earns.
pub(super) fn hits(scene: &Scene, shape: Shape, speech: Speech) -> impl IntoView + use<> {
    let count = |point| scene.men_on(point).max(1);
    let own = |hit: &Hit| hit.to == scene.near;
    let hits: Vec<_> =
        scene.hits.iter().map(|hit| one_hit(hit, own(hit), shape, speech, &count)).collect();
    view! { <g aria-hidden="true">{hits}</g> }
}

fn one_hit(
    hit: &Hit,
    own: bool,
    shape: Shape,
    speech: Speech,
    count: &dyn Fn(u8) -> u8,
) -> impl IntoView + use<> {
    let at = shape.man(hit.at, 0, 1);
    let inwards = if row(hit.at) == Row::Near { -1.0 } else { 1.0 };
    let paths: Vec<_> = hit
        .from
        .iter()
        .map(|&from| {
            let start = shape.man(from, count(from) - 1, count(from));
            let end = Spot { x: at.x, y: at.y + inwards * MAN };
            let middle = shape.middle();
            let d = format!(
                "M{} {}C{} {middle} {} {middle} {} {}",
                start.x, start.y, start.x, end.x, end.x, end.y
            );
            view! { <path class="reach" d=d/> }
        })
        .collect();
    let arguments = fluent_args!["ways" => hit.ways, "points" => hit.points];
    let told = speech.with("page-hit", &arguments);
    let y = at.y + inwards * (MAN + 26.0);
    let wide = if shape == Shape::Tall { 150.0 } else { 124.0 };
    let class = if own { "hit own" } else { "hit other" };
    view! {
        <g class=class>
            {paths}
            <circle class="struck" cx=at.x cy=at.y r=MAN + 5.0/>
            <rect class="tag" x=at.x - wide / 2.0 y=y - 17.0 width=wide height="34" rx="17"/>
            <text class="told" x=at.x y=y + 6.5>{told}</text>
        </g>
    }
}
