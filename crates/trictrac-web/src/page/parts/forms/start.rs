//! The list of forms, the match to resume, and the finished ones.

use leptos::prelude::*;
use trictrac_forms::Form;
use trictrac_words::forms::{about, name};
use trictrac_words::lang::{Key, fluent_args, key};

use super::live::{Forms, LiveForm};
use super::{finished, kept};
use crate::forms::session::FormPageSession;
use crate::page::file;
use crate::page::parts::new_match::ways::{Way, ways};
use crate::page::route;
use crate::page::speech::PageSpeech;
use crate::session::NextStep;

/// The number of players that a form is for.
const fn players(form: Form) -> Key {
    match form {
        Form::Chouette | Form::Tourner => key!("forms-page-players-three"),
        Form::Four => key!("forms-page-players-four"),
        Form::Combine => key!("forms-page-players-two-to-four"),
        Form::Poule1 | Form::Poule2 => key!("forms-page-players-three-to-six"),
        _ => key!("forms-page-players-two"),
    }
}

/// Shows the list of forms.
pub(super) fn start(forms: Forms) -> AnyView {
    let speech = forms.speech;
    let list = Form::ALL.map(|form| card(speech, form)).collect_view();
    let open = move |event: web_sys::Event| {
        file::read(&event, move |text| {
            if forms.open(&text) {
                route::go_to("forms/table");
            }
        });
    };
    view! {
        <main class="forms-start">
            {ways(Way::Forms, speech)}
            <h2>{move || speech.plain(key!("page-forms"))}</h2>
            <p class="lead">{move || speech.plain(key!("forms-page-lead"))}</p>
            {move || forms.live.get().map(resume)}
            <ul class="forms-list">{list}</ul>
            {finished::list(speech, &kept::finished())}
            <div class="forms-files">
                <label class="button">
                    <span>{move || speech.plain(key!("forms-page-open"))}</span>
                    <input class="sr" type="file" accept=".txt,.trictrac,text/plain" on:change=open/>
                </label>
                <a class="button" href="#/forms/rules">{move || speech.plain(key!("forms-page-rules"))}</a>
            </div>
            <p class="refused" role="alert">{move || {
                let failed = forms.unreadable.get()?;
                Some(speech.with(key!("forms-page-unreadable"), &fluent_args!["reason" => failed]))
            }}</p>
        </main>
    }
    .into_any()
}

/// Offers to go on with the match that was saved.
fn resume(live: LiveForm) -> AnyView {
    let speech = live.speech;
    let going = Memo::new(move |_| {
        let form = live.session.with(|session| session.game().setting().form());
        (live.awaits.get() != NextStep::Over).then_some(form)
    });
    let names = move || {
        let names = live.names();
        live.session.with(|session| everybody(session, &names))
    };
    (move || {
        going.get().map(|form| {
            view! {
                <section class="card forms-resume">
                    <p><strong>{name(&speech.texts(), form)}</strong><br/>{names}</p>
                    <a class="button main" href="#/forms/table">{speech.plain(key!("forms-page-resume"))}</a>
                </section>
            }
        })
    })
    .into_any()
}

/// The names of all players of a match.
pub(super) fn everybody(
    session: &FormPageSession,
    names: &crate::forms::seats::SeatNames,
) -> String {
    let seats = trictrac_forms::Seat::first(session.game().setting().players());
    seats.map(|seat| names.of(seat)).collect::<Vec<_>>().join(", ")
}

/// A form: its name, for how many it is, what it is, and where to begin.
fn card(speech: PageSpeech, form: Form) -> AnyView {
    let [what, ..] = about(form);
    view! {
        <li class="card">
            <h3>{move || name(&speech.texts(), form)}</h3>
            <p class="why">{move || speech.plain(players(form))}</p>
            <p>{move || speech.plain(what)}</p>
            <div class="forms-doors">
                <a class="button main" href=format!("#/forms/new/{form}")>
                    {move || speech.plain(key!("forms-page-play"))}
                    <span class="sr">" " {move || name(&speech.texts(), form)}</span>
                </a>
                <a class="button" href=format!("#/forms/lesson/{form}")>
                    {move || speech.plain(key!("forms-page-lesson"))}
                    <span class="sr">" " {move || name(&speech.texts(), form)}</span>
                </a>
            </div>
        </li>
    }
    .into_any()
}
