//! Exercises one after the other: the table, and beside it the question and the explanation.

use std::time::Duration;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use trictrac_rules::game::Match;
use trictrac_rules::point::Point;
use trictrac_rules::rules::Rules;
use trictrac_words::lang::key;

use super::counting::{CountSection, ExerciseSource, address, new_seed};
use super::{form, given, verdict};
use crate::count::{
    AnswerDraft, CountAnswer, Exercise, ExerciseForm, ExerciseId, ExerciseTally, PERSON, PREFIX,
};
use crate::page::board::{self, BoardControl};
use crate::page::earned::PointedJan;
use crate::page::memory;
use crate::page::parts::learn::show_table;
use crate::scene::Scene;

/// The storage key of the choice to answer against the clock.
const CLOCK: &str = "count-clock";
/// The time for an exercise, for those who want one.
const TIME: Duration = Duration::from_secs(30);

/// The reply to an exercise.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum ExerciseReply {
    /// By the player.
    With(CountAnswer),
    /// Not at all: the player wanted to see the answer.
    Shown,
    /// Not in time.
    Late,
}

/// The state that all views of the trainer share.
#[derive(Clone, Copy)]
pub(super) struct CountTrainer {
    pub(super) counting: CountSection,
    pub(super) next: ExerciseSource,
    /// The current exercise; nothing when all mistakes are repeated.
    pub(super) exercise: RwSignal<Option<Exercise>>,
    pub(super) draft: RwSignal<AnswerDraft>,
    pub(super) answered: RwSignal<Option<ExerciseReply>>,
    /// The answers of this visit.
    pub(super) tally: RwSignal<ExerciseTally>,
    /// True if there is a clock.
    pub(super) clock: RwSignal<bool>,
    /// The jan of the explanation that the reader points at.
    pub(super) pointed: PointedJan,
    /// The next exercise, made while the reader thinks about this one.
    prepared: StoredValue<Option<Exercise>>,
    timer: StoredValue<Option<TimeoutHandle>>,
}

impl CountTrainer {
    fn begin(counting: CountSection, next: ExerciseSource, first: Option<ExerciseId>) -> Self {
        let trainer = Self {
            counting,
            next,
            exercise: RwSignal::new(None),
            draft: RwSignal::new(AnswerDraft::default()),
            answered: RwSignal::new(None),
            tally: RwSignal::new(ExerciseTally::default()),
            clock: RwSignal::new(memory::load(CLOCK).is_some_and(|it| it == "on")),
            pointed: RwSignal::new(None),
            prepared: StoredValue::new(None),
            timer: StoredValue::new(None),
        };
        trainer.show(first.or_else(|| trainer.next_id()).map(Exercise::new), first);
        on_cleanup(move || trainer.stop_clock());
        trainer
    }

    /// The next exercise: one that was failed and is due, or else a new one.
    fn next_id(self) -> Option<ExerciseId> {
        let prefix = match self.next {
            ExerciseSource::Due => PREFIX.to_owned(),
            ExerciseSource::Kind(kind) => format!("{}/", kind.exercise()),
        };
        let now = self.exercise.with_untracked(|it| it.as_ref().map(|it| it.id));
        let training = self.counting.training;
        let mut due = untrack(|| training.due(&prefix));
        // Whoever looks at the mistakes sees those that are not due yet after the others.
        if self.next == ExerciseSource::Due {
            due.extend(untrack(|| training.waiting(&prefix)).into_iter().map(|(_, name)| name));
        }
        let due =
            due.iter().find_map(|name| ExerciseId::of_exercise(name).filter(|id| Some(*id) != now));
        match self.next {
            ExerciseSource::Due => due,
            ExerciseSource::Kind(kind) => {
                Some(due.unwrap_or_else(|| ExerciseId { kind, seed: new_seed() }))
            }
        }
    }

    /// Shows an exercise, with the answer of this visit if the address has named it.
    fn show(self, exercise: Option<Exercise>, named: Option<ExerciseId>) {
        let id = exercise.as_ref().map(|it| it.id);
        let known = id.filter(|_| named == id).and_then(given::answer);
        self.draft.set(exercise.as_ref().map(AnswerDraft::new).unwrap_or_default());
        if let (Some(id), None) = (id, &known) {
            given::forget(id);
        }
        self.answered.set(known);
        self.pointed.set(None);
        self.exercise.set(exercise);
        if let Some(id) = id {
            self.counting.at(self.next, id);
        }
        self.start_clock();
        request_animation_frame(show_table);
        // Rare positions take a moment to find.
        set_timeout(
            move || {
                let next = self.exercise.try_get_untracked().flatten().and_then(|_| self.next_id());
                self.prepared.try_update_value(|prepared| *prepared = next.map(Exercise::new));
            },
            Duration::from_millis(300),
        );
    }

    /// Goes to the next exercise.
    pub(super) fn advance(self) {
        let id = self.next_id();
        let prepared = self.prepared.try_update_value(Option::take).flatten();
        // A mistake that became due meanwhile comes before a new exercise.
        let known = prepared.filter(|it| match self.next {
            ExerciseSource::Kind(_) => {
                id.is_some_and(|id| !self.is_failed(id)) && !self.is_failed(it.id)
            }
            ExerciseSource::Due => Some(it.id) == id,
        });
        self.show(known.or_else(|| id.map(Exercise::new)), None);
    }

    fn is_failed(self, id: ExerciseId) -> bool {
        untrack(|| self.counting.training.value(&id.exercise()).is_some())
    }

