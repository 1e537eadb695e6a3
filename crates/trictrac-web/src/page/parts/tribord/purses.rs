//! The players and their purses: what one player gains, the opponent loses.

use leptos::prelude::*;
use tribord_babord::side::ShipSide;
use trictrac_words::lang::{Key, key};
use trictrac_words::tribord::{amount, side as name};

use super::play::SeriesPlay;
use crate::page::speech::PageSpeech;
use crate::tribord::session::{PageSeries, SeriesPlayer};

/// The largest number of coins that are drawn.
const DRAWN: u64 = 16;
/// The distance from one coin to the next, and the width of a coin.
const STEP: u64 = 11;
const COIN: u64 = 20;

/// Shows both players above the board, each over their own half of the ship.
pub(super) fn players(speech: PageSpeech, play: SeriesPlay) -> AnyView {
    view! {
        <div class="tb-players">
            {player(speech, play, ShipSide::Babord)}
            {player(speech, play, ShipSide::Tribord)}
        </div>
    }
    .into_any()
}

fn player(speech: PageSpeech, play: SeriesPlay, side: ShipSide) -> AnyView {
    let class = match side {
        ShipSide::Babord => "tb-player port",
        ShipSide::Tribord => "tb-player starboard",
    };
    let turn = move || {
        let next = play.session.with(PageSeries::to_throw);
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

/// The key of the name of the player of `side`: "you" if the opponent is the computer.
fn said(session: &PageSeries, side: ShipSide) -> Key {
    match (session.seat(side), session.seat(side.opponent())) {
        (SeriesPlayer::Computer, _) => key!("tribord-computer"),
        (SeriesPlayer::Person, SeriesPlayer::Computer) => key!("name-you"),
        (SeriesPlayer::Person, SeriesPlayer::Person) => key!("name-human"),
    }
}

/// Draws the coins of a purse, or empty outlines for a debt.
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
