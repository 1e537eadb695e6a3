//! The next lesson, or training for those who know them all.

use leptos::prelude::*;
use trictrac_words::lang::{fluent_args, key};

use crate::course::{CourseProgress, LESSONS};
use crate::page::memory;
use crate::page::parts::learn::{self, lesson_picture};
use crate::page::speech::PageSpeech;

/// Shows the lesson that comes next.
pub(super) fn next(speech: PageSpeech) -> AnyView {
    let progress = CourseProgress::parse(&memory::load(learn::STORAGE_KEY).unwrap_or_default());
    let Some(number) = progress.next() else { return count(speech) };
    let lesson = &LESSONS[number];
    let steps = lesson.steps.len() - progress.start(number);
    let minutes = move || {
        let minutes = fluent_args!["minutes" => learn::minutes(steps)];
        speech.with(key!("today-minutes"), &minutes)
    };
    view! {
        <a class="card way lesson" href=learn::address(number)>
            <span class="thumb" aria-hidden="true" inner_html=lesson_picture(lesson)></span>
            <span class="what">
                <small>{move || speech.plain(key!("today-lesson"))} " · " {minutes}</small>
                <strong>{move || speech.plain(lesson.title)}</strong>
                <span>{move || speech.plain(lesson.about)}</span>
            </span>
        </a>
    }
    .into_any()
}

/// Leads to counting.
fn count(speech: PageSpeech) -> AnyView {
    view! {
        <a class="card way" href="#/count">
            <span class="what">
                <strong>{move || speech.plain(key!("page-count"))}</strong>
                <span>{move || speech.plain(key!("count-door"))}</span>
            </span>
        </a>
    }
    .into_any()
}
