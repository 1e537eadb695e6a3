//! The report of a match: its analysis, with the theme of every error.

use trictrac_engine::analysis::{
    DecisionSubject, JudgedDecision, JudgedThrow, MatchAnalysis, RecordOutline, theme_of_error,
};
use trictrac_engine::puzzles::Theme;
use trictrac_rules::notation::record::Record;
use trictrac_rules::side::Side;

use super::saved::{AnalysedThrow, AnalysisBody};

/// The report of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchReport {
    analysis: MatchAnalysis,
    /// The theme of the wrong play of each throw.
    themes: Vec<Option<Theme>>,
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
    /// Its theme.
    pub theme: Option<Theme>,
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
        let judged = |(index, throw): (usize, &AnalysedThrow)| {
            Some(throw.judgement.clone().add_to(&outline.throw(index)?))
        };
        let throws: Vec<_> = body.throws.iter().enumerate().filter_map(judged).collect();
        let themes = body.throws.iter().map(|throw| throw.theme).collect();
        Some(Self { analysis: MatchAnalysis::new(&outline, throws, end, over), themes })
    }

    /// The analysis.
    #[must_use]
    pub const fn analysis(&self) -> &MatchAnalysis {
        &self.analysis
    }

    /// The theme of the error about the throw with this index, from 0; nothing if the decision was no error.
    #[must_use]
    pub fn theme(&self, throw: usize, kind: DecisionSubject) -> Option<Theme> {
        let judged = self.analysis.throws.get(throw)?;
        match kind {
            DecisionSubject::Choice => theme_of_error(judged, judged.choice.as_ref()?, 0.0),
            DecisionSubject::Play => self.themes.get(throw).copied().flatten(),
        }
    }

    /// The errors of the sides that `counts` accepts, in the order of the match.
    #[must_use]
    pub fn errors(&self, counts: impl Fn(Side) -> bool) -> Vec<CostlyDecision<'_>> {
        let throws = self.analysis.throws.iter().enumerate();
        let mut errors = Vec::new();
        for (throw, judged) in throws.filter(|(_, judged)| counts(judged.roller)) {
            for decision in judged.decisions().filter(|one| one.is_error()) {
                let theme = self.theme(throw, decision.kind);
                errors.push(CostlyDecision { throw, judged, decision, theme });
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
    fn errors_have_an_order_a_theme_and_a_reason() {
        let report = reported(0);
        let all = report.errors(|_| true);
        assert!(all.len() > 5 && all.windows(2).all(|pair| pair[0].throw <= pair[1].throw));
        let costliest = report.costliest(|_| true);
        assert_eq!(costliest.len(), all.len());
        assert!(costliest.windows(2).all(|two| two[0].decision.loss >= two[1].decision.loss));
        for error in &all {
            assert!(error.theme.is_some(), "throw {}", error.throw);
            assert_eq!(report.theme(error.throw, error.decision.kind), error.theme);
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
