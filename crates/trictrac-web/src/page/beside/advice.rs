//! Hints on request, and the coach's warnings.

use leptos::html::Section;
use leptos::prelude::*;
use trictrac_rules::table::TableAction;
use trictrac_rules::turn::{Action, Phase};
use trictrac_words::advice::{action as named, per_cent};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::{capital, in_words};

use super::comparison::ActionComparison;
use crate::coach::{CoachAdvice, is_about_equal};
use crate::messages::CandidateEquity;
use crate::page::arrows;
use crate::page::focus::{bring_into_view, on_from_the_board};
use crate::page::live::{Adviser, LiveMatch};
use crate::page::settings::device;
use crate::page::speech::PageSpeech;
use crate::session::ClassicPageSession;
use crate::study::arrow::{Arrow, arrows as arrows_of};

/// Shows the hint and the warning.
pub(in crate::page) fn advice(game: LiveMatch, speech: PageSpeech) -> AnyView {
    let Adviser { hinting, advice, waiting, reason, .. } = game.own.adviser;
    reason.set_value(Some(why_not));
    let thinks = move || {
        let text = move || game.texts(speech).plain(key!("page-coach-thinks"));
        waiting.get().map(|_| view! { <p class="hint">{text}</p> })
    };
    let hint = move || {
        let known = advice.with(CoachAdvice::is_known);
        (hinting.get() && known).then(|| advice.with(|advice| hint(game, speech, advice)))
    };
    let warning = move || {
        let warned = advice.with(CoachAdvice::warning);
        warned.map(|action| warning(game, speech, action))
    };
    view! { <div class="hints" aria-live="polite">{thinks} {hint}</div> {warning} }.into_any()
}

/// Says what speaks against an action, compared with the best one, if that can be named and counted.
fn why_not(game: LiveMatch, action: TableAction, best: Action) -> Option<String> {
    let TableAction::Common(action) = action else { return None };
    ActionComparison::of(game, game.speech, action, best)?.warning()
}

/// Says why the coach warns, with the button that insists: Undo and the choice are where they always are.
fn warning(game: LiveMatch, speech: PageSpeech, action: TableAction) -> AnyView {
    let best = game.own.adviser.advice.with(CoachAdvice::best);
    let why = best.and_then(|best| why_not(game, action, best));
    let insist = match action {
        TableAction::Common(Action::Hold) => key!("offer-hold"),
        TableAction::Common(Action::Go) => key!("offer-go"),
        _ => key!("page-play-it"),
    };
    let section = in_view();
    Effect::new(move |_| {
        if section.get().is_some() {
            on_from_the_board(".warned button");
        }
    });
    view! {
        <section class="card warned" role="alert" node_ref=section>
            <p>{why}</p>
            <button on:click=move |_| game.act(action)>{move || speech.plain(insist)}</button>
        </section>
    }
    .into_any()
}

/// Brings the element with this reference into view as soon as it is there: on a phone it may begin outside the window.
pub(super) fn in_view() -> NodeRef<Section> {
    let section = NodeRef::<Section>::new();
    Effect::new(move |_| {
        let Some(section) = section.get() else { return };
        request_animation_frame(move || bring_into_view(&section));
    });
    section
}

/// Shows the best actions. One of them is drawn on the board and can be played at once.
fn hint(game: LiveMatch, speech: PageSpeech, advice: &CoachAdvice) -> AnyView {
    let texts = game.texts(speech);
    let may_go = may_go(game);
    let best = advice.best();
    let lines: Vec<_> = advice
        .hinted(may_go)
        .enumerate()
        .map(|(index, (one, loss))| {
            let compared = |action| ActionComparison::of(game, speech, action, best?);
            let why = match (index, advice.clearly_worse()) {
                (0, Some(other)) => compared(other).as_ref().and_then(ActionComparison::better),
                (0, None) => Some(texts.plain(key!("better-equal"))),
                _ if is_about_equal(loss) => None,
                _ => compared(one.action).as_ref().and_then(ActionComparison::worse),
            };
            line(game, &texts, index, one, loss, why)
        })
        .collect();
    let pressed = move || can_play(game) && !drawn(game).is_empty();
    let arrow = texts.with(key!("page-hint-arrow"), &fluent_args!["device" => device()]);
    let bound = game.session.with_untracked(|session| !session.has_free_hand()).then(|| {
        view! {
            <button class="main" on:click=move |_| play(game)>{texts.plain(key!("page-play-hint"))}</button>
            <p class="why" hidden=move || !pressed()>{arrow}</p>
        }
    });
    let title = texts.plain(key!("hint-title"));
    view! {
        <section class="card hinted" node_ref=in_view()><h2>{title}</h2>{bound}<ol>{lines}</ol></section>
    }
    .into_any()
}

