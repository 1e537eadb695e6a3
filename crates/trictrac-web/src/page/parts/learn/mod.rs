//! The section of lessons: the list of lessons, or one lesson with its table.

mod answer;
mod card;
mod glossary;
mod grid;
mod lesson;
mod path;

use leptos::prelude::*;

pub(super) use answer::{explanation, show_table};
pub(super) use path::{lesson_picture, minutes};

use crate::course::{CourseProgress, LESSONS, at_address};
use crate::page::memory;
use crate::page::route::Route;
use crate::page::settings::PageSettings;
use crate::page::speech::PageSpeech;

/// The storage key of the progress.
pub(super) const STORAGE_KEY: &str = "lessons";
/// The first lesson in addresses.
const START: &str = "start";

/// Shows the lesson that the address names, or the list of lessons.
pub(super) fn section(route: Route, settings: PageSettings, speech: PageSpeech) -> AnyView {
    let progress =
        RwSignal::new(CourseProgress::parse(&memory::load(STORAGE_KEY).unwrap_or_default()));
    let number = Memo::new(move |_| at_address(&route.rest()));
    (move || match number.get() {
        Some(number) => lesson::lesson(number, progress, settings, speech),
        None => path::path(progress, speech),
    })
    .into_any()
}

/// Saves that the first `steps` steps of a lesson are done.
fn reach(progress: RwSignal<CourseProgress>, lesson: usize, steps: usize) {
    // Another tab may have gone on with other lessons.
    let saved = CourseProgress::parse(&memory::load(STORAGE_KEY).unwrap_or_default());
    progress.update(|progress| {
        progress.join(&saved);
        progress.reach(lesson, steps);
    });
    memory::save(STORAGE_KEY, &progress.get_untracked().to_string());
}

/// The address of a lesson: its name, or `start` for the first one.
pub(super) fn address(lesson: usize) -> String {
    let name = if lesson == 0 { START } else { LESSONS[lesson].name };
    format!("#/learn/{name}")
}
