//! The chips that answer an exercise.

use leptos::prelude::*;
use trictrac_words::lang::{Key, fluent_args, key};

use super::form::family;
use super::keys;
use crate::count::{AnswerDraft, Exercise, ExerciseForm, MarkingPlayers, Range};
use crate::page::speech::PageSpeech;

/// The points that are shown at first; the chip after them shows the rest.
const FEW: u8 = 12;

/// A form that is being filled in.
#[derive(Clone, Copy)]
pub(in crate::page::parts) struct DraftForm {
    pub(in crate::page::parts) draft: RwSignal<AnswerDraft>,
    /// Called when the player presses Enter and the form is complete.
    pub(in crate::page::parts) submit: Callback<()>,
    /// Called after every choice by mouse or finger.
    pub(in crate::page::parts) chosen: Callback<()>,
    pub(in crate::page::parts) speech: PageSpeech,
    /// The most points that can be chosen.
    pub(in crate::page::parts) most: u8,
}

const fn who(who: MarkingPlayers) -> Key {
    match who {
        MarkingPlayers::You => key!("learn-you"),
        MarkingPlayers::Other => key!("count-opponent"),
        MarkingPlayers::Nobody => key!("learn-none"),
    }
}

/// Shows everything that can be chosen for an exercise.
pub(super) fn chips(sheet: DraftForm, exercise: &Exercise) -> AnyView {
    let speech = sheet.speech;
    let row = |nth, label| points(sheet, nth, label);
    let rows = match &exercise.form {
        ExerciseForm::Mark(_) => return ().into_any(),
        ExerciseForm::Who => whose(sheet),
        ExerciseForm::Ways => {
            let all = (Range::WAYS.least..=Range::WAYS.most).collect();
            let ways = view! {
                {whose(sheet)}
                <Show when=move || sheet.draft.with(|draft| draft.who != Some(MarkingPlayers::Nobody))>
                    {numbers(sheet, 0, speech.plain(key!("count-ways")), Vec::clone(&all), ())}
                </Show>
            };
            return with_keys(sheet, Range::WAYS, ways.into_any());
        }
        ExerciseForm::Points => return amounts(sheet),
        ExerciseForm::Each(families) => {
            let rows = families.iter().enumerate();
            rows.map(|(nth, &of)| row(nth, family(of, &speech.texts()))).collect_view().into_any()
        }
    };
    with_keys(sheet, Range::points(sheet.most), rows)
}

/// Asks how many points each player marks.
pub(in crate::page::parts) fn amounts(sheet: DraftForm) -> AnyView {
    let row = |nth, label| points(sheet, nth, sheet.speech.plain(label));
    let rows = view! { {row(0, key!("learn-you"))} {row(1, key!("learn-other"))} };
    with_keys(sheet, Range::points(sheet.most), rows.into_any())
}

/// Lets the keyboard fill in the form.
fn with_keys(sheet: DraftForm, range: Range, rows: AnyView) -> AnyView {
    keys::listen(sheet, range);
    view! { <div class="count-form">{rows}</div> }.into_any()
}

/// Asks who marks.
fn whose(sheet: DraftForm) -> AnyView {
    let choose = move |one| sheet.draft.update(|draft| draft.who = Some(one));
    let each = MarkingPlayers::ALL.map(|one| {
        let chosen = move || sheet.draft.with(|draft| draft.who == Some(one));
        chip(sheet, "count-who", sheet.speech.plain(who(one)), chosen, move || choose(one))
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
fn points(sheet: DraftForm, row: usize, label: String) -> AnyView {
    let more = RwSignal::new(false);
    let few = Memo::new(move |_| {
        let chosen = sheet.draft.with(|draft| draft.numbers.get(row).copied().flatten());
        !more.get() && sheet.most > FEW && chosen <= Some(FEW)
    });
    let open = move |_| {
        more.set(true);
        keys::focus_after(row, FEW / 2 + 1);
    };
    let rest = move || {
        few.get().then(|| {
            let label = sheet.speech.with(key!("count-more"), &fluent_args!["points" => FEW + 2]);
            view! {
                <button class="count-more" aria-label=label on:click=open>
                    {format!("{}+", FEW + 2)}
                </button>
            }
        })
    };
    let shown = move || (0..=if few.get() { FEW } else { sheet.most }).step_by(2).collect();
    (move || numbers(sheet, row, label.clone(), shown(), rest)).into_any()
}

/// Asks for one of these numbers; `rest` stands after them.
fn numbers(
    sheet: DraftForm,
    row: usize,
    label: String,
    numbers: Vec<u8>,
    rest: impl IntoView,
) -> AnyView {
    let name = format!("count-{row}");
    let few = numbers.len() <= 3;
    let each = numbers.into_iter().map(|number| {
        let chosen = move || {
            sheet.draft.with(|draft| draft.numbers.get(row).copied().flatten() == Some(number))
        };
        chip(sheet, &name, number.to_string(), chosen, move || choose(sheet, row, number))
    });
    view! {
        <fieldset class="chips" class:few=few data-row=row>
            <legend>{label}</legend>
            {each.collect_view()}
            {rest}
        </fieldset>
    }
    .into_any()
}

/// Chooses a number in a row.
pub(super) fn choose(sheet: DraftForm, row: usize, number: u8) {
    sheet.draft.update(|draft| {
        if let Some(known) = draft.numbers.get_mut(row) {
            *known = Some(number);
        }
    });
}

/// A choice. Only one by mouse or finger is final: the arrow keys of the keyboard go from choice to choice.
fn chip(
    sheet: DraftForm,
    name: &str,
    label: String,
    chosen: impl Fn() -> bool + Send + 'static,
    choose: impl Fn() + 'static,
) -> AnyView {
    let pointed = StoredValue::new(false);
    let changed = move |_| {
        choose();
        if pointed.get_value() {
            sheet.chosen.run(());
        }
    };
    view! {
        <label class="chip">
            <input
                type="radio" name=name.to_owned() prop:checked=chosen
                on:click=move |event| pointed.set_value(event.detail() > 0)
                on:change=changed
            />
            <span>{label}</span>
        </label>
    }
    .into_any()
}
