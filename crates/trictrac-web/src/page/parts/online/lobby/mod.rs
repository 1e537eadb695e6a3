//! The lobby: where players find each other.

mod challenges;
mod computer;
mod live;
mod mine;
mod pair;
mod players;
mod seeks;
mod small_board;
mod waiting;

use std::time::Duration;

use leptos::prelude::*;
use trictrac_words::lang::{fluent_args, key};

use super::hub::Online;
use super::nav::nav;
use super::news;
use super::when::moment;
use crate::online::OnlineTarget;
use crate::page::parts::new_match::ways::{Way, ways};

/// Says for two weeks that the club was restored from a backup.
fn restored(online: Online) -> AnyView {
    let speech = online.speech;
    let said = move || {
        let at = online.club().restored.get()?;
        let texts = speech.texts();
        let at = fluent_args!["date" => moment(&texts, at)];
        Some(view! {
            <section class="card restored"><p>{texts.with(key!("lobby-restored"), &at)}</p></section>
        })
    };
    said.into_any()
}

/// The pause before the games of the reader are asked for again.
const AGAIN: Duration = Duration::from_secs(20);

/// Shows the lobby.
pub(super) fn page(online: Online) -> AnyView {
    online.enter_lobby();
    let again = move || {
        if !document().hidden() {
            online.load_mine();
        }
    };
    if let Ok(timer) = set_interval_with_handle(again, AGAIN) {
        on_cleanup(move || timer.clear());
    }
    view! {
        <main class="lobby">
            <h2>{move || online.speech.plain(key!("page-online"))}</h2>
            {ways(Way::Online, online.speech)}
            {nav(online, &OnlineTarget::Lobby)}
            <div class="finding">
                {restored(online)}
                {waiting::waiting(online)}
                {mine::mine(online)}
                {seeks::seeks(online)}
                {pair::pair(online)}
                {challenges::challenges(online)}
                {computer::computer(online)}
            </div>
            <div class="watching-others">
                {live::featured(online)}
                {live::games(online)}
                {news::in_lobby(online)}
                {players::players(online)}
            </div>
        </main>
    }
    .into_any()
}
