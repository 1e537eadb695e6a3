//! The facts by which a candidate differs from a better one.

use trictrac_rules::quarter::Quarter;

use super::Insight;
use super::chance::ThrowTally;
use super::measure::ThrowMeasure;

/// The greatest number of facts that speak against a candidate.
const MOST: usize = 2;
/// The least effect of a fact that is named, in chances to win: a tenth of a percentage point.
const LEAST: f32 = 0.001;
/// The least effect of a further fact, as a share of the first one's.
const SHARE: f32 = 0.3;

/// One fact: what a measure counts after the candidate and after the better one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fact {
    /// The measure that is counted.
    pub measure: ThrowMeasure,
    /// The quarter that it is about, for [`ThrowMeasure::Fill`] and [`ThrowMeasure::Keep`].
    pub quarter: Option<Quarter>,
    /// The count after the candidate.
    pub candidate: ThrowTally,
    /// The count after the better one.
    pub best: ThrowTally,
    /// The rough value of the difference, in chances to win; positive if it speaks for the better one.
    pub effect: f32,
}

impl Fact {
    /// Returns whether both counts have the same throws, so that only their points differ.
    #[must_use]
    pub const fn same_throws(&self) -> bool {
        self.candidate.throws == self.best.throws
    }
}

/// The facts that make a candidate worse than another, as far as the next throws show it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CandidateDifference {
    /// The facts that speak against the candidate, the weightiest first: at most two.
    pub against: Vec<Fact>,
    /// The weightiest fact that speaks for the candidate, if it is nearly as heavy.
    pub in_return: Option<Fact>,
}

impl CandidateDifference {
    /// Compares the position after a candidate with that after a better one, both from the view of the same side.
    ///
    /// There are no facts if the counts, taken together, do not speak for the better one: its reason is then further away
    /// than the next throws.
    #[must_use]
    pub fn between(best: &Insight, candidate: &Insight) -> Self {
        let mut facts = facts(best, candidate);
        facts.sort_by(|one, other| other.effect.total_cmp(&one.effect));
        let sum: f32 = facts.iter().map(|fact| fact.effect).sum();
        let Some(heaviest) = facts.first().map(|fact| fact.effect) else { return Self::default() };
        if sum <= 0.0 || heaviest < LEAST {
            return Self::default();
        }
        let counts = |effect: f32| effect >= LEAST && effect >= SHARE * heaviest;
        let against = facts.iter().filter(|fact| counts(fact.effect)).take(MOST).copied().collect();
        let in_return = facts.last().filter(|fact| counts(-fact.effect)).copied();
        Self { against, in_return }
    }

    /// Returns whether no fact explains the difference.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.against.is_empty()
    }
}

/// Returns every measure that differs.
fn facts(best: &Insight, candidate: &Insight) -> Vec<Fact> {
    let quarter = candidate.quarter().or(best.quarter());
    let fact = |measure: ThrowMeasure| {
        let [candidate, best] = [candidate, best].map(|insight| measure.count(insight));
        let more = measure.amount(best) - measure.amount(candidate);
        Fact { measure, quarter, candidate, best, effect: measure.worth() * more }
    };
    ThrowMeasure::ALL.into_iter().map(fact).filter(|fact| fact.candidate != fact.best).collect()
}
