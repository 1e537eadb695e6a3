//! The page's side of an analysis: asks about one throw after the other and collects the answers.

use trictrac_engine::analysis::{JudgedThrow, MatchAnalysis, RecordOutline};
use trictrac_rules::notation::record::Record;

use crate::messages::{StudyAnswer, StudyQuestion, ThrowJudgement};

/// An analysis, complete or not.
pub struct Inquiry {
    record: String,
    outline: RecordOutline,
    /// True if the engine has confirmed this match. Earlier answers are about another match.
    begun: bool,
    judged: Vec<JudgedThrow>,
    analysis: Option<MatchAnalysis>,
}

impl Inquiry {
    /// Starts the analysis of `record`.
    #[must_use]
    pub fn new(record: &Record) -> Self {
        Self {
            record: record.to_string(),
            outline: RecordOutline::of(record),
            begun: false,
            judged: Vec::new(),
            analysis: None,
        }
    }

    /// Returns the first question.
    #[must_use]
    pub fn question(&self) -> StudyQuestion {
        StudyQuestion::Study(self.record.clone())
    }

    /// Takes an answer and returns the next question; `None` if the analysis is complete or the answer does not fit.
    pub fn receive(&mut self, answer: StudyAnswer) -> Option<StudyQuestion> {
        match answer {
            StudyAnswer::Outlined(throws) if !self.begun && throws == self.outline.throws() => {
                self.begun = true;
            }
            StudyAnswer::Judged(index, judgement) if self.begun && index == self.judged.len() => {
                let unjudged = self.outline.throw(index)?;
                self.judged.push(judgement.add_to(&unjudged));
            }
            StudyAnswer::Concluded(end, over) if self.judged.len() == self.outline.throws() => {
                let throws = self.judged.clone();
                self.analysis = Some(MatchAnalysis::new(&self.outline, throws, end, over));
                return None;
            }
            _ => return None,
        }
        let next = self.judged.len();
        Some(if next < self.outline.throws() {
            StudyQuestion::Judge(next)
        } else {
            StudyQuestion::Conclude
        })
    }

    /// The throws that a rollout should check, from 0; the worst is last.
    #[must_use]
    pub fn doubtful(&self) -> Vec<usize> {
        let loss = |judged: &JudgedThrow| {
            let due = judged.decisions().filter(|one| one.trust.awaits_check());
            due.map(|one| one.loss).max_by(f32::total_cmp)
        };
        let throws = self.judged.iter().enumerate();
        let mut doubtful: Vec<_> =
            throws.filter_map(|(index, judged)| Some((index, loss(judged)?))).collect();
        doubtful.sort_by(|(_, one), (_, other)| one.total_cmp(other));
        doubtful.into_iter().map(|(index, _)| index).collect()
    }

    /// Takes the judgement of a throw that a rollout has checked, once the analysis is complete.
    pub fn check(&mut self, index: usize, judgement: ThrowJudgement) {
        let unjudged = self.outline.throw(index);
        let (Some(unjudged), Some(analysis)) = (unjudged, &self.analysis) else { return };
        let Some(judged) = self.judged.get_mut(index) else { return };
        *judged = judgement.add_to(&unjudged);
        let (throws, end, over) = (self.judged.clone(), analysis.end, analysis.over);
        self.analysis = Some(MatchAnalysis::new(&self.outline, throws, end, over));
    }

    /// The number of judged throws, and of all throws.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.judged.len(), self.outline.throws())
    }

    /// The judgements of the first throws.
    #[must_use]
    pub fn judged(&self) -> &[JudgedThrow] {
        &self.judged
    }

    /// The analysis, once it is complete.
    #[must_use]
    pub const fn analysis(&self) -> Option<&MatchAnalysis> {
        self.analysis.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use trictrac_engine::analysis::MatchAnalyst;
    use trictrac_engine::trust::Checks;
    use trictrac_words::shipped::SHIPPED;

    use super::super::network;
    use super::super::server::StudyServer;
    use super::*;
    use crate::messages::{from_bytes, to_bytes};

    /// Asks and answers until the analysis is complete.
    fn analysed(record: &Record, checked: bool) -> MatchAnalysis {
        let mut server = StudyServer::new(Arc::new(network()));
        let mut inquiry = Inquiry::new(record);
        let mut question = Some(inquiry.question());
        while let Some(asked) = question {
            let asked = from_bytes(&to_bytes(&asked)).unwrap();
            let answer = server.answer(asked).unwrap();
            question = inquiry.receive(from_bytes(&to_bytes(&answer)).unwrap());
        }
        assert_eq!(inquiry.progress(), (inquiry.judged().len(), inquiry.judged().len()));
        while let Some(doubtful) = checked.then(|| inquiry.doubtful().pop()).flatten() {
            let answer = server.answer(StudyQuestion::Check(doubtful)).unwrap();
            let StudyAnswer::Judged(index, judgement) = answer else { panic!("{answer:?}") };
            inquiry.check(index, judgement);
        }
        inquiry.analysis().cloned().expect("the analysis is complete")
    }

    #[test]
    fn what_the_page_hears_is_what_the_engine_has_found() {
        let network = network();
        let analyst = MatchAnalyst { kept: 5, threads: 2, ..MatchAnalyst::new(&network) };
        let searched = MatchAnalyst { checks: Checks::None, ..analyst };
        for shipped in SHIPPED {
            let record = shipped.record().unwrap();
            assert_eq!(analysed(&record, false), searched.analyse(&record), "{}", shipped.name);
        }
        let lesson = SHIPPED[1].record().unwrap();
        assert_eq!(analysed(&lesson, true), analyst.analyse(&lesson));
    }

    #[test]
    fn an_answer_to_something_else_asks_nothing() {
        let record = SHIPPED[1].record().unwrap();
        let mut inquiry = Inquiry::new(&record);
        for answer in [StudyAnswer::Outlined(99), StudyAnswer::Concluded(0.5, false)] {
            assert_eq!(inquiry.receive(answer), None);
        }
        assert_eq!(inquiry.receive(StudyAnswer::Outlined(13)), Some(StudyQuestion::Judge(0)));
        assert!(inquiry.analysis().is_none());
    }
}
