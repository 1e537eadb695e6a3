//! The facts that decide the class of a puzzle.

use trictrac_rules::marking::Tally;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::turn::Action;

use super::decision;
use crate::evaluator::Evaluator;
use crate::lines::{ErrorClass, Lines};
use crate::prospects::Aim;
use crate::search::Search;

/// The chance to win by which search depth 1 must find another play better if neither side has holes. See
/// [`ErrorClass::LastHoles`].
pub const SCORE_LEAD: f32 = 0.01;

/// Returns the class of the error that `second` is against `best` in `position`, where both are legal.
///
/// `None` if the position leaves nothing to decide.
#[must_use]
pub fn class_of(
    evaluator: &dyn Evaluator,
    position: &Position,
    best: Action,
    second: Action,
) -> Option<ErrorClass> {
    let is_last_holes = || {
        let lead = lead_without_holes(evaluator, position, Rules::default(), best);
        lead >= SCORE_LEAD
    };
    Some(Lines::new(evaluator).class(&decision(position)?, best, second, is_last_holes))
}

/// Returns by how much chance to win another play would be better than `best` if neither side had holes.
///
/// Men, throw and points stay the same; a search of depth 1 judges. 0 if neither side has holes, or if `best` would be best then
/// too.
#[must_use]
pub fn lead_without_holes(
    evaluator: &dyn Evaluator,
    position: &Position,
    rules: Rules,
    best: Action,
) -> f32 {
    if position.holes == Tally::default() {
        return 0.0;
    }
    let even = Position { holes: Tally::default(), ..*position };
    let state = even.to_match(rules).without_choice();
    let candidates = Search { evaluator, aim: Aim::Win, plies: 1 }.candidates(&state);
    let same = candidates.iter().find(|one| one.action == best);
    same.map_or(0.0, |same| (candidates[0].equity - same.equity) / 2.0)
}
