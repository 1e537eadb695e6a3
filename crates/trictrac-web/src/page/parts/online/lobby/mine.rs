//! The games of the reader that are not over.

use leptos::prelude::*;
use trictrac_protocol::{OngoingGame, Opponent};
use trictrac_words::club::left;
use trictrac_words::lang::{fluent_args, key};

use super::super::beside::away_until;
use super::super::hub::Online;
use super::super::terms;
use crate::online::OnlineTarget;

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

fn row(online: Online, game: OngoingGame) -> AnyView {
    let speech = online.speech;
    let (your_turn, until, away) = (game.your_turn, game.until, game.away);
    let opponents: Vec<Opponent> = game.opponent.iter().chain(&game.others).cloned().collect();
    let name = game.opponent.as_ref().filter(|it| it.kind.has_profile());
    let profile =
        name.and_then(|it| it.name.as_deref().map(|name| terms::profile_of(online, name)));
    let title = move || {
        let texts = speech.texts();
        let name = |it: &Opponent| online.called(it.kind, it.number, it.name.as_deref());
        let name = opponents.iter().map(name).collect::<Vec<_>>().join(", ");
        if name.is_empty() {
            return texts.plain(key!("lobby-not-taken"));
        }
        texts.with(key!("lobby-against"), &fluent_args!["name" => name])
    };
    let (taken, link) = (game.opponent.is_some(), OnlineTarget::Match(game.game, None).link());
    let turn = move || {
        let key = if your_turn { key!("lobby-your-turn") } else { key!("lobby-not-your-turn") };
        (taken || your_turn).then(|| speech.plain(key))
    };
    let time = move || {
        let (texts, now) = (speech.texts(), online.server_time());
        if let Some(away) = away.filter(|away| away.is_at(now)) {
            return Some(away_until(&texts, away.until));
        }
        Some(left(&texts, until?.saturating_sub(now)))
    };
    let about = move || {
        let OngoingGame { rules, form, clock, rated, .. } = &game;
        terms::described(&speech.texts(), rules, form.as_ref(), *clock, *rated)
    };
    view! {
        <li class:yours=your_turn>
            <a href=link>
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
