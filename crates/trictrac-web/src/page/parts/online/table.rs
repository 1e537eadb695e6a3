//! The match on the table, with what belongs to playing with others: connection, offers, talk, the end.

use leptos::prelude::*;
use trictrac_protocol::{Clock, GameOffer, Seat};
use trictrac_umpire::{Game, SeatOffers};
use trictrac_words::lang::{Key, fluent_args, key};

use super::copy::copied;
use super::refusal::refusal;
use super::room::OnlineRoom;
use super::room_match::RoomMatch;
use super::when::{long_day, now};
use super::{end, entrance, renewal, talk, terms};
use crate::online::{self, OnlineTarget};
use crate::page::beside::resigning;
use crate::page::focus::bring_into_view;
use crate::page::lazy::loaded;
use crate::page::parts::forms::remote::form_table;
use crate::page::play;

/// The time for which a player must be away before the other may end a match without a clock, in milliseconds.
const LONG: f64 = 5.0 * 60.0 * 1_000.0;

/// Shows the table.
pub(super) fn table(room: OnlineRoom, laid: RoomMatch) -> AnyView {
    let over = Memo::new(move |_| room.read(|game| game.ended().is_some()) == Some(true));
    let beside = move || {
        let own = room.own();
        if over.get() { end::end(room, own) } else { running(room, own) }
    };
    Effect::new(move |before: Option<bool>| {
        let over = over.get();
        if over && before == Some(false) && room.own_now().is_some() {
            // Whoever has scrolled to the talk sees how the match ended. The card is drawn first.
            request_animation_frame(show_end);
        }
        over
    });
    let heard = move || {
        let word = room.heard.get().filter(|word| !room.mutes(word))?;
        let close = move |_| room.heard.set(None);
        let label = room.online.speech.plain(key!("page-close"));
        // Whoever does not see it has the list, which says the same.
        Some(view! {
            <div class="heard" aria-hidden="true">
                {talk::said(room, &word)}
                <button class="close" tabindex="-1" title=label on:click=close>"×"</button>
            </div>
        })
    };
    let around = view! {
        <div class="online-beside">
            {heard}
            {beside}
            {refusal(room.refused, room.online.speech)}
            {talk::talk(room)}
        </div>
    };
    match laid {
        RoomMatch::Classic(live) => {
            play::section(live, room.online.speech, around.into_any(), false.into())
        }
        RoomMatch::Form(live) => loaded(form_table(live, around.into_any()), room.online.speech),
    }
}

fn show_end() {
    if let Ok(Some(end)) = document().query_selector("aside .over") {
        bring_into_view(&end);
    }
}

/// Shows what can be done besides playing.
fn running(room: OnlineRoom, own: Option<Seat>) -> AnyView {
    let Some(own) = own else { return watching(room) };
    view! {
        {renewal::renewal(room, own)}
        {asked(room, own)}
        <section class="card company">
            {about(room)}
            {absent(room, own)}
            {take_back(room, own)}
            <details>
                <summary>{move || room.online.speech.plain(key!("online-more"))}</summary>
                <div class="more">{offers(room)} {spectators(room)}</div>
            </details>
        </section>
    }
    .into_any()
}

/// Asks for the last action back, as long as nobody else has acted.
fn take_back(room: OnlineRoom, own: Seat) -> AnyView {
    let may = Memo::new(move |_| {
        let free = |game: &Game| !game.players().any(|seat| game.offers()[seat].any());
        room.read(|game| game.may_take_back(own) && free(game)) == Some(true)
    });
    let ask = move || {
        let ask = button(room, key!("online-back"), GameOffer::TakeBack);
        may.get().then(|| view! { <div class="row">{ask}</div> })
    };
    ask.into_any()
}

/// Reminds a player who is away that a play ends that.
fn absent(room: OnlineRoom, own: Seat) -> AnyView {
    let speech = room.online.speech;
    let shown = move || {
        let until = room.absent_until(own)?;
        let date = long_day(&speech.texts(), until.saturating_sub(1));
        let said = speech.with(key!("online-away-own"), &fluent_args!["date" => date]);
        Some(view! { <p class="absent" role="status">{said}</p> })
    };
    shown.into_any()
}

