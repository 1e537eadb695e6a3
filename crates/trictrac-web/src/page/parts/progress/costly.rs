//! The costliest decisions of a match, and the mistakes that come back.

use leptos::prelude::*;
use trictrac_engine::analysis::CostlyDecision;
use trictrac_engine::prospects::Aim;
use trictrac_words::advice::{action, puissance_note};
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::summary::lost;
use trictrac_words::trust::{ground, judgement};

use super::report::ReportView;
use crate::narration::{capital, thrown};
use crate::page::parts::study::graph::sign;
use crate::page::parts::why::why;
use crate::progress::{MistakeId, ProgressAddress};

/// The number of decisions that are shown.
const MOST: usize = 8;

/// Shows the decisions that lost most.
pub(super) fn costliest(shown: ReportView) -> AnyView {
    let listed = move || {
        let whose = shown.whose.get();
        let (rows, note) = shown.report.with(|report| {
            let errors = report.as_ref()?.analysis().costliest(|side| whose.counts(side));
            let errors = &errors[..errors.len().min(MOST)];
            let rows: Vec<_> = errors.iter().map(|one| row(shown, one)).collect();
            let actions = errors.iter().flat_map(|one| [one.decision.best(), one.decision.done()]);
            let note = puissance_note(&shown.context.speech.texts(), actions.map(|one| one.action));
            (!rows.is_empty()).then_some((rows, note))
        })?;
        Some(view! {
            <section class="card">
                <h2>{shown.context.plain(key!("report-costliest"))}</h2>
                <ol class="costliest">{rows}</ol>
                {note.map(|note| view! { <p class="why">{note}</p> })}
            </section>
        })
    };
    listed.into_any()
}

fn row(shown: ReportView, one: &CostlyDecision<'_>) -> AnyView {
    let texts = shown.context.speech.texts();
    let near = one.judged.roller;
    let about = texts.read_by(near).about(near);
    let arguments = fluent_args![
        "number" => one.throw + 1,
        "throw" => thrown(&texts, one.judged.throw).text.to_lowercase(),
        "done" => action(&about, one.decision.done().action),
        "best" => action(&about, one.decision.best().action)
    ];
    let said = texts.with(key!("study-worst-play"), &arguments);
    let read = move || shown.context.speech.texts().read_by(near);
    let (best, done) = (one.decision.best().action, one.decision.done().action);
    let why =
        why(shown.context.engine, read, &one.judged.thrown, [best, done], Some(one.decision.loss));
    let ground = ground(&texts, Aim::Win, one.decision);
    let judged = judgement(&texts, one.decision);
    let judged =
        [Some(capital(&judged)), ground].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    let loss = lost(&texts, Aim::Win, one.decision.loss).unwrap_or_default();
    let id = MistakeId { game: shown.id, throw: one.throw + 1, kind: one.decision.kind };
    let class = format!("loss {}", one.decision.verdict.name());
    view! {
        <li>
            <p><span class=class>{sign(one.decision.verdict)} {loss}</span> {capital(&said)}</p>
            <p class="why">{judged}</p>
            {why}
            <p class="links">
                <a href=ProgressAddress::Mistake(id).to_string()>{texts.plain(key!("report-replay-one"))}</a>
                <a href=shown.study(one.throw + 1)>{texts.plain(key!("report-in-study"))}</a>
            </p>
        </li>
    }
    .into_any()
}

/// Shows how many mistakes come back, or the button that makes them come back.
pub(super) fn repeat(shown: ReportView) -> AnyView {
    let training = shown.context.training;
    let names = move || {
        let whose = shown.whose.get();
        shown.report.with(|report| {
            let errors = report
                .iter()
                .flat_map(|report| report.analysis().errors(|side| whose.counts(side)));
            let id = |one: CostlyDecision<'_>| MistakeId {
                game: shown.id,
                throw: one.throw + 1,
                kind: one.decision.kind,
            };
            errors.map(|one| id(one).exercise()).collect::<Vec<_>>()
        })
    };
    let missing = Memo::new(move |_| {
        let names = names();
        names.into_iter().filter(|name| training.value(name).is_none()).collect::<Vec<_>>()
    });
    let any = Memo::new(move |_| !names().is_empty());
    let add = move |_| {
        for name in missing.get_untracked() {
            training.review(&name, false);
        }
    };
    let content = move || {
        if !any.get() {
            return ().into_any();
        }
        if missing.with(Vec::is_empty) {
            let said = shown.context.plain(key!("report-repeats"));
            return view! { <p class="why repeats" role="status">{said}</p> }.into_any();
        }
        let label = shown.context.plain(key!("report-repeat"));
        view! { <button class="repeat" on:click=add>{label}</button> }.into_any()
    };
    content.into_any()
}
