//! The throws of the match, the latest first.

use leptos::prelude::*;
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;

use super::Looking;
use super::game::Game;
use crate::page::board::material;
use crate::page::speech::Speech;
use crate::session::Turn;

/// So many throws are shown.
const SHOWN: usize = 60;

/// One line for each throw, which can be looked at again.
pub(super) fn history(game: Game, speech: Speech, looking: Looking) -> impl IntoView {
    let rows = move || {
        game.session.with(|session| {
            let turns = session.turns.iter().enumerate().rev().take(SHOWN);
            let near = session.setup().near();
            turns.map(|(index, turn)| row(index, near, turn, looking)).collect_view()
        })
    };
    view! {
        <section class="card history" hidden=move || game.session.with(|s| s.turns.is_empty())>
            <h2>{move || speech.plain("page-history")}</h2>
            <ol>{rows}</ol>
        </section>
    }
}

fn row(index: usize, near: Side, turn: &Turn, looking: Looking) -> impl IntoView + use<> {
    let situation = turn.coup.situation();
    let (high, low) = (situation.throw.high().pips(), situation.throw.low().pips());
    let play = match turn.play() {
        Some(Play::Nothing) => "—".to_owned(),
        Some(play) => play.to_string(),
        None => String::new(),
    };
    let (own, other) = (turn.marked(near), turn.marked(near.opponent()));
    let points = |points: u8| if points == 0 { String::new() } else { format!("+{points}") };
    let current = move || (looking.0.get() == Some(index)).then_some("true");
    view! {
        <li>
            <button aria-current=current on:click=move |_| looking.0.set(Some(index))>
                <span class="number">{index + 1}</span>
                <span class=format!("man {}", material(situation.roller)) aria-hidden="true"></span>
                <b>{format!("{high}·{low}")}</b>
                <span class="play">{play}</span>
                <span class="own">{points(own)}</span>
                <span class="other">{points(other)}</span>
            </button>
        </li>
    }
}
