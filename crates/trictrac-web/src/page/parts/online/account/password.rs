//! Changing the password, and new recovery codes.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use trictrac_protocol::{
    CODES_PATH, HiddenText, NewPassword, PASSWORD_PATH, PasswordConfirmation, RecoveryCodes,
};
use trictrac_words::lang::{fluent_args, key};

use super::super::club::FreshCodes;
use super::super::http;
use super::super::hub::Online;
use super::form::AccountForm;
use super::part::part;
use crate::online::AccountField;

/// Shows the form that changes the password.
pub(super) fn change(online: Online, name: &str) -> AnyView {
    let speech = online.speech;
    let form = AccountForm::new("change", speech);
    let done = RwSignal::new(false);
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        done.set(false);
        let Some(fields) = form.read(true) else { return };
        let Ok([old, new]) = <[String; 2]>::try_from(fields) else { return };
        let content = NewPassword { old: HiddenText::new(old), new: HiddenText::new(new) };
        let asked = async move { http::tell(PASSWORD_PATH, &content).await };
        form.send(asked, move |()| {
            online.has_entered();
            form.clear();
            let _ = done.try_set(true);
        });
    };
    let said = move || done.get().then(|| speech.plain(key!("account-changed")));
    view! {
        <details class="card">
            <summary>{move || speech.plain(key!("account-change"))}</summary>
            <form class="form" on:submit=send novalidate>
                {AccountForm::of(name)}
                {form.field(AccountField::Password, key!("account-old"), None)}
                {form.field(AccountField::NewPassword, key!("account-new-password"), Some(key!("account-password-about")))}
                {form.shows_password()}
                <p class="why">{move || speech.plain(key!("account-change-about"))}</p>
                {form.sends(key!("account-change"), true)}
                <p role="status">{said}</p>
            </form>
        </details>
    }
    .into_any()
}

/// Shows how many recovery codes are left, and makes new ones.
pub(super) fn codes(online: Online, name: &str) -> AnyView {
    let speech = online.speech;
    let form = AccountForm::new("codes", speech);
    let called = name.to_owned();
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let Some(content) = confirmed(form) else { return };
        let called = called.clone();
        let asked = async move { http::post::<RecoveryCodes>(CODES_PATH, &content).await };
        form.send(asked, move |answer| {
            form.clear();
            online.load_account();
            let codes = answer.recovery;
            online.club().codes.set(Some(FreshCodes {
                name: called.clone(),
                codes,
                welcome: false,
            }));
        });
    };
    let left = part(online, |account| account.codes);
    let number = move || {
        let number = left.get()?;
        Some(speech.with(key!("account-codes-left"), &fluent_args!["number" => number]))
    };
    view! {
        <details class="card">
            <summary>{move || speech.plain(key!("account-codes"))}</summary>
            <form class="form" on:submit=send novalidate>
                <p>{number}</p>
                {AccountForm::of(name)}
                {form.field(AccountField::Password, key!("account-old"), None)}
                <p class="why">{move || speech.plain(key!("account-codes-new-about"))}</p>
                {form.sends(key!("account-codes-new"), false)}
            </form>
        </details>
    }
    .into_any()
}

/// The password as a confirmation, from a form that asks only for it.
pub(super) fn confirmed(form: AccountForm) -> Option<PasswordConfirmation> {
    let [password] = <[String; 1]>::try_from(form.read(false)?).ok()?;
    Some(PasswordConfirmation { password: HiddenText::new(password) })
}
