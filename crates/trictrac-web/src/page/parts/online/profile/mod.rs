//! The profile of a player: ratings, finished games, games against the reader.

mod games;
mod graph;

use leptos::prelude::*;
use trictrac_protocol::{
    AccountKind, ApiError, BLOCKS_PATH, HeadToHead, PLAYERS_PATH, PlayerProfile,
};
use trictrac_words::lang::{fluent_args, key};
use wasm_bindgen_futures::spawn_local;

use super::challenge_form;
use super::http::{self, RequestTrouble};
use super::hub::Online;
use super::nav::nav;
use super::report::{self, Culprit};
use super::terms;
use super::when::day;
use crate::online::OnlineTarget;
use crate::percent::segment;

/// The path of what belongs to a player.
pub(super) fn path(name: &str) -> String {
    format!("{PLAYERS_PATH}/{}", segment(name))
}

/// Shows the player with this name, as soon as it is known.
pub(super) fn page(online: Online, name: String) -> AnyView {
    let answer = RwSignal::new(None::<Result<PlayerProfile, RequestTrouble>>);
    let asked = path(&name);
    spawn_local(async move {
        let _ = answer.try_set(Some(http::get(&asked).await));
    });
    let here = nav(online, &OnlineTarget::Player(name.clone()));
    let shown = move || match answer.get()? {
        Ok(profile) => Some(of(online, &profile)),
        Err(trouble) => Some(missing(online, trouble, name.clone())),
    };
    view! { <main class="online-start profile">{here} {shown}</main> }.into_any()
}

fn missing(online: Online, trouble: RequestTrouble, name: String) -> AnyView {
    let said = move || {
        let texts = online.speech.texts();
        match &trouble {
            RequestTrouble::Refused(ApiError::Unknown, _) => {
                texts.with(key!("profile-unknown"), &fluent_args!["name" => name.clone()])
            }
            other => other.said(&texts),
        }
    };
    view! { <section class="card"><p role="alert">{said}</p></section> }.into_any()
}

fn of(online: Online, profile: &PlayerProfile) -> AnyView {
    let speech = online.speech;
    let (since, here) = (profile.created, profile.online);
    let about = move || {
        let texts = speech.texts();
        let since = fluent_args!["since" => day(&texts, since)];
        let since = texts.with(key!("profile-since"), &since);
        if here { format!("{since} · {}", texts.plain(key!("profile-is-online"))) } else { since }
    };
    let watch = profile.playing.map(|game| {
        let link = OnlineTarget::Match(game, None).link();
        view! { <p><a class="button" href=link>{move || speech.plain(key!("profile-watch"))}</a></p> }
    });
    let is_bot = profile.kind == AccountKind::Bot;
    let bot = is_bot.then(|| {
        view! { <p class="why">{move || speech.plain(key!("profile-bot-about"))}</p> }
    });
    view! {
        <section class="card">
            <h2>{profile.name.clone()} " " {is_bot.then(|| terms::bot(online))}</h2>
            <p>{about}</p>
            {watch}
            {bot}
        </section>
        {challenge(online, &profile.name)}
        {against(online, &profile.name)}
        {graph::ratings(online, profile)}
        {games::games(online, profile)}
        {trouble(online, profile)}
    }
    .into_any()
}

/// Lets the reader challenge the player, unless it is the reader.
fn challenge(online: Online, name: &str) -> AnyView {
    let own = Memo::new(move |_| {
        online.club().account.with(|account| account.as_ref().and_then(|it| it.name.clone()))
    });
    let name = name.to_owned();
    let blocked = {
        let name = name.clone();
        Memo::new(move |_| {
            let account = online.club().account;
            account.with(|it| it.as_ref().is_some_and(|it| it.blocked.contains(&name)))
        })
    };
    let shown = move || {
        let other = own.get().as_ref() != Some(&name);
        other.then(|| {
            if blocked.get() {
                unblock(online, &name)
            } else {
                challenge_form::to_player(online, &name)
            }
        })
    };
    shown.into_any()
}

/// Ends the reader's block of the player, who cannot be challenged before.
fn unblock(online: Online, name: &str) -> AnyView {
    let texts = online.speech.texts();
    let path = format!("{BLOCKS_PATH}/{}", segment(name));
    let end = move |_| {
        let path = path.clone();
        spawn_local(async move {
            // The list says what has become of it.
            drop(http::delete(&path).await);
            online.load_account();
        });
    };
    let called = fluent_args!["name" => name.to_owned()];
    view! {
        <section class="card form">
            <p>{texts.with(key!("lobby-blocked"), &called)}</p>
            <div class="doing"><button on:click=end>{texts.with(key!("account-unblock"), &called)}</button></div>
        </section>
    }
    .into_any()
}

/// Lets the reader block or report the player.
fn trouble(online: Online, profile: &PlayerProfile) -> AnyView {
    let own = Memo::new(move |_| online.you.get());
    let number = profile.number;
    let account = Some(profile.name.clone());
    let all = move || {
        let culprit = Culprit { number, account: account.clone(), words: Vec::new() };
        if own.get() == Some(number) { Vec::new() } else { vec![culprit] }
    };
    view! { <section class="card trouble-with">{report::trouble(online, None, all)}</section> }
        .into_any()
}

/// Shows how the reader has played against the player.
fn against(online: Online, name: &str) -> AnyView {
    let speech = online.speech;
    let counted = RwSignal::new(None::<HeadToHead>);
    let own = Memo::new(move |_| {
        online.club().account.with(|account| account.as_ref().and_then(|it| it.name.clone()))
    });
    let called = name.to_owned();
    Effect::new(move |_| {
        let Some(own) = own.get().filter(|own| *own != called) else { return };
        let asked = format!("{}/against/{}", path(&own), segment(&called));
        spawn_local(async move {
            // Without an answer, nothing is shown.
            let _ = counted.try_set(http::get(&asked).await.ok());
        });
    });
    let called = name.to_owned();
    let shown = move || {
        let HeadToHead { won, lost, other } = counted.get()?;
        let texts = speech.texts();
        let title = texts.with(key!("profile-against"), &fluent_args!["name" => called.clone()]);
        let said = if won + lost + other == 0 {
            texts.plain(key!("profile-against-none"))
        } else {
            let counted = fluent_args!["won" => won, "lost" => lost, "other" => other];
            texts.with(key!("profile-against-says"), &counted)
        };
        Some(view! { <section class="card against"><h2>{title}</h2><p>{said}</p></section> })
    };
    shown.into_any()
}
