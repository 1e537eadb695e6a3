//! Playing: the table, what the throw says beside it, what can be done, and what was.

mod agree;
mod card;
mod choice;
mod doing;
mod engine;
mod game;
mod history;
mod players;
mod word;

pub(super) use game::Game;

use leptos::prelude::*;

use super::board::{self, Board};
use super::speech::Speech;
use crate::scene::Scene;
use crate::session::Awaits;

/// The table and all that belongs to a match.
pub(super) fn section(game: Game, speech: Speech) -> AnyView {
    let scene = Memo::new(move |_| game.session.with(Scene::of_session));
    let board = Board { scene: scene.into(), touch: Callback::new(move |place| game.touch(place)) };
    let agreeing = RwSignal::new(false);
    listen_to_space(game, agreeing);
    view! {
        <main>
            <section class="table">
                {players::players(game, speech)}
                {board::draw(board, speech)}
            </section>
            <aside>
                {move || if agreeing.get() {
                    agree::agree(game, speech, agreeing)
                } else {
                    beside(game, speech, agreeing)
                }}
            </aside>
        </main>
    }
    .into_any()
}

fn beside(game: Game, speech: Speech, agreeing: RwSignal<bool>) -> AnyView {
    let awaits = game.awaits();
    view! {
        {card::card(game, speech)}
        {move || match awaits.get() {
            Awaits::Choice(_) => choice::choice(game, speech),
            Awaits::Word(side, moment) => word::word(game, speech, side, moment),
            _ => ().into_any(),
        }}
        {doing::doing(game, speech, agreeing)}
        {history::history(game, speech)}
    }
    .into_any()
}

/// Space throws, wherever nothing else has the focus.
fn listen_to_space(game: Game, agreeing: RwSignal<bool>) {
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        let nowhere = event.target() == document().body().map(Into::into);
        if event.key() == " " && nowhere && !agreeing.get_untracked() {
            event.prevent_default();
            game.throw();
        }
    });
    on_cleanup(move || handle.remove());
}
