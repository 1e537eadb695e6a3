//! The buttons for what can be done now, and the advice of the computer.

use leptos::prelude::*;
use trictrac_forms::Seat;
use trictrac_forms::game::Action;
use trictrac_words::lang::{Key, fluent_args, key};

use super::linked;
use super::live::Live;
use crate::forms::choices::Offer;
use crate::forms::narration::Scribe;
use crate::forms::session::FormSession;
use crate::page::play::doing::{named, not_allowed};
use crate::page::tabs::SharedMatch as _;
use crate::session::{Ask, Awaits, Hand, Refused, RefusedTouch};

/// Shows what can be done now.
pub(super) fn doing(live: Live) -> AnyView {
    let awaits = Memo::new(move |_| live.awaits());
    view! {
        <section class="doing forms-doing" data-awaits=move || named(awaits.get())>
            <p class="refused" role="alert">{move || refused(live)}</p>
            {move || buttons(live, awaits.get())}
        </section>
    }
    .into_any()
}

fn refused(live: Live) -> Option<AnyView> {
    let texts = live.speech.texts();
    if let Some(reason) = live.failed.get() {
        let arguments = fluent_args!["reason" => reason];
        return Some(texts.with(key!("forms-page-failed"), &arguments).into_any());
    }
    if let Some(seat) = live.refuses.get().and_then(Seat::from_letter) {
        let names = live.names()?;
        let arguments = fluent_args!["who" => names.of(seat)];
        return Some(linked(&texts.with(key!("forms-page-plays-on"), &arguments)));
    }
    let refused =
        live.session.with(|it| it.as_ref().and_then(|session| session.refused().cloned()))?;
    Some(match refused {
        Refused::Touch(RefusedTouch::Play(refusal)) => not_allowed(&texts, refusal.into()),
        Refused::Touch(RefusedTouch::Walk(rule)) => {
            linked(&texts.with(key!("forms-page-not-legal"), &fluent_args!["rule" => rule]))
        }
        // Only what is allowed is offered.
        Refused::Rule(_) | Refused::NotAsked => return None,
    })
}

pub(super) fn text(live: Live, key: Key) -> impl Fn() -> String + Copy + Send + Sync + 'static {
    move || live.speech.plain(key)
}

/// A sentence about the player at `seat`; it also says to whom the device goes.
fn asks(live: Live, seat: Seat, key: Key) -> AnyView {
    let said = move || {
        let names = live.names()?;
        let who = fluent_args!["who" => names.of(seat)];
        let passes = live.session.with(|it| it.as_ref().is_some_and(FormSession::changes_hands));
        let device = passes.then(|| live.speech.with(key!("forms-page-device"), &who));
        let asked = live.speech.with(key, &who);
        Some(view! { <strong class="forms-device">{device}</strong> " " {asked} })
    };
    view! { <p class="hint">{said}</p> }.into_any()
}

fn buttons(live: Live, awaits: Awaits) -> AnyView {
    match awaits {
        Awaits::Person(seat, Ask::Throw(_)) => throwing(live, seat),
        Awaits::Person(seat, Ask::Choose) => choosing(live, seat),
        Awaits::Person(seat, Ask::Answer) => answering(live, seat),
        Awaits::Person(seat, Ask::Play) => playing(live, seat),
        Awaits::Computer(seat) => about(live, seat, key!("forms-page-thinks")),
        Awaits::Server(Some(seat)) => about(live, seat, key!("forms-page-waits-for")),
        Awaits::Sent => view! { <p class="hint">{text(live, key!("forms-page-sent"))}</p> }.into_any(),
        Awaits::Dice | Awaits::Server(None) => view! { <p class="hint">{text(live, key!("forms-page-dice-fall"))}</p> }.into_any(),
        Awaits::Person(_, Ask::Say(_)) | Awaits::Entry(_) => ().into_any(),
        Awaits::Elsewhere => view! {
            <p class="hint">{text(live, key!("tribord-page-elsewhere"))}</p>
            <button class="main" on:click=move |_| live.take_over()>{text(live, key!("page-play-here"))}</button>
        }
        .into_any(),
        Awaits::Over if live.is_remote() => ().into_any(),
        Awaits::Over => view! {
            <a class="button main" href="#/forms">{text(live, key!("forms-page-another"))}</a>
            <a class="button" href="#/forms/replay/0">{text(live, key!("forms-page-replay"))}</a>
            <a class="button" href="#/forms/analyse/0">{text(live, key!("forms-page-analyse"))}</a>
        }
        .into_any(),
    }
}

