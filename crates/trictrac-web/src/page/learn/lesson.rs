//! A lesson: the table, and beside it what is to be read and done.

use leptos::prelude::*;

use super::{card, reach};
use crate::lessons::{LESSONS, Progress, Walk};
use crate::page::board::{self, Board};
use crate::page::speech::Speech;

/// A lesson as everything on the page has it.
#[derive(Clone, Copy)]
pub(super) struct Course {
    /// Its number, from 0.
    pub(super) number: usize,
    /// Where the reader is.
    pub(super) walk: RwSignal<Walk>,
    /// How far he has come in all lessons.
    pub(super) progress: RwSignal<Progress>,
    /// Whether he has finished it just now.
    pub(super) finished: RwSignal<bool>,
}

impl Course {
    /// The reader does something; what it brings is kept.
    pub(super) fn act(self, act: impl FnOnce(&mut Walk)) {
        self.walk.update(act);
        let (right, at) = self.walk.with_untracked(|walk| (walk.is_right(), walk.at()));
        if right {
            reach(self.progress, self.number, at + 1);
        }
    }

    /// On to the next step, or out of the lesson.
    pub(super) fn go_on(self) {
        if self.walk.with_untracked(|walk| walk.is_right() && walk.is_last()) {
            self.finished.set(true);
        } else {
            self.walk.update(Walk::go_on);
        }
    }
}

/// Lesson number `number`, from 0, where the reader left it.
pub(super) fn lesson(number: usize, progress: RwSignal<Progress>, speech: Speech) -> AnyView {
    let start = progress.with_untracked(|progress| progress.start(number));
    let walk = RwSignal::new(Walk::new(&LESSONS[number], start));
    let course = Course { number, walk, progress, finished: RwSignal::new(false) };
    let scene = Memo::new(move |_| walk.with(Walk::scene));
    let touch = Callback::new(move |place| course.act(|walk| walk.tap(place)));
    view! {
        <main class="learn">
            <section class="table">{board::draw(Board { scene: scene.into(), touch }, speech)}</section>
            <aside>{card::card(course, speech)}</aside>
        </main>
    }
    .into_any()
}
