//! The section in which a match is played: the table, the card of the throw, the buttons, the earlier throws.

pub(super) mod card;
pub(super) mod doing;
pub(super) mod players;
mod tools;

use leptos::prelude::*;

use super::beside;
use super::board::{self, BoardControl};
use super::focus;
use super::live::LiveMatch;
use super::shown_moment::ShownMoment;
use super::speech::PageSpeech;
use crate::session::NextStep;
use doing::MissedTouch;

/// Shows the table and everything that belongs to a match; `first` is above all else beside the table, and has `explained` the throw.
pub(super) fn section(
    game: LiveMatch,
    speech: PageSpeech,
    first: AnyView,
    explained: Signal<bool>,
) -> AnyView {
    let moment = ShownMoment { at: RwSignal::new(None), pointed: RwSignal::new(None) };
    let scene = Memo::new(move |_| moment.scene(game));
    let missed = RwSignal::new(None);
    let touch = move |place| {
        if moment.is_back() {
            moment.at_the_match();
        } else {
            missed.set(scene.with_untracked(|scene| MissedTouch::of(scene, place)));
            game.touch(place);
        }
    };
    Effect::new(move |_| {
        scene.track();
        missed.set(None);
    });
    let quick = game.quick(Signal::derive(move || !moment.is_back()));
    let board =
        BoardControl { scene: scene.into(), touch: Callback::new(touch), quick: Some(quick) };
    let seen = game.own.automatic.seen;
    Effect::new(move |_| seen.set(!moment.is_back()));
    on_cleanup(move || seen.set(false));
    game.listen_to_keys(|| true);
    focus::follow(game);
    view! {
        <main>
            <section class="table">
                {players::players(game, speech)}
                <div class="drawn">
                    {board::draw(board, speech)}
                    {beside::over_the_table(game, moment)}
                </div>
            </section>
            <aside>
                {first}
                {around(game, speech, moment, explained, missed.into())}
            </aside>
        </main>
    }
    .into_any()
}

fn around(
    game: LiveMatch,
    speech: PageSpeech,
    moment: ShownMoment,
    explained: Signal<bool>,
    missed: Signal<Option<MissedTouch>>,
) -> AnyView {
    let awaits = game.awaits;
    let advised = Memo::new(move |_| game.own.adviser.may_speak());
    let manual = Memo::new(move |_| game.session.with(|session| !session.is_assisted()));
    let now = Signal::derive(move || !moment.is_back());
    let statements = move || manual.get().then(|| beside::statements(game, speech, now));
    let over = Memo::new(move |_| awaits.get() == NextStep::Over);
    let decided = move || (over.get() && !moment.is_back()).then(|| beside::outcome(game, speech));
    // The card of the result says what the last throw has done.
    let ended = move || over.get() && !moment.is_back();
    view! {
        <div class="hints" aria-live="polite">{decided}</div>
        <div class="hints" hidden=ended>{card::card(game, speech, moment, explained)}</div>
        {beside::choice(game, speech, now)}
        {statements}
        {move || advised.get().then(|| beside::advice(game, speech))}
        {doing::doing(game, speech, moment, missed)}
        {tools::tools(game, speech)}
        {beside::history(game, speech, moment)}
    }
    .into_any()
}
