//! Notices in this browser while the page is closed: the reader turns them on, chooses among them, and turns them off.

use js_sys::JSON;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use trictrac_protocol::{
    ChannelType, HiddenText, NoticeKind, OwnChannel, PUSH_PATH, PushKey, PushRequest,
};
use trictrac_words::lang::{fluent_args, key};
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Notification, NotificationPermission, PushSubscription, PushSubscriptionOptionsInit,
    ServiceWorkerRegistration,
};

use super::super::http::{self, RequestTrouble};
use super::super::hub::Online;
use super::sessions::said;
use crate::page::memory::Retention;
use crate::percent::encoded;

/// The storage key of the subscription of this browser.
const OWN: &str = "push";

/// The subscription of this browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct OwnPush {
    /// The name of the channel in requests.
    id: String,
    /// The number of the player to whom it belongs.
    you: u64,
    wants: Vec<NoticeKind>,
}

/// A subscription as browsers write it.
#[derive(Deserialize)]
struct Written {
    endpoint: HiddenText,
    keys: WrittenKeys,
}

#[derive(Deserialize)]
struct WrittenKeys {
    p256dh: HiddenText,
    auth: HiddenText,
}

/// The state of the notices of this browser.
#[derive(Clone, Debug, PartialEq, Eq)]
enum PushState {
    /// Nothing: the server sends no notices, or the browser shows none.
    Never,
    /// The browser blocks notices of this page.
    Blocked,
    Off,
    On(OwnPush),
}

/// The parts of the form.
#[derive(Clone, Copy)]
struct PushForm {
    online: Online,
    state: RwSignal<PushState>,
    trouble: RwSignal<Option<RequestTrouble>>,
    /// True if the push service of the browser does not answer.
    failed: RwSignal<bool>,
    busy: RwSignal<bool>,
}

/// Shows whether this browser shows notices, and lets the reader change that. Nothing if it cannot.
pub(super) fn push(online: Online) -> AnyView {
    let form = PushForm {
        online,
        state: RwSignal::new(PushState::Never),
        trouble: RwSignal::new(None),
        failed: RwSignal::new(false),
        busy: RwSignal::new(false),
    };
    // Asked again when the account is known, and when another player has entered.
    Effect::new(move |_| {
        if online.club().account.with(Option::is_some) {
            form.look();
        }
    });
    // Whoever chooses among the notices keeps the keyboard where it is.
    let outline = Memo::new(move |_| form.state.with(PushState::outline));
    (move || form.view(outline.get())).into_any()
}

impl PushState {
    /// The state without the reader's choice.
    fn outline(&self) -> PushOutline {
        match self {
            Self::Never => PushOutline::Never,
            Self::Blocked => PushOutline::Blocked,
            Self::Off => PushOutline::Off,
            Self::On(_) => PushOutline::On,
        }
    }

    /// The notices that the reader has chosen.
    fn wants(&self) -> Vec<NoticeKind> {
        match self {
            Self::On(own) => own.wants.clone(),
            Self::Never | Self::Blocked | Self::Off => Vec::new(),
        }
    }
}

/// The state without the reader's choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PushOutline {
    Never,
    Blocked,
    Off,
    On,
}

impl PushForm {
    fn view(self, outline: PushOutline) -> AnyView {
        let speech = self.online.speech;
        let content = match outline {
            PushOutline::Never => return ().into_any(),
            PushOutline::Blocked => {
                view! { <p class="why">{speech.plain(key!("account-push-blocked"))}</p> }.into_any()
            }
            PushOutline::Off => self.offer(),
            PushOutline::On => self.choice(),
        };
        let failed = move || self.failed.get().then(|| speech.plain(key!("account-push-failed")));
        view! {
            <h3>{speech.plain(key!("account-push"))}</h3>
            <p>{speech.plain(key!("account-push-about"))}</p>
            {content}
            <p class="refused" role="alert">{failed}</p>
            {said(self.online, self.trouble)}
        }
        .into_any()
    }

