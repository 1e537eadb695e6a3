//! The rarer choices before a match: its length, the scoring, the dice, the rules.

use leptos::prelude::*;
use trictrac_engine::match_dice::DiceSource;
use trictrac_rules::rules::{BearingOff, HolesToWin, Lead, Marking, Rules, Stakes};
use trictrac_words::lang::{Key, key};

use super::LENGTHS;
use crate::match_settings::MatchSettings;
use crate::page::beside::entering;
use crate::page::live::LiveMatch;
use crate::page::speech::PageSpeech;

/// The longest match, in holes. Rule: R10.1.
const LONGEST: u8 = 24;

/// The values of an option, with the keys of their texts.
type LabelledValues<T> = [(Key, T)];

const LEADS: &LabelledValues<Lead> = &[
    (key!("agree-simultaneous"), Lead::Simultaneous),
    (key!("agree-coupe-et-des"), Lead::CoupeEtDes),
];
const STAKES: &LabelledValues<Stakes> = &[
    (key!("agree-guiton"), Stakes::Guiton),
    (key!("agree-oldest"), Stakes::Oldest),
    (key!("agree-bridge"), Stakes::Bridge),
    (key!("agree-honours"), Stakes::Honours),
];
const BEARING_OFF: &LabelledValues<BearingOff> = &[
    (key!("agree-parisian"), BearingOff::Parisian),
    (key!("agree-provincial"), BearingOff::Provincial),
];
/// The ways of scoring: their names, what they mean, and an example in two lines.
const MARKINGS: [(Marking, Key, Key, [Key; 2]); 3] = [
    (
        Marking::Assisted,
        key!("agree-assisted"),
        key!("agree-assisted-is"),
        [key!("agree-assisted-first"), key!("agree-assisted-then")],
    ),
    (
        Marking::Announced,
        key!("agree-announced"),
        key!("agree-announced-is"),
        [key!("agree-announced-first"), key!("agree-announced-then")],
    ),
    (
        Marking::Table,
        key!("agree-table"),
        key!("agree-table-is"),
        [key!("agree-table-first"), key!("agree-table-then")],
    ),
];
/// Shows the choice of whose dice are thrown.
pub(super) fn dice(speech: PageSpeech, setup: RwSignal<MatchSettings>) -> AnyView {
    let own = setup.with_untracked(|setup| setup.dice == DiceSource::Own);
    entering::choice(speech, own, move |own| {
        // The seed is drawn when the match begins.
        setup.update(|setup| setup.dice = if own { DiceSource::Own } else { DiceSource::Seed(0) });
    })
}

/// Shows the switch that turns the table after each throw, between two people.
pub(super) fn turning(game: LiveMatch, speech: PageSpeech) -> AnyView {
    let turning = game.settings().turning;
    view! {
        <label class="switch turning">
            <input
                type="checkbox"
                prop:checked=move || turning.get()
                on:change=move |event| turning.set(event_target_checked(&event))
            />
            <span>{move || speech.plain(key!("agree-turning"))}</span>
        </label>
    }
    .into_any()
}

/// Shows the ways of scoring, each explained with an example.
pub(in crate::page) fn markings(speech: PageSpeech, setup: RwSignal<MatchSettings>) -> AnyView {
    let now = setup.with_untracked(|setup| setup.rules.marking);
    let label = move |key: Key| move || speech.plain(key);
    let mode = move |(marking, name, about, [first, then]): (Marking, Key, Key, [Key; 2])| {
        let choose = move |_| setup.update(|setup| setup.rules.marking = marking);
        view! {
            <label class="mode">
                <input type="radio" name="marking" value=name.name() checked={marking == now} on:change=choose/>
                <span>
                    <strong>{label(name)}</strong> " " {label(about)}
                    <small class="why">{label(first)}<br/>{label(then)}</small>
                </span>
            </label>
        }
    };
    view! {
        <fieldset class="modes">
            <legend>{label(key!("agree-marking"))}</legend>
            {MARKINGS.map(mode).into_iter().collect_view()}
        </fieldset>
    }
    .into_any()
}

