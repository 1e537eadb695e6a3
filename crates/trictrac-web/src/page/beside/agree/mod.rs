//! The form for a new match: players, length, options.

use leptos::html::H2;
use leptos::prelude::*;
use trictrac_engine::level::LEVELS;
use trictrac_engine::match_dice::DiceSource;
use trictrac_engine::seat_tag::{LONGEST_NAME, clean_name};
use trictrac_rules::rules::{BearingOff, HolesToWin, Lead, Marking, Rules, Stakes};
use trictrac_rules::side::{PerSide, Side};
use trictrac_words::lang::{Key, key};

use crate::match_settings::MatchSettings;
use crate::page::live::LiveMatch;
use crate::page::speech::PageSpeech;
use crate::participant::Participant;

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
/// The descriptions of the levels, in the order of [`LEVELS`].
const ABOUT_LEVELS: [Key; LEVELS.len()] = [
    key!("agree-debutant-is"),
    key!("agree-amateur-is"),
    key!("agree-joueur-is"),
    key!("agree-maitre-is"),
    key!("agree-academie-is"),
];

/// Shows the form, filled with the settings of the current match, as long as `open` is true.
pub(super) fn agree(game: LiveMatch, speech: PageSpeech, open: RwSignal<bool>) -> AnyView {
    let setup = RwSignal::new(MatchSettings {
        start: None,
        ..game.session.with_untracked(|s| s.setup().clone())
    });
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        game.start(setup.get_untracked());
        open.set(false);
    };
    let special = setup.with_untracked(|setup| {
        setup.rules.marking != Marking::Assisted || setup.dice == DiceSource::Own
    });
    let label = move |key: Key| move || speech.plain(key);
    let heading = NodeRef::<H2>::new();
    Effect::new(move |_| heading.get().map(|heading| heading.focus()));
    let escape = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            open.set(false);
        }
    };
    view! {
        <form class="card form agree" on:submit=begin on:keydown=escape>
            <h2 tabindex="-1" node_ref=heading>{label(key!("page-another"))}</h2>
            {guided(speech, open)}
            {seat(speech, setup, Side::White)}
            {seat(speech, setup, Side::Black)}
            {turning(game, speech, setup)}
            {holes(speech, setup)}
            <details open=special>
                <summary>{label(key!("agree-options"))}</summary>
                {markings(speech, setup)}
                {dice(speech, setup)}
                {rules(speech, setup)}
            </details>
            <div class="doing">
                <button class="main" type="submit">{label(key!("agree-begin"))}</button>
                <button type="button" on:click=move |_| open.set(false)>{label(key!("agree-back"))}</button>
            </div>
        </form>
    }
    .into_any()
}

/// Offers a match with a guide, or with somebody elsewhere, instead.
fn guided(speech: PageSpeech, open: RwSignal<bool>) -> AnyView {
    view! {
        <p class="why">{move || speech.plain(key!("agree-help-about"))}</p>
        <a class="button" href="#/guided/new" on:click=move |_| open.set(false)>
            {move || speech.plain(key!("welcome-guided"))}
        </a>
        <a class="button" href="#/online" on:click=move |_| open.set(false)>
            {move || speech.plain(key!("agree-online"))}
        </a>
        <a class="button" href="#/forms" on:click=move |_| open.set(false)>
            {move || speech.plain(key!("page-forms"))}
        </a>
    }
    .into_any()
}

/// Shows the choice of the player of `side`.
fn seat(speech: PageSpeech, setup: RwSignal<MatchSettings>, side: Side) -> AnyView {
    let seats: Vec<_> = std::iter::once(Participant::Person)
        .chain(LEVELS.iter().map(Participant::Computer))
        .collect();
    let named = move |seat: Participant| match seat {
        Participant::Computer(level) => trictrac_words::level(&speech.texts(), level),
        _ => speech.plain(key!("agree-person")),
    };
    let options = move || {
        seats
            .iter()
            .map(|&seat| {
                let chosen = setup.with_untracked(|setup| setup.seats[side] == seat);
                view! { <option value=seat.seat() selected=chosen>{named(seat)}</option> }
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
    let about = move || match setup.with(|setup| setup.seats[side]) {
        Participant::Computer(level) => {
            let place = LEVELS.iter().position(|one| one.name == level.name);
            place.map(|place| speech.plain(ABOUT_LEVELS[place])).unwrap_or_default()
        }
        _ => String::new(),
    };
    view! {
        <label>
            <span>{sits}</span>
            <select on:change=choose>{options}</select>
            <small class="why">{about}</small>
        </label>
        {name(speech, setup, side)}
    }
    .into_any()
}

/// Shows the field for the name of `side`, between two people: against the computer, a person is "you".
fn name(speech: PageSpeech, setup: RwSignal<MatchSettings>, side: Side) -> impl IntoView {
    let between_people = Memo::new(move |_| setup.with(MatchSettings::is_between_people));
    let choose = move |event| {
        setup.update(|setup| setup.names[side] = clean_name(&event_target_value(&event)));
    };
    let field = move || {
        let now = setup.with_untracked(|setup| setup.names[side].clone());
        view! {
            <label class="name">
                <span>{move || speech.plain(key!("agree-name"))}</span>
                <input type="text" maxlength=LONGEST_NAME autocomplete="off" value=now on:input=choose/>
            </label>
        }
    };
    move || between_people.get().then(field)
}

/// Shows the choice of whose dice are thrown.
fn dice(speech: PageSpeech, setup: RwSignal<MatchSettings>) -> AnyView {
    let own = setup.with_untracked(|setup| setup.dice == DiceSource::Own);
    super::entering::choice(speech, own, move |own| {
        // The seed is drawn when the match begins.
        setup.update(|setup| setup.dice = if own { DiceSource::Own } else { DiceSource::Seed(0) });
    })
}

/// Shows the switch that turns the table after each throw, between two people.
fn turning(game: LiveMatch, speech: PageSpeech, setup: RwSignal<MatchSettings>) -> impl IntoView {
    let between_people = Memo::new(move |_| setup.with(MatchSettings::is_between_people));
    let turning = game.settings().turning;
    let switch = move || {
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
    };
    move || between_people.get().then(switch)
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
    let now = move || setup.with(|setup| setup.rules.holes.get());
    let choose = move |event| {
        let holes = event_target_value(&event).parse().ok().and_then(HolesToWin::new);
        if let Some(holes) = holes {
            setup.update(|setup| setup.rules.holes = holes);
        }
    };
    let options = (1..=LONGEST)
        .map(|holes| view! { <option value=holes prop:selected=move || holes == now()>{holes}</option> })
        .collect_view();
    view! {
        <label>
            <span>{move || speech.plain(key!("agree-holes"))}</span>
            <select name="holes" on:change=choose>{options}</select>
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
