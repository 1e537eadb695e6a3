//! Recovery codes, which are shown once.

use leptos::prelude::*;
use trictrac_protocol::HiddenText;
use trictrac_words::lang::{fluent_args, key};

use super::super::club::FreshCodes;
use super::super::copy;
use super::super::hub::Online;
use crate::page::file;

/// Shows new codes, and the button that says that they are saved.
pub(super) fn fresh(online: Online, fresh: &FreshCodes, leave: AnyView) -> AnyView {
    let speech = online.speech;
    let FreshCodes { name, codes, welcome } = fresh;
    let called = name.clone();
    let title = move || {
        let name = fluent_args!["name" => called.clone()];
        view! { <h2>{speech.with(key!("account-welcome"), &name)}</h2> }
    };
    let keeps = *welcome && super::has_played(online);
    view! {
        <section class="card codes">
            {welcome.then_some(title)}
            {keeps.then(|| view! { <p>{move || speech.plain(key!("account-keep-games"))}</p> })}
            {list(online, name, codes)}
            {leave}
        </section>
    }
    .into_any()
}

/// Shows codes, and saves them as the player likes.
fn list(online: Online, name: &str, codes: &[HiddenText]) -> AnyView {
    let speech = online.speech;
    let plain: Vec<String> = codes.iter().map(|code| code.reveal().to_owned()).collect();
    let place = window().location().host().unwrap_or_default();
    let called = name.to_owned();
    let title = move || {
        let arguments = fluent_args!["name" => called.clone(), "place" => place.clone()];
        speech.with(key!("account-codes-file"), &arguments)
    };
    let text = {
        let (title, codes) = (title.clone(), plain.join("\n"));
        move || format!("{}\n\n{codes}\n", title())
    };
    let called = name.replace(' ', "-");
    let file = move || format!("{}-{called}.txt", speech.plain(key!("account-codes-file-name")));
    let save = {
        let text = text.clone();
        move |_| {
            if let Some(blob) = file::blob(&text(), "text/plain;charset=utf-8") {
                file::save(&file(), &blob);
            }
        }
    };
    // A page that cannot be printed stays as it is.
    let print = |_| drop(window().print());
    let rows = plain.into_iter().map(|code| view! { <li><code>{code}</code></li> }).collect_view();
    view! {
        <h3>{move || speech.plain(key!("account-codes"))}</h3>
        <p>{move || speech.plain(key!("account-codes-about"))}</p>
        <p class="printed">{title}</p>
        <ol class="code-list">{rows}</ol>
        <div class="row">
            {copy::button(text, key!("account-codes-copy"), speech)}
            <button type="button" on:click=print>{move || speech.plain(key!("account-codes-print"))}</button>
            <button type="button" on:click=save>{move || speech.plain(key!("account-codes-save"))}</button>
        </div>
    }
    .into_any()
}
