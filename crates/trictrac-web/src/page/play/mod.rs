//! The section in which a match is played: the table, the card of the throw, the buttons, the earlier throws.

mod card;
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
    let agreeing = RwSignal::new(false);
    let quick = game.quick(Signal::derive(move || !moment.is_back()));
    let board =
        BoardControl { scene: scene.into(), touch: Callback::new(touch), quick: Some(quick) };
    let seen = game.own.automatic.seen;
    Effect::new(move |_| seen.set(!moment.is_back() && !agreeing.get()));
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
                    {beside::over_the_table(game, moment)}
                </div>
            </section>
            <aside>
                {first}
                {move || if agreeing.get() {
                    beside::agreement(game, speech, agreeing)
                } else {
                    around(game, speech, moment, agreeing, explained, missed.into())
                }}
            </aside>
        </main>
    }
    .into_any()
}

fn around(
    game: LiveMatch,
    speech: PageSpeech,
    moment: ShownMoment,
    agreeing: RwSignal<bool>,
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
    view! {
        {decided}
        {card::card(game, speech, moment, explained)}
        {beside::choice(game, speech, now)}
        {statements}
        {move || advised.get().then(|| beside::advice(game, speech))}
        {doing::doing(game, speech, moment, missed)}
        {tools::tools(game, speech, agreeing)}
        {beside::history(game, speech, moment)}
    }
    .into_any()
}
