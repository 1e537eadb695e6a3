//! The best candidates of a decision, rolled out.

use trictrac_engine::evaluator::after;
use trictrac_engine::rollout::{Horizon, Rollout, RolloutEstimate};
use trictrac_engine::search::{ActionValue, Search};
use trictrac_rules::game::Match;
use trictrac_rules::turn::{Phase, Turn};

/// The most candidates that are rolled out.
pub const ROLLED: usize = 4;

/// Rollouts to be made of candidates.
#[derive(Clone, Copy)]
pub struct Trials<'a> {
    /// The search that judged the candidates.
    pub search: Search<'a>,
    /// The state in which there are these candidates.
    pub state: &'a Match,
    /// The most trials of each.
    pub most: u32,
    /// The seed of the dice.
    pub seed: u64,
    /// On how many threads; the result does not depend on it.
    pub threads: usize,
}

impl Trials<'_> {
    /// Plays on after each of `candidates` as long as `go_on` returns true; it receives the estimates so far after every few trials.
    pub fn make(
        &self,
        candidates: &[ActionValue],
        go_on: impl FnMut(&[RolloutEstimate]) -> bool,
    ) -> Vec<RolloutEstimate> {
        let (Phase::Choice(Turn { roller, .. }) | Phase::Play(Turn { roller, .. })) =
            self.state.phase()
        else {
            return Vec::new();
        };
        let Search { evaluator, aim, .. } = self.search;
        let states: Vec<_> =
            candidates.iter().map(|one| after(self.state, roller, one.action)).collect();
        let rollout = Rollout {
            evaluator,
            aim,
            horizon: Horizon::Releve,
            trials: self.most,
            enough: None,
            seed: self.seed,
            threads: self.threads,
        };
        rollout.run_while(&states, roller, go_on)
    }
}
