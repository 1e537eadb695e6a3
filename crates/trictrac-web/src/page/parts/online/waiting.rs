//! The match on the server that waits for the reader, as Today shows it.

use leptos::prelude::*;
use trictrac_protocol::OngoingGame;
use trictrac_words::club::left;
use trictrac_words::lang::{fluent_args, key};

use super::attend::waits_for_people;
use super::hub::Online;
use crate::online::OnlineTarget;
use crate::page::parts::context::PageContext;

/// Shows the match whose turn ends first, and how many more wait.
pub(in crate::page::parts) fn waiting(context: &PageContext) -> AnyView {
    let Some(online) = context.online.get_untracked() else { return ().into_any() };
    let games = Memo::new(move |_| {
        let mut games = online.club().mine.get().unwrap_or_default();
        games.retain(|game| game.your_turn && waits_for_people(game));
        games.sort_by_key(|game| game.until.unwrap_or(u64::MAX));
        games
    });
    (move || games.with(|games| games.first().map(|first| shown(online, first, games.len() - 1))))
        .into_any()
}

fn shown(online: Online, game: &OngoingGame, more: usize) -> AnyView {
    let texts = online.speech.texts();
    let name = game.opponent.as_ref();
    let name = name.map(|it| online.called(it.kind, it.number, it.name.as_deref()));
    let said = match name {
        Some(name) => texts.with(key!("online-notice-turn"), &fluent_args!["name" => name]),
        None => texts.plain(key!("lobby-your-turn")),
    };
    let time = game.until.map(|until| left(&texts, until.saturating_sub(online.server_time())));
    let link = OnlineTarget::Match(game.game, None).link();
    let others = (more > 0).then(|| {
        let all = texts.with(key!("online-notice-several"), &fluent_args!["number" => more + 1]);
        view! { <a class="button" href=OnlineTarget::Lobby.link()>{all}</a> }
    });
    view! {
        <section class="card waiting">
            <p>{said} <small>{time}</small></p>
            <a class="button main" href=link>{texts.plain(key!("online-notice-go"))}</a>
            {others}
        </section>
    }
    .into_any()
}
