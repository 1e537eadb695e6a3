//! The words after an answer: whether it is right, what it loses and why, and then the solution.

use leptos::prelude::*;
use trictrac_engine::puzzles::answer::{PuzzleDecision, PuzzleVerdict};
use trictrac_rules::side::Side;
use trictrac_rules::turn::Action;
use trictrac_words::error_class::class_name;
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::puzzle::{best, difficulty, lost as lost_in_words, opinion, theme_name};

use super::solver::{Solver, SolverStage};
use super::{candidates, counted};
use crate::page::parts::why::why;
use crate::puzzles::{PuzzleQuestion, PuzzleSource, PuzzleStrength, PuzzleTask};

/// The texts about a decision of White, whom the reader is.
pub(super) fn texts_of(solver: Solver) -> Texts {
    solver.puzzling.speech.texts().read_by(Side::White).about(Side::White)
}

/// Shows the verdict on the answer, once it is given.
pub(super) fn verdict(solver: Solver) -> AnyView {
    let stage = solver.stage.get();
    let Some(question) = solver.question.get_untracked() else { return ().into_any() };
    let texts = texts_of(solver);
    let (class, said) = match stage {
        SolverStage::Open => return ().into_any(),
        SolverStage::Missed => ("judged wrong", key!("learn-wrong")),
        SolverStage::Solved => ("judged right", key!("learn-right")),
        SolverStage::Shown => ("judged", key!("learn-shown")),
    };
    let body = match &question.ask {
        PuzzleTask::Act(decision) => decided(solver, decision, stage, &texts),
        PuzzleTask::Count if stage.is_over() => counted::solution(solver, &question),
        PuzzleTask::Count => ().into_any(),
    };
    let comment = stage.is_over().then(|| comment(solver, &question));
    view! {
        <div class=class>
            <strong>{texts.plain(said)}</strong>
            {body}
            {comment}
            {rated(solver, &texts)}
        </div>
    }
    .into_any()
}

fn decided(
    solver: Solver,
    decision: &PuzzleDecision,
    stage: SolverStage,
    texts: &Texts,
) -> AnyView {
    let lost = solver.verdict.get().map(|verdict| lost(solver, decision, verdict, texts));
    if !stage.is_over() {
        return view! { {lost} }.into_any();
    }
    let lost = lost.filter(|_| stage == SolverStage::Solved);
    view! {
        {lost}
        <p class="puzzle-best">{best(texts, decision)}</p>
        {opinion(texts, decision).map(|said| view! { <p class="puzzle-opinion">{said}</p> })}
        {candidates::list(solver, decision)}
    }
    .into_any()
}

/// Says what the answer loses, and why.
fn lost(
    solver: Solver,
    decision: &PuzzleDecision,
    verdict: PuzzleVerdict,
    texts: &Texts,
) -> AnyView {
    let searched = solver.searched.get();
    let loss = verdict.loss.or(searched);
    let Some(said) = lost_in_words(texts, decision, verdict, searched) else {
        return ().into_any();
    };
    let is_error = verdict.index.is_none_or(|index| !decision.is_equal(decision.candidates[index]));
    let why = loss.filter(|_| is_error).map(|_| why_worse(solver, decision, verdict.action));
    view! {
        <p class="puzzle-loss">{said}</p>
        {why}
    }
    .into_any()
}

/// Shows why an action is worse than the best one.
pub(super) fn why_worse(solver: Solver, decision: &PuzzleDecision, worse: Action) -> AnyView {
    let best = decision.best().action;
    why(solver.puzzling.engine, move || texts_of(solver), &decision.state, [best, worse], None)
}

/// The commentary of a problem, or the theme of a puzzle.
fn comment(solver: Solver, question: &PuzzleQuestion) -> AnyView {
    let speech = solver.puzzling.speech;
    match &question.about {
        PuzzleSource::Treatise { .. } => {
            let comment = question.comment(speech.language()).unwrap_or_default().to_owned();
            view! { <p class="puzzle-comment">{comment}</p> }.into_any()
        }
        PuzzleSource::Mined { class, rating } => {
            let theme = speech.plain(theme_name((*class).into()));
            let class = speech.plain(class_name(*class));
            let arguments =
                fluent_args!["theme" => theme, "class" => class, "rating" => rating.round()];
            view! { <p class="why">{speech.with(key!("puzzles-about"), &arguments)}</p> }.into_any()
        }
    }
}

/// Says how the answer changes the reader's level or rating.
fn rated(solver: Solver, texts: &Texts) -> Option<AnyView> {
    let [before, after] = solver.rated.get()?;
    let said = if before.is_unrated() {
        placed(texts, after)
    } else {
        let change = after.rating.round() - before.rating.round();
        let sign = if change < 0.0 { "−" } else { "+" };
        let arguments = fluent_args![
            "rating" => after.rating.round(), "change" => format!("{sign}{}", change.abs())
        ];
        texts.with(key!("puzzles-gain"), &arguments)
    };
    Some(view! { <p class="puzzle-rated">{said}</p> }.into_any())
}

/// Names the level that the first answers have found so far.
pub(super) fn placed(texts: &Texts, strength: PuzzleStrength) -> String {
    let arguments = fluent_args![
        "level" => difficulty(texts, strength.band()),
        "answers" => strength.answers,
        "all" => PuzzleStrength::UNRATED,
        "kind" => if strength.is_unrated() { "open" } else { "found" },
        "rating" => strength.rating.round()
    ];
    texts.with(key!("puzzles-placed"), &arguments)
}