/// A hint about the player at `seat`.
fn about(live: Live, seat: Seat, key: Key) -> AnyView {
    let said = move || {
        let names = live.names()?;
        Some(live.speech.with(key, &fluent_args!["who" => names.of(seat)]))
    };
    view! { <p class="hint">{said}</p> }.into_any()
}

fn throwing(live: Live, seat: Seat) -> AnyView {
    let may = |of: fn(&trictrac_forms::game::Match, Seat) -> bool| {
        live.session.with_untracked(|it| it.as_ref().is_some_and(|it| of(it.game(), seat)))
    };
    let act = move |action: Action| {
        live.change(move |session| {
            // Only what is allowed is offered.
            let _ = session.act(action);
        });
    };
    let vie = may(trictrac_forms::game::Match::may_vie).then(|| {
        view! {
            <button on:click=move |_| act(Action::Vie)>{text(live, key!("forms-page-vie"))}</button>
        }
    });
    // On a server, every player may offer to stop at any time.
    let stops = may(|game, _| game.may_stop()) && !untrack(|| live.is_remote());
    let stop = stops.then(|| {
        view! { <button on:click=move |_| live.stop()>{text(live, key!("forms-page-stop"))}</button> }
    });
    // Without a choice about the stake there is nothing to advise.
    let advice = vie.is_some().then(|| advice(live));
    view! {
        {asks(live, seat, key!("forms-page-to-throw"))}
        <button class="main" on:click=move |_| live.throw()>{text(live, key!("page-throw"))}</button>
        {vie}
        {stop}
        {advice}
    }
    .into_any()
}

fn answering(live: Live, seat: Seat) -> AnyView {
    let answer = move |action: Action| {
        live.change(move |session| {
            // The stake waits for this answer.
            let _ = session.act(action);
        });
    };
    view! {
        {asks(live, seat, key!("forms-page-to-answer"))}
        <button class="main" on:click=move |_| answer(Action::Take)>{text(live, key!("forms-page-take"))}</button>
        <button on:click=move |_| answer(Action::Drop)>{text(live, key!("forms-page-drop"))}</button>
        {advice(live)}
    }
    .into_any()
}

fn playing(live: Live, seat: Seat) -> AnyView {
    let hand = move |of: fn(&Hand) -> bool| {
        live.session.with(|it| it.as_ref().and_then(|it| it.hand().map(of))) == Some(true)
    };
    let complete = move || hand(|hand| hand.complete().is_some());
    view! {
        {asks(live, seat, key!("forms-page-to-play"))}
        <button class="main" disabled=move || !complete() on:click=move |_| live.change(|session| session.confirm())>
            {text(live, key!("page-confirm"))}
        </button>
        <button
            disabled=move || !hand(Hand::has_moved)
            on:click=move |_| live.with_session(|session| session.take_man_back())
        >
            {text(live, key!("page-take-back"))}
        </button>
        {advice(live)}
    }
    .into_any()
}

/// The choices at an own hole, each with what it does and pays.
fn choosing(live: Live, seat: Seat) -> AnyView {
    let offers = move || {
        let (names, texts) = (live.names()?, live.speech.texts());
        let scribe = Scribe { texts: &texts, names: &names };
        let offers = live.session.with(|it| it.as_ref().map(|it| scribe.offers(it.game())))?;
        Some(offers.into_iter().map(|offer| choice(live, offer)).collect_view())
    };
    view! {
        {asks(live, seat, key!("forms-page-to-choose"))}
        <div class="choices forms-choices">{offers}</div>
        {advice(live)}
    }
    .into_any()
}

fn choice(live: Live, offer: Offer) -> AnyView {
    let Offer { choice, name, about } = offer;
    view! {
        <div class="forms-choice">
            <button class="offer" on:click=move |_| live.change(move |session| session.choose(choice))>
                {name}
            </button>
            <p>{linked(&about)}</p>
        </div>
    }
    .into_any()
}

/// What the computer thinks of what can be done, where it may help.
fn advice(live: Live) -> AnyView {
    let helped = live
        .session
        .with_untracked(|it| it.as_ref().is_some_and(|session| session.may_be_helped()));
    if !helped {
        return ().into_any();
    }
    let weighed = move || {
        let (names, texts) = (live.names()?, live.speech.texts());
        let scribe = Scribe { texts: &texts, names: &names };
        let (of, weighed) = live.advice.get()?;
        live.session.with(|it| {
            let session = it.as_ref().filter(|session| session.steps().len() == of)?;
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
