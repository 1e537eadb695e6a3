//! The yardstick: a player who looks one throw ahead, at points only. It is fixed for ever.

use trictrac_rules::game::Match;
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;

use crate::forfeit::Forfeit;
use crate::next_throw::{Expected, expected};
use crate::player::{Choice, Decision, Player};

/// Makes the play after which (what he should expect to earn of his own next throw if the other did nothing, less what
/// it would give the other) less (the same for the other's next throw) is largest, over all 21 throws with their
/// weights; the first such play in canonical order. It goes when the best such value is below zero, else holds.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

impl Player for Greedy {
    fn name(&self) -> String {
        "greedy".into()
    }

    fn play(&self, decision: &Decision) -> Result<Play, Forfeit> {
        Ok(best(decision).0)
    }

    fn hold_or_go(&self, decision: &Decision) -> Result<Choice, Forfeit> {
        Ok(if best(decision).1 < 0 { Choice::Go } else { Choice::Hold })
    }
}

/// The best play and its value, in points times 36.
fn best(decision: &Decision) -> (Play, i32) {
    let mut best = None;
    decision.coup.plays(|play, _| {
        let value = value(decision, play);
        if best.is_none_or(|(_, highest)| value > highest) {
            best = Some((play, value));
        }
    });
    best.unwrap_or((Play::Nothing, 0))
}

/// What is to be expected after `play`, in points times 36.
pub(crate) fn value(decision: &Decision, play: Play) -> i32 {
    let Decision { state, coup, .. } = *decision;
    outlook(&state.after_unmarked(coup, play), coup.situation().roller)
}

/// What `side` is to expect in `state`, in points times 36.
pub(crate) fn outlook(state: &Match, side: Side) -> i32 {
    gain(state, side) - gain(state, side.opponent())
}

/// What `side` expects to gain over the other by its next throw, in points times 36.
fn gain(state: &Match, side: Side) -> i32 {
    let Expected { earned, given } = expected(state, side);
    earned - given
}
