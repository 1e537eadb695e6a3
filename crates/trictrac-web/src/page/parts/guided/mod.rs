//! A first match with a guide, who stops it when something happens for the first time.

use leptos::html::{H2, Section};
use leptos::prelude::*;
use trictrac_words::lang::{FluentArgs, Key, fluent_args, key};
use web_sys::{HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

use crate::guide::{Guide, GuideStop, HOLES, STORAGE_KEY, ShownStop};
use crate::page::cite;
use crate::page::live::{LiveMatch, seed};
use crate::page::memory;
use crate::page::play;
use crate::page::route::{self, Route};
use crate::page::speech::PageSpeech;
use crate::session::{ClassicPageSession, NextStep};

/// The rest of the address that starts another match even if one is in progress.
const NEW: &str = "new";

/// Shows the match that the guide accompanies, or starts one.
pub(super) fn section(game: LiveMatch, route: Route, speech: PageSpeech) -> AnyView {
    let guide = Guide::parse(&memory::load(STORAGE_KEY).unwrap_or_default());
    let resumes = |session: &ClassicPageSession| {
        guide.accompanies(session) && session.awaits() != NextStep::Over
    };
    if !game.session.with_untracked(resumes) {
        game.start_guided(guide.next_match(seed));
    }
    let guide = RwSignal::new(guide);
    Effect::new(move |_| {
        game.session.with(|session| guide.update(|guide| guide.look(session)));
    });
    Effect::new(move |_| {
        if route.rest() == NEW {
            // A match that has just begun is new.
            if game.session.with_untracked(|session| session.last_turn().is_some()) {
                game.start_guided(guide.with_untracked(|guide| guide.next_match(seed)));
            }
            route::go_to("guided");
        }
    });
    let shown = Memo::new(move |_| guide.with(Guide::stop));
    Effect::new(move |_| {
        game.explain(shown.get().is_some());
        memory::save(STORAGE_KEY, &guide.with_untracked(Guide::to_string));
    });
    on_cleanup(move || game.explain(false));
    let over = Memo::new(move |_| game.awaits.get() == NextStep::Over);
    let beside = move || match (shown.get(), over.get()) {
        (Some(stop), _) => explanation(stop, game, guide, speech),
        (None, true) => finished(guide, speech),
        (None, false) => running(speech),
    };
    play::section(game, speech, beside.into_any())
}

/// Explains what has happened, with a button that goes on.
fn explanation(
    shown: ShownStop,
    game: LiveMatch,
    guide: RwSignal<Guide>,
    speech: PageSpeech,
) -> AnyView {
    let text = move |key: Key| speech.with(key, &arguments(shown, game, speech));
    let stop = shown.stop;
    let heading = NodeRef::<H2>::new();
    let card = NodeRef::<Section>::new();
    Effect::new(move |_| heading.get().map(|heading| heading.focus()));
    Effect::new(move |_| {
        // On a phone the card is below the table: all of it must be seen, and as much of the table as there is room for.
        let show = move |card: HtmlElement| {
            let nearest = ScrollIntoViewOptions::new();
            nearest.set_block(ScrollLogicalPosition::Nearest);
            card.scroll_into_view_with_scroll_into_view_options(&nearest);
        };
        if let Some(card) = card.get() {
            request_animation_frame(move || show(card));
        }
    });
    view! {
        <section class="card guide-card" node_ref=card>
            <h2 tabindex="-1" node_ref=heading>{move || text(stop.title())}</h2>
            <p>{move || text(stop.text())}</p>
            <button class="main" on:click=move |_| guide.update(Guide::go_on)>
                {move || speech.plain(key!("guide-on"))}
            </button>
            <p class="links">{cite::section(stop.rule(), speech)} {leave(speech)}</p>
        </section>
    }
    .into_any()
}

/// The variables of an explanation.
fn arguments(shown: ShownStop, game: LiveMatch, speech: PageSpeech) -> FluentArgs<'static> {
    let ShownStop { stop: _, by, points, left, holes, each, lost } = shown;
    let (near, players) = game
        .session
        .with_untracked(|session| (session.near(), session.setup().players(&speech.texts())));
    let by = if by == near { "you" } else { "other" };
    let opponent = players[near.opponent()].name(&speech.texts());
    fluent_args![
        "by" => by, "points" => points, "left" => left, "holes" => holes, "goal" => HOLES,
        "each" => each, "lost" => lost, "opponent" => opponent
    ]
}

/// Says that the match is guided.
fn running(speech: PageSpeech) -> AnyView {
    let text = move || speech.with(key!("guide-running"), &fluent_args!["goal" => HOLES]);
    view! { <p class="guided">{text} {leave(speech)}</p> }.into_any()
}

/// After the match: another one with help, and the lesson on hold or go where there was no such choice.
fn finished(guide: RwSignal<Guide>, speech: PageSpeech) -> AnyView {
    let chose = guide.with_untracked(|guide| guide.has_met(GuideStop::Choice));
    let text = if chose { key!("guide-finished") } else { key!("guide-unmet") };
    let lesson = (!chose).then(|| {
        view! { <a class="button main" href="#/learn/choice">{move || speech.plain(key!("guide-lesson"))}</a> }
    });
    view! {
        <section class="card guide-end">
            <p>{move || speech.plain(text)}</p>
            {lesson}
            <a class="button" class:main=chose href="#/guided/new">{move || speech.plain(key!("guide-again"))}</a>
        </section>
    }
    .into_any()
}

/// Links to the same match without the guide.
fn leave(speech: PageSpeech) -> AnyView {
    view! { <a class="leave" href="#/play">{move || speech.plain(key!("guide-leave"))}</a> }
        .into_any()
}