/// Shows the rarer options.
pub(in crate::page) fn rules(speech: PageSpeech, setup: RwSignal<MatchSettings>) -> AnyView {
    view! {
        {select(speech, setup, key!("agree-lead"), LEADS, |r| r.lead, |r, lead| r.lead = lead)}
        {select(speech, setup, key!("agree-stakes"), STAKES, |r| r.stakes, |r, s| r.stakes = s)}
        {select(
            speech, setup, key!("agree-bearing-off"), BEARING_OFF,
            |r| r.bearing_off, |r, b| r.bearing_off = b,
        )}
        {switch(speech, setup, key!("agree-rencontre"), |r| &mut r.rencontre)}
        {switch(speech, setup, key!("agree-margot"), |r| &mut r.margot)}
        {switch(speech, setup, key!("agree-pile-de-misere"), |r| &mut r.pile_de_misere)}
    }
    .into_any()
}

/// Shows the choice of the holes that win the match.
pub(in crate::page) fn holes(speech: PageSpeech, setup: RwSignal<MatchSettings>) -> AnyView {
    lengths(speech, setup, key!("agree-holes"), &[])
}

/// Shows the choice of a length that is not among the usual ones.
pub(super) fn other_holes(speech: PageSpeech, setup: RwSignal<MatchSettings>) -> AnyView {
    lengths(speech, setup, key!("new-length"), &LENGTHS)
}

/// Shows the choice of a length, without those that are chosen `elsewhere`.
fn lengths(
    speech: PageSpeech,
    setup: RwSignal<MatchSettings>,
    name: Key,
    elsewhere: &'static [u8],
) -> AnyView {
    let now = move || setup.with(|setup| setup.rules.holes.get());
    let choose = move |event| {
        let holes = event_target_value(&event).parse().ok().and_then(HolesToWin::new);
        if let Some(holes) = holes {
            setup.update(|setup| setup.rules.holes = holes);
        }
    };
    let option = move |holes: u8| view! { <option value=holes prop:selected=move || holes == now()>{holes}</option> };
    let options = (1..=LONGEST).filter(|holes| !elsewhere.contains(holes)).map(option);
    let none = (!elsewhere.is_empty()).then(
        || view! { <option value="" prop:selected=move || elsewhere.contains(&now())>"–"</option> },
    );
    view! {
        <label>
            <span>{move || speech.plain(name)}</span>
            <select name="holes" on:change=choose>{none} {options.collect_view()}</select>
        </label>
    }
    .into_any()
}

/// Shows the choice of an option with several values.
fn select<T: Copy + PartialEq + Send + Sync + 'static>(
    speech: PageSpeech,
    setup: RwSignal<MatchSettings>,
    key: Key,
    choices: &'static LabelledValues<T>,
    get: fn(Rules) -> T,
    set: fn(&mut Rules, T),
) -> AnyView {
    let now = setup.with_untracked(|setup| get(setup.rules));
    let options = move || {
        choices
            .iter()
            .map(|&(key, value)| {
                view! { <option value=key.name() selected={value == now}>{speech.plain(key)}</option> }
            })
            .collect_view()
    };
    let choose = move |event| {
        let chosen = event_target_value(&event);
        if let Some(&(_, value)) = choices.iter().find(|(key, _)| key.name() == chosen) {
            setup.update(|setup| set(&mut setup.rules, value));
        }
    };
    view! {
        <label>
            <span>{move || speech.plain(key)}</span>
            <select on:change=choose>{options}</select>
        </label>
    }
    .into_any()
}

/// Shows the switch of an option.
fn switch(
    speech: PageSpeech,
    setup: RwSignal<MatchSettings>,
    key: Key,
    of: fn(&mut Rules) -> &mut bool,
) -> AnyView {
    let now = setup.with_untracked(|setup| *of(&mut setup.rules.clone()));
    let choose =
        move |event| setup.update(|setup| *of(&mut setup.rules) = event_target_checked(&event));
    view! {
        <label class="switch">
            <input type="checkbox" checked=now on:change=choose/>
            <span>{move || speech.plain(key)}</span>
        </label>
    }
    .into_any()
}
