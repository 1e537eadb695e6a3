//! A match with a guide, who explains in a sentence what happens for the first time.

use leptos::html::Section;
use leptos::prelude::*;
use trictrac_words::lang::{FluentArgs, fluent_args, key};

use crate::guide::{Guide, GuideStop, HOLES, STORAGE_KEY, ShownStop};
use crate::page::cite;
use crate::page::focus::bring_into_view;
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
        game.start_guided(Guide::next_match(seed));
    }
    let guide = RwSignal::new(guide);
    Effect::new(move |_| {
        game.session.with(|session| guide.update(|guide| guide.look(session)));
    });
    Effect::new(move |_| {
        if route.rest() == NEW {
            // A match that has just begun is new.
            if game.session.with_untracked(|session| session.last_turn().is_some()) {
                game.start_guided(Guide::next_match(seed));
            }
            route::go_to("guided");
        }
    });
    let shown = Memo::new(move |_| guide.with(Guide::stop));
    Effect::new(move |_| {
        shown.track();
        memory::save(STORAGE_KEY, &guide.with_untracked(Guide::to_string));
    });
    let guided = game.own.automatic.guided;
    guided.set(true);
    on_cleanup(move || guided.set(false));
    let over = Memo::new(move |_| game.awaits.get() == NextStep::Over);
    let beside = move || match (shown.get(), over.get()) {
        (_, true) => finished(guide, speech),
        (Some(stop), false) => explanation(stop, game, guide, speech),
        (None, false) => running(guide, speech),
    };
    let beside = view! { <div class="guided" aria-live="polite">{beside}</div> };
    let explained = Signal::derive(move || shown.get().is_some() && !over.get());
    play::section(game, speech, beside.into_any(), explained)
}

/// Explains what has happened.
fn explanation(
    shown: ShownStop,
    game: LiveMatch,
    guide: RwSignal<Guide>,
    speech: PageSpeech,
) -> AnyView {
    let card = NodeRef::<Section>::new();
    Effect::new(move |_| {
        if let Some(card) = card.get() {
            request_animation_frame(move || bring_into_view(&card));
        }
    });
    let stop = shown.stop;
    let text = move || speech.with(stop.text(), &arguments(shown, game));
    view! {
        <section class="card guide-card" node_ref=card>
            <p class="beat">{text}</p>
            <p class="links">
                <span>{move || speech.plain(stop.term())} " " {cite::section(stop.rule(), speech)}</span>
                {leave(guide, speech)}
            </p>
        </section>
    }
    .into_any()
}

/// The variables of an explanation.
fn arguments(shown: ShownStop, game: LiveMatch) -> FluentArgs<'static> {
    let ShownStop { stop: _, by, points, left, lost } = shown;
    let by = if by == game.near() { "you" } else { "other" };
    fluent_args!["by" => by, "points" => points, "left" => left, "lost" => lost]
}

/// Says that the match is guided.
fn running(guide: RwSignal<Guide>, speech: PageSpeech) -> AnyView {
    let text = move || speech.with(key!("guide-running"), &fluent_args!["goal" => HOLES]);
    view! { <p class="links">{text} {leave(guide, speech)}</p> }.into_any()
}

/// After the match: what the guide does in the next one, and the lesson on hold or go where there was no such choice.
fn finished(guide: RwSignal<Guide>, speech: PageSpeech) -> AnyView {
    let chose = guide.with_untracked(|guide| guide.has_met(GuideStop::Choice));
    let text = if chose { key!("guide-finished") } else { key!("guide-unmet") };
    let lesson = (!chose).then(|| {
        view! { " " <a href="#/learn/choice">{move || speech.plain(key!("guide-lesson"))}</a> }
    });
    view! { <p class="guide-end">{move || speech.plain(text)} {lesson}</p> }.into_any()
}

/// Links to the same match without the guide.
fn leave(guide: RwSignal<Guide>, speech: PageSpeech) -> AnyView {
    let leave = move |_| {
        guide.update(Guide::leave);
        memory::save(STORAGE_KEY, &guide.with_untracked(Guide::to_string));
    };
    view! {
        <a class="leave" href="#/play" on:click=leave>{move || speech.plain(key!("guide-leave"))}</a>
    }
    .into_any()
}
