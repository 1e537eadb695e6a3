//! Trust: when a search is believed, when a decision is checked by a rollout, and what counts as an error then.
//!
//! A decision is searched at depth 1. If it seems to lose [`SECOND_LOOK`], or is hold or go, it is searched at depth 2 as
//! well. Where one calls it an error, or the two disagree, the search is not believed: a rollout [checks](TrustedJudge) the
//! decision. Options that the network has not learned make a judgement [unknown](Trust::Unknown).

mod check;
mod ground;
mod judge;
mod option;
mod verdict;

use trictrac_rules::game::Match;
use trictrac_rules::turn::Action;

use crate::search::{MOST_PLIES, Search};

pub use check::{CANDIDATES, CLEAR, Comparison, DICE, FEWEST, MOST, quick_check};
pub use ground::{RolloutCheck, Trust};
pub use judge::{
    Alternative, DecisionJudge, DecisionSubject, JudgedDecision, RollerDecisions, keep_best,
};
pub use option::{UnknownOption, is_approximate};
pub use verdict::DecisionQuality;

/// The least loss at depth 1 of a decision that is searched at depth 2 as well.
pub const SECOND_LOOK: f32 = 0.003;
/// The least difference between the values of depth 1 and 2 that makes a search doubtful, in chances to win.
const DISAGREEMENT: f32 = 0.01;

/// The rollouts that are made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Checks {
    /// None: decisions that should be checked stay [unchecked](Trust::Unchecked).
    None,
    /// Those of doubtful decisions.
    #[default]
    Auto,
    /// Those of all decisions.
    All,
}

/// Judges decisions by search, and by rollouts where a search is not enough.
#[derive(Clone, Copy)]
pub struct TrustedJudge<'a> {
    /// The search; its depth is that of the first look at a decision.
    pub search: Search<'a>,
    /// The number of candidates of a decision that are stored, besides the chosen one.
    pub kept: usize,
    /// The rollouts that are made.
    pub checks: Checks,
    /// The number of threads of a rollout; the result does not depend on it.
    pub threads: usize,
}

impl TrustedJudge<'_> {
    /// Judges what was `done` in `state`, as [`DecisionJudge::decisions`] does.
    #[must_use]
    pub fn decisions(&self, state: &Match, done: RollerDecisions) -> Vec<JudgedDecision> {
        let first = self.searched(state, done, self.search.plies.min(MOST_PLIES - 1));
        let deeper = self.search.plies == MOST_PLIES || first.iter().any(wants_second_look);
        let second = if deeper { self.searched(state, done, MOST_PLIES) } else { first.clone() };
        let unknown = UnknownOption::of(state);
        let both = first.into_iter().zip(second);
        both.map(|(first, second)| self.trusted(state, &first, second, unknown)).collect()
    }

    /// Returns the actions that a check of all candidates for the throw in `state` compares: the best of both looks, and those
    /// close to them; where the roller chooses, to hold and to go.
    #[must_use]
    pub fn contenders(&self, state: &Match) -> Vec<Action> {
        let looks = [MOST_PLIES, MOST_PLIES - 1];
        let looks = looks.map(|plies| Search { plies, ..self.search }.candidates(state));
        let best = looks[0].first().map_or(0.0, |best| best.equity);
        let firsts = looks.iter().filter_map(|look| look.first());
        let choice = [true, false].map(|goes| {
            let both = looks[0].iter().any(|one| one.action == Action::Go);
            looks[0].iter().find(|one| both && (one.action == Action::Go) == goes)
        });
        let close = looks[0].iter().filter(|one| (best - one.equity) / 2.0 <= check::WITHIN);
        let mut actions: Vec<Action> = Vec::new();
        for one in firsts.chain(choice.into_iter().flatten()).chain(close) {
            if !actions.contains(&one.action) && actions.len() < CANDIDATES {
                actions.push(one.action);
            }
        }
        actions
    }

    fn searched(&self, state: &Match, done: RollerDecisions, plies: u8) -> Vec<JudgedDecision> {
        let search = Search { plies, ..self.search };
        DecisionJudge { search, kept: self.kept.max(CANDIDATES) }.decisions(state, done)
    }

    /// Judges a decision by both looks, and by a rollout if it needs one.
    fn trusted(
        &self,
        state: &Match,
        first: &JudgedDecision,
        mut second: JudgedDecision,
        unknown: Option<UnknownOption>,
    ) -> JudgedDecision {
        if second.verdict == DecisionQuality::Forced {
            return second;
        }
        let doubtful = unknown.is_some() || is_doubtful(first, &second);
        if doubtful && self.checks != Checks::None || self.checks == Checks::All {
            return self.checked(state, first, &second, unknown);
        }
        second.made = keep_best(&mut second.candidates, second.made, self.kept.max(1));
        second.trust = match unknown {
            Some(option) => Trust::Unknown(option, None),
            None if doubtful => Trust::Unchecked,
            None => Trust::Searched,
        };
        second.verdict = second.trust.verdict(second.loss);
        second
    }
}

/// Returns whether a decision is searched at depth 2 as well.
fn wants_second_look(decision: &JudgedDecision) -> bool {
    let choice = decision.kind == DecisionSubject::Choice;
    decision.verdict != DecisionQuality::Forced && (choice || decision.loss >= SECOND_LOOK)
}

/// Returns whether a rollout must check the decision, by its searches at depth 1 and 2.
fn is_doubtful(first: &JudgedDecision, second: &JudgedDecision) -> bool {
    let loss = first.loss.max(second.loss);
    let apart = (first.best().equity - second.best().equity).abs() / 2.0;
    loss >= DecisionQuality::INACCURACY || apart > DISAGREEMENT && loss >= SECOND_LOOK
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A play that loses `loss` by a search, against the best one of this value.
    fn searched(loss: f32, best: f32) -> JudgedDecision {
        let one = |action, equity| {
            let chance = f32::midpoint(equity, 1.0);
            Alternative { action, equity, chance, plies: 1, trials: 0, error: 0.0 }
        };
        JudgedDecision {
            kind: DecisionSubject::Play,
            candidates: vec![one(Action::Go, best), one(Action::Hold, best - 2.0 * loss)],
            made: 1,
            loss,
            verdict: DecisionQuality::of_loss(loss),
            trust: Trust::Searched,
            class: None,
        }
    }

    #[test]
    fn errors_of_either_depth_are_checked() {
        let check = |first, second, doubtful| {
            let found = is_doubtful(&searched(first, 0.1), &searched(second, 0.1));
            assert_eq!(found, doubtful, "{first}, {second}");
        };
        check(0.0049, 0.0049, false);
        check(0.0051, 0.0049, true);
        check(0.0049, 0.0051, true);
        check(0.0159, 0.0159, true);
    }

    #[test]
    fn values_of_two_depths_that_disagree_are_checked() {
        let apart = |loss, by: f32| is_doubtful(&searched(loss, 0.1), &searched(loss, 0.1 + by));
        assert!(apart(0.004, 0.021));
        assert!(!apart(0.004, 0.019) && !apart(0.002, 0.021));
    }
}
