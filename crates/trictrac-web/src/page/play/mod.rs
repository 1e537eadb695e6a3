//! The section in which a match is played: the table, the card of the throw, the buttons, the earlier throws.

mod adviser;
mod agree;
mod card;
mod choice;
mod doing;
mod focus;
pub(super) mod history;
mod live_match;
mod picture;
mod players;
mod statements;
mod tools;

pub(super) use live_match::LiveMatch;

use leptos::prelude::*;

use super::board::{self, Board};
use super::speech::Speech;
use crate::scene::Scene;
use crate::session::{Awaits, MatchSession, PlayedTurn};

/// Shows the table and everything that belongs to a match.
pub(super) fn section(game: LiveMatch, speech: Speech) -> AnyView {
    let looking = Looking(RwSignal::new(None));
    let scene = Memo::new(move |_| looking.scene(game));
    let touch =
        move |place| if looking.is_back() { looking.at_the_match() } else { game.touch(place) };
    let board = Board { scene: scene.into(), touch: Callback::new(touch) };
    let agreeing = RwSignal::new(false);
    listen_to_keys(game, agreeing);
    focus::come_back(agreeing);
    focus::follow(game);
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
                    beside(game, speech, looking, agreeing)
                }}
            </aside>
        </main>
    }
    .into_any()
}

fn beside(game: LiveMatch, speech: Speech, looking: Looking, agreeing: RwSignal<bool>) -> AnyView {
    let awaits = game.awaits;
    let asked = move || match awaits.get() {
        _ if looking.is_back() => ().into_any(),
        Awaits::Choice(_) => choice::choice(game, speech),
        Awaits::Statement(side, moment) => statements::statements(game, speech, side, moment),
        _ => ().into_any(),
    };
    view! {
        {card::card(game, speech, looking)}
        {asked}
        {adviser::advice(game, speech)}
        {doing::doing(game, speech, looking)}
        {tools::tools(game, speech, agreeing)}
        {history::history(game, speech, looking)}
    }
    .into_any()
}

/// The earlier throw that the player is looking at, if any.
#[derive(Clone, Copy)]
struct Looking(RwSignal<Option<usize>>);

impl Looking {
    /// Whether an earlier throw is shown.
    fn is_back(self) -> bool {
        self.0.get().is_some()
    }

    fn at_the_match(self) {
        self.0.set(None);
    }

    /// The throw that is shown: an earlier one, or the last.
    fn turn(self, session: &MatchSession) -> Option<&PlayedTurn> {
        let last = session.turns.last();
        self.0.get().map_or(last, |index| session.turns.get(index).or(last))
    }

    fn scene(self, game: LiveMatch) -> Scene {
        game.session.with(|session| match self.turn(session) {
            Some(turn) if self.is_back() => Scene::of_turn(session.setup().near(), turn),
            _ => Scene::of_session(session),
        })
    }
}

/// Handles the page's own keys: Space throws the dice, Escape puts the picked man back.
fn listen_to_keys(game: LiveMatch, agreeing: RwSignal<bool>) {
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        // If anything else has the focus, Space belongs to it: it presses buttons and types in fields.
        let nowhere = event.target() == document().body().map(Into::into);
        match event.key().as_str() {
            " " if nowhere && !agreeing.get_untracked() => {
                event.prevent_default();
                game.throw();
            }
            "Escape" => game.put_back(),
            _ => {}
        }
    });
    on_cleanup(move || handle.remove());
}
