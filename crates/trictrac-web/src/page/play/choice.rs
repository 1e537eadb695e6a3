//! Hold or go, with what either means.

use leptos::prelude::*;
use trictrac_rules::turn::{Action, Phase};
use trictrac_words::lang::fluent_args;

use super::game::Game;
use super::players::name;
use crate::page::speech::Speech;
use crate::told::capital;

/// The two pictures of the choice.
pub(super) fn choice(game: Game, speech: Speech) -> AnyView {
    let texts = speech.texts();
    let (points, owed, other) = game.session.with(|session| {
        let state = session.state();
        let (roller, owed) = match state.phase {
            Phase::Choice(turn) => (turn.roller, turn.owed),
            _ => (session.setup().near(), 0),
        };
        let other = name(session.setup(), roller.opponent(), speech);
        (state.releve.points.amounts[roller], owed, other)
    });
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
    .into_any()
}
