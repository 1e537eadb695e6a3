//! The [`Evaluator`] trait, which estimates positions: search, rollouts and players are built on it.

use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::men::Men;
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;
use trictrac_rules::turn::{Action, Actor};

use crate::prospects::{Aim, Prospects};

/// Estimates positions after a play and before the next dice.
pub trait Evaluator: Send + Sync {
    /// Returns the name that identifies the evaluator in results, such as `net-0123abcd`.
    fn name(&self) -> String;

    /// Estimates how the match ends, for the side that is about to throw in `state`, which must wait for dice.
    fn prospects(&self, state: &Match) -> Prospects;

    /// Returns whether `state`, which waits for dice, is known better than by a search from there.
    fn is_measured(&self, state: &Match) -> bool {
        let _ = state;
        false
    }

    /// Returns the play of `coup` with the highest equity for its roller, and this equity.
    ///
    /// Of equal plays it returns the first in canonical order. `state` must wait for this play; where it waits for hold
    /// or go, the roller holds. An implementation may compute the same faster.
    fn best_play(&self, aim: Aim, state: &Match, coup: &Coup) -> (Play, f32) {
        let roller = coup.situation().roller;
        best_of(coup, |play, _| self.equity(aim, &after_play(state, roller, play), roller))
    }

    /// Returns the equity of `state` for `side`, in the unit of [`Aim::equity`]; exact when the match is over.
    fn equity(&self, aim: Aim, state: &Match, side: Side) -> f32 {
        aim.equity(state.rules(), &self.seen_by(state, side))
    }

    /// Returns the prospects of `side` in `state`, whichever side throws next; exact when the match is over.
    fn seen_by(&self, state: &Match, side: Side) -> Prospects {
        Prospects::of_end(state, side).unwrap_or_else(|| {
            let prospects = self.prospects(state);
            if state.next_roller() == Some(side) { prospects } else { prospects.exchanged() }
        })
    }
}

/// Returns the play of `coup` with the highest `value`, the first of equals in canonical order, and its value.
pub(crate) fn best_of(coup: &Coup, mut value: impl FnMut(Play, Men) -> f32) -> (Play, f32) {
    let mut best = (Play::Nothing, f32::NEG_INFINITY);
    coup.visit_plays(|play, men| {
        let value = value(play, men);
        if value > best.1 {
            best = (play, value);
        }
    });
    best
}

/// Returns `state` after `roller` makes the legal `play`, with the points that the throw gives the opponent marked.
///
/// # Panics
/// If the play is not legal.
#[must_use]
pub fn after_play(state: &Match, roller: Side, play: Play) -> Match {
    after(state, roller, Action::Play(play))
}

/// Returns `state` after the legal `action` of `roller`.
///
/// # Panics
/// If the action is not legal.
#[must_use]
pub fn after(state: &Match, roller: Side, action: Action) -> Match {
    let mut after = *state;
    after.apply(Actor::Player(roller), action, &mut ()).expect("a legal action");
    after
}
