//! The question of an exercise, and what answers it: the table, or chips to choose.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use trictrac_words::lang::{Key, Texts, fluent_args, key};
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement};

use super::trainer::{Answered, Next, Trainer};
use crate::count::{Draft, Exercise, Family, Form, Grade, MOST_POINTS, PERSON, Topic, Who, typed};
use crate::lessons::Sought;
use crate::narration::{Said, thrown};
use crate::page::glossary::said;
use crate::page::speech::Speech;

/// The points that are shown at first; the chip after them shows the rest.
const FEW: u8 = 12;

/// A form that is being filled in.
#[derive(Clone, Copy)]
pub(in crate::page::parts) struct Sheet {
    pub(in crate::page::parts) draft: RwSignal<Draft>,
    /// Called when the player presses Enter and the form is complete.
    pub(in crate::page::parts) submit: Callback<()>,
    /// Called after every choice.
    pub(in crate::page::parts) chosen: Callback<()>,
    pub(in crate::page::parts) speech: Speech,
    /// The most points that can be chosen.
    pub(in crate::page::parts) most: u8,
}

/// The name of a topic.
pub(super) const fn topic(topic: Topic) -> Key {
    match topic {
        Topic::Mixed => key!("count-topic-mixed"),
        Topic::Hits => key!("count-topic-hits"),
        Topic::False => key!("count-topic-false"),
        Topic::Fill => key!("count-topic-fill"),
        Topic::Keep => key!("count-topic-keep"),
        Topic::Corner => key!("count-topic-corner"),
        Topic::Helpless => key!("count-topic-helpless"),
        Topic::Opening => key!("count-topic-opening"),
        Topic::Retour => key!("count-topic-retour"),
    }
}

/// The name of a grade.
pub(super) const fn grade(grade: Grade) -> Key {
    match grade {
        Grade::See => key!("count-grade-see"),
        Grade::Ways => key!("count-grade-ways"),
        Grade::Points => key!("count-grade-points"),
        Grade::Each => key!("count-grade-each"),
        Grade::All => key!("count-grade-all"),
    }
}

const fn family(family: Family) -> Key {
    match family {
        Family::Hits => key!("count-family-hits"),
        Family::False => key!("count-family-false"),
        Family::Corner => key!("count-family-corner"),
        Family::Fill => key!("count-family-fill"),
        Family::Keep => key!("count-family-keep"),
        Family::Opening => key!("count-family-opening"),
        Family::BearOff => key!("count-family-bear-off"),
        Family::Helpless => key!("count-family-helpless"),
    }
}

const fn who(who: Who) -> Key {
    match who {
        Who::You => key!("learn-you"),
        Who::Other => key!("learn-other"),
        Who::Nobody => key!("learn-none"),
    }
}

/// Shows the kind of the exercise, and how many were right so far.
pub(super) fn head(trainer: Trainer) -> AnyView {
    let speech = trainer.counting.speech;
    let title = move || {
        let kind = trainer.exercise.with(|it| it.as_ref().map(|it| it.id.kind));
        kind.map(|kind| {
            let grade = speech.plain(grade(kind.grade));
            let topic = speech.plain(topic(kind.topic));
            speech.with(key!("count-title"), &fluent_args!["topic" => topic, "grade" => grade])
        })
    };
    let tally = move || {
        let tally = trainer.tally.get();
        (tally.all > 0).then(|| {
            let counts = fluent_args!["right" => tally.right, "all" => tally.all];
            speech.with(key!("count-tally"), &counts)
        })
    };
    let again = (trainer.next == Next::Due).then(|| {
        view! { <p class="why">{move || speech.plain(key!("count-again-lead"))}</p> }
    });
    view! {
        <div class="crumb">
            <a href="#/count">{move || speech.plain(key!("page-count"))}</a>
            <span>{tally}</span>
        </div>
        <h2>{title}</h2>
        {again}
    }
    .into_any()
}

/// Says who threw what.
pub(super) fn throw(exercise: &Exercise, texts: &Texts) -> AnyView {
    let Some(coup) = exercise.coup() else { return ().into_any() };
    let thrown = thrown(texts, coup.situation().throw);
    let thrown = Said { text: thrown.text.to_lowercase(), ..thrown };
    let key = if exercise.roller() == PERSON {
        key!("count-you-threw")
    } else {
        key!("count-other-threw")
    };
    view! { <p class="text">{texts.plain(key)} " " <strong>{said(thrown)}</strong></p> }.into_any()
}

