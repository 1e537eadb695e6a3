//! The news that the reader must know in every part of the page: a match that has begun, waits or is over, a challenge.

use std::time::Duration;

use leptos::mount::mount_to;
use leptos::prelude::*;
use trictrac_protocol::{Clock, GameId, Pairing};
use trictrac_umpire::winner;
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::online::how_it_ended;

use super::attend::waits_for_people;
use super::beside;
use super::hub::Online;
use super::room::OnlineRoom;
use super::wire::WireStatus;
use crate::online::{OnlineTarget, is_live};
use crate::page::route::Route;
use crate::page::section::PageSection;
use crate::page::styles::PartStyles;

/// The pause before the matches of the reader are asked for again.
const AGAIN: Duration = Duration::from_mins(1);

/// Something that the reader must know.
#[derive(Clone, PartialEq)]
enum Notice {
    /// The opponent has sat down.
    Begun(GameId, String),
    /// All players of a match of more than two have sat down.
    AllHere(GameId),
    /// It is the reader's turn.
    Turn(GameId, String),
    /// A match is over. How, as a word of the texts.
    Over(GameId, String, &'static str),
    /// A match was made for the reader.
    Made(Box<Pairing>, String),
    /// Somebody challenges the reader.
    Called(String),
    /// Somebody has opened the link of a match to which the reader invites.
    Knocked(GameId, String),
    /// It is the reader's turn in so many matches.
    Several(usize),
}

impl Notice {
    fn said(&self, online: Online) -> String {
        let texts = online.speech.texts();
        let of = |name: &String| fluent_args!["name" => name.clone()];
        match self {
            Self::Begun(_, name) => texts.with(key!("online-notice-begun"), &of(name)),
            Self::AllHere(_) => texts.plain(key!("online-notice-all-here")),
            Self::Turn(_, name) => texts.with(key!("online-notice-turn"), &of(name)),
            Self::Over(_, name, how) => texts.with(
                key!("online-notice-over"),
                &fluent_args!["name" => name.clone(), "how" => *how],
            ),
            Self::Made(_, name) => texts.with(key!("lobby-ready"), &of(name)),
            Self::Called(name) => texts.with(key!("lobby-called"), &of(name)),
            Self::Knocked(_, name) => texts.with(key!("online-knocked-by"), &of(name)),
            Self::Several(number) => {
                texts.with(key!("online-notice-several"), &fluent_args!["number" => *number])
            }
        }
    }

    /// The target to which it leads.
    fn target(&self) -> OnlineTarget {
        match self {
            Self::Begun(game, _)
            | Self::AllHere(game)
            | Self::Turn(game, _)
            | Self::Knocked(game, _)
            | Self::Over(game, ..) => OnlineTarget::Match(*game, None),
            Self::Made(made, _) => OnlineTarget::Match(made.game, None),
            Self::Called(_) | Self::Several(_) => OnlineTarget::Lobby,
        }
    }
}

/// The place that the reader sees now, and what they have seen.
#[derive(Clone, Copy)]
struct ReaderView {
    online: Online,
    /// The target that is shown; nothing in other parts of the page.
    shown: Memo<Option<OnlineTarget>>,
    /// True while Today is shown, which lists the matches that wait.
    at_home: Memo<bool>,
    /// The match that the reader has seen since it began, and whether they have seen its end.
    seen: RwSignal<Option<(GameId, bool)>>,
}

impl ReaderView {
    fn shows(self, game: GameId) -> bool {
        matches!(self.shown.get(), Some(OnlineTarget::Match(shown, _)) if shown == game)
    }

    /// The matches that this page follows, and does not show.
    fn rooms(self) -> Vec<OnlineRoom> {
        let online = self.online;
        let rooms = online.room.get().into_iter().chain(online.others.get());
        rooms.filter(|room| !self.shows(room.id)).collect()
    }

