//! What can be done besides playing: saving the record, the lesson, giving up.

use leptos::prelude::*;
use trictrac_forms::Seat;
use trictrac_forms::game::Action;
use trictrac_table::Early;
use trictrac_words::lang::key;

use super::doing::text;
use super::linked;
use super::live::Live;
use crate::page::file;
use crate::session::{Ask, Awaits};

/// Shows the buttons.
pub(super) fn tools(live: Live) -> AnyView {
    let form = Memo::new(move |_| {
        live.session.with(|it| it.as_ref().map(|it| it.game().setting().form()))
    });
    let lesson = move || {
        form.get().map(|form| {
            view! { <a class="button" href=format!("#/forms/lesson/{form}")>{text(live, key!("forms-page-lesson"))}</a> }
        })
    };
    // A match on a server has its record at the end, with the dice.
    let save = (!untrack(|| live.is_remote())).then(|| {
        view! { <button on:click=move |_| save(live)>{text(live, key!("forms-page-save"))}</button> }
    });
    view! { <div class="tools">{save} {lesson} {gives_up(live)}</div> {asks_first(live)} }
        .into_any()
}

fn save(live: Live) {
    let found = live.session.with_untracked(|it| {
        it.as_ref().map(|session| (session.saved(), session.game().setting().form()))
    });
    if let Some((record, form)) = found
        && let Some(blob) = file::blob(&record, "text/plain")
    {
        file::save(&format!("trictrac-{form}.trictrac"), &blob);
    }
}

/// Giving up, where it is allowed; it is asked twice. Rule: V1.24.
fn gives_up(live: Live) -> AnyView {
    let resigns = Memo::new(move |_| {
        let Awaits::Person(seat, Ask::Throw(_)) = live.awaits() else { return None };
        live.session.with(|it| it.as_ref().filter(|it| it.game().may_give_up(seat)).map(|_| seat))
    });
    let asked = RwSignal::new(false);
    let give_up = move |seat: Seat| {
        live.change(move |session| {
            // Before one's own throw a match of à écrire can be given up.
            let _ = session.act_as(seat, Action::GiveUp);
        });
    };
    let sure = move |seat: Seat| {
        asked.get().then(|| {
            view! {
                <p class="why">{linked(&live.speech.plain(key!("forms-page-give-up-means")))}</p>
                <button on:click=move |_| give_up(seat)>{text(live, key!("forms-page-give-up-sure"))}</button>
            }
        })
    };
    let shown = move || {
        resigns.get().map(|seat| {
            view! {
                <button on:click=move |_| asked.update(|asked| *asked = !*asked) aria-expanded=move || asked.get().to_string()>
                    {text(live, key!("forms-page-give-up"))}
                </button>
                {move || sure(seat)}
            }
        })
    };
    shown.into_any()
}

/// On a server the own dice fall at once, unless the player wants to do something before.
fn asks_first(live: Live) -> AnyView {
    let early = Memo::new(move |_| {
        live.session.with(|it| {
            let session = it.as_ref().filter(|it| it.own().is_some())?;
            session.early().filter(|_| session.awaits() != Awaits::Over)
        })
    });
    let asks = move || {
        live.session.with(|it| it.as_ref().is_some_and(|session| session.asks_before_throws()))
    };
    let choose = move |event| {
        let asks = event_target_checked(&event);
        live.change(move |session| session.ask_before_throws(asks));
    };
    let label = move |early| {
        live.speech.plain(match early {
            Early::Raise => key!("forms-page-asks-raise"),
            Early::GiveUp => key!("forms-page-asks-give-up"),
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
