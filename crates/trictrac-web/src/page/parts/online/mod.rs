//! Playing with others on the server of this page.

mod account;
mod analysis;
mod attend;
mod attention;
mod beside;
mod challenge_form;
mod club;
mod club_page;
mod copy;
mod end;
mod entrance;
mod finish;
mod form;
mod form_end;
mod form_entrance;
mod form_new;
mod guest_name;
mod half_play;
mod http;
pub(super) mod hub;
mod lobby;
mod made;
mod making;
mod nav;
mod news;
mod notice;
mod operator;
mod profile;
mod progress;
mod qr;
mod queue;
mod rated;
mod ready;
mod refusal;
mod renewal;
mod report;
mod room;
mod room_match;
mod seat;
mod sending;
mod share;
mod table;
mod talk;
mod terms;
mod waiting;
mod when;
mod wire;
mod words;

use std::time::Duration;

use leptos::prelude::*;
use trictrac_words::lang::{Key, key};

pub(super) use club::MEMBER;
use club_page::club_page;
pub(super) use hub::KNOWN;
use hub::Online;
pub(super) use news::on_today as news;
use room::OnlineRoom;
pub(super) use waiting::waiting;
use wire::WireStatus;

use super::context::PageContext;
use crate::online::OnlineTarget;
use crate::page::lazy::loaded;
use crate::page::speech::PageSpeech;

/// Online play in this visit. It begins when it is first asked for.
pub(super) fn begin(context: &PageContext) -> Online {
    let speech = context.speech;
    context.online.get_untracked().unwrap_or_else(|| {
        let online = context
            .home
            .with_value(|home| Online::begin(home, context.game, context.sounds, speech));
        progress::follow(online);
        context.online.set(Some(online));
        context.home.with_value(|home| {
            home.with(|| {
                notice::begin(online, context.route);
                attention::begin(online);
            });
        });
        online
    })
}

/// Shows what the address leads to.
pub(super) fn section(context: &PageContext) -> AnyView {
    let online = begin(context);
    let route = context.route;
    let target = Memo::new(move |_| OnlineTarget::parse(&route.rest()));
    Effect::new(move |_| {
        if let OnlineTarget::Match(game, token) = target.get() {
            untrack(|| online.show(game, token));
        }
    });
    // What was shown goes at once, and not when the next part is loaded.
    view! {
        {status(online)}
        {ready::ready(online, target)}
        <For each=move || [target.get()] key=OnlineTarget::clone children=move |target| shows(online, target)/>
    }
    .into_any()
}

/// Shows what the address leads to. Whoever follows an invitation loads nothing of the club.
fn shows(online: Online, target: OnlineTarget) -> AnyView {
    let speech = online.speech;
    match target {
        OnlineTarget::Invite | OnlineTarget::Computer => view! {
            <main class="online-start">{nav::nav(online, &target)} {form::form(online, target == OnlineTarget::Computer)}</main>
        }
        .into_any(),
        OnlineTarget::Form(form, options) => view! {
            <main class="online-start">{nav::nav(online, &OnlineTarget::Invite)} {form_new::form(online, form, &options)}</main>
        }
        .into_any(),
        OnlineTarget::Broken => message(speech, key!("online-broken-link")),
        OnlineTarget::Match(..) => (move || online.room.get().map(shown)).into_any(),
        of_the_club => loaded(club_page(online, of_the_club, None), speech),
    }
}

/// Shows a match: before it begins, while it is played, and after it.
fn shown(room: OnlineRoom) -> AnyView {
    let content = move || {
        if room.missing.get() {
            return message(room.online.speech, key!("refused-unknown-game"));
        }
        match room.live.get() {
            Some(laid) => table::table(room, laid),
            None => before(room),
        }
    };
    content.into_any()
}

/// Before the match is on the table. A match that ended before it began only says why.
fn before(room: OnlineRoom) -> AnyView {
    let over = Memo::new(move |_| room.read(|game| game.ended().is_some()) == Some(true));
    let content = move || {
        if over.get() {
            view! { <main class="online-entrance">{end::end(room, None)}</main> }.into_any()
        } else {
            entrance::entrance(room)
        }
    };
    content.into_any()
}

fn message(speech: PageSpeech, key: Key) -> AnyView {
    view! {
        <main class="online-entrance">
            <section class="card">
                <p role="alert">{move || speech.plain(key)}</p>
                <a class="button" href="#/online">{move || speech.plain(key!("online-another"))}</a>
            </section>
        </main>
    }
    .into_any()
}

/// The time that opening the connection takes before the page says so: nothing moves while it is quick.
const SLOW: Duration = Duration::from_millis(1_500);

/// The words about a lost connection: whoever plays learns what becomes of the play and of the clocks.
fn lost(online: Online) -> Key {
    let is_live = |game: &trictrac_umpire::Game| game.is_begun() && game.ended().is_none();
    let room = online.room.get().filter(|room| room.own().is_some());
    let plays = room.and_then(|room| room.read(is_live)) == Some(true);
    match (plays, window().navigator().on_line()) {
        (true, true) => key!("online-lost-playing"),
        (true, false) => key!("online-offline-playing"),
        (false, true) => key!("online-lost"),
        (false, false) => key!("online-offline"),
    }
}

/// Says how the connection stands, unless all is well.
fn status(online: Online) -> AnyView {
    let speech = online.speech;
    let slow = RwSignal::new(false);
    Effect::new(move |_| {
        slow.set(false);
        if online.status.get() == WireStatus::Connecting {
            let is_slow = move || {
                // What is shown may be gone by then.
                let _ = slow.try_set(true);
            };
            set_timeout(is_slow, SLOW);
        }
    });
    let said = move || {
        let key = match online.status.get() {
            WireStatus::Open => return None,
            WireStatus::Connecting if !slow.get() => return None,
            WireStatus::Connecting => key!("online-connecting"),
            WireStatus::Lost => lost(online),
            WireStatus::NoServer => key!("online-no-server"),
            WireStatus::Outdated => key!("online-outdated"),
        };
        Some(speech.plain(key))
    };
    let reload = move || {
        (online.status.get() == WireStatus::Outdated).then(|| {
            // A page that cannot be reloaded stays as it is.
            let reload = |_| drop(window().location().reload());
            view! { <button on:click=reload>{speech.plain(key!("page-reload"))}</button> }
        })
    };
    view! { <div class="connection" role="status">{said} {reload}</div> }.into_any()
}