    /// Checks whether the reader plays at the table that is shown.
    fn plays(self) -> bool {
        let room = self.online.room.get().filter(|room| self.shows(room.id));
        room.is_some_and(|room| {
            room.own().is_some()
                && room
                    .read(|game| is_live(game.clock()) && game.is_begun() && game.ended().is_none())
                    == Some(true)
                || room.waits_for_reader()
        })
    }

    /// The matches that are not shown and wait for the reader, with the opponents.
    fn waiting(self) -> Vec<(GameId, String)> {
        let online = self.online;
        let rooms = self.rooms();
        let of_rooms = rooms.iter().filter(|room| room.waits_for_reader());
        let mut all: Vec<_> =
            of_rooms.filter_map(|room| Some((room.id, room.opponent()?))).collect();
        online.club().mine.with(|mine| {
            for one in mine.iter().flatten() {
                let known = rooms.iter().any(|room| room.id == one.game && room.is_known());
                if !one.your_turn || known || self.shows(one.game) || !waits_for_people(one) {
                    continue;
                }
                if let Some(it) = &one.opponent {
                    let name = online.called(it.kind, it.number, it.name.as_deref());
                    all.push((one.game, name));
                }
            }
        });
        all
    }

    /// The number of matches and challenges that wait for the reader.
    fn number(self) -> usize {
        let online = self.online;
        let waiting = self.waiting();
        let made = online.club().ready.get();
        let made = made.filter(|made| !waiting.iter().any(|(game, _)| *game == made.game));
        let calls =
            online.you.get().map_or(0, |you| online.club().calls.with(|calls| calls.to(you).len()));
        waiting.len() + calls + usize::from(made.is_some())
    }

    fn notice(self) -> Option<Notice> {
        let online = self.online;
        let news = self.rooms().into_iter().find_map(|room| self.news(room));
        if news.is_some() {
            return news;
        }
        let knocked = online.club().knocked.get().filter(|(game, _)| !self.shows(*game));
        if let Some((game, by)) = knocked {
            return Some(Notice::Knocked(game, online.who(&by)));
        }
        if self.shown.get().is_none()
            && let Some(made) = online.club().ready.get()
        {
            let name = online.who(&made.opponent);
            return Some(Notice::Made(Box::new(made), name));
        }
        // The lobby shows them itself, and whoever plays is not disturbed.
        if self.shown.get() == Some(OnlineTarget::Lobby) || self.plays() {
            return None;
        }
        let called = online.you.get().and_then(|you| {
            let calls = online.club().calls.with(|calls| calls.to(you));
            Some(Notice::Called(online.who(&calls.first()?.by)))
        });
        called.or_else(|| {
            let waiting = if self.at_home.get() { Vec::new() } else { self.waiting() };
            match waiting.as_slice() {
                [] => None,
                [(game, name)] => Some(Notice::Turn(*game, name.clone())),
                several => Some(Notice::Several(several.len())),
            }
        })
    }

    /// Forgets that somebody has opened a link, once all players of its match sit or it is over.
    fn forget_knock(self) {
        let online = self.online;
        let knocked = online.club().knocked;
        let Some((game, _)) = knocked.get() else { return };
        let mut rooms = online.room.get().into_iter().chain(online.others.get());
        let room = rooms.find(|room| room.id == game);
        let is_past = |room: OnlineRoom| room.read(|game| game.all_sit() || game.ended().is_some());
        if room.and_then(is_past) == Some(true) {
            knocked.set(None);
        }
    }

