//! What a position is worth: the trait that search, rollouts and players are built on.

use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::men::Men;
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;
use trictrac_rules::turn::{Action, Actor};

use crate::prospects::{Aim, Prospects};

/// Something that judges positions, seen after a play and before the next dice.
pub trait Evaluator: Send + Sync {
    /// Its name, by which figures tell what made them.
    fn name(&self) -> String;

    /// What the match is worth to the side that is about to throw in `state`, which waits for its dice.
    fn prospects(&self, state: &Match) -> Prospects;

    /// The play of `coup` that leaves its roller best off, the first in canonical order among equals, and its equity to
    /// him.
    ///
    /// `state` waits for this play; if there was a choice, he holds.
    fn best_play(&self, aim: Aim, state: &Match, coup: &Coup) -> (Play, f32) {
        let roller = coup.situation().roller;
        best_of(coup, |play, _| self.equity(aim, &after_play(state, roller, play), roller))
    }

    /// The equity of `state` to `side`; exact when the match is over.
    fn equity(&self, aim: Aim, state: &Match, side: Side) -> f32 {
        aim.equity(state.rules(), &self.seen_by(state, side))
    }

    /// What `state` is worth to `side`, whoever throws next; exact when the match is over.
    fn seen_by(&self, state: &Match, side: Side) -> Prospects {
        Prospects::of_end(state, side).unwrap_or_else(|| {
            let prospects = self.prospects(state);
            if state.next_roller() == Some(side) { prospects } else { prospects.exchanged() }
        })
    }
}

/// The first of the highest values among the plays of `coup`.
pub(crate) fn best_of(coup: &Coup, mut value: impl FnMut(Play, Men) -> f32) -> (Play, f32) {
    let mut best = (Play::Nothing, f32::NEG_INFINITY);
    coup.plays(|play, men| {
        let value = value(play, men);
        if value > best.1 {
            best = (play, value);
        }
    });
    best
}

/// `state` after the legal `play` of `roller`, and after what the throw gives the other has been marked.
///
/// # Panics
/// If it is not legal.
#[must_use]
pub fn after_play(state: &Match, roller: Side, play: Play) -> Match {
    after(state, roller, Action::Play(play))
}

/// `state` after the legal `action` of `roller`.
///
/// # Panics
/// If it is not legal.
#[must_use]
pub fn after(state: &Match, roller: Side, action: Action) -> Match {
    let mut after = *state;
    after.apply(Actor::Player(roller), action, &mut ()).expect("a legal action");
    after
}
