//! The list of turns, the latest first.

use leptos::prelude::*;
use tribord_babord::side::ShipSide;
use trictrac_words::lang::{Texts, key};
use trictrac_words::tribord::{side as name, signed, symbol as symbol_name};

use super::board::id;
use super::play::SeriesPlay;
use crate::page::speech::PageSpeech;
use crate::tribord::narration::{gained, is_beginning, remarkable};
use crate::tribord::session::SeriesThrow;

/// The largest number of turns in the list.
const SHOWN: usize = 40;

/// Shows one line for each turn.
pub(super) fn history(speech: PageSpeech, play: SeriesPlay) -> AnyView {
    let rows = move || {
        let texts = speech.texts();
        play.session.with(|session| {
            let several = session.record().games().get() > 1;
            let turns = session.turns().rev().take(SHOWN);
            turns.map(|turn| row(&texts, turn, several)).collect_view()
        })
    };
    view! {
        <section
            class="card tb-history"
            hidden=move || play.session.with(|session| session.throws().is_empty())
        >
            <h3>{move || speech.plain(key!("tribord-page-history"))}</h3>
            <ol tabindex="0" aria-label=move || speech.plain(key!("tribord-page-history"))>{rows}</ol>
        </section>
    }
    .into_any()
}

fn row(texts: &Texts, turn: &[SeriesThrow], several: bool) -> AnyView {
    let Some(first) = turn.first() else { return ().into_any() };
    let beginning = is_beginning(first);
    let shown = turn.iter().map(|thrown| {
        let named = symbol_name(texts, thrown.symbol);
        let class = match thrown.symbol.side() {
            ShipSide::Babord => "tb-icon port",
            ShipSide::Tribord => "tb-icon starboard",
        };
        view! {
            <svg class=class viewBox="0 0 20 20" role="img" aria-label=named>
                <use_ href=id(thrown.symbol) width="20" height="20"/>
            </svg>
        }
    });
    let stakes = gained(turn, first.side);
    let class = if stakes < 0 { "points other" } else { "points own" };
    let who = if beginning { "—".to_owned() } else { name(texts, first.side) };
    let number = several.then(|| view! { <span class="number">{first.game + 1}</span> });
    view! {
        <li>
            <span class="tb-who">{number}{who}</span>
            <span class="tb-shown">{shown.collect_view()}</span>
            <span class="tb-what">{remarkable(texts, turn)}</span>
            <span class=class>{(!beginning).then(|| signed(stakes))}</span>
        </li>
    }
    .into_any()
}
