//! The sprint: three minutes, as many right answers as possible.

use std::time::Duration;

use leptos::html::H2;
use leptos::leptos_dom::helpers::IntervalHandle;
use leptos::prelude::*;
use trictrac_words::lang::{fluent_args, key};

use super::chips::{DraftForm, chips};
use super::counting::{CountSection, address, new_seed};
use super::form::throw;
use super::trainer::{ExerciseReply, table};
use super::{given, keys, verdict};
use crate::count::{
    AnswerDraft, CountAnswer, Exercise, MOST_POINTS, PERSON, SPRINT, Sprint, record,
};
use crate::page::board::{self, BoardControl};
use crate::page::parts::learn::show_table;
use crate::page::time::now;
use crate::scene::Scene;

/// The time between two looks at the clock.
const TICK: Duration = Duration::from_millis(200);

/// The end of a sprint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SprintEnd {
    /// With the last second.
    Time,
    /// Before: the player stopped it, and it is not compared with others.
    Stopped,
}

/// A sprint that is run.
#[derive(Clone, Copy)]
struct SprintRun {
    counting: CountSection,
    sprint: RwSignal<Sprint>,
    exercise: RwSignal<Option<Exercise>>,
    draft: RwSignal<AnswerDraft>,
    /// The time of its end, in milliseconds since 1970; nothing before it begins.
    ends: RwSignal<Option<u64>>,
    /// The seconds that are left.
    left: RwSignal<u64>,
    over: RwSignal<Option<SprintEnd>>,
    /// True if the last answer was right.
    last: RwSignal<Option<bool>>,
    /// The record before this sprint.
    before: StoredValue<Option<u32>>,
    clock: StoredValue<Option<IntervalHandle>>,
}

impl SprintRun {
    fn new(counting: CountSection) -> Self {
        let run = Self {
            counting,
            sprint: RwSignal::new(Sprint::default()),
            exercise: RwSignal::new(None),
            draft: RwSignal::new(AnswerDraft::default()),
            ends: RwSignal::new(None),
            left: RwSignal::new(SPRINT / 1_000),
            over: RwSignal::new(None),
            last: RwSignal::new(None),
            before: StoredValue::new(None),
            clock: StoredValue::new(None),
        };
        on_cleanup(move || run.stop());
        run
    }

    /// The best sprint so far.
    fn record(self) -> Option<u32> {
        self.counting.training.rows.with(|rows| rows.as_ref().and_then(record))
    }

    fn begin(self) {
        self.stop();
        self.before.set_value(untrack(|| self.record()));
        self.sprint.set(Sprint::default());
        self.last.set(None);
        self.over.set(None);
        self.left.set(SPRINT / 1_000);
        self.ends.set(Some(now() + SPRINT));
        self.advance();
        request_animation_frame(show_table);
        let clock = set_interval_with_handle(move || self.tick(), TICK);
        self.clock.set_value(clock.ok());
    }

    fn stop(self) {
        if let Some(clock) = self.clock.try_update_value(Option::take).flatten() {
            clock.clear();
        }
    }

    fn tick(self) {
        let Some(ends) = self.ends.get_untracked() else { return };
        // A timer may be late, and stands still in a tab that is not shown: the time counts.
        let left = ends.saturating_sub(now());
        let seconds = left.div_ceil(1_000);
        if seconds != self.left.get_untracked() {
            self.left.set(seconds);
        }
        if left == 0 {
            self.end(SprintEnd::Time);
        }
    }

    fn end(self, end: SprintEnd) {
        self.stop();
        let training = self.counting.training;
        let result = self.sprint.with_untracked(|sprint| {
            let rows = training.rows.get_untracked().unwrap_or_default();
            sprint.result(&rows, now())
        });
        if let Some((exercise, value)) = result.filter(|_| end == SprintEnd::Time) {
            training.record(&exercise, &value);
        }
        self.over.set(Some(end));
    }

    fn advance(self) {
        let id = self.sprint.with_untracked(|sprint| sprint.next(new_seed()));
        let exercise = Exercise::new(id);
        self.draft.set(AnswerDraft::new(&exercise));
        self.exercise.set(Some(exercise));
    }

    /// Counts the answer as soon as it is complete, and goes on at once.
    fn chosen(self) {
        if self.over.get_untracked().is_some() {
            return;
        }
        let Some(exercise) = self.exercise.get_untracked() else { return };
        let answer = self.draft.with_untracked(|draft| draft.answer(&exercise));
        let Some(answer @ CountAnswer::Points(_)) = answer else { return };
        let right = exercise.is_right(&answer);
        // A mistake comes back, but the score of a sprint is its own.
        self.counting.training.review(&exercise.id.exercise(), right);
        given::remember(exercise.id, ExerciseReply::With(answer.clone()));
        self.sprint.update(|sprint| sprint.answer(exercise.id, answer, right));
        self.last.set(Some(right));
        self.advance();
    }
}

