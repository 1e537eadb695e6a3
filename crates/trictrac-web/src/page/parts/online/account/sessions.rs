//! The devices on which the player is logged in, and the players whom they have blocked.

use leptos::prelude::*;
use trictrac_protocol::{BLOCKS_PATH, OwnSession, SESSIONS_PATH};
use trictrac_words::lang::{fluent_args, key};
use wasm_bindgen_futures::spawn_local;

use super::super::http::{self, RequestTrouble};
use super::super::hub::Online;
use super::super::when::{day, moment};
use super::part::part;
use crate::percent::encoded;

/// Lists the sessions.
pub(super) fn sessions(online: Online) -> AnyView {
    let speech = online.speech;
    let trouble = RwSignal::new(None);
    let all = part(online, |account| account.sessions.clone());
    let rows = move || {
        let sessions = all.get().unwrap_or_default();
        sessions.into_iter().map(|session| row(online, session, trouble)).collect_view()
    };
    let several = move || all.get().is_some_and(|sessions| sessions.len() > 1);
    let end = move |_| removes(online, SESSIONS_PATH.to_owned(), trouble);
    let end_all = move || {
        several().then(
            || view! { <button on:click=end>{speech.plain(key!("account-sessions-end"))}</button> },
        )
    };
    view! {
        <details class="card">
            <summary>{move || speech.plain(key!("account-sessions"))}</summary>
            <ul class="rows sessions">{rows}</ul>
            {end_all}
            {said(online, trouble)}
        </details>
    }
    .into_any()
}

fn row(online: Online, session: OwnSession, trouble: RwSignal<Option<RequestTrouble>>) -> AnyView {
    let speech = online.speech;
    let OwnSession { id, created, seen, device, current } = session;
    let device = if device.is_empty() { "none".to_owned() } else { device };
    let about = move || {
        let texts = speech.texts();
        let arguments = fluent_args![
            "device" => device.clone(), "since" => day(&texts, created), "seen" => moment(&texts, seen)
        ];
        texts.with(key!("account-session"), &arguments)
    };
    let path = format!("{SESSIONS_PATH}/{}", encoded(&id));
    let end = move |_| removes(online, path.clone(), trouble);
    let button = if current {
        view! { <strong>{move || speech.plain(key!("account-session-this"))}</strong> }.into_any()
    } else {
        view! { <button on:click=end>{move || speech.plain(key!("account-session-end"))}</button> }
            .into_any()
    };
    view! { <li><span>{about}</span> {button}</li> }.into_any()
}

/// Lists the players whom the reader has blocked.
pub(super) fn blocked(online: Online) -> AnyView {
    let speech = online.speech;
    let trouble = RwSignal::new(None);
    let all = part(online, |account| account.blocked.clone());
    let row = move |name: String| {
        let path = format!("{BLOCKS_PATH}/{}", encoded(&name));
        let label = {
            let name = name.clone();
            move || speech.with(key!("account-unblock"), &fluent_args!["name" => name.clone()])
        };
        let remove = move |_| removes(online, path.clone(), trouble);
        view! { <li><span>{name}</span> <button on:click=remove>{label}</button></li> }
    };
    let rows = move || {
        let names = all.get().unwrap_or_default();
        if names.is_empty() {
            let none = move || speech.plain(key!("account-blocked-none"));
            return view! { <p class="why">{none}</p> }.into_any();
        }
        view! { <ul class="rows">{names.into_iter().map(row).collect_view()}</ul> }.into_any()
    };
    view! {
        <details class="card">
            <summary>{move || speech.plain(key!("account-blocked"))}</summary>
            {rows}
            {said(online, trouble)}
        </details>
    }
    .into_any()
}

/// Removes what is at `path`, and shows the account without it.
pub(super) fn removes(online: Online, path: String, trouble: RwSignal<Option<RequestTrouble>>) {
    spawn_local(async move {
        let done = http::delete(&path).await;
        let _ = trouble.try_set(done.err());
        online.load_account();
    });
}

/// Says why something was not done.
pub(super) fn said(online: Online, trouble: RwSignal<Option<RequestTrouble>>) -> AnyView {
    let said = move || trouble.get().map(|trouble| trouble.said(&online.speech.texts()));
    view! { <p class="refused" role="alert">{said}</p> }.into_any()
}