/// Shows the question, and the chips that answer it.
pub(super) fn question(trainer: Trainer) -> AnyView {
    let speech = trainer.counting.speech;
    let Some(exercise) = trainer.exercise.get_untracked() else { return ().into_any() };
    let sheet = Sheet {
        draft: trainer.draft,
        submit: Callback::new(move |()| trainer.check()),
        chosen: Callback::new(|()| ()),
        speech,
        most: MOST_POINTS,
    };
    let texts = speech.texts();
    let clock = move || trainer.clock.get().then(|| view! { <i class="count-time"></i> });
    view! {
        {clock}
        {throw(&exercise, &texts)}
        <p class="ask">{texts.plain(asked(&exercise))}</p>
        {chips(sheet, &exercise)}
    }
    .into_any()
}

fn asked(exercise: &Exercise) -> Key {
    match &exercise.form {
        Form::Mark(Sought::TrueHits) => key!("count-ask-hits"),
        Form::Mark(Sought::FalseHits) => key!("count-ask-false"),
        Form::Mark(_) => key!("count-ask-fill"),
        Form::Who => key!("count-ask-who"),
        Form::Ways if exercise.topic == Topic::Helpless => key!("count-ask-helpless"),
        Form::Ways => key!("count-ask-ways"),
        Form::Points => key!("count-ask-points"),
        Form::Each(_) => key!("count-ask-each"),
    }
}

/// Shows everything that can be chosen for an exercise.
pub(super) fn chips(sheet: Sheet, exercise: &Exercise) -> AnyView {
    let speech = sheet.speech;
    let row = |nth, label| points(sheet, nth, label);
    let rows = match &exercise.form {
        Form::Mark(_) => return ().into_any(),
        Form::Who => whose(sheet),
        Form::Ways => view! {
            {whose(sheet)}
            <Show when=move || sheet.draft.with(|draft| draft.who != Some(Who::Nobody))>
                {numbers(sheet, 0, speech.plain(key!("count-ways")), (1..=3).collect())}
            </Show>
        }
        .into_any(),
        Form::Points => return amounts(sheet),
        Form::Each(families) => {
            let rows = families.iter().enumerate();
            rows.map(|(nth, &of)| row(nth, speech.plain(family(of)))).collect_view().into_any()
        }
    };
    with_keys(sheet, rows)
}

/// Asks how many points each player marks.
pub(in crate::page::parts) fn amounts(sheet: Sheet) -> AnyView {
    let row = |nth, label| points(sheet, nth, sheet.speech.plain(label));
    let rows = view! { {row(0, key!("learn-you"))} {row(1, key!("learn-other"))} };
    with_keys(sheet, rows.into_any())
}

/// Lets the keyboard fill in the form.
fn with_keys(sheet: Sheet, rows: AnyView) -> AnyView {
    let digits = StoredValue::new((usize::MAX, String::new()));
    view! { <div class="count-form" on:keydown=move |event| pressed(sheet, digits, &event)>{rows}</div> }
        .into_any()
}

/// Asks who marks.
fn whose(sheet: Sheet) -> AnyView {
    let choose = move |one| {
        sheet.draft.update(|draft| draft.who = Some(one));
        sheet.chosen.run(());
    };
    let each = Who::ALL.map(|one| {
        let chosen = move || sheet.draft.with(|draft| draft.who == Some(one));
        chip("count-who", sheet.speech.plain(who(one)), chosen, move || choose(one))
    });
    view! {
        <fieldset class="chips who">
            <legend class="sr">{sheet.speech.plain(key!("count-who"))}</legend>
            {each.into_iter().collect_view()}
        </fieldset>
    }
    .into_any()
}

/// Asks for a number of points.
fn points(sheet: Sheet, row: usize, label: String) -> AnyView {
    let more = RwSignal::new(false);
    let most = sheet.most;
    let shown = move || if more.get() { most } else { FEW };
    let hidden = Memo::new(move |_| {
        !more.get()
            && !sheet.draft.with(|draft| draft.numbers.get(row).copied().flatten() > Some(FEW))
    });
    let numbers = move || (0..=if hidden.get() { shown() } else { most }).step_by(2).collect();
    view! {
        <div class="count-row">
            {move || self::numbers(sheet, row, label.clone(), numbers())}
            <Show when=move || hidden.get()>
                <button class="count-more" on:click=move |_| more.set(true)>
                    {sheet.speech.with(key!("count-more"), &fluent_args!["points" => FEW + 2])}
                </button>
            </Show>
        </div>
    }
    .into_any()
}

