//! After the match: another one, the study, the check of the dice.

use leptos::prelude::*;
use trictrac_protocol::{AccountKind, GameEnding, GameOffer, Occupant, Seat, VoidReason};
use trictrac_rules::notation::record::EarlyEnd;
use trictrac_rules::side::Side;
use trictrac_umpire::Game;
use trictrac_umpire::record::ended;
use trictrac_words::lang::{Key, fluent_args, key};
use trictrac_words::stopped;

use super::room::{FinishedMatch, OnlineRoom};
use super::room_match::RoomMatch;
use super::{analysis, form_end, terms};
use crate::archive::{MatchId, file_name};
use crate::online::{self, Check, OnlineTarget};
use crate::page::file;
use crate::page::live::LiveMatch;
use crate::page::share;
use crate::progress::ProgressAddress;
use crate::study::link::StudyLink;

/// Shows what can be done after the match.
pub(super) fn end(room: OnlineRoom, own: Option<Seat>) -> AnyView {
    let speech = room.online.speech;
    let finished = move || {
        // Where nothing was thrown there is nothing to check.
        let played = room.read(|game| game.throws() > 0) == Some(true);
        room.finished.get().filter(|_| played).map(|finished| checked(room, finished))
    };
    let void = move || {
        let why = room.read(|game| game.ended().cloned()).flatten();
        let Some(GameEnding::Void { why, seat }) = why else { return None };
        let alone = why == VoidReason::Left && room.read(is_invitation) == Some(true);
        let is_own = seat.is_some() && seat == own;
        let renewed = room.read(|game| game.rounds().len() > 1) == Some(true);
        let said = match why {
            _ if alone => key!("online-void-withdrawn"),
            VoidReason::Restored if !renewed => key!("online-void-restored-live"),
            why => void(why, is_own),
        };
        let name = seat.map(|seat| room.name(seat)).unwrap_or_default();
        Some(view! { <p>{speech.with(said, &fluent_args!["name" => name])}</p> })
    };
    let outcome = move || match room.live.get()? {
        RoomMatch::Classic(live) => outcome(room, live),
        RoomMatch::Form(live) => Some(form_end::outcome(room, live)),
    };
    view! {
        <section class="card company over">
            {outcome}
            {void}
            {ratings(room)}
            {own.map(|own| again(room, own))}
            {move || follows(room)}
            {finished}
            <a class="button" href="#/online">{move || speech.plain(key!("online-another"))}</a>
        </section>
    }
    .into_any()
}

/// Tells a spectator that the rematch follows, and lets them stay.
fn follows(room: OnlineRoom) -> Option<AnyView> {
    room.next.get()?;
    let speech = room.online.speech;
    let stay = move |_| room.next.set(None);
    Some(
        view! {
            <p role="status">{speech.plain(key!("online-follows"))}</p>
            <div class="row"><button on:click=stay>{speech.plain(key!("online-stay"))}</button></div>
        }
        .into_any(),
    )
}

/// Says how a classical match has ended, unless it was won.
fn outcome(room: OnlineRoom, live: LiveMatch) -> Option<AnyView> {
    let ended = room.read(|game| game.ended().and_then(ended)).flatten()?;
    let texts = room.online.speech.texts();
    let players = live.session.with(|session| session.setup().players(&texts));
    let lost = matches!(ended, EarlyEnd::Resigned(_) | EarlyEnd::Flag(_));
    let nobody = (!lost).then(|| texts.plain(key!("online-nobody-wins")));
    let nobody = nobody.map(|said| view! { <p>{said}</p> });
    Some(view! { <h2>{stopped(&texts, ended, &players)}</h2> {nobody} }.into_any())
}

/// Shows how the ratings of both players have changed.
fn ratings(room: OnlineRoom) -> AnyView {
    let speech = room.online.speech;
    let shown = move || {
        let texts = speech.texts();
        let changes = room.changes.get()?;
        let RoomMatch::Classic(live) = room.live.get()? else { return None };
        let players = live.session.with(|session| session.setup().players(&texts));
        let rows = Side::ALL.map(|side| {
            let change = changes[usize::from(side == Side::Black)];
            let arguments = fluent_args![
                "name" => players[side].name(&texts),
                "before" => terms::rating(&texts, change.before),
                "after" => terms::rating(&texts, change.after),
                "change" => terms::signed(change.points())
            ];
            view! { <li>{texts.with(key!("online-rated-change"), &arguments)}</li> }
        });
        let unsure = changes.iter().any(|one| one.before.provisional || one.after.provisional);
        let about =
            unsure.then(|| view! { <p class="why">{texts.plain(key!("club-provisional"))}</p> });
        Some(view! { <ul class="terms changes">{rows}</ul> {about} })
    };
    shown.into_any()
}

/// Checks whether nobody has accepted, and the seats were not reserved.
fn is_invitation(game: &Game) -> bool {
    !game.all_sit() && game.players().any(|seat| game.reserved()[seat].is_none())
}

/// The reason for which a match does not count. `is_own` if it is the reader's doing.
const fn void(why: VoidReason, is_own: bool) -> Key {
    match why {
        VoidReason::NoStart if is_own => key!("online-void-no-start-own"),
        VoidReason::NoStart => key!("online-void-no-start"),
        VoidReason::Aborted if is_own => key!("online-void-aborted-own"),
        VoidReason::Aborted => key!("online-void-aborted"),
        VoidReason::NotOpened => key!("online-void-not-opened"),
        VoidReason::Left => key!("online-void-left"),
        VoidReason::Fold => key!("online-void-fold"),
        VoidReason::Restored => key!("online-void-restored"),
        VoidReason::Operator => key!("online-void-operator"),
    }
}

