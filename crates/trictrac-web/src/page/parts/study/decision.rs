//! The decisions about a throw: the action taken, the best one, the loss, the alternatives.

use leptos::prelude::*;
use trictrac_engine::analysis::{Candidate, Decision, Judged, Kind};
use trictrac_engine::prospects::Aim;
use trictrac_rules::turn::Action;
use trictrac_words::advice::{action, per_cent, signed, verdict};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::summary::lost;

use super::game::Looked;
use super::graph::sign;

/// Shows the decisions of the current moment, once they are judged.
pub(super) fn decisions(looked: Looked) -> AnyView {
    let judged = Memo::new(move |_| {
        let index = looked.moment().checked_sub(1)?;
        looked.study.inquiry.with(|inquiry| inquiry.as_ref()?.judged().get(index).cloned())
    });
    (move || judged.get().map(|judged| card(looked, &judged))).into_any()
}

fn card(looked: Looked, judged: &Judged) -> AnyView {
    let texts = looked.speech.texts().read_by(looked.near.get()).about(judged.roller);
    let name = looked.opened.with_value(|opened| opened.player(&texts, judged.roller));
    let arguments = fluent_args![
        "name" => name, "before" => per_cent(&texts, judged.chance),
        "after" => per_cent(&texts, judged.chance_thrown), "luck" => signed(&texts, judged.luck())
    ];
    let decisions: Vec<_> =
        judged.decisions().map(|decision| one(looked, decision, &texts)).collect();
    view! {
        <section class="card judged">
            <p class="why">{texts.with(key!("study-luck"), &arguments)}</p>
            {decisions}
        </section>
    }
    .into_any()
}

fn one(looked: Looked, decision: &Decision, texts: &Texts) -> AnyView {
    let named = texts.plain(match decision.kind {
        Kind::Choice => key!("page-hold-or-go"),
        Kind::Play => key!("study-the-play"),
    });
    let loss = lost(texts, Aim::Win, decision.loss);
    let best = decision.best().equity;
    let rows: Vec<_> = decision
        .candidates
        .iter()
        .enumerate()
        .map(|(index, one)| candidate(looked, one, index == decision.made, best, texts))
        .collect();
    view! {
        <div class="decision">
            <h3>
                {named}
                <span class=format!("verdict {}", decision.verdict.name())>
                    {sign(decision.verdict)} {verdict(texts, decision.verdict)}
                    {loss.map(|loss| view! { <b>" "{loss}</b> })}
                </span>
            </h3>
            <ol>{rows}</ol>
        </div>
    }
    .into_any()
}

fn candidate(looked: Looked, one: &Candidate, made: bool, best: f32, texts: &Texts) -> AnyView {
    let played = made.then(|| texts.plain(key!("study-done")));
    let half = (best - one.equity) / 2.0;
    let figures = Figures {
        said: action(texts, one.action),
        chance: per_cent(texts, one.chance),
        loss: lost(texts, Aim::Win, half).unwrap_or_default(),
        note: played.unwrap_or_default(),
    };
    alternative(looked.preview, one.action, figures)
}

/// The texts of a candidate.
pub(super) struct Figures {
    pub(super) said: String,
    pub(super) chance: String,
    pub(super) loss: String,
    pub(super) note: String,
}

/// Shows a candidate; a click shows its arrows on the table, a second click removes them.
pub(super) fn alternative(
    preview: RwSignal<Option<Action>>,
    action: Action,
    figures: Figures,
) -> AnyView {
    let shown = move || preview.get() == Some(action);
    let show = move |_| preview.set((!shown()).then_some(action));
    let Figures { said, chance, loss, note } = figures;
    view! {
        <li>
            <button class="alternative" aria-pressed=move || shown().to_string() on:click=show>
                <span class="done">{said}</span>
                <span class="note">{note}</span>
                <span class="figure">{chance}</span>
                <span class="figure lost">{loss}</span>
            </button>
        </li>
    }
    .into_any()
}
