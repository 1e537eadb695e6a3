//! The table of all scores: a button for each, with the letter of the better choice.

use leptos::prelude::*;
use trictrac_engine::hold_table::{HoldCell, HoldPosition, HoldTable};
use trictrac_engine::prospects::Aim;
use trictrac_words::advice::{decimal, percentage_points};
use trictrac_words::lang::{Key, Texts, fluent_args, key};

use super::view::HoldView;
use crate::hold::{HoldInquiry, is_near};

/// Shows the table.
pub(super) fn table(view: HoldView) -> AnyView {
    let speech = view.around.speech;
    let missing = move || {
        let missing = view.inquiry.with(HoldInquiry::missing);
        (missing > 0).then(|| speech.with(key!("hold-missing"), &fluent_args!["count" => missing]))
    };
    let legend = move || {
        let aim = aim_name(view.inquiry.with(|inquiry| inquiry.aim));
        speech.with(key!("hold-legend-page"), &fluent_args!["aim" => aim])
    };
    view! {
        <section class="card">
            <div class="hold-sheet">
                <table class="hold-table">
                    <caption>{move || speech.plain(key!("hold-caption"))}</caption>
                    {move || scores(view, &view.asked.get())}
                </table>
            </div>
            <p class="why">{legend} " " {missing}</p>
        </section>
    }
    .into_any()
}

/// The scores of a position, a row for each number of own holes.
fn scores(view: HoldView, asked: &HoldPosition) -> AnyView {
    let goal = asked.goal();
    let head = (0..goal).map(|opponent| view! { <th scope="col">{opponent}</th> }).collect_view();
    let has_choice = |own: &u8| (0..goal).any(|opponent| asked.at(*own, opponent).is_some());
    let rows = (0..goal).filter(has_choice).map(|own| {
        let cells = (0..goal).map(|opponent| cell(view, asked, [own, opponent])).collect_view();
        view! { <tr><th scope="row">{own}</th>{cells}</tr> }
    });
    view! {
        <thead><tr><td></td>{head}</tr></thead>
        <tbody>{rows.collect_view()}</tbody>
    }
    .into_any()
}

fn cell(view: HoldView, asked: &HoldPosition, [own, opponent]: [u8; 2]) -> AnyView {
    let (speech, score) = (view.around.speech, [own, opponent]);
    if asked.at(own, opponent).is_none() {
        return view! { <td></td> }.into_any();
    }
    let shown = Memo::new(move |_| {
        view.inquiry.with(|inquiry| {
            inquiry
                .table
                .cell(own, opponent)
                .map(|cell| (cell, class(&inquiry.table, score, &cell)))
        })
    });
    let now = if asked.now() == score { "now " } else { "" };
    let class =
        move || shown.get().map_or_else(|| now.to_owned(), |(_, class)| format!("{now}{class}"));
    let letter = move || shown.get().map(|(cell, _)| speech.plain(letter(&cell)));
    let label = move || {
        let difference = shown.get().map(|(cell, _)| cell.difference).unwrap_or_default();
        let aim = view.inquiry.with(|inquiry| inquiry.aim);
        let arguments = fluent_args![
            "own" => own, "other" => opponent, "aim" => aim_name(aim),
            "by" => amount(&speech.texts(), aim, difference),
            "better" => if difference < 0.0 { "go" } else { "hold" }
        ];
        speech.with(key!("hold-score"), &arguments)
    };
    view! {
        <td class=class>
            <button aria-pressed=move || (view.chosen.get() == score).to_string() aria-label=label title=label
                on:click=move |_| view.chosen.set(score)>
                {letter}
            </button>
        </td>
    }
    .into_any()
}

/// The name of an aim in texts.
pub(super) const fn aim_name(aim: Aim) -> &'static str {
    match aim {
        Aim::Win => "win",
        Aim::Stake => "stake",
    }
}

/// The size of a difference: in percentage points, or in stakes.
pub(super) fn amount(texts: &Texts, aim: Aim, difference: f32) -> String {
    match aim {
        Aim::Win => percentage_points(texts, difference.abs()),
        Aim::Stake => decimal(texts, 2.0 * difference.abs(), 2),
    }
}

const fn letter(cell: &HoldCell) -> Key {
    if cell.holds() { key!("hold-letter") } else { key!("hold-go-letter") }
}

/// The classes of a cell: the better choice, whether it is nearly equal, and the border to the cells before it.
fn class(table: &HoldTable, [own, opponent]: [u8; 2], cell: &HoldCell) -> String {
    let differs = |own: Option<u8>, opponent: Option<u8>| {
        let other = table.cell(own?, opponent?)?;
        Some(other.holds() != cell.holds())
    };
    let mut class = if cell.holds() { "holds" } else { "goes" }.to_owned();
    for (is, name) in [
        (is_near(cell), " near"),
        (differs(own.checked_sub(1), Some(opponent)) == Some(true), " below"),
        (differs(Some(own), opponent.checked_sub(1)) == Some(true), " beside"),
    ] {
        class.push_str(if is { name } else { "" });
    }
    class
}
