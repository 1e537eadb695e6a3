//! The grid of the 36 throws: to be marked in some tasks, and shown with the solution of others.

use leptos::prelude::*;
use trictrac_rules::throw::Throw;
use trictrac_words::lang::{fluent_args, key};

use super::lesson::LessonState;
use crate::lessons::{LessonWalk, StepWork, Throws};
use crate::narration::thrown;
use crate::page::parts::cells::move_focus;
use crate::page::speech::PageSpeech;

/// The numbers of a die.
const FACES: core::ops::RangeInclusive<u8> = 1..=6;

/// Shows the grid of the current step, if it has one.
pub(super) fn grid(course: LessonState, at: Memo<usize>, speech: PageSpeech) -> AnyView {
    let asked = Memo::new(move |_| {
        at.track();
        course.walk.with(|walk| matches!(walk.work(), StepWork::Throws(_)) && !walk.is_right())
    });
    let found = Memo::new(move |_| course.walk.with(LessonWalk::found));
    (move || match found.get() {
        Some(throws) => shown(&throws, speech),
        None if asked.get() => to_mark(course, speech),
        None => ().into_any(),
    })
    .into_any()
}

/// Shows the throws of a solution, with their number.
fn shown(throws: &Throws, speech: PageSpeech) -> AnyView {
    let count = speech.with(key!("learn-throws-shown"), &fluent_args!["count" => throws.falls()]);
    let cell = |high: u8, low: u8| {
        let marked = Throw::of(high, low).is_some_and(|throw| throws.contains(throw));
        view! { <i class:fits=marked>{format!("{high}-{low}")}</i> }.into_any()
    };
    let label = count.clone();
    view! {
        <figure class="throws" role="img" aria-label=label>
            <div class="grid" aria-hidden="true">{cells(&cell)}</div>
            <figcaption aria-hidden="true">{count}</figcaption>
        </figure>
    }
    .into_any()
}

/// Shows the grid on which the learner marks throws.
fn to_mark(course: LessonState, speech: PageSpeech) -> AnyView {
    let cell = |one: u8, other: u8| {
        Throw::of(one, other)
            .map_or_else(|| ().into_any(), |throw| button(course, (one, other), throw, speech))
    };
    view! {
        <div class="throws">
            <div class="grid" role="group" aria-label=speech.plain(key!("learn-throws")) on:keydown=move |event| move_focus(&event, ".throws")>
                {cells(&cell)}
            </div>
            <p class="small">{speech.plain(key!("learn-throws-same"))}</p>
        </div>
    }
    .into_any()
}

/// A throw to mark. Both cells of a throw with two different numbers are marked together.
fn button(course: LessonState, faces: (u8, u8), throw: Throw, speech: PageSpeech) -> AnyView {
    let marked = move || {
        course.walk.with(|walk| match walk.work() {
            StepWork::Throws(throws) => throws.contains(throw),
            _ => false,
        })
    };
    // The grid is one stop for the Tab key; the arrow keys move inside it.
    let stop = if faces == (1, 1) { "0" } else { "-1" };
    let (one, other) = faces;
    let name = thrown(&speech.texts(), throw).text;
    view! {
        <button
            tabindex=stop
            data-throw=format!("{one}{other}")
            aria-label=format!("{one}-{other}, {name}")
            aria-pressed=move || marked().to_string()
            on:click=move |_| course.act(|walk| walk.mark(throw))
        >
            {format!("{one}-{other}")}
        </button>
    }
    .into_any()
}

/// The 36 cells, row by row.
fn cells(cell: &dyn Fn(u8, u8) -> AnyView) -> Vec<AnyView> {
    FACES
        .flat_map(|one| FACES.map(move |other| (one, other)))
        .map(|(one, other)| cell(one, other))
        .collect()
}
