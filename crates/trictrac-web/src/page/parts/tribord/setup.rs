//! The form for a new series: players, first throw, length, stake.

use leptos::prelude::*;
use tribord_babord::rules::TurnCount;
use tribord_babord::series::SeriesLength;
use trictrac_words::lang::{Key, key};

use super::play::SeriesPlay;
use crate::page::speech::PageSpeech;
use crate::tribord::form::{FIRSTS, Party, SeriesForm, UNITS};
use crate::tribord::session::PageSeries;

/// The number of turns that the form suggests.
pub(super) const USUAL_TURNS: u8 = 6;

/// Shows the form, folded.
pub(super) fn setup(speech: PageSpeech, play: SeriesPlay) -> AnyView {
    let terms = play.session.with_untracked(PageSeries::terms);
    let form = RwSignal::new(SeriesForm::of(&terms));
    let open = RwSignal::new(false);
    let wrong = Memo::new(move |_| form.with(|form| form.terms().is_err()));
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Ok(terms) = form.with_untracked(SeriesForm::terms) {
            play.again(&terms);
            open.set(false);
        }
    };
    view! {
        <details
            class="card tb-fold"
            prop:open=move || open.get()
            on:toggle=move |event| open.set(event_target::<web_sys::Element>(&event).has_attribute("open"))
        >
            <summary>{move || speech.plain(key!("tribord-page-new"))}</summary>
            <form on:submit=start>
                {parties(speech, form)}
                {firsts(speech, form)}
                {length(speech, form)}
                {stake(speech, form)}
                <p class="refused" role="alert">
                    {move || wrong.get().then(|| speech.plain(key!("tribord-page-wrong")))}
                </p>
                <button class="main" disabled=move || wrong.get()>
                    {move || speech.plain(key!("tribord-page-start"))}
                </button>
            </form>
        </details>
    }
    .into_any()
}

/// Shows a choice of a group.
pub(super) fn radio(
    speech: PageSpeech,
    group: &'static str,
    key: Key,
    chosen: impl Fn() -> bool + Send + 'static,
    choose: impl Fn() + 'static,
) -> AnyView {
    view! {
        <label class="tb-choice">
            <input type="radio" name=group prop:checked=chosen on:change=move |_| choose()/>
            <span>{move || speech.plain(key)}</span>
        </label>
    }
    .into_any()
}

fn fieldset(speech: PageSpeech, key: Key, inside: AnyView) -> AnyView {
    view! { <fieldset><legend>{move || speech.plain(key)}</legend>{inside}</fieldset> }.into_any()
}

fn parties(speech: PageSpeech, form: RwSignal<SeriesForm>) -> AnyView {
    let choices = Party::ALL.map(|party| {
        let chosen = move || form.with(|form| form.party == party);
        let choose = move || form.update(|form| form.party = party);
        radio(speech, "tb-party", party.key(), chosen, choose)
    });
    fieldset(speech, key!("tribord-page-who"), choices.into_iter().collect_view().into_any())
}

fn firsts(speech: PageSpeech, form: RwSignal<SeriesForm>) -> AnyView {
    let choices = FIRSTS.map(|(first, key)| {
        let chosen = move || form.with(|form| form.first == first);
        let choose = move || form.update(|form| form.first = first);
        radio(speech, "tb-first", key, chosen, choose)
    });
    fieldset(speech, key!("tribord-page-first"), choices.into_iter().collect_view().into_any())
}

/// Shows a field for a whole number from 1.
pub(super) fn whole(
    speech: PageSpeech,
    key: Key,
    most: u8,
    value: impl Fn() -> u8 + Send + 'static,
    put: impl Fn(u8) + 'static,
) -> AnyView {
    let typed = move |event| {
        if let Ok(number) = event_target_value(&event).parse() {
            put(number);
        }
    };
    view! {
        <label class="tb-number">
            <span>{move || speech.plain(key)}</span>
            <input
                type="number"
                inputmode="numeric"
                min="1"
                max=most
                prop:value=move || value().to_string()
                on:input=typed
            />
        </label>
    }
    .into_any()
}

fn length(speech: PageSpeech, form: RwSignal<SeriesForm>) -> AnyView {
    let prise = move || form.with(|form| form.turns.is_none());
    let turns = move || form.with(|form| form.turns.unwrap_or(USUAL_TURNS));
    let put = move |turns| form.update(|form| form.turns = Some(turns));
    let games = move || form.with(|form| form.games);
    let inside = view! {
        {radio(speech, "tb-end", key!("tribord-page-until-prise"), prise, move || form.update(|form| form.turns = None))}
        {radio(speech, "tb-end", key!("tribord-page-turns"), move || !prise(), move || put(USUAL_TURNS))}
        {move || (!prise()).then(|| whole(speech, key!("tribord-page-turns-each"), TurnCount::LARGEST, turns, put))}
        {whole(speech, key!("tribord-page-games"), SeriesLength::LARGEST, games, move |games| form.update(|form| form.games = games))}
    };
    fieldset(speech, key!("tribord-page-length"), inside.into_any())
}

fn stake(speech: PageSpeech, form: RwSignal<SeriesForm>) -> AnyView {
    let units = UNITS.map(|unit| {
        let named = move || {
            if unit.is_empty() {
                speech.plain(key!("tribord-page-points"))
            } else {
                unit.to_owned()
            }
        };
        let chosen = move || form.with(|form| form.unit == unit);
        view! { <option value=unit prop:selected=chosen>{named}</option> }
    });
    let choose = move |event| {
        let value = event_target_value(&event);
        let unit = UNITS.into_iter().find(|unit| *unit == value).unwrap_or_default();
        form.update(|form| form.unit = unit);
    };
    let inside = view! {
        <div class="tb-worth">
            <input
                type="text"
                inputmode="decimal"
                maxlength="12"
                aria-label=move || speech.plain(key!("tribord-page-worth"))
                prop:value=move || form.with(|form| form.worth.clone())
                on:input=move |event| form.update(|form| form.worth = event_target_value(&event))
            />
            <select aria-label=move || speech.plain(key!("tribord-page-unit")) on:change=choose>
                {units.into_iter().collect_view()}
            </select>
        </div>
    };
    fieldset(speech, key!("tribord-page-worth"), inside.into_any())
}
