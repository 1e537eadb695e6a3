//! The choice to hold or go, with what each means.

use leptos::prelude::*;
use trictrac_rules::game::Match;
use trictrac_rules::turn::{Action, Phase};
use trictrac_words::lang::{Key, SaidKey, fluent_args, key, said_key};

use super::live_match::LiveMatch;
use super::picture::picture;
use super::players::name;
use crate::narration::capital;
use crate::page::speech::Speech;
use crate::scene::Scene;

/// Shows the two options as pictures of the table that they lead to.
pub(super) fn choice(game: LiveMatch, speech: Speech) -> AnyView {
    let texts = speech.texts();
    let (state, setup) = game.session.with(|session| (*session.state(), *session.setup()));
    let Phase::Choice(turn) = state.phase() else { return ().into_any() };
    let (near, roller, owed) = (setup.near(), turn.roller, turn.owed);
    let other = name(&setup, roller.opponent(), speech);
    let points = state.releve().points.amounts()[roller];
    let arguments = fluent_args!["points" => points, "other" => other, "owed" => owed];
    let kept = picture(&Scene::of(near, &state), roller.opponent());
    let begun = picture(&Scene::of(near, &Match::new(state.rules())), roller);
    let offer = |action, label: SaidKey, means: Key, seen: AnyView| {
        let said = capital(&texts.said(label, &fluent_args![]));
        let means = capital(&texts.with(means, &arguments));
        view! {
            <button class="offer" on:click=move |_| game.act(action)>
                <strong lang="fr">{said}</strong>
                {seen}
                <span>{means}</span>
            </button>
        }
    };
    view! {
        <section class="card choice">
            <h2>{texts.plain(key!("page-hold-or-go"))}</h2>
            {offer(Action::Hold, said_key!("said-hold"), key!("offer-hold"), kept)}
            {offer(Action::Go, said_key!("said-go"), key!("offer-go"), begun)}
        </section>
    }
    .into_any()
}
