//! The analysis of a match, one question to the engine after the other.

use trictrac_engine::analysis::RecordOutline;
use trictrac_rules::notation::record::Record;

use super::figures::MatchFigures;
use super::report::MatchReport;
use super::saved::AnalysisBody;
use crate::messages::{EngineAnswer, EngineQuestion, StudyAnswer, StudyQuestion, ThrowJudgement};

/// An analysis, complete or not. It can be stopped after every answer and resumed from what is saved.
pub struct AnalysisWork {
    record: Record,
    outline: RecordOutline,
    /// True if the engine has confirmed this match. Earlier answers are about another match.
    begun: bool,
    body: AnalysisBody,
}

impl AnalysisWork {
    /// Starts the analysis of `record`, or resumes at `saved`.
    #[must_use]
    pub fn new(record: Record, saved: Option<AnalysisBody>) -> Self {
        let outline = RecordOutline::of(&record);
        let saved = saved.filter(|body| body.throws.len() <= outline.throws());
        Self { record, outline, begun: false, body: saved.unwrap_or_default() }
    }

    /// The number of analysed throws, and of all throws.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.body.throws.len(), self.outline.throws())
    }

    /// The part that can be saved so far.
    #[must_use]
    pub const fn body(&self) -> &AnalysisBody {
        &self.body
    }

    /// The report, once every throw is judged.
    #[must_use]
    pub fn report(&self) -> Option<MatchReport> {
        MatchReport::of(&self.record, &self.body)
    }

    /// The figures, once every throw is judged.
    #[must_use]
    pub fn figures(&self) -> Option<MatchFigures> {
        self.report().map(|report| MatchFigures::of(&report))
    }

    /// The next question; nothing if the analysis is complete.
    ///
    /// First every throw is judged by search, then the rollouts check what is doubtful, the worst first.
    #[must_use]
    pub fn question(&self) -> Option<EngineQuestion> {
        let doubtful = self.doubtful();
        if self.body.end.is_some() && doubtful.is_none() {
            return None;
        }
        if !self.begun {
            return Some(EngineQuestion::Report(StudyQuestion::Study(self.record.to_string())));
        }
        let next = self.body.throws.len();
        Some(EngineQuestion::Report(match doubtful.filter(|_| self.body.end.is_some()) {
            Some(index) => StudyQuestion::Check(index),
            None if next < self.outline.throws() => StudyQuestion::Judge(next),
            None => StudyQuestion::Conclude,
        }))
    }

    /// The throw that loses most of those that a rollout should check.
    fn doubtful(&self) -> Option<usize> {
        let throws = self.body.throws.iter().enumerate().filter(|_| !self.body.settled);
        let doubtful = throws.filter_map(|(index, it)| Some((index, it.doubtful_loss()?)));
        doubtful.max_by(|(_, one), (_, other)| one.total_cmp(other)).map(|(index, _)| index)
    }

    /// Checks whether only rollouts are still to be made.
    #[must_use]
    pub const fn is_checking(&self) -> bool {
        self.body.end.is_some()
    }

    /// Ends the analysis, though decisions are doubtful: the time for rollouts is over.
    pub fn settle(&mut self) {
        self.body.settled = true;
    }

    /// Takes an answer. Returns whether it is one to the last question.
    pub fn receive(&mut self, answer: EngineAnswer) -> bool {
        match answer {
            EngineAnswer::Study(answer) => self.study(answer),
            EngineAnswer::Advice(_)
            | EngineAnswer::Acts(_)
            | EngineAnswer::Doubted(_)
            | EngineAnswer::Forms(_)
            | EngineAnswer::Fails(_) => false,
        }
    }

    fn study(&mut self, answer: StudyAnswer) -> bool {
        match answer {
            StudyAnswer::Outlined(throws) if !self.begun && throws == self.outline.throws() => {
                self.begun = true;
            }
            StudyAnswer::Judged(index, judgement) if self.begun && self.awaits(index) => {
                self.take(index, judgement);
            }
            StudyAnswer::Concluded(end, over)
                if self.begun && self.body.throws.len() == self.outline.throws() =>
            {
                self.body.end = Some((end, over));
            }
            _ => return false,
        }
        true
    }

    fn awaits(&self, index: usize) -> bool {
        let next = match self.doubtful().filter(|_| self.is_checking()) {
            Some(doubtful) => doubtful,
            None => self.body.throws.len(),
        };
        index == next
    }

    /// Stores the judgement of a throw.
    fn take(&mut self, index: usize, judgement: ThrowJudgement) {
        match self.body.throws.get_mut(index) {
            Some(before) => *before = judgement,
            None => self.body.throws.push(judgement),
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use std::sync::OnceLock;

    use trictrac_engine::analysis::MatchAnalyst;
    use trictrac_engine::net::Network;
    use trictrac_words::shipped::SHIPPED;

    use super::*;
    use crate::classic_server::ClassicServer;
    use crate::messages::{from_bytes, to_bytes};
    use crate::study::server::StudyServer;

    const FILE: &[u8] = include_bytes!("../../../trictrac-engine/networks/shipped.net");

    /// Answers the questions of `work` until it is complete, or has as many throws.
    fn go(work: &mut AnalysisWork, until: usize) {
        let server = ClassicServer::new(FILE).unwrap();
        let mut study = StudyServer::new(server.network());
        while let Some(question) = work.question().filter(|_| work.progress().0 < until) {
            let answer = match from_bytes(&to_bytes(&question)).unwrap() {
                EngineQuestion::Report(question) => {
                    study.answer(question).map_or_else(EngineAnswer::Fails, EngineAnswer::Study)
                }
                question => server.answer(question),
            };
            assert!(work.receive(from_bytes(&to_bytes(&answer)).unwrap()));
        }
    }

    /// The complete analysis of a match that comes with the program. It takes a second, so the tests share it.
    pub(in super::super) fn body(shipped: usize) -> AnalysisBody {
        static BODIES: OnceLock<Vec<AnalysisBody>> = OnceLock::new();
        let all = BODIES.get_or_init(|| {
            let analysed = |record: Record| {
                let mut work = AnalysisWork::new(record, None);
                // Rollouts for a whole match would take a minute.
                if work.progress().1 > 20 {
                    work.settle();
                }
                go(&mut work, usize::MAX);
                work.body().clone()
            };
            SHIPPED.into_iter().map(|one| analysed(one.record().unwrap())).collect()
        });
        all[shipped].clone()
    }

    pub(in super::super) fn reported(shipped: usize) -> MatchReport {
        MatchReport::of(&SHIPPED[shipped].record().unwrap(), &body(shipped))
            .expect("it is complete")
    }

    #[test]
    fn the_report_is_what_the_engine_finds() {
        let network = Network::from_bytes(FILE).unwrap();
        let analyst = MatchAnalyst { kept: 5, threads: 2, ..MatchAnalyst::new(&network) };
        let record = SHIPPED[1].record().unwrap();
        assert_eq!(reported(1).analysis(), &analyst.analyse(&record));
    }

    #[test]
    fn it_can_be_stopped_and_resumed() {
        let record = SHIPPED[1].record().unwrap();
        let mut work = AnalysisWork::new(record.clone(), None);
        go(&mut work, 5);
        assert_eq!((work.progress(), work.report()), ((5, 13), None));
        let saved = AnalysisBody::from_bytes(&work.body().to_bytes());
        let mut resumed = AnalysisWork::new(record.clone(), saved);
        assert_eq!(resumed.progress(), (5, 13));
        go(&mut resumed, usize::MAX);
        assert_eq!(resumed.body(), &body(1));
        assert_eq!(
            AnalysisWork::new(record, Some(body(1))).question(),
            None,
            "nothing is asked twice"
        );
    }

    #[test]
    fn an_answer_to_something_else_changes_nothing() {
        let mut work = AnalysisWork::new(SHIPPED[1].record().unwrap(), None);
        for answer in [
            EngineAnswer::Study(StudyAnswer::Outlined(99)),
            EngineAnswer::Study(StudyAnswer::Concluded(0.5, false)),
            EngineAnswer::Advice(Vec::new()),
            EngineAnswer::Fails("no engine".into()),
        ] {
            assert!(!work.receive(answer));
        }
        assert!(work.receive(EngineAnswer::Study(StudyAnswer::Outlined(13))));
        let first = EngineQuestion::Report(StudyQuestion::Judge(0));
        assert_eq!((work.question(), work.progress()), (Some(first), (0, 13)));
    }
}
