//! What the reader must know in every part of the page: a match that has begun, a challenge, a turn.
//!
//! Only a page that is connected says it: whoever has not opened online play in this visit has no connection.

use std::time::Duration;

use leptos::mount::mount_to;
use leptos::prelude::*;
use trictrac_protocol::{Clock, GameId, Match};
use trictrac_umpire::Game;
use trictrac_words::lang::{Texts, fluent_args, key};

use super::beside;
use super::hub::Online;
use super::wire::Status;
use crate::online::Target;
use crate::page::parts::Section;
use crate::page::route::Route;

/// How often the matches of the reader are asked for while another part is shown.
const AGAIN: Duration = Duration::from_mins(1);

/// Something that the reader must know.
#[derive(Clone, PartialEq)]
enum Notice {
    /// The opponent has sat down.
    Begun(Target),
    /// It is the reader's turn in the match of this page.
    Turn(Target),
    /// A match was made for the reader.
    Made(Box<Match>),
    /// Somebody challenges the reader.
    Called(String),
    /// It is the reader's turn in so many matches by correspondence.
    Days(usize),
}

impl Notice {
    fn said(&self, texts: &Texts, online: Online) -> String {
        match self {
            Self::Begun(_) => texts.plain(key!("online-notice-begun")),
            Self::Turn(_) => texts.plain(key!("online-notice-turn")),
            Self::Made(made) => {
                let name = online.who(&made.opponent);
                texts.with(key!("lobby-ready"), &fluent_args!["name" => name])
            }
            Self::Called(name) => {
                texts.with(key!("lobby-called"), &fluent_args!["name" => name.clone()])
            }
            Self::Days(number) => {
                texts.with(key!("online-notice-days"), &fluent_args!["number" => *number])
            }
        }
    }

    /// Where it leads.
    fn target(&self) -> Target {
        match self {
            Self::Begun(target) | Self::Turn(target) => target.clone(),
            Self::Made(made) => Target::Match(made.game, None),
            Self::Called(_) | Self::Days(_) => Target::Lobby,
        }
    }
}

/// Shows the notices beside the page, for the whole visit.
pub(super) fn begin(online: Online, route: Route) {
    let elsewhere = Memo::new(move |_| route.section() != Section::Online);
    let shown_match = Memo::new(move |_| match Target::parse(&route.rest()) {
        Target::Match(game, _) if !elsewhere.get() => Some(game),
        _ => None,
    });
    // The match that the reader has seen since it began.
    let seen = RwSignal::new(None::<GameId>);
    Effect::new(move |_| {
        let room = online.room.get().filter(|room| shown_match.get() == Some(room.id));
        if let Some(room) = room.filter(|room| room.read(Game::is_begun) == Some(true)) {
            seen.set(Some(room.id));
        }
    });
    let notice = Memo::new(move |_| {
        let at_table = at_table(online, shown_match.get(), seen.get());
        at_table.or_else(|| if elsewhere.get() { find(online) } else { None })
    });
    let closed = RwSignal::new(None::<Notice>);
    let ask = move || {
        let open = online.status.get_untracked() == Status::Open;
        if open && elsewhere.get_untracked() && !document().hidden() {
            online.load_mine();
        }
    };
    let _ = set_interval_with_handle(ask, AGAIN);
    Effect::new(move |_| {
        let shown = notice.with(Option::is_some);
        let waits = shown || waits_here(online);
        // The title of another part is written first.
        elsewhere.track();
        route.section();
        request_animation_frame(move || {
            beside::mark_title(waits);
            mark_link(shown);
        });
    });
    let Some(body) = document().body() else { return };
    let shown = move || {
        let now = notice.get().filter(|now| closed.get().as_ref() != Some(now))?;
        let said = now.said(&online.speech.texts(), online);
        let link = now.target().link();
        let to_lobby = now.target() == Target::Lobby;
        let label = if to_lobby { key!("club-lobby") } else { key!("online-notice-go") };
        let close = move |_| closed.set(Some(now.clone()));
        Some(view! {
            <div class="notice">
                <p>{said}</p>
                <a class="button main" href=link>{online.speech.plain(label)}</a>
                <button class="close" aria-label=online.speech.plain(key!("page-close")) on:click=close>"×"</button>
            </div>
        })
    };
    mount_to(body, move || view! { <div role="status">{shown}</div> }).forget();
}

/// Whether the match of this page waits for the reader.
fn waits_here(online: Online) -> bool {
    let live = online.room.get().and_then(|room| room.live.get());
    live.is_some_and(|live| live.awaits.get().person().is_some())
}

/// Marks the way to online play.
fn mark_link(waits: bool) {
    let link = document().query_selector("header nav a[href='#/online']").ok().flatten();
    if let Some(link) = link {
        // An attribute without a value can always be set.
        let _ = link.toggle_attribute_with_force("data-waits", waits);
    }
}

/// What happens at the table of the reader, if they are not there.
fn at_table(online: Online, shown: Option<GameId>, seen: Option<GameId>) -> Option<Notice> {
    let room = online.room.get().filter(|room| shown != Some(room.id))?;
    room.own()?;
    let goes_on = room.read(|game| game.both_sit() && game.ended().is_none()) == Some(true);
    let target = Target::Match(room.id, None);
    if goes_on && seen != Some(room.id) {
        return Some(Notice::Begun(target));
    }
    (goes_on && waits_here(online)).then_some(Notice::Turn(target))
}

/// What else the reader must know.
fn find(online: Online) -> Option<Notice> {
    let at_table = online.room.get().map(|room| room.id);
    let made = || online.club().ready.get().map(|made| Notice::Made(Box::new(made)));
    let called = || {
        let you = online.you.get()?;
        let calls = online.club().calls.with(|calls| calls.to(you));
        Some(Notice::Called(online.who(&calls.first()?.by)))
    };
    let days = || {
        let waits = online.club().mine.with(|mine| {
            let waits = mine.iter().flatten().filter(|one| {
                one.your_turn && matches!(one.clock, Clock::Days(_)) && at_table != Some(one.game)
            });
            waits.count()
        });
        (waits > 0).then_some(Notice::Days(waits))
    };
    made().or_else(called).or_else(days)
}
