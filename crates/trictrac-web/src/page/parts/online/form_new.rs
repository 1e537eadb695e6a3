//! The form for a match of another form on the server: its options, who plays, the clock.

use leptos::prelude::*;
use trictrac_forms::Form;
use trictrac_protocol::{Clock, FormTerms, PerSeat};
use trictrac_umpire::lasts;
use trictrac_words::forms::name;
use trictrac_words::lang::key;

use super::form::clocks;
use super::hub::Online;
use super::refusal::refusal;
use super::wire::WireStatus;
use crate::forms::agreement::FormAgreement;
use crate::online::OnlineTarget;
use crate::page::lazy::quiet;
use crate::page::parts::forms::remote::form_agreement;
use crate::page::route::go_to;
use crate::page::speech::PageSpeech;
use crate::participant::Participant;

/// The value of the choice of the classical game.
const CLASSIC: &str = "classic";

/// Shows the form, with these options chosen.
pub(super) fn form(online: Online, form: Form, options: &str) -> AnyView {
    let speech = online.speech;
    let agreed = RwSignal::new(FormAgreement::online(form).with_options(options));
    let clock = RwSignal::new(Clock::None);
    let wrong = Memo::new(move |_| agreed.with(|agreed| agreed.setting().is_err()));
    let create = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if !wrong.get_untracked() {
            agreed.with_untracked(|agreed| creates(online, agreed, clock.get_untracked()));
        }
    };
    let lasts = Memo::new(move |_| {
        agreed.with(|agreed| agreed.setting().as_ref().map(lasts).unwrap_or_default())
    });
    let friends = Memo::new(move |_| agreed.with(has_friends));
    let about = move || {
        let about = || view! { <p class="why">{speech.plain(key!("online-form-about"))}</p> };
        friends.get().then(about)
    };
    let main = move || {
        speech.plain(if friends.get() { key!("online-invite") } else { key!("online-begin") })
    };
    let ready =
        move || online.status.get() == WireStatus::Open && !online.is_creating() && !wrong.get();
    view! {
        <form class="card form agree online-form" on:submit=create>
            <h2>{move || name(&speech.texts(), form)}</h2>
            {about}
            {games(speech, Some(form))}
            {quiet(form_agreement(agreed, form, speech, true), speech)}
            {clocks(online, clock, lasts.into())}
            {refusal(online.refused, speech)}
            <div class="doing">
                <button class="main" type="submit" disabled=move || !ready()>{main}</button>
            </div>
        </form>
    }
    .into_any()
}

fn has_friends(agreed: &FormAgreement) -> bool {
    let seats = usize::from(agreed.seats());
    agreed.players.iter().take(seats).any(|player| player.who == Participant::Remote)
}

/// The agreement, as the server reads it.
pub(super) fn terms(agreed: &FormAgreement) -> FormTerms {
    FormTerms { name: agreed.form.to_string(), options: agreed.options_text() }
}

fn creates(online: Online, agreed: &FormAgreement, clock: Clock) {
    let mut engines = PerSeat::default();
    for (seat, level) in agreed.computers() {
        engines[seat] = Some(level.to_owned());
    }
    online.create_form(terms(agreed), clock, agreed.own(), engines);
}

/// Shows the choice of the game: the classical one, or another form.
pub(super) fn games(speech: PageSpeech, chosen: Option<Form>) -> AnyView {
    let choose = move |event| {
        let target = match event_target_value(&event).parse() {
            Ok(form) => OnlineTarget::Form(form, String::new()),
            Err(_) => OnlineTarget::Invite,
        };
        go_to(&target.to_string());
    };
    view! {
        <label>
            <span>{move || speech.plain(key!("online-game"))}</span>
            <select name="game" on:change=choose>{choices(speech, chosen, &Form::ALL)}</select>
        </label>
    }
    .into_any()
}

/// The choices of the game, with these forms.
pub(super) fn choices(speech: PageSpeech, chosen: Option<Form>, forms: &[Form]) -> AnyView {
    let option = |form: Form| {
        let label = move || name(&speech.texts(), form);
        view! { <option value=form.to_string() selected=chosen == Some(form)>{label}</option> }
    };
    let forms = forms.iter().copied().map(option).collect_view();
    view! {
        <option value=CLASSIC selected=chosen.is_none()>{move || speech.plain(key!("online-classic"))}</option>
        {forms}
    }
    .into_any()
}
