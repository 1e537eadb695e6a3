//! The list of lessons with the reader's progress.

use leptos::prelude::*;
use trictrac_words::lang::{Key, fluent_args, key};

use super::{address, glossary};
use crate::course::{CHAPTERS, Chapter, CourseProgress, LESSONS};
use crate::lessons::Lesson;
use crate::page::section::PageSection;
use crate::page::speech::PageSpeech;

/// Shows all lessons, and the glossary below.
pub(super) fn path(progress: RwSignal<CourseProgress>, speech: PageSpeech) -> AnyView {
    let lead = move || speech.with(key!("learn-lead"), &fluent_args!["lessons" => LESSONS.len()]);
    let parts: Vec<_> = CHAPTERS.iter().map(|it| part(it, progress, speech)).collect();
    view! {
        <main class="learn path">
            <h2>{move || speech.plain(key!("learn-title"))}</h2>
            <p class="lead">{lead}</p>
            {elsewhere(PageSection::Guided, key!("learn-help"), speech)}
            <ol class="lessons opening">{card(0, progress, speech)}</ol>
            {parts}
            {elsewhere(PageSection::Count, key!("count-door"), speech)}
            {elsewhere(PageSection::Puzzles, key!("puzzles-door"), speech)}
            {elsewhere(PageSection::Forms, key!("forms-page-door"), speech)}
            {elsewhere(PageSection::Rules, key!("learn-rules"), speech)}
            {elsewhere(PageSection::RealTable, key!("learn-real-table"), speech)}
            {elsewhere(PageSection::About, key!("learn-about"), speech)}
            {glossary::all(speech)}
        </main>
    }
    .into_any()
}

/// Links to another part about the game.
fn elsewhere(part: PageSection, about: Key, speech: PageSpeech) -> AnyView {
    view! {
        <a class="card elsewhere" href=format!("#/{}", part.name())>
            <strong>{move || speech.plain(part.key())}</strong>
            <span>{move || speech.plain(about)}</span>
        </a>
    }
    .into_any()
}

/// Shows a part of the path with its lessons.
fn part(part: &'static Chapter, progress: RwSignal<CourseProgress>, speech: PageSpeech) -> AnyView {
    let cards: Vec<_> = part.lessons.clone().map(|number| card(number, progress, speech)).collect();
    view! {
        <section class="part">
            <h3>{move || speech.plain(part.title)}</h3>
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
    let call = move || {
        let begun = progress.with(|progress| progress.steps(number) > 0);
        speech.plain(match (done(), begun) {
            (true, _) => key!("learn-again"),
            (false, true) => key!("learn-resume"),
            (false, false) => key!("learn-begin"),
        })
    };
    let dots = move || dots(lesson.steps.len(), progress.with(|p| p.steps(number)), None);
    view! {
        <li>
            <a class="card stop" class:done=done class:next=next href=address(number)>
                <span class="number" aria-hidden="true">{move || mark(number, done())}</span>
                <strong>{move || speech.plain(lesson.title)}</strong>
                <span class="about">{move || speech.plain(lesson.about)}</span>
                <span class="foot">{dots}<small>{standing}</small><em>{call}</em></span>
            </a>
        </li>
    }
    .into_any()
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
