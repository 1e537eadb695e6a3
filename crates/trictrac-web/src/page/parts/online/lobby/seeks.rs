//! The players who wait for any opponent.

use leptos::prelude::*;
use trictrac_protocol::Seek;
use trictrac_words::club::clock_names;
use trictrac_words::lang::{fluent_args, key};

use super::super::club::LobbyWish;
use super::super::hub::Online;
use super::super::refusal::refused_wish;
use super::super::terms;

/// Lists who waits, those who have waited longest first, if anybody does.
pub(super) fn seeks(online: Online) -> AnyView {
    let speech = online.speech;
    let seeks = Memo::new(move |_| {
        let you = online.you.get().unwrap_or_default();
        online.club().lobby.with(|lobby| lobby.as_ref().map(|lobby| lobby.seeks(you)))
    });
    let each = move || seeks.get().unwrap_or_default();
    let waits =
        Memo::new(move |_| seeks.with(|seeks| seeks.as_ref().is_some_and(|it| !it.is_empty())));
    view! {
        <Show when=move || waits.get()>
            <section class="card seeks">
                <h2>{move || speech.plain(key!("lobby-seeks"))}</h2>
                <ul class="rows">
                    <For each=each key=|one| one.clone() children=move |one| row(online, one)/>
                </ul>
            </section>
        </Show>
        {refused_wish(online, |wish| matches!(wish, LobbyWish::Join(_)))}
    }
    .into_any()
}

fn row(online: Online, one: Seek) -> AnyView {
    let speech = online.speech;
    let seek = one.seek;
    let who = terms::player(online, &one.by);
    let about = move || {
        let texts = speech.texts();
        let minutes = online.server_time().saturating_sub(one.at) / 60_000;
        let waits = texts.with(key!("lobby-seeks-since"), &fluent_args!["minutes" => minutes]);
        format!("{} · {waits}", clock_names(&texts, &one.clocks))
    };
    view! {
        <li>
            <span class="about">{who} <small>{about}</small></span>
            <button class="main" on:click=move |_| online.join(seek)>{move || speech.plain(key!("lobby-take"))}</button>
        </li>
    }
    .into_any()
}
