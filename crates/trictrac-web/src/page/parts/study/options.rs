//! The form beside the editor: side to move, dice, points, holes, options.

use leptos::prelude::*;
use trictrac_rules::rules::{BearingOff, HolesToWin, Rules};
use trictrac_rules::side::Side;
use trictrac_rules::throw::Throw;
use trictrac_words::lang::{Key, key};

use crate::page::speech::PageSpeech;
use crate::study::editor::Editor;

/// The longest match, in holes. Rule: R10.1.
const LONGEST: u8 = 24;

/// A choice of a list: its value in the form, and its text.
type ListChoice = (String, String);

/// Shows the form.
pub(super) fn options(editor: RwSignal<Editor>, speech: PageSpeech) -> AnyView {
    view! {
        <section class="card options">
            {to_move(editor, speech)}
            {throw(editor, speech)}
            {points(editor, speech)}
            {holes(editor, speech)}
            {nth(editor, speech)}
            <details>
                <summary>{move || speech.plain(key!("agree-options"))}</summary>
                {goal(editor, speech)}
                {switch(editor, speech, key!("study-provincial"), provincial)}
                {switch(editor, speech, key!("agree-margot"), |r, on| flip(&mut r.margot, on))}
                {switch(editor, speech, key!("agree-pile-de-misere"), |r, on| flip(&mut r.pile_de_misere, on))}
            </details>
        </section>
    }
    .into_any()
}

/// Shows a list from which one choice can be selected.
fn select(
    label: impl Fn() -> String + Send + 'static,
    offers: impl Fn() -> Vec<ListChoice> + Send + 'static,
    now: impl Fn() -> String + Copy + Send + 'static,
    choose: impl Fn(&str) + 'static,
) -> AnyView {
    let options = move || {
        let one = |(value, name): ListChoice| {
            let chosen = value == now();
            view! { <option value=value selected=chosen>{name}</option> }
        };
        offers().into_iter().map(one).collect_view()
    };
    view! {
        <label>
            <span>{label}</span>
            <select on:change=move |event| choose(&event_target_value(&event))>{options}</select>
        </label>
    }
    .into_any()
}

fn named(side: Option<Side>) -> String {
    side.map_or("-".to_owned(), |side| side.letter().to_string())
}

fn read(text: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|side| named(Some(*side)) == text)
}

fn sides(speech: PageSpeech) -> Vec<ListChoice> {
    let texts = speech.texts();
    Side::ALL.map(|side| (named(Some(side)), trictrac_words::side(&texts, side))).into()
}

fn sides_or_nobody(speech: PageSpeech) -> Vec<ListChoice> {
    let mut all = sides(speech);
    all.insert(0, (named(None), speech.plain(key!("study-nobody"))));
    all
}

fn to_move(editor: RwSignal<Editor>, speech: PageSpeech) -> AnyView {
    let choose = move |text: &str| {
        if let Some(side) = read(text) {
            editor.update(|editor| editor.to_move = side);
        }
    };
    let now = move || editor.with(|editor| named(Some(editor.to_move)));
    select(move || speech.plain(key!("study-whose")), move || sides(speech), now, choose)
}

fn throw(editor: RwSignal<Editor>, speech: PageSpeech) -> AnyView {
    let offers = move || {
        let none = ("-".to_owned(), speech.plain(key!("study-no-dice")));
        let high_first =
            (1..=6).rev().flat_map(|high| (1..=high).rev().map(move |low| (high, low)));
        let thrown = high_first.filter_map(|(high, low)| Throw::of(high, low));
        let thrown = thrown.map(|throw| {
            (throw.to_string(), format!("{}·{}", throw.high().pips(), throw.low().pips()))
        });
        std::iter::once(none).chain(thrown).collect()
    };
    let now = move || {
        editor.with(|editor| editor.throw.map_or("-".to_owned(), |throw| throw.to_string()))
    };
    let choose = move |text: &str| {
        let pips: Vec<u8> =
            text.chars().filter_map(|digit| digit.to_digit(10)?.try_into().ok()).collect();
        let throw = match pips[..] {
            [high, low] => Throw::of(high, low),
            _ => None,
        };
        editor.update(|editor| editor.throw = throw);
    };
    select(move || speech.plain(key!("study-dice")), offers, now, choose)
}

