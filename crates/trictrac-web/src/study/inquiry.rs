//! The page's side of an analysis: asks about one throw after the other and collects the answers.

use trictrac_engine::analysis::{JudgedThrow, MatchAnalysis, RecordOutline};
use trictrac_rules::notation::record::Record;

use crate::messages::{StudyAnswer, StudyQuestion};

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
    use trictrac_engine::prospects::Aim;
    use trictrac_words::shipped::SHIPPED;

    use super::super::network;
    use super::super::server::StudyServer;
    use super::*;
    use crate::messages::{from_bytes, to_bytes};

    /// Asks and answers until the analysis is complete.
    fn analysed(record: &Record) -> MatchAnalysis {
        let mut server = StudyServer::new(Arc::new(network()));
        let mut inquiry = Inquiry::new(record);
        let mut question = Some(inquiry.question());
        while let Some(asked) = question {
            let asked = from_bytes(&to_bytes(&asked)).unwrap();
            let answer = server.answer(asked).unwrap();
            question = inquiry.receive(from_bytes(&to_bytes(&answer)).unwrap());
        }
        assert_eq!(inquiry.progress(), (inquiry.judged().len(), inquiry.judged().len()));
        inquiry.analysis().cloned().expect("the analysis is complete")
    }

    #[test]
    fn what_the_page_hears_is_what_the_engine_has_found() {
        let network = network();
        let analyst =
            MatchAnalyst { evaluator: &network, aim: Aim::Win, plies: 1, kept: 5, threads: 2 };
        for shipped in SHIPPED {
            let record = shipped.record().unwrap();
            assert_eq!(analysed(&record), analyst.analyse(&record), "{}", shipped.name);
        }
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
