//! The report of a match: its analysis, and its errors.

use trictrac_engine::analysis::{JudgedDecision, JudgedThrow, MatchAnalysis, RecordOutline};
use trictrac_rules::notation::record::Record;
use trictrac_rules::side::Side;

use super::saved::AnalysisBody;
use crate::messages::ThrowJudgement;

/// The report of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchReport {
    analysis: MatchAnalysis,
}

/// A decision that lost something.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CostlyDecision<'a> {
    /// The index of the throw, from 0.
    pub throw: usize,
    /// The throw.
    pub judged: &'a JudgedThrow,
    /// The decision.
    pub decision: &'a JudgedDecision,
}

impl MatchReport {
    /// Makes the report of a match from a complete analysis; nothing if `body` is not complete, or about another record.
    #[must_use]
    pub fn of(record: &Record, body: &AnalysisBody) -> Option<Self> {
        let outline = RecordOutline::of(record);
        let (end, over) = body.end?;
        if outline.throws() != body.throws.len() {
            return None;
        }
        let judged = |(index, throw): (usize, &ThrowJudgement)| {
            Some(throw.clone().add_to(&outline.throw(index)?))
        };
        let throws: Vec<_> = body.throws.iter().enumerate().filter_map(judged).collect();
        Some(Self { analysis: MatchAnalysis::new(&outline, throws, end, over) })
    }

    /// The analysis.
    #[must_use]
    pub const fn analysis(&self) -> &MatchAnalysis {
        &self.analysis
    }

    /// The errors of the sides that `counts` accepts, in the order of the match.
    #[must_use]
    pub fn errors(&self, counts: impl Fn(Side) -> bool) -> Vec<CostlyDecision<'_>> {
        let throws = self.analysis.throws.iter().enumerate();
        let mut errors = Vec::new();
        for (throw, judged) in throws.filter(|(_, judged)| counts(judged.roller)) {
            for decision in judged.decisions().filter(|one| one.is_error()) {
                errors.push(CostlyDecision { throw, judged, decision });
            }
        }
        errors
    }

    /// The errors of the sides that `counts` accepts, the costliest first.
    #[must_use]
    pub fn costliest(&self, counts: impl Fn(Side) -> bool) -> Vec<CostlyDecision<'_>> {
        let mut errors = self.errors(counts);
        errors.sort_by(|one, other| other.decision.loss.total_cmp(&one.decision.loss));
        errors
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::work::tests::reported;

    #[test]
    fn errors_have_an_order_and_a_class() {
        let report = reported(0);
        let all = report.errors(|_| true);
        assert!(all.len() > 5 && all.windows(2).all(|pair| pair[0].throw <= pair[1].throw));
        let costliest = report.costliest(|_| true);
        assert_eq!(costliest.len(), all.len());
        assert!(costliest.windows(2).all(|two| two[0].decision.loss >= two[1].decision.loss));
        for error in &all {
            assert!(error.decision.class.is_some(), "throw {}", error.throw);
        }
        let white = report.errors(|side| side == Side::White);
        assert!(white.iter().all(|error| error.judged.roller == Side::White));
        assert!(white.len() < all.len());
    }

    #[test]
    fn an_analysis_of_another_record_is_no_report() {
        let record = trictrac_words::shipped::SHIPPED[1].record().unwrap();
        let body = crate::progress::work::tests::body(0);
        assert_eq!(MatchReport::of(&record, &body), None);
    }
}
