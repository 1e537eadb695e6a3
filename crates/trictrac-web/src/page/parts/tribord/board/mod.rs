//! Draws the board: a ship from above, with each side's symbols on its own half and the die between them.

mod pieces;

use leptos::prelude::*;
use tribord_babord::side::ShipSide;
use trictrac_words::lang::{Key, key};
use trictrac_words::tribord::described;

use super::play::SeriesPlay;
use crate::page::speech::PageSpeech;

pub(super) use pieces::id;

/// The drawing of the ship, which never changes.
const SHIP: &str = include_str!("ship.svg");

/// Draws the board. Screen readers get the marked symbols as a text.
pub(super) fn draw(speech: PageSpeech, play: SeriesPlay) -> AnyView {
    let named = move || {
        let texts = speech.texts();
        let marks = play.session.with(|session| {
            ShipSide::ALL.map(|side| described(&texts, session.shown(), side)).join(". ")
        });
        format!("{} {marks}.", texts.plain(key!("tribord-page-board")))
    };
    view! {
        <svg class="tb-board" viewBox="0 0 800 840" role="img" aria-label=named>
            <g inner_html=SHIP></g>
            {names(speech)}
            {move || play.session.with(pieces::lantern)}
            {move || play.session.with(pieces::symbols)}
            {move || play.session.with(pieces::die)}
        </svg>
    }
    .into_any()
}

/// Writes the names of the sides along the rails.
fn names(speech: PageSpeech) -> AnyView {
    let name = move |key: Key, path: &'static str| {
        view! {
            <text class="tb-name">
                <textPath href=path startOffset="50%">{move || speech.plain(key)}</textPath>
            </text>
        }
    };
    view! {
        <defs>
            <path id="tb-along-port" d="M150 724C112 630 92 520 108 396C128 226 240 140 330 84"/>
            <path id="tb-along-starboard" d="M470 84C560 140 672 226 692 396C708 520 688 630 650 724"/>
        </defs>
        {name(key!("tribord-side-babord"), "#tb-along-port")}
        {name(key!("tribord-side-tribord"), "#tb-along-starboard")}
    }
    .into_any()
}
