//! The summary of both players: rating, errors, luck.

use leptos::prelude::*;
use trictrac_drawing::svg::material;
use trictrac_engine::prospects::Aim;
use trictrac_rules::side::Side;
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::summary::{figures, how_to_read};
use trictrac_words::trust::cautions;

use super::browser::RecordBrowser;
use crate::narration::capital;

/// Shows the summary once all throws are judged.
pub(super) fn summary(browser: RecordBrowser) -> AnyView {
    let study = browser.study;
    let rows = Memo::new(move |_| {
        let texts = browser.speech.texts();
        let rules = browser.opened.with(|opened| opened.walk().rules());
        study.inquiry.with(|inquiry| {
            let analysis = inquiry.as_ref()?.analysis()?;
            Some((figures(&texts, analysis, Aim::Win), cautions(&texts, rules, analysis)))
        })
    });
    (move || rows.get().map(|(rows, cautions)| table(browser, rows, cautions))).into_any()
}

fn table(
    browser: RecordBrowser,
    rows: Vec<(String, [String; 2])>,
    cautions: Vec<String>,
) -> AnyView {
    let texts = browser.speech.texts();
    let heads = Side::ALL.map(|side| {
        let name = browser.opened.with(|opened| opened.player(&texts, side));
        view! {
            <th scope="col"><span class=format!("man {}", material(side)) aria-hidden="true"></span>{name}</th>
        }
    });
    let rows: Vec<_> = rows
        .into_iter()
        .map(|(label, both)| {
            let both = both.map(|figure| view! { <td>{figure}</td> });
            view! { <tr><th scope="row">{capital(&label)}</th>{both}</tr> }
        })
        .collect();
    let throws = browser.opened.with(|opened| opened.main.walk.throws().len());
    view! {
        <section class="card summary">
            <h2>{texts.plain(key!("study-summary"))}</h2>
            <table>
                <thead><tr><td></td>{heads}</tr></thead>
                <tbody>{rows}</tbody>
            </table>
            {cautions.into_iter().map(|one| view! { <p class="why">{one}</p> }).collect_view()}
            <details>
                <summary>{texts.plain(key!("analysis-how"))}</summary>
                {how_to_read(&texts, Aim::Win).into_iter().map(|one| view! { <p class="why">{one}</p> }).collect_view()}
                <p class="why">{texts.with(key!("study-looked"), &fluent_args!["throws" => throws])}</p>
            </details>
        </section>
    }
    .into_any()
}
