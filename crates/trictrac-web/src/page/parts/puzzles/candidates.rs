//! The candidates of a decision, with their chances and standard errors.

use leptos::prelude::*;
use trictrac_engine::puzzles::RolledAction;
use trictrac_rules::turn::Action;
use trictrac_words::advice::{per_cent, percentage_points};
use trictrac_words::lang::{Texts, fluent_args, key};

use super::solver::Solver;
use super::verdict::{described, texts_of};
use crate::puzzles::PuzzleDecision;

/// The most candidates that are shown.
const SHOWN: usize = 6;

/// Lists the candidates; a click shows the arrows of one, and why it is worse.
pub(super) fn list(solver: Solver, decision: &PuzzleDecision) -> AnyView {
    let texts = texts_of(solver);
    let own = solver.verdict.get_untracked().and_then(|verdict| verdict.index);
    let shown = decision.candidates.iter().enumerate();
    let rows: Vec<_> = shown
        .filter(|(index, _)| *index < SHOWN || own == Some(*index))
        .map(|(index, one)| row(solver, decision, *one, own == Some(index), &texts))
        .collect();
    let trials = decision.best().trials;
    let lead = texts.with(key!("puzzles-candidates"), &fluent_args!["trials" => trials]);
    view! {
        {why(solver, decision)}
        <ol class="puzzle-candidates">{rows}</ol>
        <p class="why">{lead}</p>
    }
    .into_any()
}

fn row(
    solver: Solver,
    decision: &PuzzleDecision,
    one: RolledAction,
    is_own: bool,
    texts: &Texts,
) -> AnyView {
    let preview = solver.preview;
    let action = one.action;
    let shown = move || preview.get() == Some(action);
    let show = move |_| preview.set((!shown()).then_some(action));
    let best = decision.best();
    let note = is_own.then(|| {
        let yours = texts.plain(key!("puzzles-yours"));
        view! { <small>{yours}</small> }
    });
    let is_best = action == best.action;
    let error = (!is_best).then(|| format!("± {}", percentage_points(texts, one.error as f32)));
    let loss = percentage_points(texts, (best.chance - one.chance) as f32);
    let loss = (!is_best).then(|| format!("−{loss}"));
    view! {
        <li>
            <button class="alternative" aria-pressed=move || shown().to_string() on:click=show>
                <span class="done">{described(texts, decision, action)} {note}</span>
                <span class="figure">{per_cent(texts, one.chance as f32)}</span>
                <span class="figure lost">{loss}</span>
                <span class="figure error">{error}</span>
            </button>
        </li>
    }
    .into_any()
}

/// Says why the candidate whose arrows are shown is worse than the best; at first, why the second is.
fn why(solver: Solver, decision: &PuzzleDecision) -> AnyView {
    let decision = decision.clone();
    let said = move || {
        let texts = texts_of(solver);
        let best = decision.best().action;
        let asked: Option<Action> = solver.preview.get().filter(|action| *action != best);
        let one = decision.candidates.iter().find(|one| Some(one.action) == asked);
        let one = one.or_else(|| decision.candidates.get(1))?;
        let reason = decision.why(&texts, one.action)?;
        let arguments =
            fluent_args!["action" => described(&texts, &decision, one.action), "why" => reason];
        Some(texts.with(key!("puzzles-why"), &arguments))
    };
    view! { <p class="puzzle-why">{said}</p> }.into_any()
}
