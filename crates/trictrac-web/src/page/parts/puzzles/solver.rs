//! Questions one after the other: the table, and beside it what is asked and the verdict.

use std::sync::Arc;

use leptos::prelude::*;
use trictrac_engine::puzzles::answer::PuzzleVerdict;
use trictrac_rules::turn::Action;
use trictrac_words::lang::key;

use super::{PuzzleSection, address, all, counted, question, verdict};
use crate::count::{AnswerDraft, PointsPair};
use crate::messages::EngineAnswer;
use crate::page::arrows;
use crate::page::attempt::{AttemptBoard, table};
use crate::page::parts::count::new_seed;
use crate::page::parts::learn::show_table;
use crate::page::route::go_to;
use crate::page::time::now;
use crate::puzzles::{
    Library, PuzzleAddress, PuzzleAnswer, PuzzleQuestion, PuzzleStrength, PuzzleSubject,
    PuzzleTask, record, search_question, searched_loss,
};
use crate::scene::Scene;
use crate::session::Attempt;
use crate::study::arrow;
use crate::training::day;

/// The reader's progress with a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SolverStage {
    /// The reader thinks.
    Open,
    /// The last answer was wrong. The reader may try again.
    Missed,
    /// The last answer was right: the solution is shown.
    Solved,
    /// The reader wanted to see the solution.
    Shown,
}

impl SolverStage {
    /// Checks whether the solution may be seen.
    pub(super) const fn is_over(self) -> bool {
        matches!(self, Self::Solved | Self::Shown)
    }
}

/// The state that all views of a question share.
#[derive(Clone, Copy)]
pub(super) struct Solver {
    pub(super) puzzling: PuzzleSection,
    /// The address from which the questions come.
    pub(super) address: PuzzleAddress,
    library: StoredValue<Arc<Library>>,
    /// The question; nothing when there are no more.
    pub(super) question: RwSignal<Option<Arc<PuzzleQuestion>>>,
    pub(super) stage: RwSignal<SolverStage>,
    /// The last answer to a decision.
    pub(super) verdict: RwSignal<Option<PuzzleVerdict>>,
    /// The loss that search finds for an answer that was not rolled out.
    pub(super) searched: RwSignal<Option<f64>>,
    /// The candidate whose arrows are on the table.
    pub(super) preview: RwSignal<Option<Action>>,
    /// The points that are being chosen, and those that were answered.
    pub(super) draft: RwSignal<AnswerDraft>,
    pub(super) counted: RwSignal<Option<PointsPair>>,
    /// The reader's strength before and after this question.
    pub(super) rated: RwSignal<Option<[PuzzleStrength; 2]>>,
    pub(super) tried: AttemptBoard,
    /// True if the first answer is recorded.
    pub(super) recorded: RwSignal<bool>,
    /// True while the reader is asked whether the answer shall be shown, which counts as a miss.
    pub(super) asks_to_show: RwSignal<bool>,
}

impl Solver {
    fn begin(puzzling: PuzzleSection, library: Arc<Library>, address: PuzzleAddress) -> Self {
        let stage = RwSignal::new(SolverStage::Open);
        let confirmed = StoredValue::new(None::<Callback<Action>>);
        let tried = AttemptBoard {
            attempt: RwSignal::new(None),
            open: Signal::derive(move || stage.get() == SolverStage::Open),
            confirmed: Callback::new(move |action| {
                if let Some(confirmed) = confirmed.get_value() {
                    confirmed.run(action);
                }
            }),
            settings: puzzling.settings,
        };
        let solver = Self {
            puzzling,
            address,
            library: StoredValue::new(library),
            question: RwSignal::new(None),
            stage,
            verdict: RwSignal::new(None),
            searched: RwSignal::new(None),
            preview: RwSignal::new(None),
            draft: RwSignal::new(AnswerDraft::default()),
            counted: RwSignal::new(None),
            rated: RwSignal::new(None),
            tried,
            recorded: RwSignal::new(false),
            asks_to_show: RwSignal::new(false),
        };
        confirmed.set_value(Some(Callback::new(move |action| solver.act(action))));
        solver.show(solver.next(None));
        solver
    }

