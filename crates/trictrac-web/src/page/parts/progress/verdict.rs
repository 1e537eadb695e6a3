//! The words after the answer to a mistake: what it loses and why, what is best, and what was done in the match.

use leptos::prelude::*;
use trictrac_engine::prospects::Aim;
use trictrac_rules::turn::Action;
use trictrac_words::advice::{action, per_cent, verdict as verdict_name};
use trictrac_words::capital;
use trictrac_words::error_class::class_name;
use trictrac_words::lang::{Key, fluent_args, key};
use trictrac_words::summary::lost;

use super::question::MistakeQuestion;
use crate::page::parts::why::why;

/// Shows the verdict, once there is one.
pub(super) fn verdict(question: MistakeQuestion) -> AnyView {
    let context = question.queue.context;
    if question.failed.get() {
        return view! { <p class="refused">{context.plain(key!("study-failed"))}</p> }.into_any();
    }
    let Some(answer) = question.answer.get() else { return ().into_any() };
    let texts = question.texts();
    let class = if answer.is_right() { "judged right" } else { "judged wrong" };
    let loss = lost(&texts, Aim::Win, answer.loss).map(|loss| format!(" · {loss}"));
    let named = capital(&verdict_name(&texts, answer.verdict));
    let said =
        |key: Key, done: Action| texts.with(key, &fluent_args!["action" => action(&texts, done)]);
    let (done, kind) =
        question.replay.with_value(|it| (it.decision.done().action, it.decision.class));
    let best = (answer.action != answer.best).then(|| said(key!("replay-best"), answer.best));
    let before = if answer.action == done {
        texts.plain(key!("replay-same"))
    } else {
        said(key!("replay-before"), done)
    };
    let why = (!answer.is_right()).then(|| {
        let thrown = question.replay.with_value(|it| it.judged.thrown);
        let texts = move || question.texts();
        why(context.engine, texts, &thrown, [answer.best, answer.action], Some(answer.loss))
    });
    let kind = kind.map(|class| {
        let class = texts.plain(class_name(class));
        texts.with(key!("replay-theme"), &fluent_args!["theme" => class])
    });
    let [chance, best_chance] = answer.chances.map(|chance| per_cent(&texts, chance));
    let chances = fluent_args!["chance" => chance, "best" => best_chance];
    let chances = loss.is_some().then(|| texts.with(key!("replay-chances"), &chances));
    view! {
        <div class=class>
            <strong>{named} {loss}</strong>
            <p>{said(key!("replay-yours"), answer.action)}</p>
            <p>{best}</p>
            {why}
            <p>{chances}</p>
            <p class="why">{before} " " {kind}</p>
        </div>
    }
    .into_any()
}
