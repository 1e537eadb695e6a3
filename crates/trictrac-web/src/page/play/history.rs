//! The list of earlier throws, the latest first.

use leptos::prelude::*;
use trictrac_drawing::svg::material;
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;
use trictrac_words::lang::key;

use super::Looking;
use super::live_match::LiveMatch;
use super::players::name;
use crate::page::speech::Speech;
use crate::session::PlayedTurn;

/// One line of the list.
#[derive(Clone, PartialEq, Eq)]
struct Row {
    index: usize,
    roller: Side,
    dice: [u8; 2],
    play: String,
    /// The points marked by the near side and by the opponent.
    marked: [u8; 2],
}

impl Row {
    fn of(index: usize, near: Side, turn: &PlayedTurn) -> Self {
        let throw = turn.coup.situation().throw;
        let play = match turn.play() {
            Some(Play::Nothing) => "—".to_owned(),
            Some(play) => play.to_string(),
            None => String::new(),
        };
        Self {
            index,
            roller: turn.roller(),
            dice: [throw.high().pips(), throw.low().pips()],
            play,
            marked: [near, near.opponent()].map(|side| turn.marked(side)),
        }
    }
}

/// Shows one line for each throw; a click shows its table again.
pub(super) fn history(game: LiveMatch, speech: Speech, looking: Looking) -> impl IntoView {
    // Compared by value, so that a touch that changes no throw redraws no line.
    let rows = Memo::new(move |_| {
        game.session.with(|session| {
            let near = session.setup().near();
            let turns = session.turns.iter().enumerate().rev();
            turns.map(|(index, turn)| Row::of(index, near, turn)).collect::<Vec<_>>()
        })
    });
    let lines =
        move || rows.get().into_iter().map(|one| row(one, game, speech, looking)).collect_view();
    view! {
        <section class="card history" hidden=move || rows.with(Vec::is_empty)>
            <h2>{move || speech.plain(key!("page-history"))}</h2>
            <ol>{lines}</ol>
        </section>
    }
}

fn row(row: Row, game: LiveMatch, speech: Speech, looking: Looking) -> impl IntoView + use<> {
    let Row { index, roller, dice: [high, low], play, marked } = row;
    let [own, other] =
        marked.map(|points| if points == 0 { String::new() } else { format!("+{points}") });
    let who = game.session.with_untracked(|session| name(session.setup(), roller, speech));
    let current = move || (looking.0.get() == Some(index)).then_some("true");
    view! {
        <li>
            <button aria-current=current on:click=move |_| looking.0.set(Some(index))>
                <span class="number">{index + 1}</span>
                <span class=format!("man {}", material(roller)) aria-hidden="true"></span>
                <span class="sr">{who}</span>
                <b>{format!("{high}·{low}")}</b>
                <span class="play">{play}</span>
                <span class="own">{own}</span>
                <span class="other">{other}</span>
            </button>
        </li>
    }
}
