//! Learning: the path of lessons, and a lesson with its table.

mod answer;
mod card;
mod glossary;
mod lesson;
mod path;

use leptos::prelude::*;

use super::memory;
use super::route::Route;
use super::speech::Speech;
use crate::lessons::{LESSONS, Progress};

/// Where progress is kept between visits.
const KEPT: &str = "lessons";

/// The path, or the lesson that the address names.
pub(super) fn section(route: Route, speech: Speech) -> AnyView {
    let progress = RwSignal::new(Progress::parse(&memory::recall(KEPT).unwrap_or_default()));
    let number = Memo::new(move |_| {
        let number = route.rest().parse::<usize>().ok()?.checked_sub(1)?;
        (number < LESSONS.len()).then_some(number)
    });
    (move || match number.get() {
        Some(number) => lesson::lesson(number, progress, speech),
        None => path::path(progress, speech),
    })
    .into_any()
}

/// So many steps of lesson number `lesson` are done.
fn reach(progress: RwSignal<Progress>, lesson: usize, steps: usize) {
    progress.update(|progress| progress.reach(lesson, steps));
    memory::keep(KEPT, &progress.get_untracked().to_string());
}

/// The address of lesson number `lesson`, from 0.
fn address(lesson: usize) -> String {
    format!("#/learn/{}", lesson + 1)
}
