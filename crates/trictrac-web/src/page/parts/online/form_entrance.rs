//! Before a match of another form begins: who is here, who is missing, one link for all free seats.

use leptos::prelude::*;
use trictrac_forms::Form;
use trictrac_protocol::{Clock, GameOffer, Occupant, Seat};
use trictrac_words::lang::{Key, fluent_args, key};

use super::refusal::refusal;
use super::room::OnlineRoom;
use super::{entrance, terms};

/// A seat before the match begins.
#[derive(Clone, PartialEq)]
struct EntranceSeat {
    seat: Seat,
    /// The player who sits there, or will when all people sit.
    player: Option<Occupant>,
    /// True if they have sat down.
    sits: bool,
    /// The role of the seat, where seats differ.
    role: Option<Key>,
}

/// Shows the seats, and what the reader can do.
pub(super) fn entrance(room: OnlineRoom) -> AnyView {
    let places = Memo::new(move |_| room.read(places).unwrap_or_default());
    let own = Memo::new(move |_| room.own());
    let complete = Memo::new(move |_| places.with(|all| all.iter().all(|place| place.sits)));
    let speech = room.online.speech;
    let title = move || match own.get() {
        Some(_) if complete.get() => speech.plain(key!("online-form-opening")),
        Some(_) => speech.plain(key!("online-invitation")),
        None => entrance::invited(room),
    };
    let link = move || {
        let missing = places.with(|all| all.iter().any(|place| place.player.is_none()));
        (own.get().is_some() && missing).then(|| shares(room))
    };
    view! {
        <section class="card invitation form-entrance">
            <h2>{title}</h2>
            <p class="why">{move || described(room)}</p>
            {list(room, places, own)}
            {link}
            <p class="waiting" role="status">{move || waits(room, own.get(), complete.get())}</p>
            {refusal(room.refused, speech)}
            {move || lessons(room)}
            {move || own.get().map(|_| gives_up(room, places))}
        </section>
    }
    .into_any()
}

fn places(game: &trictrac_umpire::Game) -> Vec<EntranceSeat> {
    let form = game.form().map(|form| form.setting().form());
    let place = |seat| {
        let sits = game.seats()[seat].is_some();
        let player = game.player(seat).cloned();
        EntranceSeat { seat, player, sits, role: form.and_then(|form| role(form, seat)) }
    };
    game.players().map(place).collect()
}

/// The role of a seat, where seats differ. Rule: V2.1.
const fn role(form: Form, seat: Seat) -> Option<Key> {
    match (form, seat) {
        (Form::Chouette, Seat::A) => Some(key!("online-form-alone")),
        (Form::Chouette, _) => Some(key!("online-form-partners")),
        (Form::Four, Seat::A | Seat::B) => Some(key!("online-form-first-pair")),
        (Form::Four, _) => Some(key!("online-form-second-pair")),
        _ => None,
    }
}

fn described(room: OnlineRoom) -> Option<String> {
    let texts = room.online.speech.texts();
    room.read(|game| {
        let rules = game.rules().to_string();
        terms::described(&texts, &rules, game.form_terms(), game.clock(), game.is_rated())
    })
}

fn list(room: OnlineRoom, places: Memo<Vec<EntranceSeat>>, own: Memo<Option<Seat>>) -> AnyView {
    let rows = move || {
        let may_sit = own.get().is_none() && entrance::has_key(room);
        let first = places.with(|all| all.iter().position(|place| place.player.is_none()));
        let row = |(at, place)| row(room, place, own.get(), may_sit, first == Some(at));
        places.get().into_iter().enumerate().map(row).collect_view()
    };
    view! { <ol class="form-places">{rows}</ol> }.into_any()
}

/// A seat: who has it, whether they are here; where it is free, the button that takes it.
fn row(
    room: OnlineRoom,
    place: EntranceSeat,
    own: Option<Seat>,
    may_sit: bool,
    main: bool,
) -> AnyView {
    let speech = room.online.speech;
    let EntranceSeat { seat, player, sits, role } = place;
    let letter = seat.letter().to_string();
    let is_free = player.is_none();
    let is_engine = player.as_ref().is_some_and(Occupant::is_engine);
    let name = move || match &player {
        Some(player) => {
            room.online.track_names();
            room.online.name(player)
        }
        None => speech.plain(key!("online-form-free")),
    };
    let you = (own == Some(seat)).then(|| {
        view! { <small>{move || speech.plain(key!("online-form-you"))}</small> }
    });
    let role = role.map(|role| view! { <small>{move || speech.plain(role)}</small> });
    let state = move || {
        let here = room.presence.get().is_some_and(|presence| presence.here[seat]);
        let key = match (sits, here) {
            _ if is_free || is_engine => return None,
            (true, true) => key!("online-form-here"),
            (true, false) => key!("online-away"),
            (false, _) => key!("online-form-expected"),
        };
        let class = if sits && here { "here" } else { "away" };
        Some(view! { <span class=class>{speech.plain(key)}</span> })
    };
    let sit = (may_sit && is_free).then(|| {
        let said = letter.clone();
        let label =
            move || speech.with(key!("online-form-sit"), &fluent_args!["letter" => said.clone()]);
        view! { <button class:main=main on:click=move |_| room.sit(seat)>{label}</button> }
    });
    view! {
        <li class:free=is_free>
            <b aria-hidden="true">{letter}</b>
            <span class="who"><strong>{name}</strong> " " {you} " " {role}</span>
            {state}
            {sit}
        </li>
    }
    .into_any()
}

/// The link for all free seats.
fn shares(room: OnlineRoom) -> AnyView {
    let speech = room.online.speech;
    let Some(token) = entrance::known_key(room) else { return ().into_any() };
    let link = entrance::invitation_link(room.id, &token);
    view! {
        <p>{move || speech.plain(key!("online-form-send-link"))}</p>
        {super::copy::copied(link.clone(), key!("online-link"), speech)}
        {entrance::scan(link, speech)}
    }
    .into_any()
}

/// Says what the reader waits for, or what they can do.
fn waits(room: OnlineRoom, own: Option<Seat>, complete: bool) -> String {
    let speech = room.online.speech;
    let key = match own {
        Some(_) if complete => key!("online-form-opens"),
        Some(_) if is_slow(room) => key!("online-form-waits-days"),
        Some(_) => key!("online-form-waits"),
        None if entrance::has_key(room) => key!("online-invited-about"),
        None => key!("online-not-invited"),
    };
    speech.plain(key)
}

/// Checks whether the match is by correspondence.
fn is_slow(room: OnlineRoom) -> bool {
    room.read(|game| matches!(game.clock(), Clock::Days(_))) == Some(true)
}

/// Leads to the lesson of the form.
fn lessons(room: OnlineRoom) -> Option<AnyView> {
    let speech = room.online.speech;
    let form = room.read(|game| game.form_terms().map(|terms| terms.name.clone()))??;
    Some(
        view! {
            <p class="why">
                {speech.plain(key!("online-form-learn"))} " "
                <a href=format!("#/forms/lesson/{form}")>{speech.plain(key!("forms-page-lesson"))}</a>
            </p>
        }
        .into_any(),
    )
}

fn gives_up(room: OnlineRoom, places: Memo<Vec<EntranceSeat>>) -> AnyView {
    let speech = room.online.speech;
    let alone = move || places.with(|all| all.iter().filter(|place| place.sits).count()) == 1;
    let label =
        move || speech.plain(if alone() { key!("online-cancel") } else { key!("online-give-up") });
    view! {
        <button on:click=move |_| room.offer(GameOffer::Resign)>
            {label}
        </button>
    }
    .into_any()
}
