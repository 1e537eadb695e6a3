//! The start of the section: the rating, the puzzle of the day, training, mistakes, treatises, and the themes.

use leptos::prelude::*;
use trictrac_engine::puzzles::Theme;
use trictrac_words::lang::{Key, fluent_args, key};

use super::{Puzzling, address, themes};
use crate::page::parts::results;
use crate::page::time::now;
use crate::puzzles::{Address, PREFIX, Solved, Strength, Subject, solved, streak};
use crate::training::{TrainingRows, day};

/// Shows everything that can be solved.
pub(super) fn start(puzzling: Puzzling) -> AnyView {
    let speech = puzzling.speech;
    let plain = move |key: Key| move || speech.plain(key);
    let cards = themes::OFFERED.map(|theme| card(puzzling, theme));
    view! {
        <main class="learn path puzzles">
            <h2>{plain(key!("page-puzzles"))}</h2>
            <p class="lead">{plain(key!("puzzles-lead"))}</p>
            <p class="puzzle-rating">{move || rating(puzzling)}</p>
            <nav class="puzzle-doors" aria-label=plain(key!("page-puzzles"))>
                {daily(puzzling)} {train(puzzling)} {again(puzzling)} {treatises(puzzling)}
            </nav>
            <h3>{plain(key!("puzzles-themes"))}</h3>
            <ul class="puzzle-themes">{cards.into_iter().collect_view()}</ul>
            {results::files(puzzling.training, speech)}
        </main>
    }
    .into_any()
}

/// The reader's rating, in words.
fn rating(puzzling: Puzzling) -> String {
    let speech = puzzling.speech;
    let rating = puzzling.training.value(Subject::RATING).as_deref().and_then(Strength::parse);
    let Some(strength) = rating else { return speech.plain(key!("puzzles-unrated")) };
    let kind = if strength.is_provisional() { "about" } else { "known" };
    let arguments = fluent_args![
        "rating" => strength.rating.round(), "answers" => strength.answers, "kind" => kind
    ];
    speech.with(key!("puzzles-rated"), &arguments)
}

/// Reads the results of the reader.
fn with_rows<T>(puzzling: Puzzling, read: impl Fn(&TrainingRows) -> T) -> Option<T> {
    puzzling.training.rows.with(|rows| rows.as_ref().map(read))
}

fn door(
    to: Address,
    name: Key,
    is_next: impl Fn() -> bool + Send + 'static,
    says: impl Fn() -> String + Send + 'static,
    puzzling: Puzzling,
) -> AnyView {
    let speech = puzzling.speech;
    view! {
        <a class="card elsewhere" class:next=is_next href=address(to)>
            <strong>{move || speech.plain(name)}</strong>
            <span>{says}</span>
        </a>
    }
    .into_any()
}

fn daily(puzzling: Puzzling) -> AnyView {
    let speech = puzzling.speech;
    let today = move || puzzling.training.value(&Subject::day(&day(now())));
    let says = move || {
        let days = with_rows(puzzling, |rows| streak(rows, now())).unwrap_or_default();
        let state = match today().as_deref() {
            None => "open",
            Some("solved") => "solved",
            Some(_) => "failed",
        };
        speech.with(key!("puzzles-daily-says"), &fluent_args!["state" => state, "days" => days])
    };
    let open = move || today().is_none();
    door(Address::Daily, key!("puzzles-daily"), open, says, puzzling)
}

fn train(puzzling: Puzzling) -> AnyView {
    let speech = puzzling.speech;
    let says = move || speech.plain(key!("puzzles-train-says"));
    door(Address::Train, key!("puzzles-train"), || false, says, puzzling)
}

fn again(puzzling: Puzzling) -> AnyView {
    let speech = puzzling.speech;
    let count = move || puzzling.training.due(PREFIX).len();
    let says = move || match count() {
        0 => speech.plain(key!("puzzles-none-due-says")),
        due => speech.with(key!("puzzles-due"), &fluent_args!["due" => due]),
    };
    door(Address::Again, key!("puzzles-again"), move || count() > 0, says, puzzling)
}

fn treatises(puzzling: Puzzling) -> AnyView {
    let says = move || puzzling.speech.plain(key!("puzzles-treatises-says"));
    door(Address::Treatises, key!("puzzles-treatises"), || false, says, puzzling)
}

/// Shows a theme, and how many of its puzzles are solved.
fn card(puzzling: Puzzling, theme: Theme) -> AnyView {
    let speech = puzzling.speech;
    let counts = Memo::new(move |_| {
        let library = puzzling.library.get().ready()?;
        let of_theme = library.bank.entries().iter().filter(|entry| entry.theme == theme);
        with_rows(puzzling, |rows| {
            let is_solved = |id| solved(rows, Subject::Mined(id)) == Solved::Right;
            let (mut right, mut all) = (0_u32, 0_u32);
            of_theme.clone().for_each(|entry| {
                right += u32::from(is_solved(entry.id));
                all += 1;
            });
            (right, all)
        })
    });
    let tally = move || {
        let (solved, all) = counts.get()?;
        let arguments = fluent_args!["solved" => solved, "all" => all];
        Some(speech.with(key!("puzzles-tally"), &arguments))
    };
    view! {
        <li>
            <a class="card elsewhere" href=address(Address::Theme(theme))>
                <strong>{move || speech.plain(themes::name(theme))}</strong>
                <span>{move || speech.plain(themes::says(theme))}</span>
                <small>{tally}</small>
            </a>
        </li>
    }
    .into_any()
}
