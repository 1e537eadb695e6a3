//! The section in which a match is played: the table, the card of the throw, the buttons, the earlier throws.

pub(super) mod adviser;
mod card;
pub(super) mod choice;
mod compared;
pub(super) mod doing;
pub(super) mod focus;
pub(super) mod history;
pub(super) mod last_play;
mod picture;
pub(super) mod players;
mod tools;
pub(super) mod watching;

use leptos::prelude::*;

use super::board::{self, Board};
use super::earned::Pointed;
use super::live::LiveMatch;
use super::parts;
use super::speech::Speech;
use crate::scene::Scene;
use crate::session::{Awaits, MatchSession, PlayedTurn};

/// Shows the table and everything that belongs to a match; `first` is above all else beside the table.
pub(super) fn section(game: LiveMatch, speech: Speech, first: AnyView) -> AnyView {
    let looking = Looking { at: RwSignal::new(None), pointed: RwSignal::new(None) };
    let scene = Memo::new(move |_| looking.scene(game));
    let touch =
        move |place| if looking.is_back() { looking.at_the_match() } else { game.touch(place) };
    let agreeing = RwSignal::new(false);
    let quick = game.quick(Signal::derive(move || !looking.is_back()));
    let board = Board { scene: scene.into(), touch: Callback::new(touch), quick: Some(quick) };
    let seen = game.own.automatic.seen;
    Effect::new(move |_| seen.set(!looking.is_back() && !agreeing.get()));
    on_cleanup(move || seen.set(false));
    game.listen_to_keys(move || !agreeing.get_untracked());
    focus::come_back(agreeing);
    focus::follow(game);
    view! {
        <main>
            <section class="table">
                {players::players(game, speech)}
                <div class="drawn">
                    {board::draw(board, speech)}
                    {parts::over_the_table(game, looking)}
                </div>
            </section>
            <aside>
                {first}
                {move || if agreeing.get() {
                    parts::agreement(game, speech, agreeing)
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
    let advised = Memo::new(move |_| game.own.adviser.may_speak());
    let manual = Memo::new(move |_| game.session.with(|session| !session.is_assisted()));
    let now = Signal::derive(move || !looking.is_back());
    let statements = move || manual.get().then(|| parts::statements(game, speech, now));
    let over = Memo::new(move |_| awaits.get() == Awaits::Over);
    let decided = move || (over.get() && !looking.is_back()).then(|| parts::outcome(game, speech));
    view! {
        {decided}
        {card::card(game, speech, looking)}
        {parts::choice(game, speech, now)}
        {statements}
        {move || advised.get().then(|| parts::advice(game, speech))}
        {doing::doing(game, speech, looking)}
        {tools::tools(game, speech, agreeing)}
        {parts::history(game, speech, looking)}
    }
    .into_any()
}

/// What the player is looking at.
#[derive(Clone, Copy)]
pub(super) struct Looking {
    /// The earlier throw that is shown, if any.
    at: RwSignal<Option<usize>>,
    /// The jan that the player points at.
    pointed: Pointed,
}

impl Looking {
    /// Whether an earlier throw is shown.
    fn is_back(self) -> bool {
        self.at.get().is_some()
    }

    fn at_the_match(self) {
        self.at.set(None);
    }

    /// The throw that is shown: an earlier one, or the last.
    fn turn(self, session: &MatchSession) -> Option<PlayedTurn<'_>> {
        let last = session.last_turn();
        self.at.get().map_or(last, |index| session.turn(index).or(last))
    }

    /// The index of the throw that is shown, if there is one, with what the player points at.
    fn pointing(self, session: &MatchSession) -> Option<(usize, Pointed)> {
        let last = session.turns().len().checked_sub(1)?;
        Some((self.at.get().unwrap_or(last), self.pointed))
    }

    fn scene(self, game: LiveMatch) -> Scene {
        game.session.with(|session| {
            let scene = match self.turn(session) {
                Some(turn) if self.is_back() => Scene::of_turn(session.near(), turn),
                _ => Scene::of_session(session),
            };
            let shown = self.pointing(session).map(|(throw, _)| throw);
            match (self.pointed.get(), self.turn(session)) {
                (Some((throw, jan)), Some(turn)) if shown == Some(throw) => {
                    scene.with_jan(turn, jan)
                }
                _ => scene,
            }
        })
    }
}
