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

/// What the roller did.
#[derive(Clone, PartialEq, Eq)]
pub(in crate::page) enum Done {
    Nothing,
    Went,
    Played(String),
}

impl Done {
    /// Tells a play from going, and from neither.
    pub(in crate::page) fn of(play: Option<Play>, gone: bool) -> Self {
        match play {
            Some(Play::Nothing) => Self::Played("—".to_owned()),
            Some(play) => Self::Played(play.to_string()),
            None if gone => Self::Went,
            None => Self::Nothing,
        }
    }

    /// Shows it in a line of a list.
    pub(in crate::page) fn text(&self, speech: Speech) -> String {
        match self {
            Self::Nothing => String::new(),
            Self::Went => speech.plain(key!("page-went")),
            Self::Played(play) => play.clone(),
        }
    }
}

/// One line of the list.
#[derive(Clone, PartialEq, Eq)]
struct Row {
    index: usize,
    roller: Side,
    dice: [u8; 2],
    done: Done,
    /// The points marked by the near side and by the opponent.
    marked: [u8; 2],
}

impl Row {
    fn of(index: usize, near: Side, turn: &PlayedTurn) -> Self {
        let throw = turn.coup.situation().throw;
        Self {
            index,
            roller: turn.roller(),
            dice: [throw.high().pips(), throw.low().pips()],
            done: Done::of(turn.play(), turn.is_gone()),
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
    let Row { index, roller, dice: [high, low], done, marked } = row;
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
                <span class="play">{done.text(speech)}</span>
                <span class="own">{own}</span>
                <span class="other">{other}</span>
            </button>
        </li>
    }
}
