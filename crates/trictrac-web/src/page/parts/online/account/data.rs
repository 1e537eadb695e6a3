//! Export and erasure.

use leptos::ev::{KeyboardEvent, SubmitEvent};
use leptos::html::{Button, Div};
use leptos::prelude::*;
use trictrac_protocol::{ERASE_PATH, EXPORT_PATH};
use trictrac_words::lang::{fluent_args, key};
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

use super::super::club::ClubNotice;
use super::super::http;
use super::super::hub::Online;
use super::form::AccountForm;
use super::password::confirmed;
use crate::online::{AccountField, OnlineTarget};
use crate::page::focus::bring_into_view;
use crate::page::route::go_to;

/// Shows what can be done with everything that belongs to the account.
pub(super) fn data(online: Online, name: &str) -> AnyView {
    let speech = online.speech;
    view! {
        <details class="card">
            <summary>{move || speech.plain(key!("account-data"))}</summary>
            <div class="form">
                <p class="why">{move || speech.plain(key!("account-export-about"))}</p>
                <a class="button" href=EXPORT_PATH download>{move || speech.plain(key!("account-export"))}</a>
            </div>
            {erase(online, name)}
        </details>
    }
    .into_any()
}

/// Erases the account: the question asks for the password.
fn erase(online: Online, name: &str) -> AnyView {
    let speech = online.speech;
    let asks = RwSignal::new(false);
    let name = name.to_owned();
    let first = NodeRef::<Button>::new();
    Effect::new(move |before: Option<bool>| {
        let asks = asks.get();
        // Whoever closes the question is where they were.
        if before == Some(true) && !asks {
            request_animation_frame(move || {
                // The reader may have left the account before the next frame.
                if let Some(first) = first.try_get_untracked().flatten() {
                    let _ = first.focus();
                }
            });
        }
        asks
    });
    let content = move || {
        if asks.get() {
            return question(online, &name, asks);
        }
        view! {
            <div class="row">
                <button type="button" node_ref=first on:click=move |_| asks.set(true)>{speech.plain(key!("account-erase-first"))}</button>
            </div>
        }
        .into_any()
    };
    view! {
        <div class="form">
            <h3>{move || speech.plain(key!("account-erase"))}</h3>
            <p class="why">{move || speech.plain(key!("account-erase-about"))}</p>
            {content}
        </div>
    }
    .into_any()
}

fn question(online: Online, name: &str, asks: RwSignal<bool>) -> AnyView {
    let speech = online.speech;
    let form = AccountForm::new("erase", speech);
    let called = name.to_owned();
    let erase = move |event: SubmitEvent| {
        event.prevent_default();
        let Some(content) = confirmed(form) else { return };
        let request = async move { http::tell(ERASE_PATH, &content).await };
        let called = called.clone();
        form.send(request, move |()| {
            online.has_left();
            online.club().told.set(Some(ClubNotice::Erased(called)));
            go_to(&OnlineTarget::Account.to_string());
        });
    };
    let shown = NodeRef::<Div>::new();
    Effect::new(move |_| {
        if let Some(shown) = shown.get() {
            request_animation_frame(move || {
                bring_into_view(&shown);
                if let Ok(Some(field)) = shown.query_selector("[type=password]") {
                    let _ = field.unchecked_into::<HtmlElement>().focus();
                }
            });
        }
    });
    let close = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            asks.set(false);
        }
    };
    let sure = fluent_args!["name" => name.to_owned()];
    view! {
        <div class="card sure" role="alertdialog" aria-label=speech.plain(key!("account-erase")) node_ref=shown on:keydown=close>
            <form class="form" on:submit=erase novalidate>
                <p>{speech.with(key!("account-erase-sure"), &sure)}</p>
                {AccountForm::of(name)}
                {form.field(AccountField::Password, key!("account-old"), None)}
                {form.sends(key!("account-erase-yes"), false)}
                <button type="button" on:click=move |_| asks.set(false)>{speech.plain(key!("account-erase-no"))}</button>
            </form>
        </div>
    }
    .into_any()
}
