//! A decision that waits for an answer, and the verdict on the answer.

use trictrac_rules::game::Match;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Action;

use super::treatises::{Advice, Problem, ProblemTask};
use super::{Puzzle, RolledAction};
use crate::evaluator::after;
use crate::trust::{DecisionQuality, RolloutCheck, Trust};

/// A decision of White that was rolled out.
#[derive(Clone, Debug)]
pub struct PuzzleDecision {
    /// The match that waits for the decision; the throw is marked.
    pub state: Match,
    /// The candidates, the best first; at least one.
    pub candidates: Vec<RolledAction>,
    /// The author's advice, if the decision is from a treatise.
    pub author: Option<Advice>,
    /// The match after each candidate.
    results: Vec<Match>,
}

/// The verdict on an action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PuzzleVerdict {
    /// The action.
    pub action: Action,
    /// Its index among the candidates, or that of one with the same result.
    pub index: Option<usize>,
    /// The chance to win that it loses; `None` if it was not rolled out, because search found it much worse.
    pub loss: Option<f64>,
    /// True if it is right.
    pub right: bool,
}

impl PuzzleDecision {
    /// The decision of a puzzle.
    #[must_use]
    pub fn of_puzzle(puzzle: &Puzzle) -> Option<Self> {
        Self::new(puzzle.state()?, puzzle.candidates.clone(), None)
    }

    /// The decision of a problem; `None` if it only asks for points.
    #[must_use]
    pub fn of_problem(problem: &Problem) -> Option<Self> {
        match &problem.task {
            ProblemTask::Count => None,
            ProblemTask::Act { author, rolled } => {
                Self::new(problem.state()?, rolled.clone(), Some(*author))
            }
        }
    }

    fn new(state: Match, candidates: Vec<RolledAction>, author: Option<Advice>) -> Option<Self> {
        let result = |one: &RolledAction| after(&state, Side::White, one.action);
        let results = candidates.iter().map(result).collect();
        (!candidates.is_empty()).then_some(Self { state, candidates, author, results })
    }

    /// The best candidate.
    #[must_use]
    pub fn best(&self) -> RolledAction {
        self.candidates[0]
    }

    /// The candidate that the author recommends, if it is not the best.
    #[must_use]
    pub fn other_opinion(&self) -> Option<RolledAction> {
        let follows =
            |one: &&RolledAction| self.author.is_some_and(|author| author.allows(one.action));
        let advised = self.candidates.iter().find(follows)?;
        (advised.action != self.best().action).then_some(*advised)
    }

    /// Judges an action, which must be legal.
    #[must_use]
    pub fn judge(&self, action: Action) -> PuzzleVerdict {
        let result = after(&self.state, Side::White, action);
        let index = self.results.iter().position(|one| *one == result);
        let candidate = index.map(|index| self.candidates[index]);
        let loss = candidate.map(|one| self.best().chance - one.chance);
        let advised = self.author.is_some_and(|author| {
            author.allows(candidate.map_or(action, |candidate| candidate.action))
        });
        let right = advised || candidate.is_some_and(|candidate| self.is_equal(candidate));
        PuzzleVerdict { action, index, loss, right }
    }

    /// Checks whether the rollouts find no difference between a candidate and the best.
    #[must_use]
    pub fn is_equal(&self, candidate: RolledAction) -> bool {
        let RolledAction { chance, error, trials, .. } = candidate;
        let trust = Trust::Checked(RolloutCheck { trials, error: error as f32 });
        trust.verdict((self.best().chance - chance) as f32) <= DecisionQuality::Equal
    }
}
