//! The tools besides playing: saving the record, the lesson, giving up.

use leptos::prelude::*;
use trictrac_forms::game::FormAction;
use trictrac_table::EarlyAction;
use trictrac_words::lang::key;

use super::doing::text;
use super::live::LiveForm;
use crate::page::cite::linked;
use crate::page::file;
use crate::session::{NextStep, PlayerQuestion};

/// Shows the buttons.
pub(super) fn tools(live: LiveForm) -> AnyView {
    let form = Memo::new(move |_| live.session.with(|session| session.game().setting().form()));
    let lesson = move || {
        let lesson = format!("#/forms/lesson/{}", form.get());
        view! { <a class="button" href=lesson>{text(live, key!("forms-page-lesson"))}</a> }
    };
    // A match on a server has its record at the end, with the dice.
    let save = (!live.session.with_untracked(|session| session.is_served())).then(|| {
        view! { <button on:click=move |_| save(live)>{text(live, key!("forms-page-save"))}</button> }
    });
    view! { <div class="tools">{save} {lesson} {gives_up(live)}</div> {asks_first(live)} }
        .into_any()
}

fn save(live: LiveForm) {
    let (record, form) =
        live.session.with_untracked(|session| (session.saved(), session.game().setting().form()));
    if let Some(blob) = file::blob(&record, "text/plain") {
        file::save(&format!("trictrac-{form}.trictrac"), &blob);
    }
}

/// Giving up, where it is allowed; it is asked twice. Rule: V1.24.
fn gives_up(live: LiveForm) -> AnyView {
    let resigns = Memo::new(move |_| {
        let NextStep::Person(seat, PlayerQuestion::Throw(_)) = live.awaits.get() else {
            return None;
        };
        live.session.with(|session| session.game().may_give_up(seat)).then_some(seat)
    });
    let asked = RwSignal::new(false);
    // Before one's own throw a match of à écrire can be given up.
    let sure = move || {
        asked.get().then(|| {
            view! {
                <p class="why">{linked(&live.speech.plain(key!("forms-page-give-up-means")))}</p>
                <button on:click=move |_| live.act(FormAction::GiveUp)>{text(live, key!("forms-page-give-up-sure"))}</button>
            }
        })
    };
    let shown = move || {
        resigns.get().map(|_| {
            view! {
                <button on:click=move |_| asked.update(|asked| *asked = !*asked) aria-expanded=move || asked.get().to_string()>
                    {text(live, key!("forms-page-give-up"))}
                </button>
                {sure}
            }
        })
    };
    shown.into_any()
}

/// On a server the player's own dice fall at once, unless the player wants to do something before.
fn asks_first(live: LiveForm) -> AnyView {
    let early = Memo::new(move |_| {
        live.session.with(|session| {
            session
                .early()
                .filter(|_| session.own().is_some() && session.awaits() != NextStep::Over)
        })
    });
    let asks = move || live.session.with(|session| session.asks_before_throws());
    let choose = move |event| {
        let asks = event_target_checked(&event);
        live.update(move |session| session.ask_before_throws(asks));
    };
    let label = move |early| {
        live.speech.plain(match early {
            EarlyAction::Raise => key!("forms-page-asks-raise"),
            EarlyAction::GiveUp => key!("forms-page-asks-give-up"),
        })
    };
    let shown = move || {
        early.get().map(|early| {
            view! {
                <label class="switch">
                    <input type="checkbox" prop:checked=asks on:change=choose/>
                    <span>{move || label(early)}</span>
                </label>
            }
        })
    };
    shown.into_any()
}
