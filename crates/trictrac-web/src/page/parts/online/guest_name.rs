//! The name that a guest chooses.

use leptos::ev::SubmitEvent;
use leptos::html::Input;
use leptos::prelude::*;
use trictrac_protocol::{ApiError, GUEST_PATH, NameOnly, Occupant};
use trictrac_words::lang::{fluent_args, key};

use super::http::{self, RequestTrouble};
use super::hub::Online;

/// The state of the form.
#[derive(Clone, Copy)]
struct NameForm {
    online: Online,
    input: NodeRef<Input>,
    open: RwSignal<bool>,
    busy: RwSignal<bool>,
    trouble: RwSignal<Option<RequestTrouble>>,
}

/// Says as whom a guest plays, and lets them choose a name. Nothing for somebody with an account.
pub(super) fn guest_name(online: Online) -> AnyView {
    let is_guest = Memo::new(move |_| online.is_guest());
    (move || is_guest.get().then(|| choice(online))).into_any()
}

fn choice(online: Online) -> AnyView {
    let speech = online.speech;
    let form = NameForm {
        online,
        input: NodeRef::new(),
        open: RwSignal::new(false),
        busy: RwSignal::new(false),
        trouble: RwSignal::new(None),
    };
    let number = move || online.you.get().unwrap_or_default();
    let has_name = Memo::new(move |_| online.named(number()).is_some());
    let who = move || {
        let name = online.name(&Occupant::Person(number()));
        speech.with(key!("guest-you"), &fluent_args!["name" => name])
    };
    let label = move || {
        let key = if has_name.get() { key!("guest-change") } else { key!("guest-choose") };
        speech.plain(key)
    };
    let toggle = move |_| {
        form.trouble.set(None);
        form.open.update(|open| *open = !*open);
        if form.open.get_untracked() {
            // The field is there after the next frame.
            request_animation_frame(move || {
                let _ = form.input.get_untracked().map(|input| input.focus());
            });
        }
    };
    view! {
        <div class="guest-name">
            <p>
                {who} " "
                <button type="button" class="inline" aria-expanded=move || form.open.get().to_string() on:click=toggle>{label}</button>
            </p>
            {move || form.open.get().then(|| fields(form, has_name))}
        </div>
    }
    .into_any()
}

fn fields(form: NameForm, has_name: Memo<bool>) -> AnyView {
    let speech = form.online.speech;
    let choose = move |event: SubmitEvent| {
        event.prevent_default();
        let name = form.input.get_untracked().map(|input| input.value()).unwrap_or_default();
        let asked = async move { http::put(GUEST_PATH, &NameOnly { name }).await };
        form.send(asked);
    };
    let remove = move || {
        let remove = move |_| form.send(http::delete(GUEST_PATH));
        has_name.get().then(|| {
            view! { <button type="button" on:click=remove disabled=move || form.busy.get()>{speech.plain(key!("guest-remove"))}</button> }
        })
    };
    let failed = move || form.trouble.get().map(|trouble| said(form.online, &trouble));
    view! {
        <form on:submit=choose>
            <label>
                <span>{move || speech.plain(key!("account-name"))}</span>
                <input type="text" name="guest-name" maxlength="20" required autocomplete="nickname" spellcheck="false"
                    aria-describedby="guest-name-about" node_ref=form.input/>
            </label>
            <small class="why" id="guest-name-about">{move || speech.plain(key!("guest-about"))}</small>
            <p class="refused" role="alert">{failed}</p>
            <div class="row">
                <button type="submit" disabled=move || form.busy.get()>{move || speech.plain(key!("guest-take"))}</button>
                {remove}
            </div>
        </form>
    }
    .into_any()
}

/// Says why there is no new name. The pause between two names is long.
fn said(online: Online, trouble: &RequestTrouble) -> String {
    let texts = online.speech.texts();
    match trouble {
        RequestTrouble::Refused(ApiError::SlowDown, Some(seconds)) if *seconds > 60 => {
            let minutes = fluent_args!["minutes" => (seconds + 30) / 60];
            texts.with(key!("guest-soon"), &minutes)
        }
        trouble => trouble.said(&texts),
    }
}

impl NameForm {
    /// Waits for the answer. The server sends the new name to everybody who sees it, this page too.
    fn send(self, asked: impl Future<Output = Result<(), RequestTrouble>> + 'static) {
        let asked = async move {
            let _ = self.trouble.try_set(None);
            asked.await
        };
        http::once(self.busy, asked, move |answer| {
            let trouble = answer.err();
            let _ = self.open.try_set(trouble.is_some());
            let _ = self.trouble.try_set(trouble);
        });
    }
}
