//! The computer, which plays with everybody at every level.

use leptos::prelude::*;
use trictrac_protocol::{AccountKind, Challenge};
use trictrac_words::lang::key;

use super::super::club::LobbyWish;
use super::super::hub::Online;
use super::super::refusal::refused_wish;
use crate::online::OnlineTarget;

/// Shows a button for each level.
pub(super) fn computer(online: Online) -> AnyView {
    let speech = online.speech;
    let levels = Memo::new(move |_| {
        let you = online.you.get().unwrap_or_default();
        let all = online.club().lobby.with(|lobby| lobby.as_ref().map(|lobby| lobby.open(you)));
        let engine = |one: &Challenge| one.by.kind == AccountKind::Engine;
        all.unwrap_or_default().into_iter().filter(engine).collect::<Vec<_>>()
    });
    let button = move |one: Challenge| {
        let taken = one.clone();
        let name = move || {
            let level = one.by.name.as_deref().unwrap_or_default();
            let texts = speech.texts();
            trictrac_engine::level::Level::named(level)
                .map_or_else(|| level.to_owned(), |level| trictrac_words::level(&texts, level))
        };
        view! { <button on:click=move |_| online.take(&taken)>{name}</button> }
    };
    let buttons = move || levels.get().into_iter().map(button).collect_view();
    view! {
        <section class="card computer">
            <h2>{move || speech.plain(key!("lobby-computer"))}</h2>
            <p class="why">{move || speech.plain(key!("lobby-computer-about"))}</p>
            <div class="row">{buttons}</div>
            {refused_wish(online, move |wish| is_of(&levels, wish))}
            <a href=OnlineTarget::Computer.link()>{move || speech.plain(key!("lobby-computer-more"))}</a>
        </section>
    }
    .into_any()
}

/// Checks whether a wish is for a challenge of the computer.
fn is_of(levels: &Memo<Vec<Challenge>>, wish: LobbyWish) -> bool {
    levels.with(|levels| levels.iter().any(|one| wish == LobbyWish::Take(one.challenge)))
}
