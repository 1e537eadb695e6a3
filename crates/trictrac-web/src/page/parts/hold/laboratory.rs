//! The laboratory: the board, the table of all scores, and the chosen score in words.

use leptos::prelude::*;
use trictrac_engine::hold_table::HoldCell;
use trictrac_engine::prospects::Aim;
use trictrac_rules::turn::Action;
use trictrac_words::advice::per_cent;
use trictrac_words::lang::{Texts, fluent_args, key};

use super::view::HoldView;
use super::{equities, switches, table};
use crate::hold::{HoldInquiry, is_equal};
use crate::page::live::Surroundings;
use crate::page::parts::why::why;

/// Shows the table of a position.
pub(super) fn laboratory(
    around: Surroundings,
    inquiry: HoldInquiry,
    changed: Callback<String>,
) -> AnyView {
    let speech = around.speech;
    let view = HoldView::begin(around, inquiry);
    let study = Memo::new(move |_| view.inquiry.with(|inquiry| format!("#/{}", inquiry.study())));
    let address = Memo::new(move |_| view.inquiry.with(HoldInquiry::address));
    Effect::watch(move || address.get(), move |address, _, _| changed.run(address.clone()), false);
    view! {
        <main class="learn hold">
            <section class="table">
                <h2>{move || speech.plain(key!("page-hold"))}</h2>
                {view.board()}
            </section>
            <aside>
                {chosen(view)}
                {table::table(view)}
                {switches::switches(view)}
                <div class="doing">
                    <a class="button" href=study>{move || speech.plain(key!("openings-study"))}</a>
                    <a class="button" href="#/hold">{move || speech.plain(key!("hold-train"))}</a>
                </div>
                {equities::equities(around)}
            </aside>
        </main>
    }
    .into_any()
}

/// Says in a card which choice is better at the chosen score, and why.
fn chosen(view: HoldView) -> AnyView {
    view! { <section class="card">{better_choice(view)}</section> }.into_any()
}

/// Says which choice is better at the chosen score, and why.
pub(super) fn better_choice(view: HoldView) -> AnyView {
    let speech = view.around.speech;
    let found = Memo::new(move |_| {
        let [own, opponent] = view.chosen.get();
        view.inquiry.with(|inquiry| Some((inquiry.table.cell(own, opponent)?, inquiry.aim)))
    });
    let said = move || match found.get() {
        None if view.failed.get() => speech.plain(key!("study-failed")),
        None => speech.plain(key!("study-thinking")),
        Some((cell, aim)) => verdict(&speech.texts(), view.chosen.get(), &cell, aim),
    };
    // Equals have no reason.
    let better = Memo::new(move |_| {
        let (cell, _) = found.get()?;
        (!is_equal(&cell)).then(|| cell.holds())
    });
    let reason = move || {
        let ([own, opponent], holds, asked) = (view.chosen.get(), better.get()?, view.asked.get());
        let both = if holds { [Action::Hold, Action::Go] } else { [Action::Go, Action::Hold] };
        let texts = move || speech.texts().read_by(asked.roller());
        Some(why(view.around.engine, texts, &asked.at(own, opponent)?, both, None))
    };
    view! { <p class="said" aria-live="polite">{said}</p> {reason} }.into_any()
}

/// Says which choice is better at a score, and by how much.
fn verdict(texts: &Texts, [own, opponent]: [u8; 2], cell: &HoldCell, aim: Aim) -> String {
    let better = match (is_equal(cell), cell.holds()) {
        (true, _) => "equal",
        (false, true) => "hold",
        (false, false) => "go",
    };
    let arguments = fluent_args![
        "own" => own, "other" => opponent, "better" => better, "aim" => table::aim_name(aim),
        "by" => table::amount(texts, aim, cell.difference),
        "hold" => per_cent(texts, cell.hold), "go" => per_cent(texts, cell.go),
        "plies" => cell.plies, "trials" => cell.trials,
        "error" => table::amount(texts, aim, cell.error)
    ];
    texts.with(key!("hold-cell"), &arguments)
}
