//! A lesson: half a page of text, then questions about real accounts.

use leptos::prelude::*;
use trictrac_forms::Form;
use trictrac_words::forms::name;
use trictrac_words::lang::{fluent_args, key};

use super::back::back;
use crate::forms::lessons::{self, AccountQuestion, MEANINGS};
use crate::forms::narration::choice_name;
use crate::page::cite::linked;
use crate::page::speech::PageSpeech;
use trictrac_forms::holes::OwnHoleChoice;

/// Shows the lesson of `form`.
pub(super) fn lesson(speech: PageSpeech, form: Form) -> AnyView {
    let lesson = lessons::of(form);
    let steps = lesson.steps.iter().enumerate().map(|(nth, step)| question(speech, nth, step));
    let steps = steps.collect_view();
    view! {
        <main class="forms-lesson">
            {back(speech)}
            <article class="card">
                <h2>{move || name(&speech.texts(), form)}</h2>
                <p>{move || linked(&speech.plain(lesson.about))}</p>
                <p class="why">{move || linked(&speech.plain(key!("forms-lesson-names")))}</p>
                {steps}
                <div class="forms-doors">
                    <a class="button main" href=format!("#/forms/new/{form}")>
                        {move || speech.plain(key!("forms-page-play"))}
                    </a>
                    <a class="button" href=format!("#/forms/rules/{}", form.section())>
                        {move || speech.plain(key!("forms-lesson-rules"))}
                    </a>
                </div>
            </article>
        </main>
    }
    .into_any()
}

/// A question with its answers; the first answer is judged and explained.
fn question(speech: PageSpeech, nth: usize, step: &'static AccountQuestion) -> AnyView {
    let given = RwSignal::new(None::<i64>);
    let Ok(facts) = step.facts() else { return ().into_any() };
    let right = facts.right;
    let figures = StoredValue::new_local(facts.figures);
    let asked = move || linked(&figures.with_value(|figures| speech.with(step.question, figures)));
    let answers = step.answers().into_iter().map(|answer| {
        let label = move || match usize::try_from(answer) {
            Ok(at) if step.asks_meaning() => {
                speech.plain(choice_name(OwnHoleChoice::Go(MEANINGS[at.min(MEANINGS.len() - 1)])))
            }
            _ => answer.to_string(),
        };
        let class = move || match given.get() {
            Some(_) if answer == right => "right",
            Some(chosen) if chosen == answer => "wrong",
            _ => "",
        };
        view! {
            <button
                class=class
                disabled=move || given.get().is_some_and(|chosen| chosen != answer && answer != right)
                on:click=move |_| given.update(|given| *given = given.or(Some(answer)))
            >
                {label}
            </button>
        }
    });
    let answers = answers.collect_view();
    let verdict = move || {
        given.get().map(|chosen| {
            let key = if chosen == right {
                key!("forms-lesson-right")
            } else {
                key!("forms-lesson-wrong")
            };
            let why = figures.with_value(|figures| speech.with(step.why, figures));
            view! { <p><strong>{speech.plain(key)}</strong> " " {linked(&why)}</p> }
        })
    };
    let number =
        move || speech.with(key!("forms-lesson-question"), &fluent_args!["nth" => nth + 1]);
    view! {
        <section class="forms-question">
            <h3>{number}</h3>
            <p>{asked}</p>
            <div class="forms-answers">{answers}</div>
            <div role="status">{verdict}</div>
        </section>
    }
    .into_any()
}