    /// Names who learns what, and asks.
    fn offer(self) -> AnyView {
        let speech = self.online.speech;
        let usual = || NoticeKind::ALL.into_iter().filter(|kind| kind.is_usual()).collect();
        let turn_on = move |_| self.does(async move { self.subscribe(usual()).await });
        view! {
            <p class="why">{speech.plain(key!("account-push-third"))}</p>
            <div class="row">
                <button type="button" on:click=turn_on disabled=move || self.busy.get()>{speech.plain(key!("account-push-on"))}</button>
            </div>
        }
        .into_any()
    }

    /// Lists the kinds of notices.
    fn choice(self) -> AnyView {
        let speech = self.online.speech;
        let kinds = NoticeKind::ALL.map(|kind| {
            let is_wanted = move || self.state.with(|state| state.wants().contains(&kind));
            let change = move |_| {
                let mut wants = self.state.with_untracked(PushState::wants);
                if wants.contains(&kind) {
                    wants.retain(|other| *other != kind);
                } else {
                    wants.push(kind);
                }
                self.does(async move { self.subscribe(wants).await });
            };
            let label =
                speech.with(key!("account-push-kind"), &fluent_args!["kind" => kind.text()]);
            view! {
                <label class="switch">
                    <input type="checkbox" prop:checked=is_wanted on:change=change/>
                    <span>{label}</span>
                </label>
            }
        });
        let turn_off = move |_| self.does(async move { self.unsubscribe().await });
        view! {
            <p>{speech.plain(key!("account-push-is"))}</p>
            <div class="kinds">{kinds.into_iter().collect_view()}</div>
            <div class="row">
                <button type="button" on:click=turn_off disabled=move || self.busy.get()>{speech.plain(key!("account-push-off"))}</button>
            </div>
        }
        .into_any()
    }

    /// Does something, and shows what has become of it.
    fn does(self, work: impl Future<Output = Result<(), PushTrouble>> + 'static) {
        http::once(self.busy, work, move |done| {
            let _ = self.failed.try_set(matches!(done, Err(PushTrouble::Browser)));
            let trouble = match done {
                Err(PushTrouble::Server(trouble)) => Some(trouble),
                Ok(()) | Err(PushTrouble::Browser) => None,
            };
            let _ = self.trouble.try_set(trouble);
            self.online.load_account();
        });
    }

    /// Finds out what the reader can do. A subscription that the server has lost, and that is the reader's, is made again.
    fn look(self) {
        let account = self.online.club().account.get_untracked();
        let Some(account) = account else { return };
        spawn_local(async move {
            let state = match registration().await {
                None => PushState::Never,
                Some(_) if key_of_server().await.is_none() => PushState::Never,
                Some(_) if Notification::permission() == NotificationPermission::Denied => {
                    PushState::Blocked
                }
                Some(registration) => match (stored(), subscription(&registration).await) {
                    (Some(own), Some(_)) => {
                        let is_known = |channel: &OwnChannel| {
                            channel.kind == ChannelType::Push && channel.id == own.id
                        };
                        // The channels of a guest who logs in go with them.
                        if account.channels.iter().any(is_known) {
                            PushState::On(own)
                        } else if own.you == account.you {
                            let _ = self.subscribe(own.wants).await;
                            return;
                        } else {
                            PushState::Off
                        }
                    }
                    _ => PushState::Off,
                },
            };
            let _ = self.state.try_set(state);
        });
    }

