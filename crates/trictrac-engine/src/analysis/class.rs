//! The classes of the errors of a match.

use trictrac_rules::marking::Tally;
use trictrac_rules::notation::Position;
use trictrac_rules::turn::Action;

use super::{JudgedDecision, JudgedThrow};
use crate::evaluator::Evaluator;
use crate::lines::{ErrorClass, Lines};
use crate::prospects::Aim;
use crate::puzzles::facts::SCORE_LEAD;
use crate::search::Search;

/// Returns what was wrong with `decision` about the throw `judged`; `None` if it is no error, or is not rated.
#[must_use]
pub fn class_of_error(
    evaluator: &dyn Evaluator,
    judged: &JudgedThrow,
    decision: &JudgedDecision,
) -> Option<ErrorClass> {
    let (best, done) = (decision.best().action, decision.done().action);
    let is_last_holes = || lead_without_holes(evaluator, judged, best) >= SCORE_LEAD;
    let class = || Lines::new(evaluator).class(&judged.thrown, best, done, is_last_holes);
    decision.is_error().then(class)
}

/// Returns by how much chance to win another play would be better than `best` if neither side had holes; 0 if neither has.
fn lead_without_holes(evaluator: &dyn Evaluator, judged: &JudgedThrow, best: Action) -> f32 {
    let Some(position) = judged.position().filter(|it| it.holes != Tally::default()) else {
        return 0.0;
    };
    let even = Position { holes: Tally::default(), ..position };
    let state = even.to_match(judged.before.rules()).without_choice();
    let candidates = Search { evaluator, aim: Aim::Win, plies: 1 }.candidates(&state);
    let same = candidates.iter().find(|one| one.action == best);
    same.map_or(0.0, |same| (candidates[0].equity - same.equity) / 2.0)
}
