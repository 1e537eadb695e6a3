//! The trainer: hold or go, then at how many holes the better choice changes; the table is the answer.

use std::sync::Arc;

use leptos::prelude::*;
use trictrac_engine::puzzles::Theme;
use trictrac_engine::puzzles::bank::{Bank, BankEntry};
use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;
use trictrac_words::lang::{Key, fluent_args, key};
use wasm_bindgen_futures::spawn_local;

use super::view::HoldView;
use super::{laboratory, table};
use crate::hold::{FlipAnswer, HoldInquiry, is_equal};
use crate::page::data;
use crate::page::live::Surroundings;
use crate::page::parts::count::new_seed;

/// The attribute of the link to the file of puzzles.
const PUZZLES: &str = "data-puzzles";

/// A position with its two questions.
#[derive(Clone, Copy)]
struct HoldLesson {
    view: HoldView,
    /// The first answer: true to hold.
    choice: RwSignal<Option<bool>>,
    /// The second answer.
    flip: RwSignal<Option<FlipAnswer>>,
}

/// Shows questions one after the other.
pub(super) fn trainer(around: Surroundings) -> AnyView {
    let bank = RwSignal::new(None::<Result<Arc<Bank>, ()>>);
    spawn_local(async move {
        let read = data::text(PUZZLES).await.ok().and_then(|file| Bank::read(&file));
        // The reader may have left.
        let _ = bank.try_set(Some(read.map(Arc::new).ok_or(())));
    });
    let round = RwSignal::new(0_u32);
    let speech = around.speech;
    let shown = move || {
        round.track();
        match bank.get() {
            None => view! { <p class="why">{speech.plain(key!("study-thinking"))}</p> }.into_any(),
            Some(bank) => match bank.ok().and_then(|bank| any(&bank)) {
                Some(inquiry) => lesson(around, inquiry, round),
                None => view! { <p class="refused">{speech.plain(key!("puzzles-failed"))}</p> }
                    .into_any(),
            },
        }
    };
    view! { <main class="learn hold">{shown}</main> }.into_any()
}

/// Chooses a position by chance, of those puzzles in which to hold or to go is clearly better.
fn any(bank: &Bank) -> Option<HoldInquiry> {
    let entries: Vec<_> =
        bank.entries().iter().filter(|entry| entry.theme == Theme::HoldOrGo).collect();
    let at = (new_seed() as usize).checked_rem(entries.len())?;
    let inquiry =
        |entry: &&BankEntry| HoldInquiry::new(&bank.puzzle(entry.id)?.position, Rules::default());
    entries[at..].iter().chain(&entries[..at]).find_map(inquiry)
}

fn lesson(around: Surroundings, inquiry: HoldInquiry, round: RwSignal<u32>) -> AnyView {
    let speech = around.speech;
    let lesson = HoldLesson {
        view: HoldView::begin(around, inquiry),
        choice: RwSignal::new(None),
        flip: RwSignal::new(None),
    };
    let over = Memo::new(move |_| lesson.flip.get().is_some());
    let link = lesson.view.inquiry.with_untracked(HoldInquiry::address);
    let solution = move || over.get().then(|| table::table(lesson.view));
    let next = move |_| round.update(|round| *round += 1);
    view! {
        <section class="table">
            <h2>{move || speech.plain(key!("hold-train"))}</h2>
            {lesson.view.board()}
        </section>
        <aside>
            <section class="card step">
                <div class="crumb">
                    <a href="#/study">{move || speech.plain(key!("page-study"))}</a>
                </div>
                {move || choice(lesson)}
                {move || lesson.choice.get().map(|_| laboratory::better_choice(lesson.view))}
                {move || lesson.choice.get().map(|_| flip(lesson))}
            </section>
            {solution}
            <Show when=move || over.get()>
                <div class="doing">
                    <button class="main" on:click=next>{move || speech.plain(key!("puzzles-next"))}</button>
                    <a class="button" href=format!("#/{link}")>{move || speech.plain(key!("hold-lab"))}</a>
                </div>
            </Show>
        </aside>
    }
    .into_any()
}

