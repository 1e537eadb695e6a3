//! Analyses one match in the engine's worker, throw by throw, and stores the result.

use std::rc::Rc;

use leptos::prelude::*;
use trictrac_rules::notation::record::Record;
use wasm_bindgen_futures::spawn_local;

use super::store;
use crate::archive::{ArchiveEntry, MatchId};
use crate::messages::EngineAnswer;
use crate::page::database::DatabaseTrouble;
use crate::page::engine::Engine;
use crate::page::time::now;
use crate::progress::{AnalysisBody, AnalysisHead, AnalysisOrigin, AnalysisWork, MatchReport};

/// The longest time for the rollouts of a match, in milliseconds.
const LONGEST_CHECKS: u64 = 60_000;

/// Receives the results of an analysis.
type ResultHandler = Rc<dyn Fn(AnalysisHead, MatchReport, bool)>;

/// The activity of the analyser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnalyserState {
    /// Nothing, or it has finished.
    Idle,
    /// It asks the engine.
    Running,
    /// The engine does not answer.
    Failed,
}

/// A match in progress.
struct AnalysisTask {
    id: MatchId,
    about: AnalysisOrigin,
    work: AnalysisWork,
}

/// Analyses one match at a time. It stops, and stores what it has, when its owner goes.
#[derive(Clone, Copy)]
pub(super) struct Analyser {
    engine: Engine,
    current: StoredValue<Option<AnalysisTask>, LocalStorage>,
    pub(super) state: RwSignal<AnalyserState>,
    /// The analysed throws of the current match, and all.
    pub(super) progress: RwSignal<(usize, usize)>,
    /// The reason for which the last result could not be stored. It is shown all the same.
    pub(super) trouble: RwSignal<Option<DatabaseTrouble>>,
    /// The number of the current analysis. Answers to earlier ones are ignored.
    run: StoredValue<u32>,
    /// The time at which the first rollout began.
    checking_since: StoredValue<Option<u64>>,
}

impl Analyser {
    /// Begins without a match.
    pub(super) fn begin(engine: Engine) -> Self {
        let analyser = Self {
            engine,
            current: StoredValue::new_local(None),
            state: RwSignal::new(AnalyserState::Idle),
            progress: RwSignal::new((0, 0)),
            trouble: RwSignal::new(None),
            run: StoredValue::new(0),
            checking_since: StoredValue::new(None),
        };
        on_cleanup(move || analyser.stop());
        analyser
    }

    /// Analyses the match of `entry`, resumed from `saved`. `then` receives the result as soon as every throw is judged, and again
    /// after every rollout that checks one, with true when nothing is left to do; unless the analysis is stopped.
    pub(super) fn start(
        self,
        entry: &ArchiveEntry,
        saved: Option<AnalysisBody>,
        then: impl Fn(AnalysisHead, MatchReport, bool) + 'static,
    ) {
        let Ok(record) = Record::parse(&entry.text) else {
            return self.state.set(AnalyserState::Failed);
        };
        let work = AnalysisWork::new(record, saved);
        self.run.update_value(|run| *run += 1);
        self.progress.set(work.progress());
        self.state.set(AnalyserState::Running);
        self.current.set_value(Some(AnalysisTask {
            id: entry.id,
            about: store::about(entry),
            work,
        }));
        self.checking_since.set_value(None);
        self.ask(Rc::new(then));
    }

    /// Stops, and stores what was analysed so far. The analysis is resumed there.
    pub(super) fn stop(self) {
        let _ = self.run.try_update_value(|run| *run += 1);
        let current = self.current.try_update_value(Option::take).flatten();
        if let Some(AnalysisTask { id, about, work }) = current {
            spawn_local(async move { drop(self.save(id, &about, &work).await) });
        }
        let _ = self.state.try_set(AnalyserState::Idle);
    }

    /// Asks the next question, and goes on when it is answered.
    fn ask(self, then: ResultHandler) {
        self.limit_checks();
        let question = self.current.with_value(|current| current.as_ref()?.work.question());
        let Some(question) = question else { return self.finish(then) };
        let run = self.run.get_value();
        self.engine.ask(question, move |answer| {
            if self.run.try_get_value() != Some(run) {
                return;
            }
            if !self.receive(answer) {
                return self.fail();
            }
            let shown = self.current.with_value(|current| {
                let task = current.as_ref().filter(|task| task.work.is_checking())?;
                Some((head(&task.about, &task.work), task.work.report()?))
            });
            if let Some((head, report)) = shown {
                then(head, report, false);
            }
            self.ask(then);
        });
    }

    /// Ends the rollouts when their time is over.
    fn limit_checks(self) {
        self.current.update_value(|current| {
            let Some(task) = current.as_mut().filter(|task| task.work.is_checking()) else {
                return;
            };
            let since = self.checking_since.get_value().unwrap_or_else(now);
            self.checking_since.set_value(Some(since));
            if now().saturating_sub(since) > LONGEST_CHECKS {
                task.work.settle();
            }
        });
    }

    /// Takes an answer; `false` if it is none.
    fn receive(self, answer: EngineAnswer) -> bool {
        let taken = self.current.try_update_value(|current| {
            let work = &mut current.as_mut()?.work;
            work.receive(answer).then(|| work.progress())
        });
        let Some(progress) = taken.flatten() else { return false };
        self.progress.set(progress);
        true
    }

    fn fail(self) {
        self.stop();
        self.state.set(AnalyserState::Failed);
    }

    /// Stores the complete analysis and passes it on.
    fn finish(self, then: ResultHandler) {
        let Some(AnalysisTask { id, about, work }) =
            self.current.try_update_value(Option::take).flatten()
        else {
            return;
        };
        let run = self.run.get_value();
        spawn_local(async move {
            let head = self.save(id, &about, &work).await;
            // Another match may have begun, or the reader may have left.
            if self.run.try_get_value() != Some(run) {
                return;
            }
            self.state.set(AnalyserState::Idle);
            match work.report() {
                Some(report) => then(head, report, true),
                None => self.state.set(AnalyserState::Failed),
            }
        });
    }

    /// Stores an analysis.
    async fn save(self, id: MatchId, about: &AnalysisOrigin, work: &AnalysisWork) -> AnalysisHead {
        let head = head(about, work);
        let stored = store::put(id, &head, work.body()).await;
        let _ = self.trouble.try_set(stored.err());
        head
    }
}

/// What the overview needs of an analysis.
fn head(about: &AnalysisOrigin, work: &AnalysisWork) -> AnalysisHead {
    let (done, _) = work.progress();
    AnalysisHead { about: about.clone(), done: done as u32, figures: work.figures() }
}
