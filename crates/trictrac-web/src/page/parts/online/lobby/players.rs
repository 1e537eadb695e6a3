//! The players who are online.

use leptos::ev::SubmitEvent;
use leptos::html::Input;
use leptos::prelude::*;
use trictrac_protocol::PlayerIdentity;
use trictrac_words::lang::{fluent_args, key};

use super::super::hub::Online;
use super::super::terms;
use crate::online::{LobbyContents, OnlineTarget};
use crate::page::route::go_to;

/// Lists the players with names; guests are counted.
pub(super) fn players(online: Online) -> AnyView {
    let speech = online.speech;
    let players = Memo::new(move |_| {
        online
            .club()
            .lobby
            .with(|lobby| lobby.as_ref().map(LobbyContents::players))
            .unwrap_or_default()
    });
    let number = Memo::new(move |_| {
        online.club().lobby.with(|lobby| lobby.as_ref().map_or(0, |lobby| lobby.online))
    });
    let title = move || speech.with(key!("lobby-online"), &fluent_args!["number" => number.get()]);
    let guests = move || {
        let named = u32::try_from(players.with(Vec::len)).unwrap_or(u32::MAX);
        let guests = number.get().saturating_sub(named);
        let said = match named {
            _ if guests == 0 => return None,
            0 if guests == 1 => speech.plain(key!("lobby-only-you")),
            0 => speech.plain(key!("lobby-only-guests")),
            _ => speech.with(key!("lobby-guests"), &fluent_args!["number" => guests]),
        };
        Some(view! { <p class="why">{said}</p> })
    };
    let each = move || players.get();
    let row = move |who: PlayerIdentity| {
        let own = who.number.is_some() && who.number == online.you.get_untracked();
        let you = own.then(|| {
            view! { <small class="why">{move || speech.plain(key!("lobby-you"))}</small> }
        });
        view! { <li>{terms::player(online, &who)} {you}</li> }
    };
    view! {
        <section class="card players-online">
            <h2>{title}</h2>
            <ul class="rows"><For each=each key=|who| who.clone() children=row/></ul>
            {guests}
            {find(online)}
        </section>
    }
    .into_any()
}

/// Leads to the profile of a player whose name the reader knows.
fn find(online: Online) -> AnyView {
    let speech = online.speech;
    let field = NodeRef::<Input>::new();
    let go = move |event: SubmitEvent| {
        event.prevent_default();
        let name = field.get_untracked().map(|field| field.value()).unwrap_or_default();
        if !name.trim().is_empty() {
            go_to(&OnlineTarget::Player(name.trim().to_owned()).to_string());
        }
    };
    view! {
        <details class="make find">
            <summary>{move || speech.plain(key!("lobby-find"))}</summary>
            <form class="link" on:submit=go>
                <input node_ref=field type="text" name="player" maxlength="20" autocomplete="off" spellcheck="false"
                    aria-label=move || speech.plain(key!("lobby-find-name"))
                    placeholder=move || speech.plain(key!("lobby-find-name"))/>
                <button type="submit">{move || speech.plain(key!("lobby-find-go"))}</button>
            </form>
        </details>
    }
    .into_any()
}
