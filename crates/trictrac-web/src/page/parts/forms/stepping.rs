//! Finished matches on the board: the frame around it, and the buttons that go from one place to the next.

use leptos::prelude::*;
use trictrac_words::lang::{Key, fluent_args};

use crate::page::board::{self, BoardControl};
use crate::page::speech::PageSpeech;
use crate::scene::Scene;

/// Shows a board that nobody touches, with `aside` beside it and `below` under it.
pub(super) fn beside_board(
    scene: Memo<Scene>,
    speech: PageSpeech,
    aside: impl IntoView + 'static,
    below: impl IntoView + 'static,
) -> AnyView {
    let board = BoardControl { scene: scene.into(), touch: Callback::new(|_| ()), quick: None };
    view! {
        <main class="forms-play">
            <section class="table">
                <div class="drawn">{board::draw(board, speech)}</div>
            </section>
            <aside>{aside}</aside>
            <div class="forms-account">{below}</div>
        </main>
    }
    .into_any()
}

/// The labels of the buttons, and of the place that they are about: "Throw 2 of 40".
pub(super) struct StepLabels {
    pub(super) place: Key,
    pub(super) previous: Key,
    pub(super) next: Key,
}

/// The buttons that go from place to place; `at` is the place, from 0, and `all` the number of places.
pub(super) fn buttons(
    speech: PageSpeech,
    at: RwSignal<usize>,
    all: impl Fn() -> usize + Copy + Send + Sync + 'static,
    StepLabels { place, previous, next }: StepLabels,
) -> AnyView {
    let is_last = move || at.get() + 1 >= all();
    let count = move || speech.with(place, &fluent_args!["nth" => at.get() + 1, "all" => all()]);
    view! {
        <section class="doing forms-steps">
            <p class="hint">{count}</p>
            <button
                disabled=move || at.get() == 0
                on:click=move |_| at.update(|at| *at = at.saturating_sub(1))
            >
                {move || speech.plain(previous)}
            </button>
            <button class="main" disabled=is_last on:click=move |_| at.update(|at| *at += 1)>
                {move || speech.plain(next)}
            </button>
        </section>
    }
    .into_any()
}
