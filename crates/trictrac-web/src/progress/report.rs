//! The report of a match.

use trictrac_engine::analysis::{MatchAnalysis, RecordOutline};
use trictrac_rules::notation::record::Record;

use super::saved::AnalysisBody;
use crate::messages::ThrowJudgement;

/// The report of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchReport {
    analysis: MatchAnalysis,
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
}

#[cfg(test)]
mod tests {
    use trictrac_rules::side::Side;

    use super::*;
    use crate::progress::work::tests::reported;

    #[test]
    fn errors_have_an_order_and_a_class() {
        let report = reported(0);
        let all = report.analysis().errors(|_| true);
        assert!(all.len() > 5 && all.windows(2).all(|pair| pair[0].throw <= pair[1].throw));
        let costliest = report.analysis().costliest(|_| true);
        assert_eq!(costliest.len(), all.len());
        assert!(costliest.windows(2).all(|two| two[0].decision.loss >= two[1].decision.loss));
        for error in &all {
            assert!(error.decision.class.is_some(), "throw {}", error.throw);
        }
        let white = report.analysis().errors(|side| side == Side::White);
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
