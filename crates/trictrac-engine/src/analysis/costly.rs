//! The errors of a match, in its order or the costliest first.

use trictrac_rules::side::Side;

use super::{JudgedDecision, JudgedThrow, MatchAnalysis};

/// A decision that lost something, and its throw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CostlyDecision<'a> {
    /// The index of the throw, from 0.
    pub throw: usize,
    /// The throw.
    pub judged: &'a JudgedThrow,
    /// The decision.
    pub decision: &'a JudgedDecision,
}

impl MatchAnalysis {
    /// Returns the rated errors of the sides that `counts` accepts, in the order of the match.
    #[must_use]
    pub fn errors(&self, counts: impl Fn(Side) -> bool) -> Vec<CostlyDecision<'_>> {
        let throws = self.throws.iter().enumerate().filter(|(_, judged)| counts(judged.roller));
        let decisions = throws.flat_map(|(throw, judged)| {
            judged.decisions().map(move |decision| CostlyDecision { throw, judged, decision })
        });
        decisions.filter(|one| one.decision.is_error()).collect()
    }

    /// Returns the rated errors of the sides that `counts` accepts, the costliest first.
    #[must_use]
    pub fn costliest(&self, counts: impl Fn(Side) -> bool) -> Vec<CostlyDecision<'_>> {
        let mut errors = self.errors(counts);
        errors.sort_by(|one, other| other.decision.loss.total_cmp(&one.decision.loss));
        errors
    }
}