/// Asks for one of these numbers.
fn numbers(sheet: Sheet, row: usize, label: String, numbers: Vec<u8>) -> AnyView {
    let name = format!("count-{row}");
    let few = numbers.len() <= 3;
    let each = numbers.into_iter().map(|number| {
        let chosen = move || {
            sheet.draft.with(|draft| draft.numbers.get(row).copied().flatten() == Some(number))
        };
        chip(&name, number.to_string(), chosen, move || choose(sheet, row, number))
    });
    view! {
        <fieldset class="chips" class:few=few data-row=row>
            <legend>{label}</legend>
            {each.collect_view()}
        </fieldset>
    }
    .into_any()
}

fn choose(sheet: Sheet, row: usize, number: u8) {
    sheet.draft.update(|draft| {
        if let Some(known) = draft.numbers.get_mut(row) {
            *known = Some(number);
        }
    });
    sheet.chosen.run(());
}

fn chip(
    name: &str,
    label: String,
    chosen: impl Fn() -> bool + Send + 'static,
    choose: impl Fn() + 'static,
) -> AnyView {
    view! {
        <label class="chip">
            <input type="radio" name=name.to_owned() prop:checked=chosen on:change=move |_| choose()/>
            <span>{label}</span>
        </label>
    }
    .into_any()
}

/// Handles the keyboard: digits are the number of the row with the focus, Enter goes to the next open row or submits.
fn pressed(sheet: Sheet, digits: StoredValue<(usize, String)>, event: &KeyboardEvent) {
    let focused = event.target().and_then(|at| at.dyn_into::<Element>().ok());
    let row = focused
        .and_then(|at| at.closest("[data-row]").ok().flatten())
        .and_then(|row| row.get_attribute("data-row")?.parse().ok());
    let open = sheet.draft.with_untracked(Draft::open_row);
    let key = event.key();
    let digit = key.chars().next().filter(|it| key.len() == 1 && it.is_ascii_digit());
    if key == "Enter" {
        event.prevent_default();
        match open {
            Some(open) => focus(open),
            None => sheet.submit.run(()),
        }
    } else if let Some(digit) = digit {
        event.prevent_default();
        let Some(row) = row.or(open) else { return };
        let number = digits.try_update_value(|(typed_in, digits)| {
            if *typed_in != row {
                *typed_in = row;
                digits.clear();
            }
            typed(digits, digit, sheet.most)
        });
        if let Some(number) = number.flatten() {
            choose(sheet, row, number);
        }
    }
}

/// Moves the focus to a row, so that digits and arrow keys are for it.
fn focus(row: usize) {
    let input = document().query_selector(&format!("[data-row='{row}'] input")).ok().flatten();
    if let Some(input) = input.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
        let _ = input.focus();
    }
}

/// Shows the buttons: to check and to see the answer, or to go on.
pub(super) fn buttons(trainer: Trainer, open: Memo<bool>) -> AnyView {
    let speech = trainer.counting.speech;
    let complete = Memo::new(move |_| {
        trainer.exercise.with(|exercise| {
            let draft = trainer.draft.get();
            exercise.as_ref().is_some_and(|exercise| draft.answer(exercise).is_some())
        })
    });
    let onward = NodeRef::<leptos::html::Button>::new();
    // Enter goes on: the focus is on the button as soon as the answer is given.
    Effect::new(move |_| {
        if let Some(button) = onward.get().filter(|_| !open.get()) {
            let _ = button.focus();
        }
    });
    view! {
        <div class="doing">
            <Show when=move || open.get()>
                <button class="main" disabled=move || !complete.get() on:click=move |_| trainer.check()>
                    {move || speech.plain(key!("learn-check"))}
                </button>
                <button on:click=move |_| trainer.answer(Answered::Shown)>
                    {move || speech.plain(key!("count-show"))}
                </button>
            </Show>
            <Show when=move || !open.get()>
                <button class="main" node_ref=onward on:click=move |_| trainer.advance()>
                    {move || speech.plain(key!("count-next"))}
                </button>
            </Show>
        </div>
    }
    .into_any()
}
