//! The signs beside a player's name: whether they are there, and their clock.

use std::time::Duration;

use leptos::prelude::*;
use trictrac_protocol::{AccountKind, Occupant, Pace, Seat};
use trictrac_words::club::left as left_in_words;
use trictrac_words::lang::{Texts, fluent_args, key};

use super::room::OnlineRoom;
use super::terms;
use super::when::{now, short_day};
use crate::online::{OnlineTarget, TimeLeft};

/// The pause between two drawings of a running clock.
const TICK: Duration = Duration::from_millis(250);

/// The view beside the names of the players of a match.
pub(super) fn names(room: OnlineRoom) -> Callback<Seat, AnyView> {
    let tick = RwSignal::new(());
    if let Ok(timer) = set_interval_with_handle(move || tick.set(()), TICK) {
        on_cleanup(move || timer.clear());
    }
    Callback::new(move |seat| {
        view! { {profile(room, seat)} {presence(room, seat, tick)} {clock(room, seat, tick)} }
            .into_any()
    })
}

/// Leads to the profile of a player who has a name. The link is their rating for the clock of the match, if they have one.
fn profile(room: OnlineRoom, seat: Seat) -> impl IntoView {
    let online = room.online;
    let speech = online.speech;
    let player = Memo::new(move |_| {
        let (number, clock) = room.read(|game| {
            let seated = game.seats()[seat].as_ref()?;
            let Occupant::Person(number) = seated.player else { return None };
            Some((number, game.clock()))
        })??;
        let named = online.named(number).filter(|named| named.kind.has_profile())?;
        let rating = Pace::of(clock).and_then(|pace| named.ratings.get(&pace).copied());
        Some((named.name, named.kind, rating))
    });
    move || {
        let (name, kind, rating) = player.get()?;
        let texts = speech.texts();
        let shown = match rating {
            Some(rating) => terms::rating(&texts, rating),
            None if kind == AccountKind::Bot => texts.plain(key!("club-bot")),
            None => texts.plain(key!("club-profile")),
        };
        let said = texts.with(
            key!("club-profile-of"),
            &fluent_args!["name" => name.clone(), "rating" => shown.clone()],
        );
        let link = OnlineTarget::Player(name).link();
        Some(view! { <a class="rating" href=link aria-label=said>{shown}</a> })
    }
}

/// The sign before the title of the document while the match waits for the player.
const WAITS: &str = "● ";

/// Marks the title of the document, so that a player who looks at another tab sees that something waits for them.
pub(super) fn mark_title(waits: bool) {
    let document = document();
    let title = document.title();
    let title = title.trim_start_matches(WAITS);
    document.set_title(&if waits { format!("{WAITS}{title}") } else { title.to_owned() });
}

/// Shows that a player is away, and until when, if the player has said that.
fn presence(room: OnlineRoom, seat: Seat, tick: RwSignal<()>) -> impl IntoView {
    let away = Memo::new(move |_| room.presence.get().is_some_and(|now| !now.here[seat]));
    let absence = Memo::new(move |_| {
        tick.track();
        room.absent_until(seat)
    });
    let speech = room.online.speech;
    move || {
        let said = match absence.get() {
            Some(until) => away_until(&speech.texts(), until),
            None => away.get().then(|| speech.plain(key!("online-away")))?,
        };
        Some(view! { <span class="away">{said}</span> })
    }
}

/// Says until when a player is away.
pub(super) fn away_until(texts: &Texts, until: u64) -> String {
    let date = short_day(texts, until.saturating_sub(1));
    texts.with(key!("online-away-until"), &fluent_args!["date" => date])
}

fn clock(room: OnlineRoom, seat: Seat, tick: RwSignal<()>) -> impl IntoView {
    let left = Memo::new(move |_| {
        tick.track();
        room.countdown.get().left(seat, room.stopped_at().unwrap_or_else(now))
    });
    let speech = room.online.speech;
    move || {
        let left = left.get()?;
        let urgent = left.is_urgent();
        let (shown, said, runs) = match left {
            TimeLeft::Seconds { free, reserve, runs } => {
                let reserve = format!("{}:{:02}", reserve / 60, reserve % 60);
                let arguments = fluent_args!["free" => free, "reserve" => reserve.clone()];
                let said = speech.with(key!("online-clock"), &arguments);
                (format!("{free} + {reserve}"), said, runs)
            }
            TimeLeft::First(seconds) => {
                let said = speech.with(key!("online-first"), &fluent_args!["seconds" => seconds]);
                let time = format!("{}:{:02}", seconds / 60, seconds % 60);
                let shown = speech.with(key!("online-first-short"), &fluent_args!["time" => time]);
                (shown, said, true)
            }
            TimeLeft::Until(until) => {
                let said =
                    left_in_words(&speech.texts(), until.saturating_sub(room.online.server_time()));
                (said.clone(), said, true)
            }
        };
        let class = match (runs, urgent) {
            (true, true) => "clock runs urgent",
            (true, false) => "clock runs",
            (false, _) => "clock",
        };
        Some(
            view! { <span class=class role="timer" title=said.clone() aria-label=said>{shown}</span> },
        )
    }
}
