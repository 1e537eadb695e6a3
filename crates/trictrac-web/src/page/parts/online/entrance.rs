//! Before a match begins: the invitation for the one who has sat down, the question to the one who was invited.

use leptos::prelude::*;
use trictrac_protocol::{Clock, GameId, Seat, Token};
use trictrac_rules::rules::{Marking, Rules};
use trictrac_umpire::allowance;
use trictrac_words::lang::{Key, Texts, fluent_args, key};
use trictrac_words::online::clock as clock_name;

use super::club_page::account_for_seat;
use super::copy::copied;
use super::guest_name::guest_name;
use super::hub::Online;
use super::refusal::refusal;
use super::room::OnlineRoom;
use super::{form_entrance, nav, qr, share};
use crate::online::OnlineTarget;
use crate::page::speech::PageSpeech;

/// A match that has not begun.
#[derive(Clone, PartialEq)]
struct WaitingMatch {
    rules: Rules,
    clock: Clock,
    rated: bool,
    /// The seats that are free.
    free: Vec<Seat>,
    /// True if anybody may take them.
    open: bool,
}

/// Shows what happens before the match begins.
pub(super) fn entrance(room: OnlineRoom) -> AnyView {
    let is_form = Memo::new(move |_| room.read(|game| game.form().is_some()) == Some(true));
    let waiting = Memo::new(move |_| {
        room.read(|game| WaitingMatch {
            rules: game.rules(),
            clock: game.clock(),
            rated: game.is_rated(),
            free: game.players().filter(|seat| game.seats()[*seat].is_none()).collect(),
            open: game
                .players()
                .all(|seat| game.seats()[seat].is_some() || game.reserved()[seat].is_none()),
        })
    });
    let own = Memo::new(move |_| room.own());
    let shown = move || {
        if is_form.get() {
            return form_entrance::entrance(room);
        }
        let Some(waiting) = waiting.get() else { return ().into_any() };
        match own.get() {
            Some(own) if waiting.free.is_empty() => opening(room, own),
            Some(_) => invitation(room, &waiting),
            None => question(room, waiting),
        }
    };
    view! { <main class="online-entrance">{shown}</main> }.into_any()
}

/// Both sit: the browser of the first opens its bytes.
fn opening(room: OnlineRoom, own: Seat) -> AnyView {
    let first = room.read(|game| game.first() == Some(own)) == Some(true);
    if first {
        let can_open = room.known(own).is_some_and(|known| {
            untrack(|| room.read(|game| known.share.fits(game, own))) == Some(true)
        });
        let said = if can_open { key!("online-opening") } else { key!("online-opening-elsewhere") };
        return text(room, said);
    }
    let said = move || {
        let name = fluent_args!["name" => room.opponent().unwrap_or_default()];
        let by_days = room.read(|game| matches!(game.clock(), Clock::Days(_))) == Some(true);
        let said =
            if by_days { key!("online-opening-waits-days") } else { key!("online-opening-waits") };
        room.online.speech.with(said, &name)
    };
    view! { <section class="card"><p role="status">{said}</p></section> }.into_any()
}

fn text(room: OnlineRoom, key: Key) -> AnyView {
    let speech = room.online.speech;
    view! { <section class="card"><p role="status">{move || speech.plain(key)}</p></section> }
        .into_any()
}

/// Describes the match: its length, its clock, whether it is rated, how points are marked, other options.
fn described(texts: &Texts, &WaitingMatch { rules, clock, rated, .. }: &WaitingMatch) -> AnyView {
    let holes = texts.with(key!("online-holes"), &fluent_args!["holes" => rules.holes.get()]);
    let marking = texts.plain(match rules.marking {
        Marking::Assisted => key!("online-assisted"),
        Marking::Announced => key!("online-announced"),
        Marking::Table => key!("online-table"),
    });
    let mut usual = Rules::default();
    (usual.holes, usual.marking) = (rules.holes, rules.marking);
    let other = (rules != usual).then(|| {
        let options = rules.to_string();
        view! { <li>{texts.with(key!("online-options"), &fluent_args!["options" => options])}</li> }
    });
    let clock = clock_name(texts, clock, allowance(clock, rules.holes.get().into()));
    let rated =
        rated.then(|| view! { <li><strong>{texts.plain(key!("online-rated"))}</strong></li> });
    view! { <ul class="terms"><li>{holes}</li><li>{clock}</li>{rated}<li>{marking}</li>{other}</ul> }.into_any()
}

