//! The games of the reader that are not over.

use leptos::prelude::*;
use trictrac_protocol::{Current, Kind, Opponent};
use trictrac_words::lang::{fluent_args, key};

use super::super::hub::Online;
use super::super::terms;
use super::super::when::left;
use crate::online::Target;

/// Lists the games, those that wait for the reader first.
pub(super) fn mine(online: Online) -> AnyView {
    let speech = online.speech;
    let games = Memo::new(move |_| online.club().mine.get().unwrap_or_default());
    let list = move || {
        let games = games.get();
        if games.is_empty() {
            return None;
        }
        let rows = games.into_iter().map(|game| row(online, game)).collect_view();
        Some(view! {
            <section class="card mine">
                <h2>{move || speech.plain(key!("lobby-mine"))}</h2>
                <ul class="rows">{rows}</ul>
            </section>
        })
    };
    list.into_any()
}

fn row(online: Online, game: Current) -> AnyView {
    let speech = online.speech;
    let Current { your_turn, until, .. } = game;
    let opponent = game.opponent.clone();
    let name = game.opponent.as_ref().filter(|it| it.kind != Kind::Engine);
    let profile =
        name.and_then(|it| it.name.as_deref().map(|name| terms::profile_of(online, name)));
    let title = move || {
        let texts = speech.texts();
        let Some(Opponent { number, name, kind }) = &opponent else {
            return texts.plain(key!("lobby-not-taken"));
        };
        let name = online.called(*kind, *number, name.as_deref());
        texts.with(key!("lobby-against"), &fluent_args!["name" => name])
    };
    let taken = game.opponent.is_some();
    let turn = move || {
        let key = if your_turn { key!("lobby-your-turn") } else { key!("lobby-not-your-turn") };
        (taken || your_turn).then(|| speech.plain(key))
    };
    let time = move || {
        let until = until?;
        Some(left(&speech.texts(), until.saturating_sub(online.server_time())))
    };
    let about = move || terms::described(&speech.texts(), &game.rules, game.clock, game.rated);
    view! {
        <li class:yours=your_turn>
            <a href=Target::Match(game.game, None).link()>
                <strong>{title}</strong>
                <span class="turn">{turn}</span>
                <small>{about}</small>
                <small class="until">{time}</small>
            </a>
            {profile}
        </li>
    }
    .into_any()
}
