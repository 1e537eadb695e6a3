//! The account of a program, and its tokens.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use trictrac_protocol::{AccountKind, BOT_PATH, IssuedToken, OwnToken, TOKENS_PATH, TokenName};
use trictrac_words::lang::{fluent_args, key};

use super::super::copy::copied;
use super::super::http::{self, RequestTrouble};
use super::super::hub::Online;
use super::super::when::{day, moment};
use super::form::AccountForm;
use super::part::part;
use super::password::confirmed;
use super::sessions::{removes, said};
use crate::online::AccountField;
use crate::percent::encoded;

/// Shows how the account becomes that of a program, or the tokens of the program.
pub(super) fn bots(online: Online, name: &str, kind: AccountKind) -> AnyView {
    let speech = online.speech;
    let content = if kind == AccountKind::Bot { tokens(online) } else { becomes(online, name) };
    view! {
        <details class="card">
            <summary>{move || speech.plain(key!("account-bots"))}</summary>
            {content}
        </details>
    }
    .into_any()
}

fn becomes(online: Online, name: &str) -> AnyView {
    let speech = online.speech;
    let form = AccountForm::new("bot", speech);
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let Some(content) = confirmed(form) else { return };
        let asked = async move { http::tell(BOT_PATH, &content).await };
        form.send(asked, move |()| online.load_account());
    };
    view! {
        <form class="form" on:submit=send novalidate>
            <p>{move || speech.plain(key!("account-bots-about"))}</p>
            <p><strong>{move || speech.plain(key!("account-bot-sure"))}</strong></p>
            {AccountForm::of(name)}
            {form.field(AccountField::Password, key!("account-old"), None)}
            {form.sends(key!("account-bot-make"), false)}
        </form>
    }
    .into_any()
}

fn tokens(online: Online) -> AnyView {
    let speech = online.speech;
    let form = AccountForm::new("token", speech);
    let made = RwSignal::new(None::<String>);
    let trouble = RwSignal::new(None);
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let Some(Ok([name])) = form.read(false).map(<[String; 1]>::try_from) else {
            return;
        };
        let content = TokenName { name };
        let asked = async move { http::post::<IssuedToken>(TOKENS_PATH, &content).await };
        form.send(asked, move |answer| {
            form.clear();
            online.load_account();
            let _ = made.try_set(Some(answer.token.reveal().to_owned()));
        });
    };
    let new = move || {
        let token = made.get()?;
        Some(
            view! { <p role="status">{speech.plain(key!("account-token-new"))}</p> {copied(token, key!("account-token-it"), speech)} },
        )
    };
    let all = part(online, |account| account.tokens.clone());
    let rows = move || {
        let tokens = all.get().unwrap_or_default();
        tokens.into_iter().map(|token| row(online, token, trouble)).collect_view()
    };
    view! {
        <p>{move || speech.plain(key!("account-bot-is"))} " " {move || speech.plain(key!("account-bots-about"))}</p>
        <ul class="rows">{rows}</ul>
        {said(online, trouble)}
        {new}
        <form class="form" on:submit=send novalidate>
            {form.field(AccountField::Token, key!("account-token-name"), None)}
            {form.sends(key!("account-token-make"), false)}
        </form>
    }
    .into_any()
}

fn row(online: Online, token: OwnToken, trouble: RwSignal<Option<RequestTrouble>>) -> AnyView {
    let speech = online.speech;
    let OwnToken { id, name, created, seen } = token;
    let about = move || {
        let texts = speech.texts();
        let used = seen.map_or_else(|| "never".to_owned(), |seen| moment(&texts, seen));
        let arguments =
            fluent_args!["name" => name.clone(), "since" => day(&texts, created), "used" => used];
        texts.with(key!("account-token"), &arguments)
    };
    let path = format!("{TOKENS_PATH}/{}", encoded(&id));
    let end = move |_| removes(online, path.clone(), trouble);
    view! {
        <li><span>{about}</span> <button on:click=end>{move || speech.plain(key!("account-token-end"))}</button></li>
    }
    .into_any()
}
