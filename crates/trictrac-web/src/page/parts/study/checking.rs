//! Checks the doubtful decisions of an analysed match by rollouts, the worst first.

use leptos::prelude::*;
use trictrac_engine::analysis::{DecisionQuality, JudgedDecision};
use trictrac_words::lang::{Texts, key};
use trictrac_words::trust;

use super::state::Study;
use super::workers::Workers;
use crate::messages::{StudyAnswer, StudyQuestion};
use crate::page::time::now;
use crate::study::inquiry::Inquiry;

/// The most workers.
const WORKERS: usize = 2;
/// The longest time for all rollouts, in milliseconds.
const LONGEST: u64 = 60_000;

/// The throws that are still to be checked, the worst last.
#[derive(Clone, Copy)]
struct CheckQueue {
    study: Study,
    workers: Workers,
    throws: StoredValue<Vec<usize>>,
    /// The number of workers that are not done.
    busy: StoredValue<usize>,
    since: StoredValue<u64>,
}

/// Names the judgement of a decision, or says that it is being checked.
pub(super) fn judgement(study: Study, texts: &Texts, decision: &JudgedDecision) -> String {
    if decision.verdict == DecisionQuality::Unchecked && study.checking.get() {
        return texts.plain(key!("trust-checking"));
    }
    trust::judgement(texts, decision)
}

/// Checks the open record as soon as its analysis is complete, until the current view goes.
pub(super) fn check(study: Study) {
    let queue = CheckQueue {
        study,
        workers: Workers::none(),
        throws: StoredValue::new(Vec::new()),
        busy: StoredValue::new(0),
        since: StoredValue::new(0),
    };
    study.checking.set(false);
    let is_complete = Memo::new(move |_| {
        study.inquiry.with(|it| it.as_ref().is_some_and(|it| it.analysis().is_some()))
    });
    Effect::new(move |_| {
        if is_complete.get() {
            untrack(|| queue.begin());
        }
    });
}

impl CheckQueue {
    fn begin(self) {
        let found = self.study.inquiry.with(|inquiry| {
            inquiry.as_ref().map(|inquiry| (inquiry.doubtful(), inquiry.question()))
        });
        let Some((doubtful, record)) = found.filter(|(doubtful, _)| !doubtful.is_empty()) else {
            return;
        };
        let workers = self.workers.start(WORKERS.min(doubtful.len()));
        self.throws.set_value(doubtful);
        self.busy.set_value(workers);
        self.since.set_value(now());
        self.study.checking.set(workers > 0);
        for worker in 0..workers {
            self.workers.ask(worker, record.clone(), move |answer| match answer {
                Some(_) => self.next(worker),
                None => self.end(),
            });
        }
    }

    /// Gives a worker the worst throw that is left.
    fn next(self, worker: usize) {
        let is_late = now().saturating_sub(self.since.get_value()) > LONGEST;
        let throw = self.throws.try_update_value(Vec::pop).flatten().filter(|_| !is_late);
        let Some(throw) = throw else { return self.end() };
        self.workers.ask(worker, StudyQuestion::Check(throw), move |answer| {
            let Some(StudyAnswer::Judged(index, judgement)) = answer else { return self.end() };
            let take = |inquiry: &mut Option<Inquiry>| {
                if let Some(inquiry) = inquiry {
                    inquiry.check(index, judgement);
                }
            };
            if self.study.inquiry.try_update(take).is_some() {
                self.next(worker);
            }
        });
    }

    /// Notes that a worker is done.
    fn end(self) {
        self.busy.update_value(|busy| *busy = busy.saturating_sub(1));
        if self.busy.get_value() == 0 {
            self.study.checking.set(false);
            self.workers.close();
        }
    }
}
