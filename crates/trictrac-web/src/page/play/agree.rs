//! The form for a new match: players, length, options.

use leptos::html::H2;
use leptos::prelude::*;
use trictrac_engine::level::LEVELS;
use trictrac_rules::rules::{BearingOff, HolesToWin, Lead, Marking, Rules, Stakes};
use trictrac_rules::side::{PerSide, Side};

use super::live_match::LiveMatch;
use crate::match_settings::{MatchSettings, Participant};
use crate::page::speech::Speech;

/// The longest match, in holes. Rule: R10.1.
const LONGEST: u8 = 24;

/// The values of an option, with the keys of their texts.
type Choices<T> = [(&'static str, T)];

const LEADS: &Choices<Lead> =
    &[("agree-simultaneous", Lead::Simultaneous), ("agree-coupe-et-des", Lead::CoupeEtDes)];
const STAKES: &Choices<Stakes> = &[
    ("agree-guiton", Stakes::Guiton),
    ("agree-oldest", Stakes::Oldest),
    ("agree-bridge", Stakes::Bridge),
    ("agree-honours", Stakes::Honours),
];
const BEARING_OFF: &Choices<BearingOff> =
    &[("agree-parisian", BearingOff::Parisian), ("agree-provincial", BearingOff::Provincial)];
const MARKINGS: &Choices<Marking> = &[
    ("agree-assisted", Marking::Assisted),
    ("agree-announced", Marking::Announced),
    ("agree-table", Marking::Table),
];

/// Shows the form, filled with the settings of the current match.
pub(super) fn agree(game: LiveMatch, speech: Speech, open: RwSignal<bool>) -> AnyView {
    let setup =
        RwSignal::new(MatchSettings { start: None, ..game.session.with_untracked(|s| *s.setup()) });
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        game.start(setup.get_untracked());
        open.set(false);
    };
    let label = move |key: &'static str| move || speech.plain(key);
    let heading = NodeRef::<H2>::new();
    Effect::new(move |_| heading.get().map(|heading| heading.focus()));
    let escape = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            open.set(false);
        }
    };
    view! {
        <form class="card form agree" on:submit=begin on:keydown=escape>
            <h2 tabindex="-1" node_ref=heading>{label("page-another")}</h2>
            {seat(speech, setup, Side::White)}
            {seat(speech, setup, Side::Black)}
            {holes(speech, setup)}
            {select(speech, setup, "agree-marking", MARKINGS, |r| r.marking, |r, m| r.marking = m)}
            <details>
                <summary>{label("agree-options")}</summary>
                {select(speech, setup, "agree-lead", LEADS, |r| r.lead, |r, lead| r.lead = lead)}
                {select(speech, setup, "agree-stakes", STAKES, |r| r.stakes, |r, s| r.stakes = s)}
                {select(
                    speech, setup, "agree-bearing-off", BEARING_OFF,
                    |r| r.bearing_off, |r, b| r.bearing_off = b,
                )}
                {switch(speech, setup, "agree-rencontre", |r| &mut r.rencontre)}
                {switch(speech, setup, "agree-margot", |r| &mut r.margot)}
                {switch(speech, setup, "agree-pile-de-misere", |r| &mut r.pile_de_misere)}
            </details>
            <div class="doing">
                <button class="main" type="submit">{label("agree-begin")}</button>
                <button type="button" on:click=move |_| open.set(false)>{label("agree-back")}</button>
            </div>
        </form>
    }
    .into_any()
}

/// Shows the choice of the player of `side`.
fn seat(speech: Speech, setup: RwSignal<MatchSettings>, side: Side) -> AnyView {
    let seats: Vec<_> = std::iter::once(Participant::Person)
        .chain(LEVELS.iter().map(Participant::Computer))
        .collect();
    let named = move |seat: Participant| match seat {
        Participant::Person => speech.plain("agree-person"),
        Participant::Computer(level) => trictrac_words::level(&speech.texts(), level),
    };
    let options = move || {
        seats
            .iter()
            .map(|&seat| {
                let chosen = setup.with_untracked(|setup| setup.seats[side] == seat);
                view! { <option value=seat.name() selected=chosen>{named(seat)}</option> }
            })
            .collect_view()
    };
    let choose = move |event| {
        if let Ok(seat) = event_target_value(&event).parse() {
            setup.update(|setup| {
                setup.seats = PerSide::from_fn(|s| if s == side { seat } else { setup.seats[s] });
            });
        }
    };
    let sits = move || trictrac_words::side(&speech.texts(), side);
    view! { <label><span>{sits}</span><select on:change=choose>{options}</select></label> }
        .into_any()
}

/// Shows the choice of the holes that win the match.
fn holes(speech: Speech, setup: RwSignal<MatchSettings>) -> AnyView {
    let now = setup.with_untracked(|setup| setup.rules.holes.get());
    let choose = move |event| {
        let holes = event_target_value(&event).parse().ok().and_then(HolesToWin::new);
        if let Some(holes) = holes {
            setup.update(|setup| setup.rules.holes = holes);
        }
    };
    let options = (1..=LONGEST)
        .map(|holes| view! { <option value=holes selected={holes == now}>{holes}</option> })
        .collect_view();
    view! {
        <label>
            <span>{move || speech.plain("agree-holes")}</span>
            <select on:change=choose>{options}</select>
        </label>
    }
    .into_any()
}

/// Shows the choice of an option with several values.
fn select<T: Copy + PartialEq + Send + Sync + 'static>(
    speech: Speech,
    setup: RwSignal<MatchSettings>,
    key: &'static str,
    choices: &'static Choices<T>,
    get: fn(Rules) -> T,
    set: fn(&mut Rules, T),
) -> AnyView {
    let now = setup.with_untracked(|setup| get(setup.rules));
    let options = move || {
        choices
            .iter()
            .map(|&(key, value)| {
                view! { <option value=key selected={value == now}>{speech.plain(key)}</option> }
            })
            .collect_view()
    };
    let choose = move |event| {
        let chosen = event_target_value(&event);
        if let Some(&(_, value)) = choices.iter().find(|(key, _)| *key == chosen) {
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
    speech: Speech,
    setup: RwSignal<MatchSettings>,
    key: &'static str,
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