    fn next(self, current: Option<PuzzleSubject>) -> Option<PuzzleQuestion> {
        let rows = self.puzzling.training.rows.get_untracked().unwrap_or_default();
        self.library.with_value(|library| {
            let next = library.next(self.address, current, &rows, now(), new_seed())?;
            library.question(next)
        })
    }

    fn show(self, question: Option<PuzzleQuestion>) {
        self.recorded.set(false);
        self.rated.set(None);
        self.question.set(question.map(Arc::new));
        self.restart();
    }

    /// Puts the men back, and asks again.
    pub(super) fn restart(self) {
        let attempt = self.question.with_untracked(|question| match &question.as_ref()?.ask {
            PuzzleTask::Act(decision) => Attempt::new(decision.state),
            PuzzleTask::Count => None,
        });
        self.tried.attempt.set(attempt);
        self.draft.set(AnswerDraft { numbers: vec![None; 2], ..AnswerDraft::default() });
        self.preview.set(None);
        self.verdict.set(None);
        self.searched.set(None);
        self.counted.set(None);
        self.asks_to_show.set(false);
        self.stage.set(SolverStage::Open);
        request_animation_frame(show_table);
    }

    /// Goes to the next question.
    pub(super) fn advance(self) {
        let problems = self.library.with_value(|library| library.problems().len());
        if let Some(next) = self.address.after(problems) {
            return go_to(address(next).trim_start_matches("#/"));
        }
        let current = self.question.with_untracked(|it| it.as_ref().map(|it| it.subject));
        self.show(self.next(current));
    }

    /// Answers a decision.
    pub(super) fn act(self, action: Action) {
        let Some(question) = self.question.get_untracked() else { return };
        let PuzzleTask::Act(decision) = &question.ask else { return };
        let verdict = decision.judge(action);
        self.record(verdict.right);
        self.verdict.set(Some(verdict));
        self.stage.set(if verdict.right { SolverStage::Solved } else { SolverStage::Missed });
        if verdict.loss.is_none() {
            self.search(&question, action);
        }
        request_animation_frame(show_table);
    }

    /// Asks the engine about an answer that was not rolled out.
    fn search(self, question: &Arc<PuzzleQuestion>, action: Action) {
        let asked = Arc::clone(question);
        self.puzzling.engine.ask(search_question(question.stage.position), move |answer| {
            let (PuzzleTask::Act(decision), EngineAnswer::Advice(all)) = (&asked.ask, answer)
            else {
                return;
            };
            let is_current = self.verdict.try_get_untracked().flatten();
            if is_current.is_some_and(|verdict| verdict.action == action) {
                self.searched.set(searched_loss(decision, &all, action));
            }
        });
    }

    /// Answers how many points are marked.
    pub(super) fn count(self, amounts: PointsPair) {
        let right = self.question.with_untracked(|it| it.as_ref().map(|it| it.amounts()));
        let right = right == Some(amounts);
        self.record(right);
        self.counted.set(Some(amounts));
        self.stage.set(if right { SolverStage::Solved } else { SolverStage::Missed });
        request_animation_frame(show_table);
    }

    /// Shows the solution.
    pub(super) fn give_up(self) {
        self.record(false);
        if let Some(PuzzleTask::Act(decision)) =
            self.question.get_untracked().as_deref().map(|it| &it.ask)
        {
            self.tried.attempt.set(Attempt::new(decision.state));
            self.preview.set(Some(decision.best().action));
        }
        self.stage.set(SolverStage::Shown);
        request_animation_frame(show_table);
    }