/// Shows the link for the opponent, and waits.
fn invitation(room: OnlineRoom, waiting: &WaitingMatch) -> AnyView {
    let speech = room.online.speech;
    let token = known_key(room).filter(|_| waiting.open);
    let about = waiting.clone();
    let terms = move || described(&speech.texts(), &about);
    let Some(token) = token else { return reserved(room, waiting.clock, terms) };
    let link = invitation_link(room.id, &token);
    let scan = scan(link.clone(), speech);
    let cancel = move |_| room.offer(trictrac_protocol::GameOffer::Resign);
    view! {
        <section class="card invitation">
            <h2>{move || speech.plain(key!("online-invitation"))}</h2>
            <p>{move || speech.plain(key!("online-send-link"))}</p>
            {copied(link.clone(), key!("online-link"), speech)}
            {share::button(link, speech)}
            {scan}
            <p class="waiting" role="status">{arriving(room, waiting.clock)}</p>
            {terms}
            {guest_name(room.online)}
            {refusal(room.refused, speech)}
            {learn(speech)}
            <button on:click=cancel>{move || speech.plain(key!("online-cancel"))}</button>
        </section>
    }
    .into_any()
}

/// The key to the free seats that this browser knows.
pub(super) fn known_key(room: OnlineRoom) -> Option<Token> {
    Online::known().find(room.id).and_then(|known| known.token.clone())
}

/// Checks whether the reader was invited.
pub(super) fn has_key(room: OnlineRoom) -> bool {
    room.token.with(Option::is_some) || known_key(room).is_some()
}

/// Shows a link as a QR code, if other devices can open it.
pub(super) fn scan(link: String, speech: PageSpeech) -> AnyView {
    let shown = move || {
        if is_local() {
            return view! { <p class="why">{speech.plain(key!("online-local"))}</p> }.into_any();
        }
        let code = qr::code(&link, speech.plain(key!("online-qr")));
        view! { <div class="scan">{code} <p class="why">{speech.plain(key!("online-scan"))}</p></div> }
            .into_any()
    };
    shown.into_any()
}

/// Waits for the opponent, for whom the other seat is reserved.
fn reserved(
    room: OnlineRoom,
    clock: Clock,
    terms: impl Fn() -> AnyView + Send + 'static,
) -> AnyView {
    let speech = room.online.speech;
    let title = move || {
        let name = fluent_args!["name" => room.opponent().unwrap_or_default()];
        speech.with(key!("online-waiting-for"), &name)
    };
    let give_up = move |_| room.offer(trictrac_protocol::GameOffer::Resign);
    view! {
        {nav::nav(room.online, &OnlineTarget::Match(room.id, None))}
        <section class="card invitation">
            <h2>{title}</h2>
            <p class="waiting" role="status">{waits(room, clock)}</p>
            {terms}
            {refusal(room.refused, speech)}
            <button on:click=give_up>{move || speech.plain(key!("online-give-up"))}</button>
        </section>
    }
    .into_any()
}

/// Says that somebody has opened the link, or what the reader waits for.
fn arriving(room: OnlineRoom, clock: Clock) -> impl Fn() -> String {
    let waits = waits(room, clock);
    move || {
        let knocked = room.online.club().knocked.get().filter(|(game, _)| *game == room.id);
        match knocked {
            Some((_, by)) => {
                let name = fluent_args!["name" => room.online.who(&by)];
                room.online.speech.with(key!("online-knocked-by"), &name)
            }
            None => waits(),
        }
    }
}

/// Says that the player who invites knows, and what the reader can do until they come.
fn meanwhile(room: OnlineRoom) -> AnyView {
    let speech = room.online.speech;
    let said = move || {
        let name = fluent_args!["name" => host(room).unwrap_or_default()];
        speech.with(key!("online-host-away"), &name)
    };
    view! {
        <p class="waiting" role="status">{said}</p>
        <p class="why">{move || speech.plain(key!("online-meanwhile"))}</p>
        <div class="row">
            <a class="button" href="#/learn/start">{move || speech.plain(key!("online-meanwhile-lesson"))}</a>
            <a class="button" href="#/new">{move || speech.plain(key!("online-meanwhile-computer"))}</a>
        </div>
    }
    .into_any()
}

