//! Games in progress, as small live boards.

use leptos::prelude::*;
use trictrac_protocol::{GameId, LobbyBoard, PlayerIdentity};
use trictrac_words::lang::{fluent_args, key};

use super::super::hub::Online;
use super::super::terms;
use super::small_board;
use crate::online::{LobbyContents, OnlineTarget};

/// Shows the game that is larger than the others.
pub(super) fn featured(online: Online) -> AnyView {
    let speech = online.speech;
    let game = Memo::new(move |_| {
        online.club().lobby.with(|lobby| lobby.as_ref()?.featured().map(|board| board.game))
    });
    let shown = move || {
        let game = game.get()?;
        Some(view! {
            <section class="card featured">
                <h2>{move || speech.plain(key!("lobby-featured"))}</h2>
                {one(online, game)}
            </section>
        })
    };
    shown.into_any()
}

/// Shows the other games.
pub(super) fn games(online: Online) -> AnyView {
    let speech = online.speech;
    let games = Memo::new(move |_| {
        let games = online.club().lobby.with(|lobby| lobby.as_ref().map(LobbyContents::games));
        games.map(|games| games.iter().map(|board| board.game).collect::<Vec<_>>())
    });
    let lonely = Memo::new(move |_| {
        online.club().lobby.with(|lobby| {
            lobby
                .as_ref()
                .is_some_and(|lobby| lobby.featured().is_none() && lobby.games().is_empty())
        })
    });
    let none = move || {
        lonely.get().then(|| view! { <p class="why">{speech.plain(key!("lobby-live-none"))}</p> })
    };
    let several = move || lonely.get() || games.get().is_some_and(|games| !games.is_empty());
    let each = move || games.get().unwrap_or_default();
    let list = move || {
        several().then(|| {
            view! {
                <section class="card live">
                    <h2>{move || speech.plain(key!("lobby-live"))}</h2>
                    {none}
                    <div class="boards">
                        <For each=each key=|game| *game children=move |game| one(online, game)/>
                    </div>
                </section>
            }
        })
    };
    list.into_any()
}

/// A game: whoever clicks it watches.
fn one(online: Online, game: GameId) -> AnyView {
    let speech = online.speech;
    let board = Memo::new(move |before: Option<&Option<LobbyBoard>>| {
        let now = online.club().lobby.with(|lobby| lobby.as_ref()?.game(game).cloned());
        // The last state of a game that is just going stays until it is gone.
        now.or_else(|| before.cloned().flatten())
    });
    let table = Memo::new(move |_| {
        board.with(|board| board.as_ref().map(|it| (it.position.clone(), it.rules.clone())))
    });
    let drawn = move || {
        let (position, rules) = table.get()?;
        Some(small_board::draw(&position, &rules))
    };
    let line = move |side: usize| {
        move || {
            board.with(|board| {
                let it = board.as_ref()?;
                let (who, material) =
                    if side == 0 { (&it.white, "ivory") } else { (&it.black, "ebony") };
                Some(player(online, who, material, (it.holes[side], it.points[side])))
            })
        }
    };
    let about = move || {
        board.with(|board| {
            let it = board.as_ref()?;
            let texts = speech.texts();
            let said = terms::described(&texts, &it.rules, None, it.clock, it.rated);
            let watchers = (it.watchers > 0).then(|| {
                let number = fluent_args!["number" => it.watchers];
                format!(" · {}", texts.with(key!("lobby-watchers"), &number))
            });
            Some(said + &watchers.unwrap_or_default())
        })
    };
    view! {
        <a class="live-game" href=OnlineTarget::Match(game, None).link()>
            {line(1)} {drawn} {line(0)}
            <small>{about}</small>
        </a>
    }
    .into_any()
}

/// A player with their holes and points.
fn player(
    online: Online,
    who: &PlayerIdentity,
    material: &str,
    (holes, points): (u8, u8),
) -> AnyView {
    let texts = online.speech.texts();
    let name = online.who(who);
    let rating = who.rating.map(|rating| terms::rating(&texts, rating));
    let class = format!("side {material}");
    let holes = texts.with(key!("club-holes"), &fluent_args!["holes" => holes]);
    let points = texts.with(key!("panel-points"), &fluent_args!["points" => points]);
    view! {
        <span class=class>
            <span class="man"></span>
            <strong>{name}</strong>
            <span class="rating">{rating}</span>
            <b>{holes} " · " {points}</b>
        </span>
    }
    .into_any()
}
