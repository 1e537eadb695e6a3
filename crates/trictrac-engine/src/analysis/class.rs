//! The classes of the errors of a match.

use super::{JudgedDecision, JudgedThrow};
use crate::evaluator::Evaluator;
use crate::lines::{ErrorClass, Lines};
use crate::puzzles::facts::{SCORE_LEAD, lead_without_holes};

/// Returns what was wrong with `decision` about the throw `judged`; `None` if it is no error, or is not rated.
#[must_use]
pub fn class_of_error(
    evaluator: &dyn Evaluator,
    judged: &JudgedThrow,
    decision: &JudgedDecision,
) -> Option<ErrorClass> {
    let (best, done) = (decision.best().action, decision.done().action);
    let lead = |position| lead_without_holes(evaluator, &position, judged.before.rules(), best);
    let is_last_holes = || judged.position().is_some_and(|position| lead(position) >= SCORE_LEAD);
    let class = || Lines::new(evaluator).class(&judged.thrown, best, done, is_last_holes);
    decision.is_error().then(class)
}
