//! Export and erasure.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use trictrac_protocol::{Confirmed, ERASE_PATH, EXPORT_PATH};
use trictrac_words::lang::{fluent_args, key};

use super::super::http;
use super::super::hub::Online;
use super::form::Form;
use super::password::confirmed;
use crate::online::{Field, Target};
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

/// Erases the account: asks for the password, and then once more.
fn erase(online: Online, name: &str) -> AnyView {
    let speech = online.speech;
    let form = Form::new("erase", speech);
    let asked = RwSignal::new(None::<Confirmed>);
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        if let Some(content) = confirmed(form) {
            asked.set(Some(content));
        }
    };
    let erase = move |_| {
        let Some(content) = asked.get_untracked() else { return };
        asked.set(None);
        let request = async move { http::tell(ERASE_PATH, &content).await };
        form.send(request, move |()| {
            online.has_left();
            go_to(&Target::Account.to_string());
        });
    };
    let called = name.to_owned();
    let sure = move || {
        let sure = fluent_args!["name" => called.clone()];
        view! {
            <div class="card sure" role="alertdialog" aria-label=speech.plain(key!("account-erase"))>
                <p>{speech.with(key!("account-erase-sure"), &sure)}</p>
                <div class="row">
                    <button type="button" class="danger" on:click=erase>{speech.plain(key!("account-erase-yes"))}</button>
                    <button type="button" autofocus on:click=move |_| asked.set(None)>{speech.plain(key!("account-erase-no"))}</button>
                </div>
            </div>
        }
    };
    view! {
        <form class="form" on:submit=send novalidate>
            <p class="why">{move || speech.plain(key!("account-erase-about"))}</p>
            {Form::of(name)}
            {form.field(Field::Password, key!("account-old"), None)}
            {form.sends(key!("account-erase-first"), false)}
            {move || asked.with(Option::is_some).then(&sure)}
        </form>
    }
    .into_any()
}
