//! The start of the section: the rating, the puzzle of the day, training, mistakes, treatises, and the themes.

use leptos::prelude::*;
use trictrac_engine::puzzles::Theme;
use trictrac_words::lang::{Key, fluent_args, key};
use trictrac_words::puzzle::{theme_description, theme_name};

use super::{PuzzleSection, address, verdict};
use crate::page::parts::results;
use crate::page::time::now;
use crate::puzzles::{
    PREFIX, PuzzleAddress, PuzzleStanding, PuzzleStrength, PuzzleSubject, SOLVED, Streak, solved,
};
use crate::training::{TrainingRows, day};

/// Shows everything that can be solved.
pub(super) fn start(puzzling: PuzzleSection) -> AnyView {
    let speech = puzzling.speech;
    let plain = move |key: Key| move || speech.plain(key);
    let cards = Theme::ALL.map(|theme| card(puzzling, theme));
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

/// The reader's level or rating, in words.
fn rating(puzzling: PuzzleSection) -> String {
    let speech = puzzling.speech;
    let strength = with_rows(puzzling, PuzzleStrength::of).unwrap_or_default();
    if strength.answers == 0 {
        return speech.plain(key!("puzzles-unrated"));
    }
    if strength.is_unrated() {
        return verdict::placed(&speech.texts(), strength);
    }
    let kind = if strength.is_provisional() { "about" } else { "known" };
    let arguments = fluent_args![
        "rating" => strength.rating.round(), "answers" => strength.answers, "kind" => kind
    ];
    speech.with(key!("puzzles-rated"), &arguments)
}

/// Reads the results of the reader.
fn with_rows<T>(puzzling: PuzzleSection, read: impl Fn(&TrainingRows) -> T) -> Option<T> {
    puzzling.training.rows.with(|rows| rows.as_ref().map(read))
}

fn door(
    to: PuzzleAddress,
    name: Key,
    is_next: impl Fn() -> bool + Send + 'static,
    says: impl Fn() -> String + Send + 'static,
    puzzling: PuzzleSection,
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

fn daily(puzzling: PuzzleSection) -> AnyView {
    let speech = puzzling.speech;
    let today = move || puzzling.training.value(&PuzzleSubject::day(&day(now())));
    let says = move || {
        let days = with_rows(puzzling, |rows| Streak::of(rows, now()).days).unwrap_or_default();
        let state = match today().as_deref() {
            None => "open",
            Some(SOLVED) => "solved",
            Some(_) => "failed",
        };
        speech.with(key!("puzzles-daily-says"), &fluent_args!["state" => state, "days" => days])
    };
    let open = move || today().is_none();
    door(PuzzleAddress::Daily, key!("puzzles-daily"), open, says, puzzling)
}

fn train(puzzling: PuzzleSection) -> AnyView {
    let speech = puzzling.speech;
    let says = move || speech.plain(key!("puzzles-train-says"));
    door(PuzzleAddress::Train, key!("puzzles-train"), || false, says, puzzling)
}

fn again(puzzling: PuzzleSection) -> AnyView {
    let speech = puzzling.speech;
    let count = move || puzzling.training.due(PREFIX).len();
    let says = move || match count() {
        0 => speech.plain(key!("puzzles-none-due-says")),
        due => speech.with(key!("puzzles-due"), &fluent_args!["due" => due]),
    };
    door(PuzzleAddress::Again, key!("puzzles-again"), move || count() > 0, says, puzzling)
}

fn treatises(puzzling: PuzzleSection) -> AnyView {
    let says = move || puzzling.speech.plain(key!("puzzles-treatises-says"));
    door(PuzzleAddress::Treatises, key!("puzzles-treatises"), || false, says, puzzling)
}

/// Shows a theme, and how many of its puzzles are solved.
fn card(puzzling: PuzzleSection, theme: Theme) -> AnyView {
    let speech = puzzling.speech;
    let counts = Memo::new(move |_| {
        let library = puzzling.library.get().ready()?;
        let of_theme = library.bank.entries().iter().filter(|entry| entry.theme == theme);
        with_rows(puzzling, |rows| {
            let is_solved = |id| solved(rows, PuzzleSubject::Mined(id)) == PuzzleStanding::Right;
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
            <a class="card elsewhere" href=address(PuzzleAddress::Theme(theme))>
                <strong>{move || speech.plain(theme_name(theme))}</strong>
                <span>{move || speech.plain(theme_description(theme))}</span>
                <small>{tally}</small>
            </a>
        </li>
    }
    .into_any()
}