/// Lists numbers as choices.
fn numbers(all: impl Iterator<Item = u8>) -> Vec<ListChoice> {
    all.map(|number| (number.to_string(), number.to_string())).collect()
}

fn points(editor: RwSignal<Editor>, speech: PageSpeech) -> AnyView {
    let one = move |side: Side| {
        let choose = move |text: &str| {
            let points = text.parse().unwrap_or(0);
            editor.update(|editor| editor.points.of[side] = points);
        };
        let now = move || editor.with(|editor| editor.points.of[side].to_string());
        let label = move || trictrac_words::side(&speech.texts(), side);
        select(label, || numbers((0..=10).step_by(2)), now, choose)
    };
    let now = move || editor.with(|editor| named(editor.points.holder));
    let choose = move |text: &str| editor.update(|editor| editor.run(read(text)));
    let run = select(
        move || speech.plain(key!("study-bredouille")),
        move || sides_or_nobody(speech),
        now,
        choose,
    );
    view! {
        <fieldset>
            <legend>{move || speech.plain(key!("study-points"))}</legend>
            {Side::ALL.map(one)}
            {run}
        </fieldset>
    }
    .into_any()
}

fn holes(editor: RwSignal<Editor>, speech: PageSpeech) -> AnyView {
    let one = move |side: Side| {
        let choose = move |text: &str| {
            let holes = text.parse().unwrap_or(0);
            editor.update(|editor| editor.holes.of[side] = holes);
        };
        let now = move || editor.with(|editor| editor.holes.of[side].to_string());
        let most = move || {
            let held = editor.with(|editor| editor.holes.of[side]);
            editor.with(|editor| editor.rules.holes.get() - 1).max(held)
        };
        let label = move || trictrac_words::side(&speech.texts(), side);
        select(label, move || numbers(0..=most()), now, choose)
    };
    let now = move || editor.with(|editor| named(editor.holes.holder));
    let choose = move |text: &str| editor.update(|editor| editor.flag(read(text)));
    let flag = select(
        move || speech.plain(key!("study-flag")),
        move || sides_or_nobody(speech),
        now,
        choose,
    );
    view! {
        <fieldset>
            <legend>{move || speech.plain(key!("study-holes"))}</legend>
            {Side::ALL.map(one)}
            {flag}
        </fieldset>
    }
    .into_any()
}

fn nth(editor: RwSignal<Editor>, speech: PageSpeech) -> AnyView {
    let change = move |event| {
        if let Some(nth) = event_target_value(&event).parse().ok().filter(|nth| *nth > 0) {
            editor.update(|editor| editor.nth = nth);
        }
    };
    view! {
        <label>
            <span>{move || speech.plain(key!("study-nth"))}</span>
            <input type="number" min="1" max="999"
                prop:value=move || editor.with(|editor| editor.nth.to_string()) on:change=change/>
        </label>
    }
    .into_any()
}

fn goal(editor: RwSignal<Editor>, speech: PageSpeech) -> AnyView {
    let choose = move |text: &str| {
        if let Some(holes) = text.parse().ok().and_then(HolesToWin::new) {
            editor.update(|editor| editor.rules.holes = holes);
        }
    };
    let now = move || editor.with(|editor| editor.rules.holes.get().to_string());
    select(move || speech.plain(key!("agree-holes")), || numbers(1..=LONGEST), now, choose)
}

/// Sets an option if the second argument is given, and returns its value.
type Switch = fn(&mut Rules, Option<bool>) -> bool;

fn flip(option: &mut bool, on: Option<bool>) -> bool {
    *option = on.unwrap_or(*option);
    *option
}

fn provincial(rules: &mut Rules, on: Option<bool>) -> bool {
    if let Some(on) = on {
        rules.bearing_off = if on { BearingOff::Provincial } else { BearingOff::Parisian };
    }
    rules.bearing_off == BearingOff::Provincial
}

fn switch(editor: RwSignal<Editor>, speech: PageSpeech, key: Key, option: Switch) -> AnyView {
    let now = move || editor.with(|editor| option(&mut { editor.rules }, None));
    let change = move |event| {
        let on = event_target_checked(&event);
        editor.update(|editor| {
            option(&mut editor.rules, Some(on));
        });
    };
    view! {
        <label class="option">
            <input type="checkbox" prop:checked=now on:change=change/>
            <span>{move || speech.plain(key)}</span>
        </label>
    }
    .into_any()
}
