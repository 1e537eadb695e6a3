//! The buttons for what can be done now, and the advice of the computer.

use leptos::prelude::*;
use trictrac_forms::Seat;
use trictrac_forms::game::FormAction;
use trictrac_words::lang::{Key, fluent_args, key};

use super::live::LiveForm;
use crate::forms::narration::{ChoiceButton, Scribe};
use crate::forms::session::FormPageSession;
use crate::page::beside::entering;
use crate::page::cite::linked;
use crate::page::hand::{confirm_button, undo_of};
use crate::page::play::doing::{named, not_allowed};
use crate::page::tabs::SharedMatch as _;
use crate::session::{NextStep, PlayerQuestion, SessionRefusal, TouchRefusal};

/// Shows what can be done now.
pub(super) fn doing(live: LiveForm) -> AnyView {
    let awaits = live.awaits;
    view! {
        <section class="doing forms-doing" data-awaits=move || named(awaits.get())>
            <p class="refused" role="alert">{move || refused(live)}</p>
            {move || buttons(live, awaits.get())}
            {undo_of(live)}
            {(!live.session.with_untracked(|session| session.is_served())).then(|| entering::entry(live))}
        </section>
    }
    .into_any()
}

fn refused(live: LiveForm) -> Option<AnyView> {
    let texts = live.speech.texts();
    if let Some(reason) = live.failed.get() {
        let arguments = fluent_args!["reason" => reason];
        return Some(texts.with(key!("forms-page-failed"), &arguments).into_any());
    }
    if let Some(seat) = live.own.refuses.get().and_then(Seat::from_letter) {
        let names = live.names();
        let arguments = fluent_args!["who" => names.of(seat)];
        return Some(linked(&texts.with(key!("forms-page-plays-on"), &arguments)));
    }
    let refused = live.session.with(|session| session.refused().cloned())?;
    Some(match refused {
        SessionRefusal::Touch(TouchRefusal::Play(refusal)) => not_allowed(&texts, refusal.into()),
        SessionRefusal::Touch(TouchRefusal::Walk(rule)) => {
            linked(&texts.with(key!("forms-page-not-legal"), &fluent_args!["rule" => rule]))
        }
        // Only what is allowed is offered.
        SessionRefusal::Rule(_) | SessionRefusal::NotAsked => return None,
    })
}

pub(super) fn text(live: LiveForm, key: Key) -> impl Fn() -> String + Copy + Send + Sync + 'static {
    move || live.speech.plain(key)
}

/// A sentence about the player at `seat`; it also says to whom the device goes.
fn asks(live: LiveForm, seat: Seat, key: Key) -> AnyView {
    let said = move || {
        let names = live.names();
        let who = fluent_args!["who" => names.of(seat)];
        let passes = live.session.with(FormPageSession::changes_hands);
        let device = passes.then(|| live.speech.with(key!("forms-page-device"), &who));
        let asked = live.speech.with(key, &who);
        view! { <strong class="forms-device">{device}</strong> " " {asked} }
    };
    view! { <p class="hint">{said}</p> }.into_any()
}

/// Says what comes next, or that the server can do nothing now.
fn waiting(live: LiveForm, next: Key) -> AnyView {
    let said = move || {
        let key = if live.stopped.get() { key!("page-server-waits") } else { next };
        live.speech.plain(key)
    };
    view! { <p class="hint">{said}</p> }.into_any()
}

fn buttons(live: LiveForm, awaits: NextStep) -> AnyView {
    match awaits {
        NextStep::Person(seat, PlayerQuestion::Throw(_)) => throwing(live, seat),
        NextStep::Person(seat, PlayerQuestion::Choose) => choosing(live, seat),
        NextStep::Person(seat, PlayerQuestion::Answer) => answering(live, seat),
        NextStep::Person(seat, PlayerQuestion::Play) => playing(live, seat),
        NextStep::Computer(seat) => about(live, seat, key!("forms-page-thinks")),
        NextStep::Server(Some(seat)) => about(live, seat, key!("forms-page-waits-for")),
        NextStep::Sent => waiting(live, key!("forms-page-sent")),
        NextStep::Dice | NextStep::Server(None) => waiting(live, key!("forms-page-dice-fall")),
        NextStep::Person(_, PlayerQuestion::Say(_)) | NextStep::Entry(_) => ().into_any(),
        NextStep::Elsewhere => view! {
            <p class="hint">{text(live, key!("tribord-page-elsewhere"))}</p>
            <button class="main" on:click=move |_| live.take_over()>{text(live, key!("page-play-here"))}</button>
        }
        .into_any(),
        NextStep::Over if live.session.with_untracked(|session| session.is_served()) => ().into_any(),
        NextStep::Over => view! {
            <a class="button main" href="#/forms">{text(live, key!("forms-page-another"))}</a>
            <a class="button" href="#/forms/replay/0">{text(live, key!("forms-page-replay"))}</a>
            <a class="button" href="#/forms/analyse/0">{text(live, key!("forms-page-analyse"))}</a>
        }
        .into_any(),
    }
}

