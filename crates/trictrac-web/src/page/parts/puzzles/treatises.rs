//! The list of the treatises' problems.

use std::sync::Arc;

use leptos::prelude::*;
use trictrac_engine::puzzles::treatises::{Problem, ProblemTask};
use trictrac_words::lang::{fluent_args, key};

use super::{PuzzleSection, address};
use crate::puzzles::{Library, PuzzleAddress, PuzzleStanding, PuzzleSubject, solved};

/// Lists all problems, with those that are solved.
pub(super) fn list(puzzling: PuzzleSection, library: &Arc<Library>) -> AnyView {
    let speech = puzzling.speech;
    let problems = library.problems();
    let all = problems.len();
    let lead = move || speech.with(key!("puzzles-treatises-lead"), &fluent_args!["all" => all]);
    let items: Vec<_> = problems.iter().map(|problem| item(puzzling, problem)).collect();
    view! {
        <main class="learn path puzzles">
            <div class="crumb"><a href="#/puzzles">{move || speech.plain(key!("page-puzzles"))}</a></div>
            <h2>{move || speech.plain(key!("puzzles-treatises"))}</h2>
            <p class="lead">{lead}</p>
            <ol class="puzzle-problems">{items}</ol>
        </main>
    }
    .into_any()
}

fn item(puzzling: PuzzleSection, problem: &Problem) -> AnyView {
    let speech = puzzling.speech;
    let subject = PuzzleSubject::Treatise(problem.number);
    let (number, source) = (problem.number, problem.source.clone());
    let asks = match problem.task {
        ProblemTask::Count => key!("puzzles-asks-count"),
        ProblemTask::Act { .. } => key!("puzzles-asks-play"),
    };
    let state = Memo::new(move |_| {
        puzzling
            .training
            .rows
            .with(|rows| rows.as_ref().map_or(PuzzleStanding::New, |rows| solved(rows, subject)))
    });
    let mark = move || match state.get() {
        PuzzleStanding::New => "",
        PuzzleStanding::Right => "✓",
        PuzzleStanding::Wrong => "×",
    };
    let said = move || match state.get() {
        PuzzleStanding::New => String::new(),
        PuzzleStanding::Right => speech.plain(key!("puzzles-was-solved")),
        PuzzleStanding::Wrong => speech.plain(key!("puzzles-was-failed")),
    };
    view! {
        <li>
            <a class="card" href=address(PuzzleAddress::One(subject))>
                <span class="number">{number}</span>
                <span class="source" lang="fr">{source}</span>
                <small>{move || speech.plain(asks)}</small>
                <span class="mark" aria-hidden="true">{mark}</span>
                <span class="sr">{said}</span>
            </a>
        </li>
    }
    .into_any()
}
