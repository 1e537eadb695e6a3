//! The page's part: the analysis of a match as it comes in, throw by throw.

use trictrac_engine::analysis::{Analysis, Judged, Outline};
use trictrac_rules::notation::record::Record;

use super::ask::{StudyAnswer, StudyQuestion};
use super::judgement;

/// An analysis under way, or done.
pub struct Inquiry {
    record: String,
    outline: Outline,
    /// Whether the engine has taken the match up: what it says before that is about another.
    begun: bool,
    judged: Vec<Judged>,
    analysis: Option<Analysis>,
}

impl Inquiry {
    /// The analysis of `record`, of which nothing is known yet.
    #[must_use]
    pub fn new(record: &Record) -> Self {
        Self {
            record: record.to_string(),
            outline: Outline::of(record),
            begun: false,
            judged: Vec::new(),
            analysis: None,
        }
    }

    /// What to ask first.
    #[must_use]
    pub fn question(&self) -> StudyQuestion {
        StudyQuestion::Study(self.record.clone())
    }

    /// Takes an answer, and says what to ask next; nothing when all is told, or nothing more can be.
    pub fn hear(&mut self, answer: &StudyAnswer) -> Option<StudyQuestion> {
        match answer {
            StudyAnswer::Outlined(throws) if !self.begun && *throws == self.outline.throws() => {
                self.begun = true;
            }
            StudyAnswer::Judged(index, text) if self.begun && *index == self.judged.len() => {
                let unjudged = self.outline.throw(*index)?;
                self.judged.push(judgement::read(text, unjudged)?);
            }
            &StudyAnswer::Concluded(end, over) if self.judged.len() == self.outline.throws() => {
                let throws = self.judged.clone();
                self.analysis = Some(Analysis::new(&self.outline, throws, end, over));
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

    /// How many throws are judged, and how many there are.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.judged.len(), self.outline.throws())
    }

    /// The throws that are judged already.
    #[must_use]
    pub fn judged(&self) -> &[Judged] {
        &self.judged
    }

    /// The whole analysis, when it is done.
    #[must_use]
    pub const fn analysis(&self) -> Option<&Analysis> {
        self.analysis.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use trictrac_engine::analysis::Analyst;
    use trictrac_engine::prospects::Aim;
    use trictrac_words::shipped::SHIPPED;

    use super::super::network;
    use super::super::scholar::Scholar;
    use super::*;

    /// Asks until all is told.
    fn analysed(record: &Record) -> Analysis {
        let mut scholar = Scholar::new(Arc::new(network()));
        let mut inquiry = Inquiry::new(record);
        let mut question = Some(inquiry.question());
        while let Some(asked) = question {
            let asked = StudyQuestion::parse(&asked.to_string()).unwrap();
            let answer = scholar.answer(&asked).to_string();
            question = inquiry.hear(&StudyAnswer::parse(&answer).unwrap());
        }
        assert_eq!(inquiry.progress(), (inquiry.judged().len(), inquiry.judged().len()));
        inquiry.analysis().cloned().expect("all is told")
    }

    #[test]
    fn what_the_page_hears_is_what_the_engine_has_found() {
        let network = network();
        let analyst = Analyst { evaluator: &network, aim: Aim::Win, plies: 1, kept: 5, threads: 2 };
        for shipped in SHIPPED {
            let record = shipped.record().unwrap();
            assert_eq!(analysed(&record), analyst.analyse(&record), "{}", shipped.name);
        }
    }

    #[test]
    fn an_answer_to_something_else_asks_nothing() {
        let record = SHIPPED[1].record().unwrap();
        let mut inquiry = Inquiry::new(&record);
        let judged = StudyAnswer::Judged(0, "nonsense".into());
        for answer in [StudyAnswer::Outlined(99), StudyAnswer::Wrong("x".into()), judged] {
            assert_eq!(inquiry.hear(&answer), None);
        }
        assert_eq!(inquiry.hear(&StudyAnswer::Outlined(13)), Some(StudyQuestion::Judge(0)));
        assert_eq!(inquiry.hear(&StudyAnswer::Judged(0, "0.5 0.5\nplay 1 0 best".into())), None);
        assert!(inquiry.analysis().is_none());
    }
}
