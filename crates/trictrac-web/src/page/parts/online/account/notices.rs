//! The ways by which the player is reached while the page is closed.

use leptos::prelude::*;
use trictrac_protocol::{ChannelType, FEED_PATH, FeedRequest, NewFeed, OwnChannel};
use trictrac_words::lang::{fluent_args, key};

use super::super::copy::copied;
use super::super::http;
use super::super::hub::Online;
use super::super::when::{day, moment};
use super::mail;
use super::part::part;
use super::push;
use super::sessions::{removes, said};

/// Shows whether there is an address of a feed, and makes or removes it.
pub(super) fn notices(online: Online) -> AnyView {
    let speech = online.speech;
    let made = RwSignal::new(None::<[String; 2]>);
    let trouble = RwSignal::new(None);
    let busy = RwSignal::new(false);
    let feed = part(online, |account| {
        account.channels.iter().find(|channel| channel.kind == ChannelType::Feed).cloned()
    });
    let has_one = move || feed.get().flatten().is_some();
    let create = move |_| {
        let request = FeedRequest { lang: speech.texts().language().code().to_owned() };
        let asked = async move { http::post::<NewFeed>(FEED_PATH, &request).await };
        http::once(busy, asked, move |answer| {
            let _ = made.try_set(answer.as_ref().ok().map(NewFeed::paths));
            let _ = trouble.try_set(answer.err());
            online.load_account();
        });
    };
    let end = move |_| {
        made.set(None);
        removes(online, FEED_PATH.to_owned(), trouble);
    };
    let is = move || feed.get().flatten().map(|feed| about(online, &feed));
    let label = move || {
        speech.plain(if has_one() { key!("account-feed-again") } else { key!("account-feed-make") })
    };
    let ends = move || {
        has_one().then(|| {
            view! { <button type="button" on:click=end>{speech.plain(key!("account-feed-end"))}</button> }
        })
    };
    let new = move || {
        let [calendar, reader] = made.get()?.map(|path| format!("{}{path}", origin()));
        Some(view! {
            <p role="status">{speech.plain(key!("account-feed-new"))}</p>
            <p>{speech.plain(key!("account-feed-calendar"))}</p>
            {copied(calendar, key!("account-feed-calendar"), speech)}
            <p>{speech.plain(key!("account-feed-reader"))}</p>
            {copied(reader, key!("account-feed-reader"), speech)}
        })
    };
    view! {
        <details class="card notices">
            <summary>{move || speech.plain(key!("account-notices"))}</summary>
            {push::push(online)}
            {mail::mail(online)}
            <h3>{move || speech.plain(key!("account-feed"))}</h3>
            <p>{move || speech.plain(key!("account-feed-about"))}</p>
            <p class="why">{is}</p>
            <div class="row">
                <button type="button" on:click=create disabled=move || busy.get()>{label}</button>
                {ends}
            </div>
            {said(online, trouble)}
            {new}
        </details>
    }
    .into_any()
}

/// Says since when there is an address, and when it was read.
fn about(online: Online, feed: &OwnChannel) -> String {
    let texts = online.speech.texts();
    let used = feed.seen.map_or_else(|| "never".to_owned(), |seen| moment(&texts, seen));
    let arguments = fluent_args!["since" => day(&texts, feed.created), "used" => used];
    texts.with(key!("account-feed-is"), &arguments)
}

/// The beginning of the addresses of the server.
fn origin() -> String {
    window().location().origin().unwrap_or_default()
}
