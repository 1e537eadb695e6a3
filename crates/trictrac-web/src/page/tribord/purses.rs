//! Who plays, and what is in both purses: every coin of one is missing in the other.

use leptos::prelude::*;
use tribord_babord::side::Side;
use trictrac_words::tribord::{amount, side as name};

use super::play::Play;
use crate::page::speech::Speech;
use crate::tribord::session::{SeriesSession, Thrower};

/// So many coins at most are drawn.
const DRAWN: u64 = 16;
/// How far a coin lies beside the one before it, and how much one is wide.
const STEP: u64 = 11;
const COIN: u64 = 20;

/// Both players above the board, each over the own half of the ship.
pub(super) fn players(speech: Speech, play: Play) -> AnyView {
    view! {
        <div class="tb-players">
            {player(speech, play, Side::Babord)}
            {player(speech, play, Side::Tribord)}
        </div>
    }
    .into_any()
}

fn player(speech: Speech, play: Play, side: Side) -> AnyView {
    let class = match side {
        Side::Babord => "tb-player port",
        Side::Tribord => "tb-player starboard",
    };
    let turn = move || {
        let next = play.session.with(SeriesSession::to_throw);
        next.is_some_and(|(thrower, _)| thrower == side).to_string()
    };
    let who = move || speech.plain(play.session.with(|session| said(session, side)));
    let purse = move || {
        let (stakes, stake) =
            play.session.with(|session| (session.purse(side), session.terms().rules.stake));
        amount(&speech.texts(), stake, stakes)
    };
    view! {
        <div class=class data-turn=turn>
            <p><strong>{move || name(&speech.texts(), side)}</strong>" "<span>{who}</span></p>
            <p class="tb-purse">{purse}</p>
            {move || coins(play.session.with(|session| session.purse(side)))}
        </div>
    }
    .into_any()
}

/// Who throws for `side`: you, where nobody else is a person.
fn said(session: &SeriesSession, side: Side) -> &'static str {
    match (session.seat(side), session.seat(side.opponent())) {
        (Thrower::Computer, _) => "tribord-computer",
        (Thrower::Person, Thrower::Computer) => "name-you",
        (Thrower::Person, Thrower::Person) => "name-human",
    }
}

/// So many coins, or the places of those that are missing.
fn coins(stakes: i64) -> AnyView {
    let count = stakes.unsigned_abs().min(DRAWN);
    let class = if stakes < 0 { "tb-coin owed" } else { "tb-coin" };
    let fill = if stakes < 0 { "none" } else { "url(#tb-brass)" };
    let coin = |index: u64| {
        view! { <ellipse class=class cx=index * STEP + COIN / 2 + 1 cy="11" rx=COIN / 2 ry="9" fill=fill/> }
    };
    let width = DRAWN * STEP + COIN;
    view! {
        <svg class="tb-coins" viewBox=format!("0 0 {width} 22") aria-hidden="true">
            {(0..count).map(coin).collect_view()}
        </svg>
    }
    .into_any()
}