/// Describes the match: length, clock, whether it is rated.
fn about(room: OnlineRoom) -> AnyView {
    let said = move || {
        let texts = room.online.speech.texts();
        room.read(|game| {
            let rules = game.rules().to_string();
            let (form, clock) = (game.form_terms(), game.clock());
            terms::described(&texts, &rules, form, clock, game.is_rated())
        })
    };
    view! { <p class="why">{said}</p> }.into_any()
}

fn watching(room: OnlineRoom) -> AnyView {
    let speech = room.online.speech;
    view! {
        <section class="card company">
            {about(room)}
            <p>{move || speech.plain(key!("online-watching"))}</p>
            {renewal::watched(room)}
            {move || room.fault.get().map(|_| view! { <p role="status">{speech.plain(key!("online-fault"))}</p> })}
            {watchers(room)}
        </section>
    }
    .into_any()
}

fn button(room: OnlineRoom, key: Key, offer: GameOffer) -> AnyView {
    let speech = room.online.speech;
    view! { <button on:click=move |_| room.offer(offer)>{move || speech.plain(key)}</button> }
        .into_any()
}

/// The question between the players: an offer to stop, or an opponent who has been away for long.
fn asked(room: OnlineRoom, own: Seat) -> AnyView {
    let [stops, backs] =
        [(|offers| offers.stop) as fn(&SeatOffers) -> bool, |offers| offers.take_back]
            .map(|is| Memo::new(move |_| offered(room, own, is)));
    let stop = answerable(room, stops, stop_offered, stop_asked, GameOffer::Stop);
    let back = answerable(room, backs, back_offered, back_asked, GameOffer::TakeBack);
    let gone = gone(room, own);
    let unfinished = move || {
        gone.get().map(|seat| {
            view! {
                <p>{is_gone(room, seat)}</p>
                {button(room, key!("online-unfinished"), GameOffer::Unfinished)}
            }
        })
    };
    let speech = room.online.speech;
    let is_paused = Memo::new(move |_| room.presence.get().is_some_and(|now| now.paused));
    let paused = move || {
        let said = move || speech.plain(key!("online-paused"));
        is_paused.get().then(|| view! { <p role="status">{said}</p> })
    };
    let is_stopped = Memo::new(move |_| room.fault.get().is_some());
    let stopped = move || {
        let said = move || speech.plain(key!("online-fault"));
        is_stopped.get().then(|| view! { <p role="status">{said}</p> })
    };
    let is_asked = Memo::new(move |_| {
        is_paused.get()
            || is_stopped.get()
            || gone.get().is_some()
            || [stops, backs].iter().any(|it| it.with(|(own, others)| *own || !others.is_empty()))
    });
    let card = move || {
        is_asked.get().then(
            || view! { <section class="card asked-now">{stopped} {paused} {stop} {back} {unfinished}</section> },
        )
    };
    card.into_any()
}

/// Shows an offer that is made, which the reader withdraws if it is theirs, and answers with `agree` otherwise.
fn answerable(
    room: OnlineRoom,
    offers: Memo<(bool, Vec<Seat>)>,
    own: fn(OnlineRoom) -> String,
    of_others: fn(OnlineRoom, &[Seat]) -> String,
    agree: GameOffer,
) -> impl Fn() -> Option<AnyView> + Copy + Send + 'static {
    move || match offers.get() {
        (true, _) => Some(
            view! {
                <p role="status">{own(room)}</p>
                {button(room, key!("online-withdraw"), GameOffer::Withdraw)}
            }
            .into_any(),
        ),
        (_, others) if !others.is_empty() => Some(
            view! {
                <p role="status">{of_others(room, &others)}</p>
                <div class="row">
                    {button(room, key!("online-stop-agree"), agree)}
                    {button(room, key!("online-stop-decline"), GameOffer::Decline)}
                </div>
            }
            .into_any(),
        ),
        _ => None,
    }
}

/// Checks whether the reader has made an offer, and lists who else has.
fn offered(room: OnlineRoom, own: Seat, is: fn(&SeatOffers) -> bool) -> (bool, Vec<Seat>) {
    let all = room.read(|game| {
        let offers = |seat: &Seat| is(&game.offers()[*seat]);
        let others = game.players().filter(|seat| *seat != own && offers(seat));
        (offers(&own), others.collect())
    });
    all.unwrap_or_default()
}

fn back_offered(room: OnlineRoom) -> String {
    room.online.speech.plain(key!("online-back-offered"))
}

