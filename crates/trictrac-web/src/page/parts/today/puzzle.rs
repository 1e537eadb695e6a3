//! The puzzle of the day, and how the last seven went.

use leptos::prelude::*;
use trictrac_words::lang::{fluent_args, key};

use crate::page::speech::PageSpeech;
use crate::page::time::now;
use crate::page::training::SharedTraining;
use crate::puzzles::{PuzzleSubject, SOLVED, streak};
use crate::training::day;

/// The days that are shown.
const DAYS: u64 = 7;
/// A day in milliseconds.
const DAY: u64 = 24 * 3_600 * 1_000;

/// Shows the puzzle of the day.
pub(super) fn daily(speech: PageSpeech) -> AnyView {
    let training = SharedTraining::load();
    let on = move |back: u64| {
        let at = now().saturating_sub(back * DAY);
        training.value(&PuzzleSubject::day(&day(at)))
    };
    let bead = move |back: u64| {
        let state = move || match on(back).as_deref() {
            Some(SOLVED) => "solved",
            Some(_) => "missed",
            None => "",
        };
        view! { <i class=state class:now=back == 0></i> }
    };
    let says = move || {
        let state = match on(0).as_deref() {
            None => "open",
            Some(SOLVED) => "solved",
            Some(_) => "failed",
        };
        let days = training.rows.with(|rows| rows.as_ref().map(|rows| streak(rows, now())));
        let given = fluent_args!["state" => state, "days" => days.unwrap_or_default()];
        speech.with(key!("puzzles-daily-says"), &given)
    };
    let solve = move || {
        let key = if on(0).is_some() { key!("today-look") } else { key!("today-solve") };
        speech.plain(key)
    };
    view! {
        <section class="card way daily">
            <div class="what">
                <strong>{move || speech.plain(key!("puzzles-daily"))}</strong>
                <span class="beads" aria-hidden="true">{(0..DAYS).rev().map(bead).collect_view()}</span>
                <span>{says}</span>
            </div>
            <a class="button" href="#/puzzles/daily">{solve}</a>
        </section>
    }
    .into_any()
}