/// Shows an action of the hint in words, with the chance to win and the reason.
fn line(
    game: LiveMatch,
    texts: &Texts,
    index: usize,
    one: &CandidateEquity,
    loss: f32,
    why: Option<String>,
) -> AnyView {
    let drawn = game.own.adviser.drawn;
    let win = per_cent(texts, one.chance());
    let win = if index > 0 && is_about_equal(loss) {
        texts.with(key!("page-hint-equal"), &fluent_args!["win" => win])
    } else {
        win
    };
    let pressed = move || (drawn.get() == index).to_string();
    let written = match one.action {
        Action::Play(play) => play.to_string(),
        _ => String::new(),
    };
    view! {
        <li>
            <button aria-pressed=pressed data-play=written on:click=move |_| drawn.set(index)>
                <strong>{capital(&in_words_of(game, texts, one.action))}</strong> " " <span>{win}</span>
                <span class="why">{why}</span>
            </button>
        </li>
    }
    .into_any()
}

/// Describes an action in words. After a hole, playing men also means holding.
fn in_words_of(game: LiveMatch, texts: &Texts, action: Action) -> String {
    let Action::Play(play) = action else { return named(texts, action) };
    let play = game.session.with(|session| {
        session.last_turn().map(|turn| in_words(texts, turn.throw, play)).unwrap_or_default()
    });
    if may_go(game) {
        texts.with(key!("advice-hold-playing"), &fluent_args!["play" => play])
    } else {
        play
    }
}

fn may_go(game: LiveMatch) -> bool {
    game.session.with_untracked(|session| {
        session.game().to_decide().is_some_and(|state| matches!(state.phase(), Phase::Choice(_)))
    })
}

/// The action of the hint with this index.
fn hinted(game: LiveMatch, index: usize) -> Option<Action> {
    let may_go = may_go(game);
    game.own
        .adviser
        .advice
        .with(|advice| advice.hinted(may_go).nth(index).map(|(one, _)| one.action))
}

/// Draws the hint over the table, while `shown`. A click on the arrows plays it.
pub(in crate::page) fn over_the_table(game: LiveMatch, shown: Signal<bool>) -> AnyView {
    let hinted = Signal::derive(move || if shown.get() { drawn(game) } else { Vec::new() });
    let pressable = Memo::new(move |_| can_play(game));
    let press = Callback::new(move |()| play(game));
    view! {
        {arrows::over(hinted, false.into())}
        {move || pressable.get().then(|| arrows::grips(hinted, press))}
    }
    .into_any()
}

/// Plays the hint that is drawn on the board.
fn play(game: LiveMatch) {
    if let Some(action) = hinted(game, game.own.adviser.drawn.get_untracked()) {
        game.act_as_hinted(action);
    }
}

/// Checks whether a click on the arrows plays the hint: until the player moves men, and where no man has to be touched one by
/// one.
fn can_play(game: LiveMatch) -> bool {
    let untouched =
        |session: &ClassicPageSession| !session.has_free_hand() && !session.is_touched();
    game.own.adviser.hinting.get() && game.session.with(untouched)
}

/// The arrows of the hinted play that is drawn on the board.
fn drawn(game: LiveMatch) -> Vec<Arrow> {
    let Adviser { hinting, drawn, .. } = game.own.adviser;
    let action = hinting.get().then(|| hinted(game, drawn.get())).flatten();
    game.session.with(|session| match (action, session.game().coup()) {
        (Some(Action::Play(play)), Some(coup)) => {
            arrows_of(play, coup.situation().roller, session.near())
        }
        _ => Vec::new(),
    })
}
