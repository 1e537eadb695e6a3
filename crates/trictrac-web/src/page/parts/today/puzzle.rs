//! The puzzle of the day, and how the last seven went.

use leptos::prelude::*;
use trictrac_words::lang::{fluent_args, key};

use crate::page::speech::PageSpeech;
use crate::page::time::now;
use crate::page::training::SharedTraining;
use crate::puzzles::{Bead, PuzzleSubject, SOLVED, Streak};
use crate::training::{TrainingRows, day};

/// Shows the puzzle of the day.
pub(super) fn daily(speech: PageSpeech) -> AnyView {
    let training = SharedTraining::load();
    let today = move || training.value(&PuzzleSubject::day(&day(now())));
    let streak = Memo::new(move |_| {
        training
            .rows
            .with(|rows| Streak::of(rows.as_ref().unwrap_or(&TrainingRows::default()), now()))
    });
    let beads = move || streak.get().beads.map(bead).collect_view();
    let says = move || {
        let state = match today().as_deref() {
            None => "open",
            Some(SOLVED) => "solved",
            Some(_) => "failed",
        };
        let given = fluent_args!["state" => state, "days" => streak.get().days];
        speech.with(key!("puzzles-daily-says"), &given)
    };
    let solve = move || {
        let key = if today().is_some() { key!("today-look") } else { key!("today-solve") };
        speech.plain(key)
    };
    view! {
        <section class="card way daily">
            <div class="what">
                <strong>{move || speech.plain(key!("puzzles-daily"))}</strong>
                <span class="beads" aria-hidden="true">{beads}</span>
                <span>{says}</span>
            </div>
            <a class="button" href="#/puzzles/daily">{solve}</a>
        </section>
    }
    .into_any()
}

/// Shows a day.
fn bead(bead: Bead) -> AnyView {
    let class = match bead {
        Bead::Solved => "solved",
        Bead::Forgiven => "forgiven",
        Bead::Open => "",
    };
    view! { <i class=class></i> }.into_any()
}
