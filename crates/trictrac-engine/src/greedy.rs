//! A fixed baseline: a player that compares the expected points of the next throws.

use trictrac_rules::game::Match;
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;

use crate::forfeit::Forfeit;
use crate::next_throw::{ThrowExpectation, expected};
use crate::player::{Choice, EnginePlayer, PendingDecision};

/// Plays for the expected points of the next throw of each side.
///
/// A play is worth G(roller) - G(opponent) in the position after it. G of a side is the points that its next throw
/// earns, less those that it gives, on average over all 21 throws with their weights, if nobody plays before it.
/// `Greedy` makes the play that is worth most, the first of equals in canonical order. It goes if that play is worth
/// less than zero.
///
/// This definition never changes, so that strengths measured years apart can be compared.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

impl EnginePlayer for Greedy {
    fn name(&self) -> String {
        "greedy".into()
    }

    fn play(&self, decision: &PendingDecision) -> Result<Play, Forfeit> {
        Ok(best(decision).0)
    }

    fn hold_or_go(&self, decision: &PendingDecision) -> Result<Choice, Forfeit> {
        Ok(if best(decision).1 < 0 { Choice::Go } else { Choice::Hold })
    }
}

/// Returns the best play and its value, in points times 36.
fn best(decision: &PendingDecision) -> (Play, i32) {
    let mut best = None;
    decision.coup.visit_plays(|play, _| {
        let value = value(decision, play);
        if best.is_none_or(|(_, highest)| value > highest) {
            best = Some((play, value));
        }
    });
    best.unwrap_or((Play::Nothing, 0))
}

/// Returns the value of `play`, in points times 36.
pub(crate) fn value(decision: &PendingDecision, play: Play) -> i32 {
    let PendingDecision { state, coup, .. } = *decision;
    outlook(&state.after_unmarked(coup, play), coup.situation().roller)
}

/// Returns what `side` gains by the next throws of both sides in `state`, in points times 36.
pub(crate) fn outlook(state: &Match, side: Side) -> i32 {
    gain(state, side) - gain(state, side.opponent())
}

/// Returns the points that `side` earns by its next throw, less those that it gives, times 36.
fn gain(state: &Match, side: Side) -> i32 {
    let ThrowExpectation { earned, given } = expected(state, side);
    earned - given
}
