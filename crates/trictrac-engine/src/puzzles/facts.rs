//! The facts that decide the theme of a puzzle.
//!
//! All facts compare the best action with the second. The men of the opponent stay where they are; throws are counted out
//! of the 36 results of two dice.

use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::jan::JanFamily;
use trictrac_rules::marking::Tally;
use trictrac_rules::notation::Position;
use trictrac_rules::play::Play;
use trictrac_rules::point::Point;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::{Action, Phase};

use super::{Theme, decision};
use crate::evaluator::{Evaluator, after};
use crate::next_throw::expected;
use crate::prospects::Aim;
use crate::search::Search;

/// The chance to win by which search depth 1 must find another action better if neither side has holes. See
/// [`Theme::Score`].
pub const SCORE_LEAD: f32 = 0.01;
/// The number of the 36 throws by which more must fill or keep a quarter. See [`Theme::Filling`].
pub const FILLING_THROWS: i32 = 6;
/// The points, times 36, that the opponent must expect less from its next throw. See [`Theme::Defence`].
pub const DEFENCE_POINTS: i32 = 36;

/// Returns the theme of the decision in `position`, where White must act and `best` and `second` are legal.
///
/// `None` if the position leaves nothing to decide.
#[must_use]
pub fn theme_of(
    evaluator: &dyn Evaluator,
    position: &Position,
    best: Action,
    second: Action,
) -> Option<Theme> {
    if lead_without_holes(evaluator, position, best, 1) >= SCORE_LEAD {
        return Some(Theme::Score);
    }
    theme_at_any_score(&decision(position)?, best, second)
}

/// Returns the theme of White's decision in `state`, if it is not the score.
#[must_use]
pub fn theme_at_any_score(state: &Match, best: Action, second: Action) -> Option<Theme> {
    let roller = state.coup()?.situation().roller;
    let [best_after, second_after] = [best, second].map(|action| after(state, roller, action));
    Some(if bears_off(best) || bears_off(second) {
        Theme::BearingOff
    } else if matches!(state.phase(), Phase::Choice(_)) {
        Theme::HoldOrGo
    } else if holds_corner(&best_after, roller) != holds_corner(&second_after, roller) {
        Theme::Corner
    } else if filling_throws(&best_after, roller)
        >= filling_throws(&second_after, roller) + FILLING_THROWS
    {
        Theme::Filling
    } else if defends(&best_after, &second_after, roller) {
        Theme::Defence
    } else {
        Theme::Plays
    })
}

/// Returns by how much chance to win another action would be better than `best` if neither side had holes.
///
/// Men, throw and points stay the same; a search of depth `plies` judges. 0 if neither side has holes, or if `best` would
/// be best then too.
#[must_use]
pub fn lead_without_holes(
    evaluator: &dyn Evaluator,
    position: &Position,
    best: Action,
    plies: u8,
) -> f32 {
    if position.holes == Tally::default() {
        return 0.0;
    }
    let even = Position { holes: Tally::default(), ..*position };
    let Some(state) = decision(&even) else { return 0.0 };
    let candidates = Search { evaluator, aim: Aim::Win, plies }.candidates(&state);
    let same = candidates.iter().find(|one| one.action == best);
    same.map_or(0.0, |same| (candidates[0].equity - same.equity) / 2.0)
}

/// Returns whether `action` bears off a man.
#[must_use]
pub fn bears_off(action: Action) -> bool {
    match action {
        Action::Play(Play::Both { to, .. }) => Point::new(to).is_none(),
        Action::Play(Play::Two(first, second)) => first.to().is_none() || second.to().is_none(),
        Action::Play(Play::One(step)) => step.to().is_none(),
        _ => false,
    }
}

/// Returns whether `side` holds its corner.
#[must_use]
pub fn holds_corner(state: &Match, side: Side) -> bool {
    state.releve().board.men(side).on(Point::CORNER) > 0
}

/// Returns how many of the 36 throws fill or keep a quarter, if `side` throws next.
#[must_use]
pub fn filling_throws(state: &Match, side: Side) -> i32 {
    let fills = |throw: &Throw| {
        let mut fills = false;
        Coup::new(state.rules(), &state.situation_of_next(side, *throw)).score(|earned| {
            fills |= matches!(earned.jan.family(), JanFamily::Fill | JanFamily::Keep);
        });
        fills
    };
    Throw::all().filter(fills).map(|throw| i32::from(throw.weight())).sum()
}

/// Returns whether the opponent of `roller` expects at least one point less from its next throw after the best action, and
/// `roller` expects no more from its own.
fn defends(best: &Match, second: &Match, roller: Side) -> bool {
    let earned = |state, side| expected(state, side).earned;
    let opponent = roller.opponent();
    earned(best, opponent) + DEFENCE_POINTS <= earned(second, opponent)
        && earned(best, roller) <= earned(second, roller)
}
