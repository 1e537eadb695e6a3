//! The list of lessons with the reader's progress.

use leptos::prelude::*;
use trictrac_words::lang::{Key, fluent_args, key};

use super::{address, glossary};
use crate::course::{CHAPTERS, Chapter, CourseProgress, LESSONS};
use crate::lessons::{Lesson, LessonWalk};
use crate::page::section::PageSection;
use crate::page::speech::PageSpeech;
use crate::picture::of_scene;

/// Other ways to learn: the address, the name, and a sentence about it.
const BESIDE: [(&str, Key, Key); 4] = [
    ("guided", PageSection::Guided.key(), key!("learn-help")),
    ("library/strategy", key!("library-strategy"), key!("library-strategy-says")),
    ("puzzles", PageSection::Puzzles.key(), key!("puzzles-door")),
    ("count", PageSection::Count.key(), key!("count-door")),
];

/// Shows the next lesson, the other ways to learn, the path of all lessons, and the glossary below.
pub(super) fn path(progress: RwSignal<CourseProgress>, speech: PageSpeech) -> AnyView {
    let done = move || {
        let done = progress.with(CourseProgress::done);
        speech.with(key!("learn-done"), &fluent_args!["done" => done, "lessons" => LESSONS.len()])
    };
    let beside = BESIDE.map(|(address, name, about)| {
        view! {
            <a class="card" href=format!("#/{address}")>
                <strong>{move || speech.plain(name)}</strong>
                <span>{move || speech.plain(about)}</span>
            </a>
        }
    });
    let parts: Vec<_> = CHAPTERS.iter().map(|it| part(it, progress, speech)).collect();
    view! {
        <main class="learn path">
            <h2>{move || speech.plain(key!("learn-title"))}</h2>
            <p class="lead">{done}</p>
            <div class="ahead">
                {move || progress.with(CourseProgress::next).map(|next| ahead(next, progress, speech))}
                <nav class="beside" aria-label=move || speech.plain(key!("learn-beside"))>
                    {beside.collect_view()}
                </nav>
            </div>
            <ol class="lessons opening">{card(0, progress, speech)}</ol>
            {parts}
            {glossary::all(speech)}
        </main>
    }
    .into_any()
}

/// Shows the lesson that comes next.
fn ahead(number: usize, progress: RwSignal<CourseProgress>, speech: PageSpeech) -> AnyView {
    let lesson = &LESSONS[number];
    let done = progress.with(|progress| progress.steps(number));
    let call = if done > 0 { key!("learn-resume") } else { key!("learn-begin") };
    let left = fluent_args!["minutes" => minutes(lesson.steps.len() - done)];
    view! {
        <a class="card next-lesson" href=address(number)>
            <span class="thumb" aria-hidden="true" inner_html=lesson_picture(lesson)></span>
            <span class="what">
                <small>{speech.plain(key!("today-lesson"))} " · " {speech.with(key!("today-minutes"), &left)}</small>
                <strong>{speech.plain(lesson.title)}</strong>
                <span>{speech.plain(lesson.about)}</span>
                {dots(lesson.steps.len(), done, None)}
                <span class="button main">{speech.plain(call)}</span>
            </span>
        </a>
    }
    .into_any()
}

/// Shows a part of the path with its lessons.
fn part(part: &'static Chapter, progress: RwSignal<CourseProgress>, speech: PageSpeech) -> AnyView {
    let cards: Vec<_> = part.lessons.clone().map(|number| card(number, progress, speech)).collect();
    let lessons = part.lessons.len();
    let done = move || {
        let done = |progress: &CourseProgress| {
            part.lessons.clone().filter(|&number| progress.is_done(number)).count()
        };
        format!("{} / {lessons}", progress.with(done))
    };
    view! {
        <section class="part">
            <h3>{move || speech.plain(part.title)} " " <small>{done}</small></h3>
            <p>{move || speech.plain(part.about)}</p>
            <ol class="lessons">{cards}</ol>
        </section>
    }
    .into_any()
}

fn card(number: usize, progress: RwSignal<CourseProgress>, speech: PageSpeech) -> AnyView {
    let lesson: &'static Lesson = &LESSONS[number];
    let done = move || progress.with(|progress| progress.is_done(number));
    let next = move || progress.with(|progress| progress.next() == Some(number));
    let standing = move || {
        let steps = progress.with(|progress| progress.steps(number));
        if done() {
            return speech.plain(key!("learn-finished"));
        }
        speech.with(
            key!("learn-standing"),
            &fluent_args!["done" => steps, "steps" => lesson.steps.len()],
        )
    };
    view! {
        <li>
            <a class="card stop" class:done=done class:next=next href=address(number)>
                <span class="thumb" aria-hidden="true" inner_html=lesson_picture(lesson)></span>
                <span class="number" aria-hidden="true">{move || mark(number, done())}</span>
                <strong>{move || speech.plain(lesson.title)}</strong>
                <small>{standing}</small>
            </a>
        </li>
    }
    .into_any()
}

/// Draws the table of the step of a lesson at which the most arrows are taken.
pub(in crate::page::parts) fn lesson_picture(lesson: &'static Lesson) -> String {
    let scenes = (0..lesson.steps.len()).map(|step| LessonWalk::new(lesson, step).scene());
    let fullest = scenes.max_by_key(|scene| scene.piles.len());
    fullest.map(|scene| of_scene(&scene, &[])).unwrap_or_default()
}

/// The minutes that steps of a lesson take.
pub(in crate::page::parts) const fn minutes(steps: usize) -> usize {
    steps.div_ceil(2)
}

/// The sign of a lesson in the list: its number, or that it is done.
fn mark(number: usize, done: bool) -> String {
    match (done, number) {
        (true, _) => "✓".to_owned(),
        (false, 0) => "➤".to_owned(),
        (false, number) => number.to_string(),
    }
}

/// Draws a dot for each step: done, current, or open.
pub(super) fn dots(steps: usize, done: usize, here: Option<usize>) -> AnyView {
    let class = move |step| match here {
        Some(here) if here == step => "here",
        _ if step < done => "done",
        _ => "",
    };
    let each = (0..steps).map(|step| view! { <i class=class(step)></i> }).collect_view();
    view! { <span class="dots" aria-hidden="true">{each}</span> }.into_any()
}
