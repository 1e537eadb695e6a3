//! A first match with a guide, who stops it when something happens for the first time.

use leptos::html::H2;
use leptos::prelude::*;
use trictrac_rules::rules::{HolesToWin, Rules};
use trictrac_words::lang::{fluent_args, key};

use crate::guide::{Guide, ShownStop};
use crate::page::cite;
use crate::page::memory;
use crate::page::play::{self, LiveMatch};
use crate::page::speech::Speech;
use crate::session::{Awaits, MatchSession};

/// The storage key of what was explained.
const STORAGE_KEY: &str = "guide";
/// The holes that win a guided match.
const HOLES: u8 = 3;

/// Shows the match that the guide accompanies, or starts one.
pub(super) fn section(game: LiveMatch, speech: Speech) -> AnyView {
    let guide = Guide::parse(&memory::load(STORAGE_KEY).unwrap_or_default());
    let resumes =
        |session: &MatchSession| guide.accompanies(session) && session.awaits() != Awaits::Nothing;
    if !game.session.with_untracked(resumes) {
        let mut rules = Rules::default();
        rules.holes = HolesToWin::new(HOLES).unwrap_or(rules.holes);
        game.start_guided(rules);
    }
    let guide = RwSignal::new(guide);
    Effect::new(move |_| {
        game.session.with(|session| guide.update(|guide| guide.look(session)));
    });
    let shown = Memo::new(move |_| guide.with(Guide::stop));
    Effect::new(move |_| {
        game.explain(shown.get().is_some());
        memory::save(STORAGE_KEY, &guide.with_untracked(Guide::to_string));
    });
    on_cleanup(move || game.explain(false));
    let beside = move || match shown.get() {
        Some(stop) => explanation(stop, game, guide, speech),
        None => running(speech),
    };
    play::section(game, speech, beside.into_any())
}

/// Explains what has happened, with a button that goes on.
fn explanation(
    shown: ShownStop,
    game: LiveMatch,
    guide: RwSignal<Guide>,
    speech: Speech,
) -> AnyView {
    let ShownStop { stop, by, points, left, holes } = shown;
    let near = game.session.with_untracked(MatchSession::near);
    let by = if by == near { "you" } else { "other" };
    let text = move || {
        let given = fluent_args![
            "by" => by, "points" => points, "left" => left, "holes" => holes, "goal" => HOLES
        ];
        speech.with(stop.text(), &given)
    };
    let heading = NodeRef::<H2>::new();
    Effect::new(move |_| heading.get().map(|heading| heading.focus()));
    view! {
        <section class="card guide-card">
            <h2 tabindex="-1" node_ref=heading>{move || speech.plain(stop.title())}</h2>
            <p>{text} " " {cite::rule(stop.rule())}</p>
            <button class="main" on:click=move |_| guide.update(Guide::go_on)>
                {move || speech.plain(key!("guide-on"))}
            </button>
            {leave(speech)}
        </section>
    }
    .into_any()
}

/// Says that the match is guided.
fn running(speech: Speech) -> AnyView {
    let text = move || speech.with(key!("guide-running"), &fluent_args!["goal" => HOLES]);
    view! { <p class="guided">{text} {leave(speech)}</p> }.into_any()
}

/// Links to the same match without the guide.
fn leave(speech: Speech) -> AnyView {
    view! { <a class="leave" href="#/play">{move || speech.plain(key!("guide-leave"))}</a> }
        .into_any()
}
