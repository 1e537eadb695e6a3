//! The choice to hold or go, with what each means and one computed reason.

use leptos::prelude::*;
use trictrac_rules::game::Match;
use trictrac_rules::side::Side;
use trictrac_rules::turn::{Action, Phase};
use trictrac_words::lang::{Key, SaidKey, fluent_args, key, said_key};
use trictrac_words::reasons::reasons;

use super::advice::in_view;
use crate::page::calls::calls;
use crate::page::live::LiveMatch;
use crate::page::live::name;
use crate::page::picture::picture;
use crate::page::speech::PageSpeech;
use crate::scene::Scene;
use crate::session::{NextStep, PlayerQuestion};

/// Shows the choice whenever the match waits for it, while `shown`.
pub(in crate::page) fn choices(
    game: LiveMatch,
    speech: PageSpeech,
    shown: Signal<bool>,
) -> AnyView {
    let awaits = game.awaits;
    let asked = move || match awaits.get() {
        NextStep::Person(_, PlayerQuestion::Choose) if shown.get() => choice(game, speech),
        _ => ().into_any(),
    };
    asked.into_any()
}

/// Shows the two options as pictures of the table that they lead to.
fn choice(game: LiveMatch, speech: PageSpeech) -> AnyView {
    let texts = speech.texts();
    let (state, near) = game.session.with(|session| (*session.state(), session.near()));
    let Phase::Choice(turn) = state.phase() else { return ().into_any() };
    let (roller, owed) = (turn.roller, turn.owed);
    let other = game.session.with(|session| name(session.setup(), roller.opponent(), speech));
    let points = state.releve().points.amounts()[roller];
    let arguments = fluent_args!["points" => points, "other" => other.clone(), "owed" => owed];
    // On a server nobody gets hints.
    let hints = game.beside_names.is_none();
    let [why_hold, why_go] = game
        .session
        .with(|session| reasons(&texts, session.last_turn().filter(|_| hints)?.throw, &other))
        .unwrap_or_default();
    let option = |action, said: SaidKey, why: String| {
        let call = calls().view(said.name(), texts.said(said, &fluent_args![]));
        let seen = view! { {call} {outcome(near, &state, action)} }.into_any();
        let says = means(action).map(|key| texts.with(key, &arguments));
        offer(seen, says, why, move || game.act(action))
    };
    view! {
        <section class="card choice" node_ref=in_view()>
            <h2>{texts.plain(key!("page-hold-or-go"))}</h2>
            <p>{texts.with(key!("offer-either"), &arguments)}</p>
            {option(Action::Hold, said_key!("said-hold"), why_hold)}
            {option(Action::Go, said_key!("said-go"), why_go)}
        </section>
    }
    .into_any()
}

/// Shows a choice as a button: its name, the table that is `seen` after it, what it means, and why it may be better.
pub(in crate::page) fn offer(
    seen: AnyView,
    [label, means]: [String; 2],
    why: String,
    act: impl Fn() + 'static,
) -> AnyView {
    let why = (!why.is_empty()).then(|| view! { <span class="reason">{why}</span> });
    view! {
        <button class="offer" on:click=move |_| act()>
            <strong>{label}</strong> {seen} <span>{means}</span> {why}
        </button>
    }
    .into_any()
}

/// The name of a choice, and what it means.
pub(in crate::page) const fn means(choice: Action) -> [Key; 2] {
    match choice {
        Action::Go => [key!("offer-go"), key!("offer-go-means")],
        _ => [key!("offer-hold"), key!("offer-hold-means")],
    }
}

/// Draws the table after a choice of the roller in `state`.
pub(in crate::page) fn outcome(near: Side, state: &Match, choice: Action) -> AnyView {
    let roller = if let Phase::Choice(turn) = state.phase() { turn.roller } else { near };
    match choice {
        Action::Go => picture(&Scene::of(near, &Match::new(state.rules())), roller),
        _ => picture(&Scene::of(near, state), roller.opponent()),
    }
}