/// Says what the reader waits for, and what they may do meanwhile.
fn waits(room: OnlineRoom, clock: Clock) -> impl Fn() -> String {
    let key = if matches!(clock, Clock::Days(_)) {
        key!("online-waiting-days")
    } else {
        key!("online-waiting")
    };
    move || room.online.speech.plain(key)
}

/// Checks whether the page has an address that leads other devices to themselves.
fn is_local() -> bool {
    let name = window().location().hostname().unwrap_or_default();
    name == "localhost" || name == "[::1]" || name.starts_with("127.")
}

/// The link of an invitation: its page on the server has a title for previews, and leads here.
pub(super) fn invitation_link(game: GameId, token: &Token) -> String {
    format!("{}/i/{game}#{token}", window().location().origin().unwrap_or_default())
}

/// The whole address of a target.
pub(super) fn address(target: &OnlineTarget) -> String {
    let place = window().location();
    let page = place.href().unwrap_or_default();
    format!("{}#/{target}", page.split('#').next().unwrap_or_default())
}

/// Leads whoever does not know the game to the shortest lesson.
fn learn(speech: PageSpeech) -> AnyView {
    view! {
        <p class="why">
            {move || speech.plain(key!("online-learn"))} " "
            <a href="#/learn/start">{move || speech.plain(key!("welcome-learn"))}</a>
        </p>
    }
    .into_any()
}

/// The name of the player who sat down first.
fn host(room: OnlineRoom) -> Option<String> {
    room.online.track_names();
    let host = room.read(|game| {
        let seated = game.first().and_then(|seat| game.seats()[seat].as_ref());
        seated.map(|seated| seated.player.clone())
    });
    host.flatten().map(|host| room.online.name(&host))
}

/// Says who invites the reader.
pub(super) fn invited(room: OnlineRoom) -> String {
    let speech = room.online.speech;
    match host(room) {
        Some(name) => speech.with(key!("online-invited-by"), &fluent_args!["name" => name]),
        None => speech.plain(key!("online-invited")),
    }
}

/// Asks whether the reader wants to play.
fn question(room: OnlineRoom, waiting: WaitingMatch) -> AnyView {
    let speech = room.online.speech;
    if !has_key(room) {
        return text(room, key!("online-not-invited"));
    }
    let (free, rated) = (waiting.free.clone(), waiting.rated);
    let terms = move || described(&speech.texts(), &waiting);
    let button = move |(place, seat): (usize, Seat)| {
        let text = move || {
            let side = if seat == Seat::A { "white" } else { "black" };
            speech.with(key!("online-sit"), &fluent_args!["side" => side])
        };
        view! { <button class:main={place == 0} on:click=move |_| room.sit_together(seat)>{text}</button> }
    };
    let registered = RwSignal::new(false);
    let needs_account = Memo::new(move |_| rated && (room.online.is_guest() || registered.get()));
    let first = free.first().copied();
    Effect::new(move |before: Option<bool>| {
        let now = registered.get();
        // The codes of the new account are saved: what the player came for is the seat.
        if let (Some(true), false, Some(seat)) = (before, now, first) {
            room.sit(seat);
        }
        now
    });
    let buttons = move || {
        if room.awaited.get().is_some() {
            return Some(meanwhile(room));
        }
        let buttons = free.clone().into_iter().enumerate().map(button).collect_view();
        (!needs_account.get()).then(|| view! { <div class="row">{buttons}</div> }.into_any())
    };
    let account = move || {
        room.online.club().account.with(|account| account.as_ref().map(|it| it.name.clone()))
    };
    let about = move || {
        if !rated {
            let Some(name) = account() else { return String::new() };
            return match name {
                Some(name) => speech.with(key!("online-invited-as"), &fluent_args!["name" => name]),
                None => speech.plain(key!("online-invited-about")),
            };
        }
        // Whoever reads the codes of a new account has done what was asked.
        if room.online.is_guest() {
            speech.plain(key!("online-invited-rated"))
        } else {
            String::new()
        }
    };
    view! {
        <section class="card invitation">
            <h2>{move || invited(room)}</h2>
            {terms}
            <p class="why">{about}</p>
            {refusal(room.refused, speech)}
            {buttons}
            {guest_name(room.online)}
            {learn(speech)}
        </section>
        {move || needs_account.get().then(|| account_for_seat(room.online, registered))}
    }
    .into_any()
}