/// Asks for the choice at the present score, or judges it.
fn choice(lesson: HoldLesson) -> AnyView {
    let speech = lesson.view.around.speech;
    if let Some(held) = lesson.choice.get() {
        return judged(lesson, move |inquiry| {
            let [own, opponent] = inquiry.asked.now();
            inquiry
                .table
                .cell(own, opponent)
                .is_none_or(|cell| is_equal(&cell) || cell.holds() == held)
        });
    }
    let button = move |held: bool, name: Key| {
        let choose = move |_| lesson.choice.set(Some(held));
        view! { <button class="offer" on:click=choose>{speech.plain(name)}</button> }
    };
    view! {
        <p>{standing(lesson)}</p>
        <p class="ask">{speech.plain(key!("puzzles-hold-or-go-asked"))}</p>
        <div class="choices">{button(true, key!("offer-hold"))} {button(false, key!("offer-go"))}</div>
    }
    .into_any()
}

/// Says how the match stands with the hole that was just won.
fn standing(lesson: HoldLesson) -> String {
    let asked = lesson.view.inquiry.with_untracked(|inquiry| inquiry.asked);
    let [own, opponent] = asked.now();
    let points = |state: Match| state.releve().points.amounts()[asked.roller()];
    let arguments = fluent_args![
        "own" => own, "other" => opponent, "goal" => asked.goal(),
        "points" => asked.at(own, opponent).map_or(0, points)
    ];
    lesson.view.around.speech.with(key!("hold-standing"), &arguments)
}

/// Asks at how many own holes the better choice changes, or judges the answer.
fn flip(lesson: HoldLesson) -> AnyView {
    let speech = lesson.view.around.speech;
    let asked = lesson.view.inquiry.with_untracked(|inquiry| inquiry.asked);
    if let Some(answer) = lesson.flip.get() {
        return view! {
            {judged(lesson, move |inquiry| inquiry.is_right(answer))}
            {move || flips(lesson)}
        }
        .into_any();
    }
    let [own, opponent] = asked.now();
    let asks =
        speech.with(key!("hold-flips-asked"), &fluent_args!["own" => own, "other" => opponent]);
    let number = |own: u8| {
        let choose = move |_| lesson.flip.set(Some(FlipAnswer::At(own)));
        view! { <button class="chip" on:click=choose>{own}</button> }
    };
    let first = (0..asked.goal()).find(|own| asked.at(*own, opponent).is_some()).unwrap_or(0);
    let numbers = (first + 1..asked.goal()).map(number).collect_view();
    let never = move |_| lesson.flip.set(Some(FlipAnswer::Never));
    view! {
        <p class="ask">{asks}</p>
        <div class="hold-numbers">
            {numbers}
            <button class="chip" on:click=never>{speech.plain(key!("hold-never"))}</button>
        </div>
    }
    .into_any()
}

/// Says whether an answer is right, once every score is searched.
fn judged(
    lesson: HoldLesson,
    is_right: impl Fn(&HoldInquiry) -> bool + Send + Sync + 'static,
) -> AnyView {
    let speech = lesson.view.around.speech;
    let right = Memo::new(move |_| {
        lesson.view.inquiry.with(|inquiry| inquiry.is_judged().then(|| is_right(inquiry)))
    });
    let said = move || match right.get() {
        None if lesson.view.failed.get() => speech.plain(key!("study-failed")),
        None => speech.plain(key!("study-thinking")),
        Some(true) => speech.plain(key!("learn-right")),
        Some(false) => speech.plain(key!("learn-wrong")),
    };
    let class = move || match right.get() {
        None => "judged",
        Some(true) => "judged right",
        Some(false) => "judged wrong",
    };
    view! { <div class=class aria-live="polite"><strong>{said}</strong></div> }.into_any()
}

/// Says at how many own holes the better choice changes.
fn flips(lesson: HoldLesson) -> Option<String> {
    let speech = lesson.view.around.speech;
    lesson.view.inquiry.with(|inquiry| {
        let flips: Vec<_> = inquiry.flips().iter().map(u8::to_string).collect();
        let arguments = fluent_args![
            "holes" => flips.join(", "), "count" => flips.len(), "other" => inquiry.asked.now()[1]
        ];
        inquiry.is_judged().then(|| speech.with(key!("hold-flips"), &arguments))
    })
}
