//! One lesson: the table, and beside it the card of the step.

use leptos::prelude::*;

use super::{card, reach};
use crate::course::{CourseProgress, LESSONS};
use crate::lessons::LessonWalk;
use crate::page::board::{self, BoardControl};
use crate::page::speech::PageSpeech;

/// The state of a lesson that all its views share.
#[derive(Clone, Copy)]
pub(super) struct LessonState {
    /// The number of the lesson, from 0.
    pub(super) number: usize,
    /// The reader's work on the current step.
    pub(super) walk: RwSignal<LessonWalk>,
    /// The progress in all lessons.
    pub(super) progress: RwSignal<CourseProgress>,
    /// True if the reader has just finished the lesson.
    pub(super) finished: RwSignal<bool>,
}

impl LessonState {
    /// Applies an action of the reader, and saves the progress if it solves the step.
    pub(super) fn act(self, act: impl FnOnce(&mut LessonWalk)) {
        self.walk.update(act);
        let (right, at) = self.walk.with_untracked(|walk| (walk.is_right(), walk.at()));
        if right {
            reach(self.progress, self.number, at + 1);
        }
    }

    /// Goes to the next step, or to the end of the lesson.
    pub(super) fn advance(self) {
        if self.walk.with_untracked(|walk| walk.may_advance() && walk.is_last()) {
            self.finished.set(true);
        } else {
            self.walk.update(LessonWalk::advance);
        }
    }
}

/// Shows lesson `number`, from 0, at the step where the reader left it.
pub(super) fn lesson(
    number: usize,
    progress: RwSignal<CourseProgress>,
    speech: PageSpeech,
) -> AnyView {
    let start = progress.with_untracked(|progress| progress.start(number));
    let walk = RwSignal::new(LessonWalk::new(&LESSONS[number], start));
    let course = LessonState { number, walk, progress, finished: RwSignal::new(false) };
    let scene = Memo::new(move |_| walk.with(LessonWalk::scene));
    let touch = Callback::new(move |place| course.act(|walk| walk.tap(place)));
    view! {
        <main class="learn">
            <section class="table">{board::draw(BoardControl { scene: scene.into(), touch, quick: None }, speech)}</section>
            <aside>{card::card(course, speech)}</aside>
        </main>
    }
    .into_any()
}
