//! One lesson: the table, and beside it the card of the step.

use leptos::prelude::*;

use super::{card, reach};
use crate::course::{CourseProgress, LESSONS};
use crate::lessons::LessonWalk;
use crate::page::board::{self, BoardControl, DiceControl, DiceTap, QuickTaps};
use crate::page::settings::PageSettings;
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
    /// The settings, which say if one tap moves a man.
    pub(super) settings: PageSettings,
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

    /// The effect of taps on men and dice, the same as in a match.
    fn quick_taps(self) -> QuickTaps {
        let tap = move |place| {
            let one_tap = self.settings.taps.get_untracked();
            let mut to = None;
            self.act(|walk| to = walk.tap_man(place, one_tap));
            to
        };
        let does = Memo::new(move |_| {
            let does = self.walk.with(|walk| DiceTap::of_hand(walk.hand()?));
            does.filter(|does| matches!(does, DiceTap::Swap(_)))
        });
        let press = Callback::new(move |()| {
            if does.get_untracked().is_some() {
                self.walk.update(LessonWalk::swap);
            }
        });
        QuickTaps::new(tap, DiceControl { does, press })
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
    settings: PageSettings,
    speech: PageSpeech,
) -> AnyView {
    let start = progress.with_untracked(|progress| progress.start(number));
    let walk = RwSignal::new(LessonWalk::new(&LESSONS[number], start));
    let course = LessonState { number, walk, progress, finished: RwSignal::new(false), settings };
    let scene = Memo::new(move |_| walk.with(LessonWalk::scene));
    let touch = Callback::new(move |place| course.act(|walk| walk.tap(place)));
    let quick = Some(course.quick_taps());
    view! {
        <main class="learn">
            <section class="table">{board::draw(BoardControl { scene: scene.into(), touch, quick }, speech)}</section>
            <aside>{card::card(course, speech)}</aside>
        </main>
    }
    .into_any()
}