/// Offers another match: in the classical game with sides exchanged.
fn again(room: OnlineRoom, own: Seat) -> AnyView {
    let speech = room.online.speech;
    let state = Memo::new(move |_| {
        room.read(|game| {
            let offers = game.offers();
            let others = || game.players().filter(|seat| *seat != own);
            let erased = others().any(|seat| is_erased(room, online::player(game, seat)));
            (
                game.all_sit() && game.rematch().is_none() && !erased,
                offers[own].rematch,
                others().any(|seat| offers[seat].rematch),
            )
        })
    });
    let is_form = room.read(|game| game.form().is_some()) == Some(true);
    let [offered, asked] = if is_form {
        [key!("online-rematch-offered-form"), key!("online-rematch-asked-form")]
    } else {
        [key!("online-rematch-offered"), key!("online-rematch-asked")]
    };
    let about = (!is_form).then_some(key!("online-rematch-about"));
    let button = move |key: Key, offer: GameOffer, main: bool| {
        view! { <button class:main=main on:click=move |_| room.offer(offer)>{move || speech.plain(key)}</button> }.into_any()
    };
    let shown = move || match state.get() {
        Some((true, true, _)) => view! {
            <p role="status">{speech.plain(offered)}</p>
            {button(key!("online-withdraw"), GameOffer::Withdraw, false)}
        }
        .into_any(),
        Some((true, false, true)) => view! {
            <p role="status">{speech.plain(asked)}</p>
            <div class="row">
                {button(key!("online-rematch-agree"), GameOffer::Rematch, true)}
                {button(key!("online-stop-decline"), GameOffer::Decline, false)}
            </div>
        }
        .into_any(),
        Some((true, false, false)) => view! {
            {button(key!("online-rematch"), GameOffer::Rematch, true)}
            {about.map(|about| view! { <p class="why">{speech.plain(about)}</p> })}
        }
        .into_any(),
        _ => ().into_any(),
    };
    let next = move || {
        let next = room.read(Game::rematch).flatten()?;
        let address = format!("#/{}", OnlineTarget::Match(next, None));
        Some(view! { <a class="button main" href=address>{speech.plain(key!("online-next"))}</a> })
    };
    view! { <div class="again">{shown} {next}</div> }.into_any()
}

/// Checks whether the account of a player is erased: nobody can answer.
fn is_erased(room: OnlineRoom, player: Option<&Occupant>) -> bool {
    let Some(Occupant::Person(number)) = player else { return false };
    room.online.named(*number).is_some_and(|named| named.kind == AccountKind::Erased)
}

/// The name of the file with the record: the day, and who played.
fn record_name(room: OnlineRoom) -> String {
    let begun = room.log.with_value(|log| log.first().map_or(0, |did| did.at));
    let names = untrack(|| {
        let name = |player: &Occupant| room.online.name(player);
        room.read(|game| {
            let players = game.players().filter_map(|seat| online::player(game, seat));
            players.map(name).collect::<Vec<_>>()
        })
    });
    let names = names.unwrap_or_default();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    file_name(file::day(begun), &names)
}

/// Shows the check of the dice, and what can be done with the record.
fn checked(room: OnlineRoom, finished: FinishedMatch) -> AnyView {
    let speech = room.online.speech;
    let is_form = untrack(|| room.read(|game| game.form().is_some())) == Some(true);
    let doors = if is_form { form_end::replay(room, &finished) } else { doors(room, finished.id) };
    let FinishedMatch { record, check, .. } = finished;
    // One from the server, and one from each player.
    let numbers = untrack(|| room.read(|game| game.seat_count() + 1)).unwrap_or_default();
    let (right, said) = match &check {
        Check::Right { throws, own, renewed } => {
            let own = if *own { "yes" } else { "no" };
            let of = fluent_args!["throws" => *throws, "own" => own, "numbers" => numbers];
            let mut said = speech.with(key!("online-dice-right"), &of);
            if let Some(first) = renewed {
                let of = fluent_args!["throw" => *first + 1];
                said = format!("{said} {}", speech.with(key!("online-dice-renewed"), &of));
            }
            (true, said)
        }
        Check::NotOwn => (false, speech.plain(key!("online-dice-not-own"))),
        Check::Wrong(doubt) => (
            false,
            speech.with(key!("online-dice-wrong"), &fluent_args!["why" => doubt.to_string()]),
        ),
    };
    let download = move |_| {
        if let Some(blob) = file::blob(&record, "text/plain;charset=utf-8") {
            file::save(&format!("{}.trictrac", record_name(room)), &blob);
        }
    };
    // The server analyses the classical game.
    let analysis = (!is_form).then(|| analysis::analysis(room));
    view! {
        <div class="row">
            {doors}
            <button on:click=download>{move || speech.plain(key!("online-download"))}</button>
        </div>
        <p class="dice-check" class:refused=!right data-right=right.to_string()>{said}</p>
        {analysis}
        <details>
            <summary>{move || speech.plain(key!("online-dice-how"))}</summary>
            <p class="why">{move || speech.plain(key!("online-dice-explained"))}</p>
        </details>
    }
    .into_any()
}

/// Leads from a finished classical match to its study and its report.
fn doors(room: OnlineRoom, id: MatchId) -> AnyView {
    let speech = room.online.speech;
    let study = format!("#/{}", StudyLink::Game { name: id.to_string(), throw: 0 });
    let report = ProgressAddress::Report(id).to_string();
    view! {
        <a class="button" href=study>{move || speech.plain(key!("page-study-match"))}</a>
        <a class="button" href=report>{move || speech.plain(key!("report-open"))}</a>
        {share::match_link(room.id, speech)}
    }
    .into_any()
}
