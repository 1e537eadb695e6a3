//! The daily mail: the reader gives an address, chooses the hour, and ends it.

use leptos::ev::SubmitEvent;
use leptos::html::Input;
use leptos::prelude::*;
use trictrac_protocol::{
    ChannelType, HiddenText, MAIL_PATH, MailOffer, MailRequest, OwnAccount, OwnChannel,
};
use trictrac_words::lang::{fluent_args, key};
use wasm_bindgen_futures::spawn_local;

use super::super::http::{self, RequestTrouble};
use super::super::hub::Online;
use super::part::part;
use super::sessions::{removes, said};

/// The minutes of a day.
const DAY: i32 = 24 * 60;
/// The hour that is proposed.
const EVENING: u16 = 18;

/// The parts of the form.
#[derive(Clone, Copy)]
struct MailForm {
    online: Online,
    /// True if the server sends mail.
    offered: RwSignal<bool>,
    /// The hour of the reader's clock.
    hour: RwSignal<u16>,
    trouble: RwSignal<Option<RequestTrouble>>,
    busy: RwSignal<bool>,
}

/// Shows the address for the daily mail, and lets the reader change it. Nothing if the server sends no mail, or the reader has no account.
pub(super) fn mail(online: Online) -> AnyView {
    let form = MailForm {
        online,
        offered: RwSignal::new(false),
        hour: RwSignal::new(EVENING),
        trouble: RwSignal::new(None),
        busy: RwSignal::new(false),
    };
    spawn_local(async move {
        let offer = http::get::<MailOffer>(MAIL_PATH).await;
        let _ = form.offered.try_set(offer.is_ok_and(|offer| offer.on));
    });
    let own = part(online, own);
    let has_name = part(online, |account| account.name.is_some());
    Effect::new(move |_| {
        if let Some(at) = own.get().flatten().and_then(|channel| channel.at) {
            form.hour.set(hour_of(at));
        }
    });
    let content = move || {
        let is_shown = form.offered.get() && has_name.get() == Some(true);
        is_shown.then(|| form.view(own.get().flatten().as_ref()))
    };
    content.into_any()
}

/// The address of an account, if it has one.
fn own(account: &OwnAccount) -> Option<OwnChannel> {
    account.channels.iter().find(|channel| channel.kind == ChannelType::Mail).cloned()
}

impl MailForm {
    fn view(self, channel: Option<&OwnChannel>) -> AnyView {
        let speech = self.online.speech;
        let content = match channel {
            None => self.asks(),
            Some(channel) => self.shows(channel),
        };
        view! {
            <h3>{speech.plain(key!("account-mail"))}</h3>
            <p>{speech.plain(key!("account-mail-about"))}</p>
            {content}
            {said(self.online, self.trouble)}
        }
        .into_any()
    }

    /// Asks for an address.
    fn asks(self) -> AnyView {
        let speech = self.online.speech;
        let input = NodeRef::<Input>::new();
        let send = move |event: SubmitEvent| {
            event.prevent_default();
            let address = input.get_untracked().map(|input| input.value()).unwrap_or_default();
            self.give(address);
        };
        view! {
            <form class="form" on:submit=send>
                <div class="field">
                    <label for="mail-address">{speech.plain(key!("account-mail-address"))}</label>
                    <input id="mail-address" name="email" type="email" autocomplete="email" node_ref=input
                        required maxlength="254" pattern=".+@.+[.].+"/>
                </div>
                {self.hours()}
                <div class="row">
                    <button type="submit" disabled=move || self.busy.get()>{speech.plain(key!("account-mail-give"))}</button>
                </div>
            </form>
        }
        .into_any()
    }

    /// Shows the address, and whether it is confirmed.
    fn shows(self, channel: &OwnChannel) -> AnyView {
        let speech = self.online.speech;
        let address = channel.address.as_ref().map(|address| address.reveal().to_owned());
        let arguments = fluent_args!["address" => address.unwrap_or_default()];
        let end = move |_| removes(self.online, MAIL_PATH.to_owned(), self.trouble);
        let (is, hours) = if channel.unconfirmed {
            (speech.with(key!("account-mail-waits"), &arguments), None)
        } else {
            (speech.with(key!("account-mail-is"), &arguments), Some(self.hours()))
        };
        view! {
            <p role="status">{is}</p>
            {hours}
            <div class="row">
                <button type="button" on:click=end>{speech.plain(key!("account-mail-end"))}</button>
            </div>
        }
        .into_any()
    }

    /// Lets the reader choose the hour. That of a confirmed address changes at once.
    fn hours(self) -> AnyView {
        let speech = self.online.speech;
        let choose = move |event| {
            let Ok(hour) = event_target_value(&event).parse() else { return };
            self.hour.set(hour);
            let account = self.online.club().account.get_untracked();
            let channel = account.as_ref().and_then(own);
            let address = channel.and_then(|channel| channel.address);
            if let Some(address) = address {
                self.give(address.reveal().to_owned());
            }
        };
        let options = (0..24_u16).map(|hour| {
            let chosen = move || self.hour.get() == hour;
            view! { <option value=hour prop:selected=chosen>{format!("{hour:02}:00")}</option> }
        });
        view! {
            <div class="field">
                <label for="mail-hour">{speech.plain(key!("account-mail-hour"))}</label>
                <select id="mail-hour" on:change=choose>{options.collect_view()}</select>
            </div>
        }
        .into_any()
    }

    fn give(self, address: String) {
        let request = MailRequest {
            address: HiddenText::new(address),
            at: minute_of(self.hour.get_untracked()),
            lang: self.online.speech.texts().language().code().to_owned(),
        };
        let given = async move { http::post::<OwnChannel>(MAIL_PATH, &request).await };
        http::once(self.busy, given, move |given| {
            let _ = self.trouble.try_set(given.err());
            self.online.load_account();
        });
    }
}

/// The minutes by which UTC is before the reader's clock today.
fn offset() -> i32 {
    js_sys::Date::new_0().get_timezone_offset() as i32
}

/// The minutes after midnight (UTC) at an hour of the reader's clock.
fn minute_of(hour: u16) -> u16 {
    (i32::from(hour) * 60 + offset()).rem_euclid(DAY) as u16
}

/// The hour of the reader's clock at these minutes after midnight (UTC).
fn hour_of(minute: u16) -> u16 {
    ((i32::from(minute) - offset()).rem_euclid(DAY) / 60) as u16
}