    /// Records the first answer to the question.
    fn record(self, right: bool) {
        let Some(question) = self.question.get_untracked() else { return };
        if self.recorded.get_untracked() {
            return;
        }
        self.recorded.set(true);
        let rows = self.puzzling.training.rows.get_untracked().unwrap_or_default();
        let today = (self.address == PuzzleAddress::Daily).then(|| day(now()));
        let answered = PuzzleAnswer {
            subject: question.subject,
            right,
            rating: question.rating(),
            day: today.as_deref(),
        };
        for (exercise, value) in record(&rows, answered, now()) {
            if exercise == PuzzleSubject::RATING {
                let after = PuzzleStrength::parse(&value);
                self.rated.set(after.map(|after| [PuzzleStrength::of(&rows), after]));
            }
            self.puzzling.training.record(&exercise, &value);
        }
    }

    /// The table: what the reader has in the hand, or the position with the arrows of a candidate.
    fn scene(self) -> Scene {
        let (over, preview) = (self.stage.get().is_over(), self.preview.get());
        let position = self.question.with(|it| it.as_ref().map(|it| it.stage.clone()));
        let scene = self.tried.attempt.with(|attempt| match attempt {
            Some(attempt) if over && preview.is_some() => {
                let begun = Attempt::new(*attempt.state());
                // The arrows of the candidate would be lost among those of the hits.
                begun.map(|begun| Scene { hits: Vec::new(), ..Scene::of_attempt(&begun) })
            }
            attempt => attempt.as_ref().map(Scene::of_attempt),
        });
        match (scene, position) {
            (Some(scene), _) if self.tried.open.get() => scene,
            (Some(scene), _) => scene.still(),
            (None, Some(stage)) => counted::scene(&stage, over),
            (None, None) => counted::empty(),
        }
    }
}

/// Shows the questions of an address.
pub(super) fn solver(
    puzzling: PuzzleSection,
    library: Arc<Library>,
    address: PuzzleAddress,
) -> AnyView {
    let solver = Solver::begin(puzzling, library, address);
    let none = Memo::new(move |_| solver.question.with(Option::is_none));
    if none.get_untracked() && matches!(address, PuzzleAddress::One(_)) {
        return super::nowhere(puzzling);
    }
    let scene = Memo::new(move |_| solver.scene());
    let drawn = Signal::derive(move || match solver.preview.get() {
        Some(Action::Play(play)) if solver.stage.get().is_over() => {
            let near = scene.with(|scene| scene.near);
            arrow::arrows(play, near, near)
        }
        _ => Vec::new(),
    });
    view! {
        <main class="learn counting puzzles">
            <section class="table">
                <div class="drawn">
                    {table(solver.tried, scene, puzzling.speech)}
                    {arrows::over(drawn, Signal::stored(true))}
                </div>
            </section>
            <aside>{move || if none.get() { done(solver) } else { card(solver) }}</aside>
        </main>
    }
    .into_any()
}

fn card(solver: Solver) -> AnyView {
    let over = Memo::new(move |_| solver.stage.get().is_over());
    let subject = Memo::new(move |_| solver.question.with(|it| it.as_ref().map(|it| it.subject)));
    view! {
        <section class="card step">
            {move || { subject.track(); question::head(solver) }}
            <div class="said" aria-live="polite">{move || verdict::verdict(solver)}</div>
            {move || {
                subject.track();
                (!over.get()).then(|| question::asked(solver))
            }}
        </section>
        {question::buttons(solver)}
        {move || { subject.track(); question::foot(solver) }}
    }
    .into_any()
}

/// Says that there are no more questions.
fn done(solver: Solver) -> AnyView {
    let speech = solver.puzzling.speech;
    let (title, says) = match solver.address {
        PuzzleAddress::Again => (key!("puzzles-none-due"), key!("puzzles-none-due-says")),
        _ => (key!("puzzles-all-solved"), key!("puzzles-all-solved-says")),
    };
    view! {
        <section class="card step end">
            <h2>{move || speech.plain(title)}</h2>
            <p>{move || speech.plain(says)}</p>
            {all(speech)}
        </section>
    }
    .into_any()
}
