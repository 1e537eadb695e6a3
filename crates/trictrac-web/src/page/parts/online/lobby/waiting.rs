//! The things that wait for an answer: challenges to the reader and by them, matches that are made.

use leptos::html::Div;
use leptos::prelude::*;
use trictrac_protocol::{CallEnd, Challenge, Pairing};
use trictrac_words::lang::{fluent_args, key};

use super::super::club::LobbyWish;
use super::super::hub::Online;
use super::super::refusal::refused_wish;
use super::super::terms;
use crate::page::focus::bring_into_view;

/// Shows everything that waits for an answer.
pub(super) fn waiting(online: Online) -> AnyView {
    let speech = online.speech;
    let calls = Memo::new(move |_| {
        let you = online.you.get().unwrap_or_default();
        online.club().calls.with(|calls| (calls.to(you), calls.by(you)))
    });
    let called = move || {
        let (to, _) = calls.get();
        to.into_iter().map(|one| called(online, one)).collect_view()
    };
    let calling = move || {
        let (_, by) = calls.get();
        by.into_iter().map(|one| calling(online, one)).collect_view()
    };
    let over = move || {
        let (one, why) = online.club().over.get()?;
        let name = one.to.as_ref().map(|who| online.who(who)).unwrap_or_default();
        let said =
            if why == CallEnd::Declined { key!("lobby-declined") } else { key!("lobby-expired") };
        let close = move |_| online.club().over.set(None);
        Some(view! {
            <section class="card waits">
                <p>{speech.with(said, &fluent_args!["name" => name])}</p>
                <div class="row"><button on:click=close>{speech.plain(key!("page-close"))}</button></div>
            </section>
        })
    };
    let offered = move || online.club().offered.get().map(|made| offered(online, made));
    // What needs an answer now is above the lists, which the reader may have scrolled.
    let urgent = Memo::new(move |_| {
        (calls.with(|(to, _)| to.len()), online.club().offered.with(Option::is_some))
    });
    let list = NodeRef::<Div>::new();
    Effect::new(move |before: Option<(usize, bool)>| {
        let now = urgent.get();
        let before = before.unwrap_or_default();
        if now.0 > before.0 || now.1 && !before.1 {
            request_animation_frame(move || {
                // The reader may have left the lobby before the next frame.
                if let Some(list) = list.try_get_untracked().flatten() {
                    bring_into_view(&list);
                }
            });
        }
        now
    });
    view! { <div class="waiting-list" role="status" node_ref=list>{called} {offered} {calling} {over}</div> }
        .into_any()
}

fn name(online: Online, one: &Challenge, is_to: bool) -> String {
    let other = if is_to { one.to.as_ref() } else { Some(&one.by) };
    other.map(|who| online.who(who)).unwrap_or_default()
}

/// A challenge to the reader.
fn called(online: Online, one: Challenge) -> AnyView {
    let speech = online.speech;
    let id = one.challenge;
    let about = {
        let one = one.clone();
        move || terms::of_challenge(&speech.texts(), &one)
    };
    let taken = one.clone();
    let said = move || {
        speech.with(key!("lobby-called"), &fluent_args!["name" => name(online, &one, false)])
    };
    let take = move |_| online.take(&taken);
    view! {
        <section class="card waits call">
            <h2>{said}</h2>
            <p>{about}</p>
            <div class="row">
                <button class="main" on:click=take>{move || speech.plain(key!("lobby-accept"))}</button>
                <button on:click=move |_| online.decline(id)>{move || speech.plain(key!("lobby-decline"))}</button>
            </div>
            {refused_wish(online, move |wish| wish == LobbyWish::Take(id))}
        </section>
    }
    .into_any()
}

/// A challenge by the reader.
fn calling(online: Online, one: Challenge) -> AnyView {
    let speech = online.speech;
    let id = one.challenge;
    let about = {
        let one = one.clone();
        move || terms::of_challenge(&speech.texts(), &one)
    };
    let said = move || {
        speech.with(key!("lobby-calling"), &fluent_args!["name" => name(online, &one, true)])
    };
    view! {
        <section class="card waits">
            <p>{said}</p>
            <p class="why">{about}</p>
            <div class="row">
                <button on:click=move |_| online.withdraw(id)>{move || speech.plain(key!("lobby-withdraw"))}</button>
            </div>
        </section>
    }
    .into_any()
}

/// A match that the computer offers, because nobody else has come.
fn offered(online: Online, made: Pairing) -> AnyView {
    let speech = online.speech;
    let name = online.who(&made.opponent);
    let play = move |_| online.goes_to(&made);
    let wait = move |_| online.club().offered.set(None);
    view! {
        <section class="card waits offered">
            <p>{speech.with(key!("lobby-engine-offers"), &fluent_args!["name" => name])}</p>
            <div class="row">
                <button class="main" on:click=play>{speech.plain(key!("lobby-engine-play"))}</button>
                <button on:click=wait>{speech.plain(key!("lobby-engine-wait"))}</button>
            </div>
        </section>
    }
    .into_any()
}