/// Shows the sprint: before, during and after it.
pub(super) fn sprint(counting: CountSection) -> AnyView {
    let run = SprintRun::new(counting);
    let speech = counting.speech;
    let scene = Memo::new(move |_| {
        let over = run.over.get().is_some();
        run.exercise.with(|exercise| match exercise {
            Some(exercise) => match exercise.coup().filter(|_| over) {
                Some(coup) => table(exercise).with_hits(coup),
                None => table(exercise),
            },
            None => Scene::of(PERSON, &super::trainer::start()),
        })
    });
    let touch = Callback::new(|_| ());
    let begun = Memo::new(move |_| run.ends.with(Option::is_some));
    view! {
        <main class="learn counting">
            <section class="table">{board::draw(BoardControl { scene: scene.into(), touch, quick: None }, speech)}</section>
            <aside>
                {move || match (begun.get(), run.over.get()) {
                    (false, _) => before(run),
                    (true, None) => during(run),
                    (true, Some(end)) => after(run, end),
                }}
            </aside>
        </main>
    }
    .into_any()
}

fn before(run: SprintRun) -> AnyView {
    let speech = run.counting.speech;
    let best = move || {
        let record = run.record()?;
        Some(speech.with(key!("count-record"), &fluent_args!["right" => record]))
    };
    view! {
        <section class="card step">
            <div class="crumb"><a href="#/count">{move || speech.plain(key!("page-count"))}</a></div>
            <h2>{move || speech.plain(key!("count-sprint"))}</h2>
            <p class="text">{move || speech.plain(key!("count-sprint-says"))}</p>
            <p>{best}</p>
        </section>
        <div class="doing">
            <button class="main" on:click=move |_| run.begin()>{move || speech.plain(key!("count-start"))}</button>
        </div>
    }
    .into_any()
}

fn during(run: SprintRun) -> AnyView {
    let speech = run.counting.speech;
    let sheet = DraftForm {
        draft: run.draft,
        submit: Callback::new(move |()| run.chosen()),
        chosen: Callback::new(move |()| run.chosen()),
        speech,
        most: MOST_POINTS,
    };
    let left = move || {
        let left = run.left.get();
        format!("{}:{:02}", left / 60, left % 60)
    };
    let last = move || {
        run.last.get().map(|right| {
            let (class, mark) = if right { ("own", "✓") } else { ("other", "×") };
            view! { <span class=class>{mark}</span> }
        })
    };
    let said = move || {
        let right = run.last.get()?;
        Some(speech.plain(if right { key!("learn-right") } else { key!("learn-wrong") }))
    };
    let question = move || {
        let exercise = run.exercise.get()?;
        let texts = speech.texts();
        // Never on the button that stops the sprint.
        keys::focus_first();
        Some(view! { {throw(&exercise, &texts)} {chips(sheet, &exercise)} })
    };
    view! {
        <section class="card step sprint">
            <div class="count-clock">
                <strong role="timer">{left}</strong>
                <span aria-hidden="true">{last}</span>
                <span class="sr" aria-live="polite">{said}</span>
                <strong class="score">{move || run.sprint.with(|sprint| sprint.right)}</strong>
            </div>
            {question}
        </section>
        <div class="doing">
            <button on:click=move |_| run.end(SprintEnd::Stopped)>{move || speech.plain(key!("count-stop"))}</button>
        </div>
    }
    .into_any()
}

fn after(run: SprintRun, end: SprintEnd) -> AnyView {
    let speech = run.counting.speech;
    let sprint = run.sprint.get_untracked();
    let (right, best) = (sprint.right, run.before.get_value());
    let result = move || speech.with(key!("count-result"), &fluent_args!["right" => right]);
    let compared = move || match (end, best) {
        (SprintEnd::Stopped, _) => Some(speech.plain(key!("count-stopped"))),
        (SprintEnd::Time, None) => (right > 0).then(|| speech.plain(key!("count-first-record"))),
        (SprintEnd::Time, Some(best)) => {
            let key = if right > best { key!("count-new-record") } else { key!("count-record") };
            Some(speech.with(key, &fluent_args!["right" => best]))
        }
    };
    // The time may end while the player types: the focus is on nothing that a key presses.
    let heading = NodeRef::<H2>::new();
    Effect::new(move |_| heading.get().map(|heading| heading.focus()));
    let wrong = sprint.wrong.clone();
    let mistakes = (!wrong.is_empty()).then(|| {
        let each = wrong.into_iter().enumerate().map(|(nth, (id, _))| {
            let text =
                move || speech.with(key!("count-mistake"), &fluent_args!["number" => nth + 1]);
            view! { <li><a href=address(&id.to_string())>{text}</a></li> }
        });
        view! {
            <p>{move || speech.plain(key!("count-mistakes"))}</p>
            <ul class="count-mistakes">{each.collect_view()}</ul>
        }
    });
    let open = move || {
        let exercise = run.exercise.get_untracked()?;
        let texts = speech.texts();
        Some(view! {
            <div class="count-last">
                {throw(&exercise, &texts)}
                <strong>{texts.plain(key!("learn-shown"))}</strong>
                {verdict::solution(&exercise, speech)}
            </div>
        })
    };
    view! {
        <section class="card step end">
            <h2 tabindex="-1" node_ref=heading>{result}</h2>
            <p>{compared}</p>
            {mistakes}
            {open}
        </section>
        <div class="doing">
            <button class="main" on:click=move |_| run.begin()>{move || speech.plain(key!("count-once-more"))}</button>
            <a class="button" href="#/count">{move || speech.plain(key!("count-all"))}</a>
        </div>
    }
    .into_any()
}
