//! The words after an answer: whether it is right, what it loses and why, and then the solution.

use leptos::prelude::*;
use trictrac_rules::side::Side;
use trictrac_rules::turn::{Action, Phase};
use trictrac_words::advice::{action, per_cent, percentage_points};
use trictrac_words::error_class::class_name;
use trictrac_words::in_words;
use trictrac_words::lang::{Texts, fluent_args, key};

use super::solver::{Solver, SolverStage};
use super::{candidates, counted, themes};
use crate::page::parts::why::why;
use crate::puzzles::{
    PuzzleBand, PuzzleDecision, PuzzleQuestion, PuzzleSource, PuzzleStrength, PuzzleTask,
    PuzzleVerdict,
};

/// The texts about a decision of White, whom the reader is.
pub(super) fn texts_of(solver: Solver) -> Texts {
    solver.puzzling.speech.texts().read_by(Side::White).about(Side::White)
}

/// Describes an action of a decision in words. After a hole, playing men also means holding.
pub(super) fn described(texts: &Texts, decision: &PuzzleDecision, done: Action) -> String {
    let (Action::Play(play), Some(coup)) = (done, decision.state.coup()) else {
        return action(texts, done);
    };
    let play = in_words(texts, &coup, play);
    match decision.state.phase() {
        Phase::Choice(_) => texts.with(key!("advice-hold-playing"), &fluent_args!["play" => play]),
        _ => play,
    }
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
        {best(decision, texts)}
        {opinion(decision, texts)}
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
    let loss = verdict.loss.or_else(|| solver.searched.get());
    if verdict.index == Some(0) {
        return ().into_any();
    }
    let kind = match (verdict.loss, loss) {
        (Some(_), _) => "rolled",
        (None, Some(_)) => "searched",
        (None, None) => "unknown",
    };
    let points = percentage_points(texts, loss.unwrap_or_default() as f32);
    let arguments = fluent_args![
        "action" => described(texts, decision, verdict.action), "loss" => points, "kind" => kind
    ];
    let is_error = verdict.index.is_none_or(|index| !decision.is_equal(decision.candidates[index]));
    let why = loss.filter(|_| is_error).map(|_| why_worse(solver, decision, verdict.action));
    view! {
        <p class="puzzle-loss">{texts.with(key!("puzzles-loss"), &arguments)}</p>
        {why}
    }
    .into_any()
}

/// Shows why an action is worse than the best one.
pub(super) fn why_worse(solver: Solver, decision: &PuzzleDecision, worse: Action) -> AnyView {
    let best = decision.best().action;
    why(solver.puzzling.engine, move || texts_of(solver), &decision.state, [best, worse], None)
}

/// Names the best action and the chance to win with it.
fn best(decision: &PuzzleDecision, texts: &Texts) -> AnyView {
    let best = decision.best();
    let arguments = fluent_args![
        "action" => described(texts, decision, best.action),
        "chance" => per_cent(texts, best.chance as f32)
    ];
    view! { <p class="puzzle-best">{texts.with(key!("puzzles-best"), &arguments)}</p> }.into_any()
}

/// Compares the author's advice with the rollouts.
fn opinion(decision: &PuzzleDecision, texts: &Texts) -> Option<AnyView> {
    decision.author?;
    let said = match decision.other_opinion() {
        None => texts.plain(key!("puzzles-agreed")),
        Some(other) => {
            let lead = (decision.best().chance - other.chance) as f32;
            let arguments = fluent_args![
                "author" => described(texts, decision, other.action),
                "lead" => percentage_points(texts, lead),
                "error" => percentage_points(texts, other.error as f32)
            ];
            texts.with(key!("puzzles-disagreed"), &arguments)
        }
    };
    Some(view! { <p class="puzzle-opinion">{said}</p> }.into_any())
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
            let theme = speech.plain(themes::name((*class).into()));
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
        "level" => level(texts, strength.band()),
        "answers" => strength.answers,
        "all" => PuzzleStrength::UNRATED,
        "kind" => if strength.is_unrated() { "open" } else { "found" },
        "rating" => strength.rating.round()
    ];
    texts.with(key!("puzzles-placed"), &arguments)
}

/// Names the difficulty of a band.
pub(super) fn level(texts: &Texts, band: PuzzleBand) -> String {
    texts.with(key!("puzzles-level"), &fluent_args!["band" => band.number()])
}
