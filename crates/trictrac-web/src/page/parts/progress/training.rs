//! The results of training in one view.

use leptos::prelude::*;
use trictrac_words::lang::{Key, Texts, fluent_args, key};

use crate::course::CourseProgress;
use crate::page::memory;
use crate::page::parts::learn;
use crate::page::time::now;
use crate::progress::{ProgressAddress, TrainingResults};
use crate::training::TrainingRows;

/// The results of training now.
pub(super) fn results(rows: &TrainingRows) -> TrainingResults {
    let lessons = CourseProgress::parse(&memory::load(learn::STORAGE_KEY).unwrap_or_default());
    TrainingResults::of(rows, &lessons, now())
}

/// Shows the results of training, each with a link to its part.
pub(super) fn trained(texts: &Texts, results: &TrainingResults) -> AnyView {
    let of = |part: usize, all: usize| {
        texts.with(key!("progress-of"), &fluent_args!["part" => part, "all" => all])
    };
    let waiting = |known: String, due: usize| {
        let said = texts.with(key!("progress-due"), &fluent_args!["due" => due]);
        if due > 0 { format!("{known} · {said}") } else { known }
    };
    let none = || texts.plain(key!("progress-none"));
    let counted = results.counted;
    let sprint = results.sprint.map_or_else(none, |record| record.to_string());
    let number = |count: usize| if count > 0 { count.to_string() } else { none() };
    let right =
        if counted.all == 0 { none() } else { of(counted.right as usize, counted.all as usize) };
    let puzzles = match results.puzzle_rating {
        Some(rating) => {
            let rated = fluent_args!["puzzles" => results.puzzles, "rating" => rating.to_string()];
            texts.with(key!("progress-puzzles"), &rated)
        }
        None => number(results.puzzles),
    };
    let [lessons, all_lessons] = results.lessons;
    let mistakes = ProgressAddress::Again.to_string();
    let row = |address: &str, label: Key, value: String| {
        view! { <dt><a href=address.to_owned()>{texts.plain(label)}</a></dt><dd>{value}</dd> }
    };
    view! {
        <section class="card trained">
            <h2>{texts.plain(key!("progress-training"))}</h2>
            <dl>
                {row(&mistakes, key!("progress-mistakes"), waiting(number(results.mistakes), results.mistakes_due))}
                {row("#/puzzles", key!("page-puzzles"), waiting(puzzles, results.puzzles_due))}
                {row("#/count", key!("page-count"), waiting(right, results.count_due))}
                {row("#/count/sprint", key!("progress-sprint"), sprint)}
                {row("#/learn", key!("page-learn"), of(lessons, all_lessons))}
            </dl>
        </section>
    }
    .into_any()
}