/// A hint about the player at `seat`.
fn about(live: LiveForm, seat: Seat, key: Key) -> AnyView {
    let said = move || {
        let names = live.names();
        live.speech.with(key, &fluent_args!["who" => names.of(seat)])
    };
    view! { <p class="hint">{said}</p> }.into_any()
}

fn throwing(live: LiveForm, seat: Seat) -> AnyView {
    let may = |of: fn(&trictrac_forms::game::FormMatch, Seat) -> bool| {
        live.session.with_untracked(|session| of(session.game(), seat))
    };
    let vie = may(trictrac_forms::game::FormMatch::may_vie).then(|| {
        view! {
            <button on:click=move |_| live.act(FormAction::Vie)>{text(live, key!("forms-page-vie"))}</button>
        }
    });
    // On a server, every player may offer to stop at any time.
    let stops = may(|game, _| game.may_stop())
        && !live.session.with_untracked(|session| session.is_served());
    let stop = stops.then(|| {
        view! { <button on:click=move |_| live.stop()>{text(live, key!("forms-page-stop"))}</button> }
    });
    // Real dice are entered below.
    let throws = (!live.session.with_untracked(|session| session.has_own_dice())).then(|| {
        view! {
            <button class="main" on:click=move |_| live.throw()>{text(live, key!("page-throw"))}</button>
        }
    });
    // Without a choice about the stake there is nothing to advise.
    let advice = vie.is_some().then(|| advice(live));
    view! {
        {asks(live, seat, key!("forms-page-to-throw"))}
        {throws}
        {vie}
        {stop}
        {advice}
    }
    .into_any()
}

fn answering(live: LiveForm, seat: Seat) -> AnyView {
    view! {
        {asks(live, seat, key!("forms-page-to-answer"))}
        <button class="main" on:click=move |_| live.act(FormAction::Take)>{text(live, key!("forms-page-take"))}</button>
        <button on:click=move |_| live.act(FormAction::Drop)>{text(live, key!("forms-page-drop"))}</button>
        {advice(live)}
    }
    .into_any()
}

fn playing(live: LiveForm, seat: Seat) -> AnyView {
    view! {
        {asks(live, seat, key!("forms-page-to-play"))}
        {confirm_button(live, None.into())}
        {advice(live)}
    }
    .into_any()
}

/// The choices at an own hole, each with what it does and pays.
fn choosing(live: LiveForm, seat: Seat) -> AnyView {
    let offers = move || {
        let (names, texts) = (live.names(), live.speech.texts());
        let scribe = Scribe { texts: &texts, names: &names };
        let offers = live.session.with(|session| scribe.offers(session.game()));
        offers.into_iter().map(|offer| choice(live, offer)).collect_view()
    };
    view! {
        {asks(live, seat, key!("forms-page-to-choose"))}
        <div class="choices forms-choices">{offers}</div>
        {advice(live)}
    }
    .into_any()
}

fn choice(live: LiveForm, offer: ChoiceButton) -> AnyView {
    let ChoiceButton { choice, name, about } = offer;
    view! {
        <div class="forms-choice">
            <button class="offer" on:click=move |_| live.act(FormAction::Choose(choice))>
                {name}
            </button>
            <p>{linked(&about)}</p>
        </div>
    }
    .into_any()
}

/// The computer's opinion of the choices, where it may help.
fn advice(live: LiveForm) -> AnyView {
    let helped = live.session.with_untracked(|session| session.may_be_helped());
    if !helped {
        return ().into_any();
    }
    let weighed = move || {
        let (names, texts) = (live.names(), live.speech.texts());
        let scribe = Scribe { texts: &texts, names: &names };
        let weighed = live.own.advice.get()?;
        live.session.with(|session| {
            let all = scribe.advice(session.game(), &weighed);
            if all.is_empty() {
                let none = texts.plain(key!("forms-page-advice-none"));
                return Some(view! { <p class="why">{none}</p> }.into_any());
            }
            let lines = all.into_iter().map(|one| {
                view! { <li class:best=one.is_best>{one.text}</li> }
            });
            let how = scribe.method(session.game());
            Some(view! { <ol>{lines.collect_view()}</ol> <p class="why">{how}</p> }.into_any())
        })
    };
    view! {
        <button class="forms-advise" on:click=move |_| live.advise()>{text(live, key!("forms-page-advise"))}</button>
        <div class="forms-advice" role="status">{weighed}</div>
    }
    .into_any()
}
