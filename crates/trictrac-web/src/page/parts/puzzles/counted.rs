//! Problems that only ask for points.

use leptos::prelude::*;
use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;
use trictrac_words::lang::{fluent_args, key};

use super::solver::Solver;
use crate::count::{MOST_POINTS, PERSON, PointsPair};
use crate::lessons::StagedPosition;
use crate::page::parts::count::{DraftForm, amounts, earned_by};
use crate::puzzles::PuzzleQuestion;
use crate::scene::Scene;

/// The most points that can be chosen where a throw earns more than usual.
const LARGEST: u8 = 90;

/// The table of a problem. What the throw earns appears with the solution.
pub(super) fn scene(stage: &StagedPosition, over: bool) -> Scene {
    let scene = Scene::of(PERSON, &stage.position.without_throw().to_match(stage.rules));
    match &stage.coup {
        Some(coup) if over => scene.with_dice(coup).with_hits(coup),
        Some(coup) => scene.with_dice(coup),
        None => scene,
    }
}

/// A table before the first throw.
pub(super) fn empty() -> Scene {
    Scene::of(PERSON, &Match::new(Rules::default()))
}

/// Asks for the points of both players.
pub(super) fn form(solver: Solver) -> AnyView {
    let sheet = DraftForm {
        draft: solver.draft,
        submit: Callback::new(move |()| check(solver)),
        chosen: Callback::new(|()| ()),
        speech: solver.puzzling.speech,
        most: most(solver),
    };
    amounts(sheet)
}

/// The most points that can be chosen: more than usual only for the largest throws.
fn most(solver: Solver) -> u8 {
    let amounts = solver.question.with_untracked(|it| it.as_ref().map(|it| it.amounts()));
    let larger = amounts.is_some_and(|PointsPair { own, other }| own.max(other) > MOST_POINTS);
    if larger { LARGEST } else { MOST_POINTS }
}

/// The points chosen so far, if both are.
pub(super) fn chosen(solver: Solver) -> Option<PointsPair> {
    solver.draft.with(|draft| match draft.numbers[..] {
        [Some(own), Some(other)] => Some(PointsPair { own, other }),
        _ => None,
    })
}

/// Answers with the points chosen.
pub(super) fn check(solver: Solver) {
    if let Some(amounts) = untrack(|| chosen(solver)) {
        solver.count(amounts);
    }
}

/// Shows what each player marks, and why.
pub(super) fn solution(solver: Solver, question: &PuzzleQuestion) -> AnyView {
    let texts = solver.puzzling.speech.texts();
    let PointsPair { own, other } = question.amounts();
    let given = solver.counted.get();
    let line = |name, right: u8, said: Option<u8>, class: &'static str| {
        let said = said.filter(|said| *said != right);
        let said =
            said.map(|said| texts.with(key!("count-you-said"), &fluent_args!["points" => said]));
        view! { <p class=class><span>{texts.plain(name)}</span> <strong>{right}</strong> <small>{said}</small></p> }
    };
    view! {
        <div class="count-sums">
            {line(key!("learn-you"), own, given.map(|it| it.own), "own")}
            {line(key!("learn-other"), other, given.map(|it| it.other), "other")}
        </div>
        {question.stage.coup.as_ref().map(|coup| earned_by(coup, &texts))}
    }
    .into_any()
}
