//! A player that searches with an evaluator.

use std::sync::Arc;

use trictrac_rules::game::Match;
use trictrac_rules::play::Play;
use trictrac_rules::turn::Action;

use crate::evaluator::Evaluator;
use crate::forfeit::Forfeit;
use crate::player::{Choice, EnginePlayer, PendingDecision};
use crate::prospects::Aim;
use crate::search::Search;

/// Chooses the action that a search finds best.
#[derive(Clone)]
pub struct Thinker {
    /// Estimates the positions.
    pub evaluator: Arc<dyn Evaluator>,
    /// The search depth in throws, at most [`MOST_PLIES`](crate::search::MOST_PLIES).
    pub plies: u8,
    /// The aim to maximise.
    pub aim: Aim,
}

impl Thinker {
    fn decide(&self, decision: &PendingDecision, state: &Match) -> Action {
        let Self { evaluator, plies, aim } = self;
        let search = Search { evaluator: &**evaluator, aim: *aim, plies: *plies };
        search.decide_about(state, decision.coup).0
    }
}

impl EnginePlayer for Thinker {
    fn name(&self) -> String {
        format!("{}@{}", self.evaluator.name(), self.plies)
    }

    fn play(&self, decision: &PendingDecision) -> Result<Play, Forfeit> {
        // A player that is asked for a play has chosen to hold.
        Ok(match self.decide(decision, &decision.state.without_choice()) {
            Action::Play(play) => play,
            _ => decision.coup.first_play(),
        })
    }

    fn hold_or_go(&self, decision: &PendingDecision) -> Result<Choice, Forfeit> {
        Ok(match self.decide(decision, decision.state) {
            Action::Go => Choice::Go,
            _ => Choice::Hold,
        })
    }
}
