//! The choice of an opponent among the levels of the computer, each with a face.

use leptos::prelude::*;
use trictrac_engine::level::{LEVELS, Level};
use trictrac_rules::side::Side;
use trictrac_words::lang::{Key, fluent_args, key};

use crate::match_settings::MatchSettings;
use crate::page::faces::face;
use crate::page::speech::PageSpeech;
use crate::participant::Participant;

/// How the levels play, in the order of [`LEVELS`]: see `docs/levels.md`.
const MANNERS: [Key; LEVELS.len()] = [
    key!("agree-debutant-is"),
    key!("agree-amateur-is"),
    key!("agree-joueur-is"),
    key!("agree-maitre-is"),
    key!("agree-academie-is"),
];
/// The years of the treatises from whose time the opponents come.
const YEARS: [u16; LEVELS.len()] = [1738, 1776, 1818, 1822, 1852];

/// Shows the choice of the opponent of the only person.
pub(super) fn against_computer(setup: RwSignal<MatchSettings>, speech: PageSpeech) -> AnyView {
    // The person may change sides.
    let side = move |setup: &MatchSettings| setup.near().opponent();
    let legend = move || speech.plain(key!("new-opponent"));
    choice("opponent", setup, legend, side, speech)
}

/// Shows the choice of the computer that plays `side`.
pub(super) fn of_side(setup: RwSignal<MatchSettings>, side: Side, speech: PageSpeech) -> AnyView {
    let name = if side == Side::White { "white" } else { "black" };
    let legend = move || trictrac_words::side(&speech.texts(), side);
    choice(name, setup, legend, move |_| side, speech)
}

fn choice(
    name: &'static str,
    setup: RwSignal<MatchSettings>,
    legend: impl Fn() -> String + Send + 'static,
    side: impl Fn(&MatchSettings) -> Side + Copy + Send + Sync + 'static,
    speech: PageSpeech,
) -> AnyView {
    let one = move |place: usize| {
        let level = &LEVELS[place];
        let chosen =
            move || setup.with(|setup| setup.seats[side(setup)] == Participant::Computer(level));
        let choose = move |_| {
            setup.update(|setup| {
                let side = side(setup);
                setup.seats[side] = Participant::Computer(level);
            });
        };
        view! {
            <label class="opponent">
                <input type="radio" name=name value=level.name prop:checked=chosen on:change=choose/>
                {face(level)}
                {about(level, place, speech)}
            </label>
        }
    };
    view! {
        <fieldset class="opponents">
            <legend>{legend}</legend>
            {(0..LEVELS.len()).map(one).collect_view()}
        </fieldset>
    }
    .into_any()
}

fn about(level: &'static Level, place: usize, speech: PageSpeech) -> AnyView {
    let named = move || trictrac_words::opponent(&speech.texts(), level);
    let origin = move || {
        let texts = speech.texts();
        let strength = trictrac_words::level(&texts, level);
        let year = YEARS[place].to_string();
        texts.with(key!("new-origin"), &fluent_args!["level" => strength, "year" => year])
    };
    view! {
        <span class="what">
            <strong>{named}</strong>
            <small>{origin}</small>
            <span>{move || speech.plain(MANNERS[place])}</span>
        </span>
    }
    .into_any()
}