    /// The news of a match that is not shown.
    fn news(self, room: OnlineRoom) -> Option<Notice> {
        let own = room.own()?;
        let (begun, clock, ended) =
            room.read(|game| (game.all_sit(), game.clock(), game.ended().cloned()))?;
        let seen = self.seen.get();
        if let Some(ending) = ended {
            let is_form = room.read(|game| game.form().is_some()) == Some(true);
            if !begun || seen == Some((room.id, true)) {
                return None;
            }
            let won = winner(&ending).map(|won| won == own);
            let how = how_it_ended(&ending, won, is_form);
            return Some(Notice::Over(room.id, room.opponent()?, how));
        }
        let is_seen = seen.is_some_and(|(game, _)| game == room.id);
        if begun && !is_seen && room.began_here() {
            if room.read(|game| game.seat_count() > 2) == Some(true) {
                return Some(Notice::AllHere(room.id));
            }
            return Some(Notice::Begun(room.id, room.opponent()?));
        }
        // The lobby lists what has time.
        let in_lobby = clock == Clock::None && self.shown.get() == Some(OnlineTarget::Lobby);
        if begun && is_live(clock) && !in_lobby && room.waits_for_reader() {
            return Some(Notice::Turn(room.id, room.opponent()?));
        }
        None
    }

    /// Notes what the reader sees of the match that is shown.
    fn note(self) {
        let room = self.online.room.get().filter(|room| self.shows(room.id));
        let Some(room) = room else { return };
        if let Some((begun, over)) = room.read(|game| (game.all_sit(), game.ended().is_some()))
            && begun
        {
            self.seen.set(Some((room.id, over)));
        }
    }
}

/// Shows the notices beside the page, for the whole visit.
pub(super) fn begin(online: Online, route: Route) {
    PartStyles(include_str!("notice.css")).add();
    let shown = Memo::new(move |_| {
        (route.section() == PageSection::Online).then(|| OnlineTarget::parse(&route.rest()))
    });
    let at_home = Memo::new(move |_| route.section() == PageSection::Today);
    let view = ReaderView { online, shown, at_home, seen: RwSignal::new(None) };
    Effect::new(move |_| view.note());
    Effect::new(move |_| view.forget_knock());
    let notice = Memo::new(move |_| view.notice());
    let number = Memo::new(move |_| view.number());
    let ask = move || {
        if online.status.get_untracked() == WireStatus::Open && !document().hidden() {
            online.load_mine();
        }
    };
    let _ = set_interval_with_handle(ask, AGAIN);
    Effect::new(move |_| {
        let number = number.get();
        let knocked = online.club().knocked.with(Option::is_some);
        let offered = online.club().offered.with(Option::is_some);
        let waits =
            number > 0 || notice.with(Option::is_some) || waits_here(online) || offered || knocked;
        let label = (number > 0).then(|| {
            online.speech.with(key!("online-notice-number"), &fluent_args!["number" => number])
        });
        // The title of another part is written first.
        route.section();
        request_animation_frame(move || {
            beside::mark_title(waits);
            mark_link(label.as_deref());
        });
    });
    show(online, notice);
}

fn show(online: Online, notice: Memo<Option<Notice>>) {
    let Some(body) = document().body() else { return };
    let closed = RwSignal::new(None::<Notice>);
    let shown = move || {
        let now = notice.get().filter(|now| closed.get().as_ref() != Some(now))?;
        let said = now.said(online);
        let link = now.target().link();
        let to_lobby = now.target() == OnlineTarget::Lobby;
        let label = if to_lobby { key!("club-lobby") } else { key!("online-notice-go") };
        let close = move |_| {
            if let Notice::Over(game, ..) = now {
                online.leave(game);
            }
            closed.set(Some(now.clone()));
        };
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

/// Checks whether the match of this page waits for the reader.
fn waits_here(online: Online) -> bool {
    online.room.get().is_some_and(OnlineRoom::waits_for_reader)
}

/// Marks the way to Today, which shows what waits, with a text for those who do not see the mark.
fn mark_link(label: Option<&str>) {
    let link = document().query_selector("header nav a[href='#/today']").ok().flatten();
    let Some(link) = link else { return };
    // Attributes with these names can always be changed.
    let _ = link.toggle_attribute_with_force("data-waits", label.is_some());
    let _ = match label {
        Some(label) => link.set_attribute("aria-label", label),
        None => link.remove_attribute("aria-label"),
    };
}
