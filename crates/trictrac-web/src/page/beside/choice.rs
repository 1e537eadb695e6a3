//! The choice to hold or go, with what each means and one computed reason.

use leptos::prelude::*;
use trictrac_rules::game::Match;
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
    let kept = picture(&Scene::of(near, &state), roller.opponent());
    let begun = picture(&Scene::of(near, &Match::new(state.rules())), roller);
    let offer = |action, said: SaidKey, [label, means]: [Key; 2], why: String, seen: AnyView| {
        let [label, means] = [label, means].map(|key| texts.with(key, &arguments));
        let call = calls().view(said.name(), texts.said(said, &fluent_args![]));
        view! {
            <button class="offer" on:click=move |_| game.act(action)>
                <strong>{label}</strong>
                {call}
                {seen}
                <span>{means}</span>
                {(!why.is_empty()).then(|| view! { <span class="reason">{why}</span> })}
            </button>
        }
    };
    let hold = [key!("offer-hold"), key!("offer-hold-means")];
    let go = [key!("offer-go"), key!("offer-go-means")];
    view! {
        <section class="card choice" node_ref=in_view()>
            <h2>{texts.plain(key!("page-hold-or-go"))}</h2>
            <p>{texts.with(key!("offer-either"), &arguments)}</p>
            {offer(Action::Hold, said_key!("said-hold"), hold, why_hold, kept)}
            {offer(Action::Go, said_key!("said-go"), go, why_go, begun)}
        </section>
    }
    .into_any()
}
