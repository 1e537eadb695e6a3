//! What the reader must know in every part of the page: a match that has begun, a challenge, a turn.
//!
//! Only a page that is connected says it: whoever has not opened online play in this visit has no connection.

use std::time::Duration;

use leptos::mount::mount_to;
use leptos::prelude::*;
use trictrac_protocol::{Clock, Match};
use trictrac_words::lang::{Texts, fluent_args, key};

use super::beside;
use super::hub::Online;
use super::wire::Status;
use crate::online::Target;
use crate::page::parts::Section;
use crate::page::route::Route;

/// How often the matches of the reader are asked for while another part is shown.
const AGAIN: Duration = Duration::from_secs(60);

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
    let notice = Memo::new(move |_| if elsewhere.get() { find(online) } else { None });
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
        let label = match now.target() {
            Target::Lobby => key!("club-lobby"),
            _ => key!("online-notice-go"),
        };
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

/// Finds what the reader must know now: first what has a clock.
fn find(online: Online) -> Option<Notice> {
    let room = online.room.get();
    let here = room.filter(|room| room.own().is_some()).and_then(|room| {
        let (sits, begun, over, throws) = room.read(|game| {
            (game.both_sit(), game.is_begun(), game.ended().is_some(), game.throws())
        })?;
        let target = Target::Match(room.id, None);
        if over || !sits {
            return None;
        }
        if !begun || throws == 0 {
            return Some(Notice::Begun(target));
        }
        waits_here(online).then_some(Notice::Turn(target))
    });
    let made = || online.club().ready.get().map(|made| Notice::Made(Box::new(made)));
    let called = || {
        let you = online.you.get()?;
        let calls = online.club().calls.with(|calls| calls.to(you));
        Some(Notice::Called(online.who(&calls.first()?.by)))
    };
    let days = || {
        let waits = online.club().mine.with(|mine| {
            let waits = mine.iter().flatten().filter(|one| {
                one.your_turn
                    && matches!(one.clock, Clock::Days(_))
                    && room.is_none_or(|room| room.id != one.game)
            });
            waits.count()
        });
        (waits > 0).then_some(Notice::Days(waits))
    };
    here.or_else(made).or_else(called).or_else(days)
}
