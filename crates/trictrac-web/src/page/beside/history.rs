//! The list of earlier throws, the latest first.

use leptos::prelude::*;
use trictrac_drawing::svg::material;
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;
use trictrac_words::lang::key;

use crate::page::live::LiveMatch;
use crate::page::live::name;
use crate::page::shown_moment::ShownMoment;
use crate::page::speech::PageSpeech;
use crate::session::ClassicTurn;

/// The deed of the roller.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(in crate::page) enum PlayOrGo {
    Nothing,
    Went,
    Played(Play),
}

impl PlayOrGo {
    /// Tells a play from going, and from neither.
    pub(in crate::page) fn of(play: Option<Play>, gone: bool) -> Self {
        match play {
            Some(play) => Self::Played(play),
            None if gone => Self::Went,
            None => Self::Nothing,
        }
    }

    /// Shows what `roller` did, in a line of a list, in the numbering of the reader at `near`.
    pub(in crate::page) fn text(self, speech: PageSpeech, roller: Side, near: Side) -> String {
        match self {
            Self::Nothing => String::new(),
            Self::Went => speech.plain(key!("page-went")),
            Self::Played(Play::Nothing) => "—".to_owned(),
            Self::Played(play) => speech.texts().read_by(near).play(roller, play),
        }
    }
}

/// One line of the list.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct HistoryRow {
    index: usize,
    /// The side of the reader.
    near: Side,
    roller: Side,
    dice: [u8; 2],
    done: PlayOrGo,
    /// The points marked by the near side and by the opponent.
    marked: [u8; 2],
}

impl HistoryRow {
    fn of(index: usize, near: Side, turn: ClassicTurn<'_>) -> Self {
        let throw = turn.throw.situation().throw;
        Self {
            index,
            near,
            roller: turn.roller(),
            dice: [throw.high().pips(), throw.low().pips()],
            done: PlayOrGo::of(turn.play(), turn.is_gone()),
            marked: [near, near.opponent()].map(|side| turn.marked(side)),
        }
    }
}

/// Shows one line for each throw; a click shows its table again.
pub(in crate::page) fn history(
    game: LiveMatch,
    speech: PageSpeech,
    moment: ShownMoment,
) -> AnyView {
    // Compared by value, so that a touch that changes no throw redraws no line.
    let rows = Memo::new(move |_| {
        game.session.with(|session| {
            let near = session.near();
            let turns = session.turns().enumerate().rev();
            turns.map(|(index, turn)| HistoryRow::of(index, near, turn)).collect::<Vec<_>>()
        })
    });
    view! {
        <section class="card history" hidden=move || rows.with(Vec::is_empty)>
            <h2>{move || speech.plain(key!("page-history"))}</h2>
            <ol>
                // Each line is its own key: a throw adds a line, and the others stay.
                <For each=move || rows.get() key=|row| *row children=move |one| row(one, game, speech, moment)/>
            </ol>
            <p class="why">{move || speech.plain(key!("page-history-about"))}</p>
        </section>
    }
    .into_any()
}

fn row(
    row: HistoryRow,
    game: LiveMatch,
    speech: PageSpeech,
    moment: ShownMoment,
) -> impl IntoView + use<> {
    let HistoryRow { index, near, roller, dice: [high, low], done, marked } = row;
    let [own, other] =
        marked.map(|points| if points == 0 { String::new() } else { format!("+{points}") });
    let who = move || game.session.with_untracked(|session| name(session.setup(), roller, speech));
    let current = move || (moment.at.get() == Some(index)).then_some("true");
    view! {
        <li>
            <button aria-current=current on:click=move |_| moment.at.set(Some(index))>
                <span class="number">{index + 1}</span>
                <span class=format!("man {}", material(roller)) aria-hidden="true"></span>
                <span class="sr">{who}</span>
                <b>{format!("{high}·{low}")}</b>
                <span class="play">{move || done.text(speech, roller, near)}</span>
                <span class="own">{own}</span>
                <span class="other">{other}</span>
            </button>
        </li>
    }
}