    /// Answers the exercise, records the result and shows what is right.
    pub(super) fn answer(self, answered: ExerciseReply) {
        let Some(exercise) = self.exercise.get_untracked() else { return };
        if self.answered.with_untracked(Option::is_some) {
            return;
        }
        self.stop_clock();
        let right = matches!(&answered, ExerciseReply::With(answer) if exercise.is_right(answer));
        self.tally.update(|tally| *tally = tally.with(right));
        record(self.counting, exercise.id, right);
        given::remember(exercise.id, answered.clone());
        self.answered.set(Some(answered));
        request_animation_frame(show_table);
    }

    /// Checks the answer given so far, if it is complete.
    pub(super) fn check(self) {
        let answer = self.exercise.with_untracked(|exercise| {
            self.draft.with_untracked(|draft| draft.answer(exercise.as_ref()?))
        });
        if let Some(answer) = answer {
            self.answer(ExerciseReply::With(answer));
        }
    }

    /// Chooses whether there is a clock.
    pub(super) fn set_clock(self, on: bool) {
        memory::save(CLOCK, if on { "on" } else { "off" });
        self.clock.set(on);
        self.start_clock();
    }

    fn start_clock(self) {
        self.stop_clock();
        let open = self.exercise.with_untracked(Option::is_some)
            && self.answered.with_untracked(Option::is_none);
        if self.clock.get_untracked() && open {
            let timer = set_timeout_with_handle(move || self.answer(ExerciseReply::Late), TIME);
            self.timer.set_value(timer.ok());
        }
    }

    fn stop_clock(self) {
        if let Some(timer) = self.timer.try_update_value(Option::take).flatten() {
            timer.clear();
        }
    }

    /// The table: what the throw earns appears only with the explanation.
    fn scene(self) -> Scene {
        let Some(exercise) = self.exercise.get() else { return Scene::of(PERSON, &start()) };
        let answered = self.answered.with(Option::is_some);
        let mut scene = table(&exercise);
        if matches!(exercise.form, ExerciseForm::Mark(_)) && !answered {
            let touched = self.draft.with(|draft| draft.touched);
            scene.chosen = Some(touched.into_iter().map(Point::number).collect());
        }
        match exercise.coup() {
            Some(coup) if answered => match self.pointed.get() {
                Some((_, index)) => scene.with_jan_of(coup, false, index),
                None => scene.with_hits(coup),
            },
            _ => scene,
        }
    }
}

/// A table before the first throw.
pub(super) fn start() -> Match {
    Match::new(Rules::default())
}

/// The table of an exercise, without what its throw earns.
pub(super) fn table(exercise: &Exercise) -> Scene {
    let scene =
        Scene::of(PERSON, &exercise.stage.position.without_throw().to_match(Rules::default()));
    match exercise.coup() {
        Some(coup) => scene.with_dice(coup),
        None => scene,
    }
}

/// Stores whether an exercise was answered rightly: a mistake comes back.
fn record(counting: CountSection, id: ExerciseId, right: bool) {
    let training = counting.training;
    let name = id.kind.exercise();
    let tally = untrack(|| training.value(&name).as_deref().and_then(ExerciseTally::parse));
    training.record(&name, &tally.unwrap_or_default().with(right).to_string());
    training.review(&id.exercise(), right);
}

/// Shows exercises, `first` this one.
pub(super) fn trainer(
    counting: CountSection,
    next: ExerciseSource,
    first: Option<ExerciseId>,
) -> AnyView {
    let trainer = CountTrainer::begin(counting, next, first);
    let speech = counting.speech;
    let scene = Memo::new(move |_| trainer.scene());
    let touch = Callback::new(move |place| {
        let marks = trainer.exercise.with_untracked(|it| {
            it.as_ref().is_some_and(|it| matches!(it.form, ExerciseForm::Mark(_)))
        });
        if marks && trainer.answered.with_untracked(Option::is_none) {
            trainer.draft.update(|draft| draft.touch(place));
        }
    });
    let none = Memo::new(move |_| trainer.exercise.with(Option::is_none));
    view! {
        <main class="learn counting">
            <section class="table">{board::draw(BoardControl { scene: scene.into(), touch, quick: None }, speech)}</section>
            <aside>
                {move || if none.get() { done(counting) } else { card(trainer) }}
            </aside>
        </main>
    }
    .into_any()
}

fn card(trainer: CountTrainer) -> AnyView {
    let (speech, exercise) = (trainer.counting.speech, trainer.exercise);
    let open = Memo::new(move |_| trainer.answered.with(Option::is_none));
    let shown = Memo::new(move |_| exercise.with(|it| it.as_ref().map(|it| it.id)));
    view! {
        <section class="card step">
            {form::head(trainer)}
            <div class="said" aria-live="polite">{move || verdict::verdict(trainer)}</div>
            {move || {
                shown.track();
                (open.get()).then(|| form::question(trainer))
            }}
        </section>
        {form::buttons(trainer, open)}
        <p class="small count-foot">
            <label class="switch">
                <input
                    type="checkbox" prop:checked=move || trainer.clock.get()
                    on:change=move |event| trainer.set_clock(event_target_checked(&event))
                />
                {move || speech.plain(key!("count-clock"))}
            </label>
            <a href=move || address(&shown.get().map_or_else(String::new, |id| id.to_string()))>
                {move || speech.plain(key!("count-link"))}
            </a>
        </p>
    }
    .into_any()
}

/// Says that all mistakes that are due are repeated.
fn done(counting: CountSection) -> AnyView {
    let speech = counting.speech;
    view! {
        <section class="card step end">
            <h2>{move || speech.plain(key!("count-none-due"))}</h2>
            <p>{move || speech.plain(key!("count-none-due-says"))}</p>
            <a class="button main" href="#/count">{move || speech.plain(key!("count-all"))}</a>
        </section>
    }
    .into_any()
}
