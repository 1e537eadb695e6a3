//! Draws over the table: what the opponent has played last, the hint, ceremonies.

use leptos::prelude::*;

use super::advice;
use super::ceremony::{self, CeremonyTable};
use crate::page::arrows;
use crate::page::live::LiveMatch;
use crate::page::shown_moment::ShownMoment;
use crate::scene::Scene;
use crate::session::{ClassicPageSession, NextStep};
use crate::study::arrow::{Arrow, arrows as arrows_of};

/// Draws the arrows, unless the player looks at an earlier throw. What the player points at, or the hint, hides the last play.
pub(in crate::page) fn over_the_table(game: LiveMatch, moment: ShownMoment) -> AnyView {
    let now = Signal::derive(move || !moment.is_back());
    let drawn = Memo::new(move |_| {
        let hidden = game.own.adviser.hinting.get() || moment.pointed.get().is_some();
        if now.get() && !hidden { game.session.with(last_play) } else { Vec::new() }
    });
    let celebrated =
        CeremonyTable { session: game.session, settings: game.settings(), speech: game.speech };
    view! {
        <div class="last-play">{arrows::over(drawn.into(), false.into())}</div>
        {advice::over_the_table(game, now)}
        {ceremony::ceremony(celebrated)}
    }
    .into_any()
}

/// The arrows of the last play, if the match goes on, somebody else has made it, the reader has not touched a man since, and no
/// lines of hits are drawn, which the arrows would cover.
fn last_play(session: &ClassicPageSession) -> Vec<Arrow> {
    let last = session.turns().rev().find_map(|turn| Some((turn.roller(), turn.play()?)));
    match last {
        Some((roller, play))
            if !session.setup().seats[roller].is_person()
                && !session.is_touched()
                && session.awaits() != NextStep::Over
                && Scene::of_session(session).hits.is_empty() =>
        {
            arrows_of(play, roller, session.near())
        }
        _ => Vec::new(),
    }
}
