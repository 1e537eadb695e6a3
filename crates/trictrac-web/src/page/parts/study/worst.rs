//! The worst plays of a finished analysis, to go to them.

use leptos::prelude::*;
use trictrac_engine::analysis::CostlyDecision;
use trictrac_engine::prospects::Aim;
use trictrac_rules::side::Side;
use trictrac_words::advice::action;
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::summary::lost;
use trictrac_words::trust::ground;

use super::browser::RecordBrowser;
use crate::match_settings::MatchSettings;
use crate::narration::thrown;
use crate::participant::Participant;
use crate::study::record::StudyRecord;

/// The number of plays that are shown.
const SHOWN: usize = 3;

/// Shows the worst plays at the end of the record: those of the person who played against the computer, else of both.
pub(super) fn worst(browser: RecordBrowser) -> AnyView {
    let at_end = Memo::new(move |_| {
        browser.study.inquiry.with(Option::is_some)
            && browser.opened.with(StudyRecord::is_main)
            && browser.moment() == browser.last()
    });
    let seats = browser.opened.with_untracked(|opened| MatchSettings::of(opened.tree.base()).seats);
    let of_both = Side::ALL.iter().all(|side| seats[*side] == Participant::Person);
    let counts = move |side: Side| of_both || seats[side] == Participant::Person;
    let list = move || {
        browser.study.inquiry.with(|inquiry| {
            let inquiry = inquiry.as_ref()?;
            let (done, all) = inquiry.progress();
            let texts = browser.speech.texts();
            let Some(analysis) = inquiry.analysis() else {
                let counts = fluent_args!["done" => done, "all" => all];
                let said = texts.with(key!("study-progress"), &counts);
                return Some(view! { <p class="why">{said}</p> }.into_any());
            };
            let worst = analysis.costliest(counts);
            if worst.is_empty() {
                return Some(view! { <p>{texts.plain(key!("study-no-errors"))}</p> }.into_any());
            }
            let rows = worst.iter().take(SHOWN).map(|one| row(browser, one));
            Some(view! { <ol class="worst">{rows.collect_view()}</ol> }.into_any())
        })
    };
    let title = move || {
        let key = if of_both { key!("study-worst") } else { key!("study-your-worst") };
        browser.speech.plain(key)
    };
    (move || at_end.get().then(|| view! { <section class="card"><h2>{title}</h2>{list}</section> }))
        .into_any()
}

fn row(browser: RecordBrowser, one: &CostlyDecision<'_>) -> AnyView {
    let CostlyDecision { throw, judged, decision } = *one;
    let (moment, texts) = (throw + 1, browser.speech.texts());
    let arguments = fluent_args![
        "number" => moment,
        "throw" => thrown(&texts, judged.throw).text.to_lowercase(),
        "done" => action(&texts, decision.done().action),
        "best" => action(&texts, decision.best().action)
    ];
    let said = texts.with(key!("study-worst-play"), &arguments);
    let loss = lost(&texts, Aim::Win, decision.loss).unwrap_or_default();
    let judgement = super::checking::judgement(browser.study, &texts, decision);
    let ground = ground(&texts, Aim::Win, decision);
    let note = [Some(judgement), ground].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    view! {
        <li>
            <button class="alternative" on:click=move |_| browser.go_main(moment)>
                <span class="done">{said}</span>
                <span class="note">{note}</span>
                <span class="figure lost">{loss}</span>
            </button>
        </li>
    }
    .into_any()
}
