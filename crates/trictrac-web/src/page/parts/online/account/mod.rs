//! The account of the reader: entering, and everything that belongs to it.

mod away;
mod bots;
mod codes;
mod data;
mod enter;
mod form;
mod mail;
mod notices;
mod part;
mod password;
mod push;
mod sessions;

use leptos::prelude::*;
use trictrac_protocol::{AccountKind, LOGOUT_PATH};
use trictrac_words::lang::{fluent_args, key};
use wasm_bindgen_futures::spawn_local;

use super::guest_name::guest_name;
use super::http;
use super::hub::Online;
use super::nav::nav;
use super::progress;
use super::when::day;
use crate::online::OnlineTarget;

/// Shows what the address leads to.
pub(super) fn page(online: Online, target: &OnlineTarget) -> AnyView {
    let shown = match target {
        OnlineTarget::Register => enters(online, |online| enter::register(online, None)),
        OnlineTarget::LogIn => enters(online, |online| enter::log_in(online, false)),
        OnlineTarget::Recover => enter::recover(online),
        _ => own(online),
    };
    view! { <main class="online-start account">{nav(online, target)} {shown}</main> }.into_any()
}

/// Shows a form to enter. It leads whoever has entered already to their account.
fn enters(online: Online, form: impl FnOnce(Online) -> AnyView) -> AnyView {
    let club = online.club();
    let place = || window().location().hash().unwrap_or_default();
    let here = place();
    Effect::new(move |_| {
        let known = club.account.with(|it| it.as_ref().is_some_and(|it| it.name.is_some()));
        if known && club.codes.with(Option::is_none) && place() == here {
            // Back leads to what was before the form.
            drop(window().location().replace(&OnlineTarget::Account.link()));
        }
    });
    form(online)
}

/// Shows the forms for a guest who was invited to a rated match. `registered` is set while the player reads the codes of a new account.
pub(super) fn for_invited(online: Online, registered: RwSignal<bool>) -> AnyView {
    let speech = online.speech;
    let has_one = move || {
        (!registered.get()).then(|| {
            view! {
                <details class="card make">
                    <summary>{move || speech.plain(key!("account-have-one"))}</summary>
                    {enter::log_in(online, true)}
                </details>
            }
        })
    };
    view! { <div class="account">{enter::register(online, Some(registered))} {has_one}</div> }
        .into_any()
}

/// Shows the account of the reader, as soon as it is known.
fn own(online: Online) -> AnyView {
    online.load_account();
    // What is being written stays while other parts of the account change.
    let who = Memo::new(move |_| {
        online
            .club()
            .account
            .with(|account| account.as_ref().map(|it| (it.name.clone(), it.kind, it.created)))
    });
    let fresh = Memo::new(move |_| online.club().codes.get());
    let shown = move || {
        if let Some(fresh) = fresh.get() {
            return Some(codes::fresh(online, &fresh, enter::leaves(online, None)));
        }
        shown(online, who.get()?)
    };
    shown.into_any()
}

fn shown(online: Online, who: (Option<String>, AccountKind, u64)) -> Option<AnyView> {
    match who {
        (Some(name), kind, since) => Some(of_account(online, &name, kind, since)),
        (None, ..) => Some(of_guest(online)),
    }
}

/// Checks whether somebody has played with others in this browser.
fn has_played(online: Online) -> bool {
    Online::known().iter().next().is_some()
        || online.club().mine.with(|mine| mine.as_ref().is_some_and(|mine| !mine.is_empty()))
}

fn of_guest(online: Online) -> AnyView {
    let speech = online.speech;
    view! {
        <section class="card form">
            <h2>{move || speech.plain(key!("account-title"))}</h2>
            {guest_name(online)}
            <p>{move || speech.plain(key!("account-guest-about"))} " " {move || has_played(online).then(|| speech.plain(key!("account-keep-games")))}</p>
            <div class="row">
                <a class="button main" href=OnlineTarget::Register.link()>{move || speech.plain(key!("account-register"))}</a>
                <a class="button" href=OnlineTarget::LogIn.link()>{move || speech.plain(key!("account-login"))}</a>
            </div>
        </section>
        {notices::notices(online)}
        {away::away(online)}
    }
    .into_any()
}

fn of_account(online: Online, name: &str, kind: AccountKind, since: u64) -> AnyView {
    let speech = online.speech;
    let known = {
        let name = name.to_owned();
        move || {
            let since = day(&speech.texts(), since);
            speech.with(
                key!("account-known"),
                &fluent_args!["name" => name.clone(), "since" => since],
            )
        }
    };
    let leave = move |_| {
        progress::stop(move || {
            spawn_local(async move {
                // Whoever uses this browser next gets no notices of this player.
                push::forget().await;
                if http::order(LOGOUT_PATH).await.is_ok() {
                    online.has_left();
                }
                progress::resume();
            });
        });
    };
    view! {
        <section class="card form">
            <h2>{move || speech.plain(key!("account-title"))}</h2>
            <p>{known}</p>
            <div class="row">
                <a class="button" href=OnlineTarget::Player(name.to_owned()).link()>{move || speech.plain(key!("account-profile"))}</a>
                <button on:click=leave>{move || speech.plain(key!("account-logout"))}</button>
            </div>
        </section>
        {notices::notices(online)}
        {away::away(online)}
        {password::change(online, name)}
        {password::codes(online, name)}
        {sessions::sessions(online)}
        {sessions::blocked(online)}
        {bots::bots(online, name, kind)}
        {data::data(online, name)}
    }
    .into_any()
}