/// Says who asks to take back.
fn back_asked(room: OnlineRoom, others: &[Seat]) -> String {
    let names: Vec<String> = others.iter().map(|seat| room.name(*seat)).collect();
    let name = fluent_args!["name" => names.first().cloned().unwrap_or_default()];
    room.online.speech.with(key!("online-back-asked"), &name)
}

/// The opponent who has been away for so long that the reader may end the match, if there is one.
fn gone(room: OnlineRoom, own: Seat) -> Memo<Option<Seat>> {
    let minute = RwSignal::new(());
    if let Ok(timer) =
        set_interval_with_handle(move || minute.set(()), std::time::Duration::from_secs(10))
    {
        on_cleanup(move || timer.clear());
    }
    Memo::new(move |_| {
        minute.track();
        let presence = room.presence.get()?;
        let is_long = |since: f64| now() - since >= LONG;
        room.read(|game| {
            let person =
                |seat: &Seat| online::player(game, *seat).is_some_and(|it| !it.is_engine());
            let mut others = game.players().filter(|seat| *seat != own && person(seat));
            let clockless = game.clock() == Clock::None;
            others.find(|seat| clockless && presence.away_since[*seat].is_some_and(is_long))
        })?
    })
}

fn is_form(room: OnlineRoom) -> bool {
    room.read(|game| game.form().is_some()) == Some(true)
}

fn stop_offered(room: OnlineRoom) -> String {
    let form = is_form(room);
    let key = if form { key!("online-stop-offered-form") } else { key!("online-stop-offered") };
    room.online.speech.plain(key)
}

fn stop_asked(room: OnlineRoom, others: &[Seat]) -> String {
    if !is_form(room) {
        return room.online.speech.plain(key!("online-stop-asked"));
    }
    let names: Vec<String> = others.iter().map(|seat| room.name(*seat)).collect();
    let arguments = fluent_args!["names" => names.join(", "), "count" => names.len()];
    room.online.speech.with(key!("online-stop-asked-form"), &arguments)
}

fn is_gone(room: OnlineRoom, seat: Seat) -> String {
    if !is_form(room) {
        return room.online.speech.plain(key!("online-gone"));
    }
    room.online.speech.with(key!("online-gone-form"), &fluent_args!["name" => room.name(seat)])
}

/// Offers to stop, and resigning.
fn offers(room: OnlineRoom) -> AnyView {
    let speech = room.online.speech;
    let may_stop = move || {
        room.read(|game| !game.players().any(|seat| game.offers()[seat].any())) == Some(true)
    };
    let form = is_form(room);
    let stop = if form { key!("online-stop-form") } else { key!("online-stop") };
    let means = if form { key!("online-resign-sure-form") } else { key!("resign-sure") };
    let resign = Callback::new(move |()| room.offer(GameOffer::Resign));
    let may_abort = Memo::new(move |_| room.read(Game::may_abort) == Some(true));
    let ends = move || {
        if !may_abort.get() {
            return resigning(means, resign, speech).into_any();
        }
        view! {
            <p class="why">{move || speech.plain(key!("online-abort-about"))}</p>
            <div class="row">{button(room, key!("online-abort"), GameOffer::Abort)}</div>
        }
        .into_any()
    };
    view! {
        <div class="row">{move || may_stop().then(|| button(room, stop, GameOffer::Stop))}</div>
        {ends}
    }
    .into_any()
}

/// Shows the number of spectators, if there are any.
fn watchers(room: OnlineRoom) -> AnyView {
    let speech = room.online.speech;
    let number = Memo::new(move |_| room.presence.get().map_or(0, |now| now.watchers));
    let text = move || {
        let number = number.get();
        (number > 0)
            .then(|| speech.with(key!("online-watchers"), &fluent_args!["number" => number]))
    };
    view! { <p class="why watchers">{text}</p> }.into_any()
}

/// Shows the number of spectators, and the link for more.
fn spectators(room: OnlineRoom) -> AnyView {
    let speech = room.online.speech;
    let link = entrance::address(&OnlineTarget::Match(room.id, None));
    view! {
        {watchers(room)}
        <p class="why">{move || speech.plain(key!("online-watch-link"))}</p>
        {copied(link, key!("online-link"), speech)}
    }
    .into_any()
}
