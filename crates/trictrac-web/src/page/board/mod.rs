//! The table, drawn: it shows a [`Scene`] and tells which place was touched.

mod furniture;
mod men;
mod paint;
mod tokens;

pub(super) use men::material;

use leptos::prelude::*;
use trictrac_rules::point::RAIL;
use trictrac_words::lang::fluent_args;

use super::game::Game;
use super::speech::Speech;
use crate::scene::Scene;
use crate::session::{PERSON, Session};
use crate::shape::{END_RAIL, PITCH, Row, Shape, WIDTH, column, row};

/// The whole table: what never moves is a picture of its own, so that it is painted once.
pub(super) fn draw(game: Game, speech: Speech, shape: Signal<Shape>) -> impl IntoView {
    let scene = Memo::new(move |_| game.session.with(Scene::of));
    let box_ = move || format!("0 0 {WIDTH} {}", shape.get().height());
    let named = move || speech.plain("page-table");
    view! {
        <div class="board">
        <svg class="furniture" viewBox=box_ aria-hidden="true">
            {paint::wood()}
            {move || furniture::table(shape.get())}
        </svg>
        <svg class="pieces" viewBox=box_ role="group" aria-label=named>
            {paint::pieces()}
            {move || tokens::pegs(&scene.get(), shape.get())}
            {move || tokens::jetons(&scene.get(), shape.get())}
            {move || men::all(&scene.get(), shape.get())}
            {move || men::hits(&scene.get(), shape.get(), speech)}
            {move || tokens::dice(&scene.get(), shape.get())}
            {move || men::marks(&scene.get(), shape.get())}
            {(1..=24).map(|point| place(point, scene, game, speech, shape)).collect_view()}
            {move || rail(&scene.get(), game, speech, shape.get())}
        </svg>
        </div>
    }
}

/// Where a flèche can be touched: all of its half of the table.
fn place(
    point: u8,
    scene: Memo<Scene>,
    game: Game,
    speech: Speech,
    shape: Signal<Shape>,
) -> impl IntoView {
    let height = move || shape.get().middle() - shape.get().edge(Row::Far);
    let top = move || match row(point) {
        Row::Near => shape.get().middle(),
        Row::Far => shape.get().edge(Row::Far),
    };
    let origin = move || scene.with(|scene| scene.origins.contains(&point));
    let target = move || scene.with(|scene| scene.targets.contains(&point));
    let alive = move || origin() || target();
    let named = move || described(&scene.get(), point, speech);
    let touch = move || game.session.update(|session| session.tap(point));
    view! {
        <rect
            class="place"
            class:origin=origin
            class:target=target
            x=column(point) - PITCH / 2.0
            y=top
            width=PITCH
            height=height
            role="button"
            tabindex=move || if alive() { "0" } else { "-1" }
            aria-label=named
            data-point=point
            on:click=move |_| touch()
            on:keydown=move |event| {
                if matches!(event.key().as_str(), "Enter" | " ") {
                    event.prevent_default();
                    touch();
                }
            }
        />
    }
}

/// What stands on a point, for whoever cannot see it.
fn described(scene: &Scene, point: u8, speech: Speech) -> String {
    let pile = scene.piles.iter().find(|pile| pile.point == point);
    let whose = match pile {
        None => "none",
        Some(pile) if pile.side == PERSON => "own",
        Some(_) => "other",
    };
    let count = pile.map_or(0, |pile| pile.count);
    speech.with("page-point", &fluent_args!["point" => point, "count" => count, "whose" => whose])
}

/// The right rail, where men are borne off to.
fn rail(scene: &Scene, game: Game, speech: Speech, shape: Shape) -> Option<impl IntoView + use<>> {
    let touch = move |_| game.session.update(|session: &mut Session| session.tap(RAIL));
    scene.targets.contains(&RAIL).then(|| {
        view! {
            <g class="off" role="button" tabindex="0" aria-label=speech.plain("page-off") on:click=touch>
                <rect
                    x=END_RAIL - 30.0
                    y=shape.edge(Row::Far)
                    width=24
                    height=shape.middle() - shape.edge(Row::Far)
                    rx="10"
                />
            </g>
        }
    })
}
