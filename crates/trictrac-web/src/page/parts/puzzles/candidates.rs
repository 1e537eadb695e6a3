//! The candidates of a decision, with their chances and standard errors.

use leptos::prelude::*;
use trictrac_engine::puzzles::RolledAction;
use trictrac_engine::puzzles::answer::PuzzleDecision;
use trictrac_words::advice::{per_cent, percentage_points};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::puzzle::described;

use super::solver::Solver;
use super::verdict::{texts_of, why_worse};

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

/// Shows why the candidate whose arrows are shown is worse than the best; at first, why the second is. Equals have no reason.
fn why(solver: Solver, decision: &PuzzleDecision) -> AnyView {
    let own = decision.clone();
    let worse = Memo::new(move |_| {
        let shown = solver.preview.get().filter(|action| *action != own.best().action);
        let one = own.candidates.iter().find(|one| Some(one.action) == shown);
        let one = one.or_else(|| own.candidates.get(1))?;
        (!own.is_equal(*one)).then_some(one.action)
    });
    let decision = decision.clone();
    let why = move || worse.get().map(|worse| why_worse(solver, &decision, worse));
    view! { <div class="puzzle-why">{why}</div> }.into_any()
}