    /// Subscribes, or changes which notices come. The browser asks the reader the first time.
    async fn subscribe(self, wants: Vec<NoticeKind>) -> Result<(), PushTrouble> {
        let online = self.online;
        let registration = registration().await.ok_or(PushTrouble::Browser)?;
        let key = key_of_server().await.ok_or(PushTrouble::Browser)?;
        if let Ok(asked) = Notification::request_permission() {
            JsFuture::from(asked).await?;
        }
        let refused = match Notification::permission() {
            NotificationPermission::Granted => None,
            NotificationPermission::Denied => Some(PushState::Blocked),
            // The question was closed: the reader can be asked again.
            _ => Some(PushState::Off),
        };
        if let Some(state) = refused {
            let _ = self.state.try_set(state);
            return Ok(());
        }
        let Written { endpoint, keys } = made(&registration, &key).await?;
        let request = PushRequest {
            endpoint,
            p256dh: keys.p256dh,
            auth: keys.auth,
            lang: online.speech.texts().language().code().to_owned(),
            wants: Some(wants),
            old: None,
        };
        let channel = http::post::<OwnChannel>(PUSH_PATH, &request).await;
        let OwnChannel { id, wants, .. } = channel.map_err(PushTrouble::Server)?;
        let own = OwnPush { id, you: online.you.get_untracked().unwrap_or_default(), wants };
        let text = serde_json::to_string(&own).unwrap_or_default();
        Retention::Always.save(OWN, &text);
        let _ = self.state.try_set(PushState::On(own));
        Ok(())
    }

    async fn unsubscribe(self) -> Result<(), PushTrouble> {
        forget().await;
        let _ = self.state.try_set(PushState::Off);
        Ok(())
    }
}

/// The reason why something could not be done.
enum PushTrouble {
    /// The server refuses it.
    Server(RequestTrouble),
    /// The browser cannot, or its push service does not answer.
    Browser,
}

impl From<JsValue> for PushTrouble {
    fn from(_: JsValue) -> Self {
        Self::Browser
    }
}

/// Ends the subscription of this browser, if there is one: at the server, and in the browser.
pub(super) async fn forget() {
    let Some(own) = stored() else { return };
    Retention::Always.remove(OWN);
    // A server that does not answer learns it from the push service.
    let _ = http::delete(&format!("{PUSH_PATH}/{}", encoded(&own.id))).await;
    if let Some(registration) = registration().await
        && let Some(subscription) = subscription(&registration).await
        && let Ok(ended) = subscription.unsubscribe()
    {
        let _ = JsFuture::from(ended).await;
    }
}

fn stored() -> Option<OwnPush> {
    serde_json::from_str(&Retention::Always.load(OWN)?).ok()
}

/// The key of the server; nothing if it sends no notices.
async fn key_of_server() -> Option<String> {
    http::get::<PushKey>(PUSH_PATH).await.ok()?.key
}

/// The service worker of the page; nothing if the browser has none, or shows no notices.
async fn registration() -> Option<ServiceWorkerRegistration> {
    let has = |object: &JsValue, name: &str| js_sys::Reflect::has(object, &name.into()) == Ok(true);
    let all = window();
    let shows = ["Notification", "PushManager"].iter().all(|name| has(&all, name));
    if !shows || !has(&all.navigator(), "serviceWorker") {
        return None;
    }
    let ready = all.navigator().service_worker().ready().ok()?;
    JsFuture::from(ready).await.ok()?.dyn_into().ok()
}

/// The subscription of this browser.
async fn subscription(registration: &ServiceWorkerRegistration) -> Option<PushSubscription> {
    let asked = registration.push_manager().ok()?.get_subscription().ok()?;
    JsFuture::from(asked).await.ok()?.dyn_into().ok()
}

/// The subscription of this browser for a key, which is made if there is none for it.
async fn made(registration: &ServiceWorkerRegistration, key: &str) -> Result<Written, PushTrouble> {
    let manager = registration.push_manager()?;
    let options = PushSubscriptionOptionsInit::new();
    options.set_user_visible_only(true);
    options.set_application_server_key(&key.into());
    let subscribe = || manager.subscribe_with_options(&options);
    let made = match JsFuture::from(subscribe()?).await {
        Ok(made) => made,
        Err(error) => {
            // The browser has one for another key.
            let other = subscription(registration).await.ok_or(error)?;
            JsFuture::from(other.unsubscribe()?).await?;
            JsFuture::from(subscribe()?).await?
        }
    };
    let text = JSON::stringify(&made)?.as_string().unwrap_or_default();
    serde_json::from_str(&text).map_err(|_| PushTrouble::Browser)
}
