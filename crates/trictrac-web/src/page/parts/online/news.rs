//! The news of the club: the last rated matches, and who was here when.

use leptos::prelude::*;
use trictrac_protocol::{AccountKind, FinishedGame, FinishedGames, Opponent, RECENT_PATH, Seat};
use trictrac_umpire::winner;
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::online::result;
use wasm_bindgen_futures::spawn_local;

use super::hub::Online;
use super::when::day;
use super::wire::WireStatus;
use super::{http, terms};
use crate::online::{LobbyContents, OnlineTarget, usual_hours};
use crate::page::parts::context::PageContext;

/// The matches that are shown.
const MATCHES: usize = 4;
/// The players that are shown.
const PLAYERS: usize = 6;

/// Shows the news on Today.
pub(in crate::page::parts) fn on_today(context: &PageContext) -> AnyView {
    let Some(online) = context.online.get_untracked() else { return ().into_any() };
    let (speech, ClubNews { games, .. }) = (online.speech, load(online));
    let shown = move || {
        games.with(|games| {
            let rows = games.iter().take(MATCHES).map(|game| card(online, game));
            (!games.is_empty()).then(|| {
                view! {
                    <section class="recent club-news">
                        <h3>
                            {speech.plain(key!("club-recent"))}
                            <a href=OnlineTarget::Lobby.link()>{speech.plain(key!("club-lobby"))}</a>
                        </h3>
                        <ul>{rows.collect_view()}</ul>
                        {seen(online, games)}
                    </section>
                }
            })
        })
    };
    shown.into_any()
}

/// Shows the news in the lobby, and to somebody who is alone there what else can be done.
pub(super) fn in_lobby(online: Online) -> AnyView {
    let (speech, ClubNews { games, hours }) = (online.speech, load(online));
    let alone = Memo::new(move |_| {
        let number = |lobby: &LobbyContents| lobby.online <= 1;
        online.club().lobby.with(|lobby| lobby.as_ref().is_some_and(number))
    });
    let meanwhile = move || {
        alone.get().then(|| {
            view! {
                <p class="why">{speech.plain(key!("club-alone"))}</p>
                {usual(online, hours)}
                <div class="row">
                    <a class="button" href="#/puzzles/daily">{speech.plain(key!("puzzles-daily"))}</a>
                    <a class="button" href="#/new">{speech.plain(key!("lobby-computer"))}</a>
                </div>
            }
        })
    };
    let list = move || {
        games.with(|games| {
            let rows =
                games.iter().take(MATCHES).map(|game| view! { <li>{line(online, game)}</li> });
            (!games.is_empty()).then(|| {
                view! {
                    <ul class="rows played">{rows.collect_view()}</ul>
                    {seen(online, games)}
                }
            })
        })
    };
    let shown = Memo::new(move |_| alone.get() || games.with(|games| !games.is_empty()));
    view! {
        <Show when=move || shown.get()>
            <section class="card club-news">
                <h2>{move || speech.plain(key!("club-recent"))}</h2>
                {meanwhile}
                {list}
            </section>
        </Show>
    }
    .into_any()
}

/// The last matches, and the number of matches in each hour of the day (UTC).
#[derive(Clone, Copy)]
struct ClubNews {
    games: RwSignal<Vec<FinishedGame>>,
    hours: RwSignal<Vec<u32>>,
}

/// Loads the news as soon as there is a server. Without an answer there are none.
fn load(online: Online) -> ClubNews {
    let news = ClubNews { games: RwSignal::new(Vec::new()), hours: RwSignal::new(Vec::new()) };
    Effect::new(move |asked: Option<bool>| {
        let asks = asked != Some(true) && online.status.get() == WireStatus::Open;
        if asks {
            spawn_local(async move {
                if let Ok(FinishedGames { games, hours, .. }) = http::get(RECENT_PATH).await {
                    let _ = news.games.try_set(games);
                    let _ = news.hours.try_set(hours);
                }
            });
        }
        asks || asked == Some(true)
    });
    news
}

/// Says when most matches are played.
fn usual(online: Online, hours: RwSignal<Vec<u32>>) -> AnyView {
    let said = move || {
        let (from, to) = hours.with(|hours| usual_hours(hours, offset()))?;
        let hours = fluent_args!["from" => from, "to" => to];
        Some(online.speech.with(key!("club-hours"), &hours))
    };
    view! { <p class="why">{said}</p> }.into_any()
}

/// The hours by which the clocks of the reader are ahead of UTC.
fn offset() -> i32 {
    let minutes = js_sys::Date::new_0().get_timezone_offset();
    // At most fifteen hours, in either direction.
    -(minutes / 60.0).round() as i32
}

fn card(online: Online, game: &FinishedGame) -> AnyView {
    let (title, about) = described(online, game);
    view! {
        <li>
            <a class="card way" href=OnlineTarget::Match(game.game, None).link()>
                <span class="what"><strong>{title}</strong> <small>{about}</small></span>
            </a>
        </li>
    }
    .into_any()
}

fn line(online: Online, game: &FinishedGame) -> AnyView {
    let (title, about) = described(online, game);
    view! {
        <a href=OnlineTarget::Match(game.game, None).link()><strong>{title}</strong> <small>{about}</small></a>
    }
    .into_any()
}

/// Says who has won against whom, and when.
fn described(online: Online, game: &FinishedGame) -> (String, String) {
    let texts = online.speech.texts();
    let name = |who: &Opponent| online.called(who.kind, who.number, who.name.as_deref());
    let won = winner(&game.ending) != Some(Seat::B);
    let [winner, loser] = if won { [&game.white, &game.black] } else { [&game.black, &game.white] };
    let result = result(&texts, [winner, loser].map(name), &game.ending);
    let FinishedGame { rules, form, clock, rated, .. } = game;
    let terms = terms::described(&texts, rules, form.as_ref(), *clock, *rated);
    let about = format!("{} · {terms}", day(&texts, game.at));
    (result, about)
}

/// Says when each player has last finished a match.
fn seen(online: Online, games: &[FinishedGame]) -> AnyView {
    let texts = online.speech.texts();
    let mut players: Vec<(&Opponent, u64)> = Vec::new();
    for game in games {
        for who in [&game.white, &game.black] {
            if who.kind != AccountKind::Erased && !players.iter().any(|(known, _)| *known == who) {
                players.push((who, game.at));
            }
        }
    }
    let one = |&(who, at): &(&Opponent, u64)| seen_once(online, &texts, who, at);
    let players = players.iter().take(PLAYERS).map(one).collect_view();
    view! { <p class="why seen">{texts.plain(key!("club-seen"))} {players}</p> }.into_any()
}

fn seen_once(online: Online, texts: &Texts, who: &Opponent, at: u64) -> AnyView {
    let name = online.called(who.kind, who.number, who.name.as_deref());
    let link = OnlineTarget::Player(name.clone()).link();
    view! { " " <span class="who"><a href=link>{name}</a> {day(texts, at)}</span> }.into_any()
}
