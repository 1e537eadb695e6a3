//! Draws arrows over the table: what the opponent has played last, and the hint.

use leptos::prelude::*;

use super::adviser;
use super::live_match::LiveMatch;
use crate::page::arrows;
use crate::session::MatchSession;
use crate::study::arrow::{Arrow, arrows as arrows_of};

/// Draws the arrows while `shown`.
pub(in crate::page) fn over_the_table(game: LiveMatch, shown: Signal<bool>) -> AnyView {
    let drawn = Memo::new(move |_| {
        let hinted = game.adviser.hinting.get();
        if shown.get() && !hinted { game.session.with(last_play) } else { Vec::new() }
    });
    view! {
        <div class="last-play">{arrows::over(drawn.into(), false.into())}</div>
        {adviser::over_the_table(game, shown)}
    }
    .into_any()
}

/// The arrows of the last play, if somebody else has made it and the reader has not touched a man since.
fn last_play(session: &MatchSession) -> Vec<Arrow> {
    let last = session.turns.iter().rev().find_map(|turn| Some((turn.roller(), turn.play()?)));
    match last {
        Some((roller, play))
            if !session.setup().seats[roller].is_person() && !session.is_touched() =>
        {
            arrows_of(play, roller, session.near())
        }
        _ => Vec::new(),
    }
}
