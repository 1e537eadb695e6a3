//! The card of a step: what to read and what to do.

use leptos::html::{H2, P};
use leptos::prelude::*;
use trictrac_words::lang::{Key, fluent_args, key};

use super::glossary::explained;
use super::lesson::LessonState;
use super::{address, answer, grid, path};
use crate::course::LESSONS;
use crate::glossary::unbroken;
use crate::lessons::{LessonStep, LessonWalk, arguments};
use crate::page::cite;
use crate::page::speech::PageSpeech;

/// Shows the step, or the end of the lesson.
pub(super) fn card(course: LessonState, speech: PageSpeech) -> AnyView {
    (move || if course.finished.get() { end(course, speech) } else { step(course, speech) })
        .into_any()
}

fn step(course: LessonState, speech: PageSpeech) -> AnyView {
    let at = Memo::new(move |_| course.walk.with(LessonWalk::at));
    let here = NodeRef::<P>::new();
    // The button of the last step is gone: screen reader and keyboard continue at the top of the new step.
    Effect::new(move |before: Option<Option<usize>>| {
        let (now, before) = (at.get(), before.flatten());
        let read = here.get().filter(|_| before != Some(now));
        read.map_or(before, |read| read.focus().ok().map(|()| now))
    });
    let right = Memo::new(move |_| course.walk.with(LessonWalk::is_right));
    view! {
        <section class="card step" class:later=move || { at.get() > 0 }>
            {move || head(course, at.get(), speech)}
            <p class="sr" tabindex="-1" node_ref=here>{move || counted(course, at.get(), speech)}</p>
            {answer::said(course, at, speech)}
            // Once the task is solved, the explanation takes the place of the question.
            {move || {
                at.track();
                (!right.get()).then(|| read(course, speech))
            }}
            {move || {
                at.track();
                answer::choices(course, speech)
            }}
            {grid::grid(course, at, speech)}
        </section>
        {answer::buttons(course, speech)}
    }
    .into_any()
}

fn head(course: LessonState, at: usize, speech: PageSpeech) -> AnyView {
    let lesson = &LESSONS[course.number];
    let place = if course.number == 0 {
        speech.plain(key!("learn-start"))
    } else {
        speech.with(key!("learn-lesson"), &fluent_args!["number" => course.number])
    };
    let rules = lesson.rules.first().map(|rule| cite::section(rule, speech));
    let done = course.progress.with(|progress| progress.steps(course.number));
    let back = (at > 0).then(|| {
        view! {
            <button class="back" on:click=move |_| course.walk.update(LessonWalk::back)>
                {speech.plain(key!("learn-back"))}
            </button>
        }
    });
    view! {
        <div class="crumb">
            <a href="#/learn">{speech.plain(key!("learn-path"))}</a>
            {path::dots(lesson.steps.len(), done, Some(at))}
            {back}
        </div>
        <h2>{speech.plain(lesson.title)}</h2>
        <p class="along"><small>{place}</small> <small>{rules}</small></p>
    }
    .into_any()
}

fn counted(course: LessonState, at: usize, speech: PageSpeech) -> String {
    let steps = LESSONS[course.number].steps.len();
    speech.with(key!("learn-step"), &fluent_args!["step" => at + 1, "steps" => steps])
}

fn read(course: LessonState, speech: PageSpeech) -> AnyView {
    let text = |key: fn(&LessonStep) -> Key| {
        course.walk.with_untracked(|walk| {
            speech.with(key(walk.step()), &arguments(&speech.texts(), walk.step(), walk.stage()))
        })
    };
    view! {
        {explained(&text(|step| step.text), "text")}
        <p class="ask">{unbroken(&text(|step| step.ask))}</p>
    }
    .into_any()
}

/// Shows the end of the lesson and where to continue.
fn end(course: LessonState, speech: PageSpeech) -> AnyView {
    let next = course.progress.with(|progress| {
        let after = course.number + 1;
        if after < LESSONS.len() { Some(after) } else { progress.next() }
    });
    let onward = match next {
        _ if course.number == 0 => view! {
            <p>{speech.plain(key!("learn-start-done"))}</p>
            <a class="button main" href="#/guided">{speech.plain(key!("learn-guided"))}</a>
        }
        .into_any(),
        Some(next) => {
            let title = speech.plain(LESSONS[next].title);
            let text = speech.with(key!("learn-next-lesson"), &fluent_args!["title" => title]);
            view! { <a class="button main" href=address(next)>{text}</a> }.into_any()
        }
        None => view! {
            <p>{speech.plain(key!("learn-all-done"))}</p>
            <a class="button main" href="#/play">{speech.plain(key!("learn-play"))}</a>
        }
        .into_any(),
    };
    let heading = NodeRef::<H2>::new();
    Effect::new(move |_| {
        if let Some(heading) = heading.get() {
            let _ = heading.focus();
        }
    });
    view! {
        <section class="card step end">
            <h2 tabindex="-1" node_ref=heading>{speech.plain(key!("learn-congratulation"))}</h2>
            <p>{speech.plain(LESSONS[course.number].title)}</p>
            {path::dots(LESSONS[course.number].steps.len(), LESSONS[course.number].steps.len(), None)}
            {onward}
            <a class="button" href="#/learn">{speech.plain(key!("learn-path"))}</a>
        </section>
    }
    .into_any()
}
