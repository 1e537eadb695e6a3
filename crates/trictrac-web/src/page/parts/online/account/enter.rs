//! The forms for those who have no session of an account: register, log in, recover.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use trictrac_protocol::{
    Credentials, HiddenText, LOGIN_PATH, LoginAnswer, NewMember, RECOVER_PATH, REGISTER_PATH,
    RecoveryRequest, RegistrationAnswer,
};
use trictrac_words::lang::{Key, key};

use super::super::club::{ClubNotice, FreshCodes};
use super::super::http;
use super::super::hub::Online;
use super::codes;
use super::form::AccountForm;
use super::has_played;
use crate::online::{AccountField, OnlineTarget};
use crate::page::route::go_to;

/// Shows the form for a new account, and then its recovery codes. `registered` is set while somebody who was invited reads these.
pub(super) fn register(online: Online, registered: Option<RwSignal<bool>>) -> AnyView {
    let speech = online.speech;
    let form = AccountForm::new("register", speech);
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let Some(content) = form.read(true).and_then(new_member) else { return };
        let asked = async move { http::post::<RegistrationAnswer>(REGISTER_PATH, &content).await };
        form.send(asked, move |answer| {
            if let Some(registered) = registered {
                registered.set(true);
            }
            let RegistrationAnswer { name, recovery: codes, .. } = answer;
            online.club().codes.set(Some(FreshCodes { name, codes, welcome: true }));
            online.has_entered();
        });
    };
    let shown = move || {
        match online.club().codes.get() {
        Some(fresh) => codes::fresh(online, &fresh, leaves(online, registered)),
        None => view! {
            <form class="card form" on:submit=send novalidate>
                <h2>{move || speech.plain(key!("account-register"))}</h2>
                <p>{move || speech.plain(key!("account-register-about"))} " " {move || has_played(online).then(|| speech.plain(key!("account-keep-games")))}</p>
                {form.field(AccountField::Name, key!("account-name"), Some(key!("account-name-about")))}
                {form.field(AccountField::NewPassword, key!("account-password"), Some(key!("account-password-about")))}
                {form.shows_password()}
                <details class="make">
                    <summary>{move || speech.plain(key!("account-club"))}</summary>
                    {form.field(AccountField::Club, key!("account-club-code"), Some(key!("account-club-about")))}
                </details>
                {form.sends(key!("account-do-register"), true)}
                {registered.is_none().then(|| link(online, &OnlineTarget::LogIn, key!("account-have-one")))}
            </form>
        }
        .into_any(),
    }
    };
    shown.into_any()
}

/// The fields of the form for a new account.
fn new_member(mut fields: Vec<String>) -> Option<NewMember> {
    let club = fields.pop().filter(|code| !code.trim().is_empty()).map(HiddenText::new);
    Some(NewMember { credentials: credentials(fields)?, club })
}

/// The first two fields of a form.
fn credentials(fields: Vec<String>) -> Option<Credentials> {
    let [name, password] = fields.try_into().ok()?;
    Some(Credentials { name, password: HiddenText::new(password) })
}

/// Leads from the codes to the lobby, or to the seat: the reader says that they are saved.
pub(super) fn leaves(online: Online, registered: Option<RwSignal<bool>>) -> AnyView {
    let speech = online.speech;
    let leave = move |_| {
        let fresh = online.club().codes.try_update(Option::take).flatten();
        match registered {
            Some(registered) => registered.set(false),
            // New codes of an old account were asked for on its page.
            None if fresh.is_some_and(|fresh| fresh.welcome) => {
                go_to(&OnlineTarget::Lobby.to_string());
            }
            None => {}
        }
    };
    view! { <button class="main" on:click=leave>{move || speech.plain(key!("account-codes-done"))}</button> }
        .into_any()
}

/// Shows the form to log in. Somebody who was `invited` stays there.
pub(super) fn log_in(online: Online, invited: bool) -> AnyView {
    let speech = online.speech;
    let form = AccountForm::new("login", speech);
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let Some(content) = form.read(false).and_then(credentials) else { return };
        let asked = async move { http::post::<LoginAnswer>(LOGIN_PATH, &content).await };
        form.send(asked, move |_| if invited { online.has_entered() } else { enters(online) });
    };
    view! {
        <form class="card form" on:submit=send novalidate>
            <h2>{move || speech.plain(key!("account-login"))}</h2>
            {form.field(AccountField::Name, key!("account-name"), None)}
            {form.field(AccountField::Password, key!("account-password"), None)}
            {form.shows_password()}
            {has_played(online).then(|| view! { <p class="why">{move || speech.plain(key!("account-login-about"))}</p> })}
            {form.sends(key!("account-do-login"), true)}
            <div class="links">
                {link(online, &OnlineTarget::Recover, key!("account-recover"))}
                {(!invited).then(|| link(online, &OnlineTarget::Register, key!("account-register")))}
            </div>
        </form>
    }
    .into_any()
}

/// Shows the form for those who have lost their password.
pub(super) fn recover(online: Online) -> AnyView {
    let speech = online.speech;
    let form = AccountForm::new("recover", speech);
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let Some(fields) = form.read(true) else { return };
        let Ok([name, code, password]) = <[String; 3]>::try_from(fields) else { return };
        let content = RecoveryRequest {
            name,
            code: HiddenText::new(code),
            password: HiddenText::new(password),
        };
        let asked = async move { http::post::<LoginAnswer>(RECOVER_PATH, &content).await };
        form.send(asked, move |_| {
            // What is known of the account is older than the code.
            online.club().account.set(None);
            online.club().told.set(Some(ClubNotice::Recovered));
            enters(online);
        });
    };
    view! {
        <form class="card form" on:submit=send novalidate>
            <h2>{move || speech.plain(key!("account-recover-title"))}</h2>
            <p>{move || speech.plain(key!("account-recover-about"))}</p>
            {form.field(AccountField::Name, key!("account-name"), None)}
            {form.field(AccountField::Code, key!("account-code"), None)}
            {form.field(AccountField::NewPassword, key!("account-new-password"), Some(key!("account-password-about")))}
            {form.shows_password()}
            {form.sends(key!("account-do-recover"), true)}
            {link(online, &OnlineTarget::LogIn, key!("account-have-one"))}
        </form>
    }
    .into_any()
}

/// The player has another session now.
fn enters(online: Online) {
    online.has_entered();
    go_to(&OnlineTarget::Lobby.to_string());
}

fn link(online: Online, target: &OnlineTarget, label: Key) -> AnyView {
    let speech = online.speech;
    view! { <a href=target.link()>{move || speech.plain(label)}</a> }.into_any()
}
