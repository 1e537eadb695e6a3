//! The card beside the table: the throw in words, what it earns, and what can be done now.

use leptos::prelude::*;
use trictrac_rules::event::Event;
use trictrac_rules::turn::{Action, Phase};
use trictrac_words::lang::{Texts, fluent_args};
use trictrac_words::{french, played, refusal, sentence, won};

use super::game::Game;
use super::speech::Speech;
use crate::session::{Awaits, PERSON, Session, Turn};
use crate::told::{capital, lines, marks};

/// The throw, and the choice or the buttons below it.
pub(super) fn card(game: Game, speech: Speech) -> impl IntoView {
    let awaits = Memo::new(move |_| game.session.with(Session::awaits));
    view! {
        <section class="card throw" aria-live="polite">
            {move || {
                let texts = speech.texts();
                game.session.with(|session| told(session, &texts))
            }}
        </section>
        {move || (awaits.get() == Awaits::Choice).then(|| choice(game, speech))}
        <section class="doing">
            <p class="refused" role="alert">{move || refused(game, speech)}</p>
            {move || buttons(game, speech, awaits.get())}
        </section>
    }
}

fn told(session: &Session, texts: &Texts) -> AnyView {
    if let Some(turn) = session.turns.last() {
        return thrown(session, turn, texts).into_any();
    }
    let said = sentence(texts, &session.lead);
    let said = if said.is_empty() { texts.plain("page-lead") } else { said };
    view! { <p>{said}</p> }.into_any()
}

fn thrown(session: &Session, turn: &Turn, texts: &Texts) -> impl IntoView + use<> {
    let roller = turn.coup.situation().roller;
    let throw = capital(&french::throw(turn.coup.situation().throw));
    let who = texts.plain(if roller == PERSON { "page-you" } else { "page-engine" });
    let earned: Vec<_> = lines(texts, turn)
        .into_iter()
        .map(|line| {
            let class = if line.to == PERSON { "points own" } else { "points other" };
            view! {
                <div class="earned">
                    <p class="said" lang="fr">{line.said}</p>
                    <p class=class>{line.points}</p>
                    <p class="why">{line.why}</p>
                </div>
            }
        })
        .collect();
    let nothing =
        earned.is_empty().then(|| view! { <p class="why">{texts.plain("earns-nothing")}</p> });
    let marked: Vec<_> = marks(texts, turn)
        .into_iter()
        .map(|(side, said)| {
            let name = if side == PERSON { "page-you" } else { "page-engine" };
            view! { <p class="marked"><span>{texts.plain(name)}</span><strong lang="fr">{said}</strong></p> }
        })
        .collect();
    let play =
        turn.play().map(|play| view! { <p class="played">{capital(&played(texts, play))}</p> });
    let end = end(session, turn, texts).map(|said| view! { <p class="end">{said}</p> });
    view! {
        <h2><span lang="fr">{throw}</span><small>{who}</small></h2>
        {earned}
        {nothing}
        {marked}
        {play}
        {end}
    }
}

/// What ends the relève or the match.
fn end(session: &Session, turn: &Turn, texts: &Texts) -> Option<String> {
    won(texts, &turn.events, &session.state().holes.amounts).or_else(|| {
        let releve = turn.events.iter().find(|event| matches!(event, Event::Releve { .. }))?;
        Some(sentence(texts, &[*releve]))
    })
}

fn refused(game: Game, speech: Speech) -> Option<String> {
    let refused = game.session.with(|session| session.refused)?;
    let texts = speech.texts();
    let reason = refusal(&texts, &refused);
    Some(texts.with("refused", &fluent_args!["reason" => reason]))
}

/// Hold or go, with what either means.
fn choice(game: Game, speech: Speech) -> impl IntoView {
    let texts = speech.texts();
    let (points, owed) = game.session.with(|session| {
        let owed = match session.state().phase {
            Phase::Choice(turn) => turn.owed,
            _ => 0,
        };
        (session.state().releve.points.amounts[PERSON], owed)
    });
    let other = texts.plain("page-engine");
    let arguments = fluent_args!["points" => points, "other" => other, "owed" => owed];
    let offer = |action, label: &str, means: &str| {
        let said = capital(&texts.said(label, &fluent_args![]));
        let means = capital(&texts.with(means, &arguments));
        view! {
            <button class="offer" on:click=move |_| game.act(action)>
                <strong lang="fr">{said}</strong>
                <span>{means}</span>
            </button>
        }
    };
    view! {
        <section class="card choice">
            <h2>{texts.plain("page-hold-or-go")}</h2>
            {offer(Action::Hold, "said-hold", "offer-hold")}
            {offer(Action::Go, "said-go", "offer-go")}
        </section>
    }
}

fn buttons(game: Game, speech: Speech, awaits: Awaits) -> AnyView {
    let label = move |key: &'static str| move || speech.plain(key);
    match awaits {
        Awaits::Throw => view! {
            <button class="main" on:click=move |_| game.throw()>{label("page-throw")}</button>
        }
        .into_any(),
        Awaits::Play => playing(game, speech).into_any(),
        Awaits::Nothing => view! {
            <button class="main" on:click=move |_| game.again()>{label("page-again")}</button>
        }
        .into_any(),
        Awaits::Dice | Awaits::Engine => {
            view! { <p class="hint">{label("page-engine-turn")}</p> }.into_any()
        }
        Awaits::Choice => ().into_any(),
    }
}

fn playing(game: Game, speech: Speech) -> impl IntoView {
    let complete = move || game.session.with(|session| session.complete().is_some());
    let made = move || {
        game.session.with(|s| s.composer().is_some_and(|composer| !composer.made().is_empty()))
    };
    let hint = move || {
        let (picked, stuck) = game
            .session
            .with(|session| (session.picked.is_some(), session.origins().is_empty() && !made()));
        speech.plain(match (complete(), picked, stuck) {
            (true, _, true) => "nothing-playable",
            (true, ..) => "page-confirm-hint",
            (false, true, _) => "page-put",
            (false, false, _) => "page-touch",
        })
    };
    view! {
        <p class="hint">{hint}</p>
        <button class="main" disabled=move || !complete() on:click=move |_| game.confirm()>
            {move || speech.plain("page-confirm")}
        </button>
        <button
            disabled=move || !made()
            on:click=move |_| game.session.update(Session::take_back)
        >
            {move || speech.plain("page-take-back")}
        </button>
    }
}
