//! The analysis of a finished match by the server.

use std::time::Duration;

use leptos::prelude::*;
use trictrac_drawing::svg::material;
use trictrac_protocol::{
    AnalysisFailure, AnalysisState, GameAnalysis, Occupant, Pace, Rating, Seat, analysis_path,
};
use trictrac_rules::side::Side;
use trictrac_words::lang::{Key, fluent_args, key};
use trictrac_words::summary::{bands_explained, served};
use wasm_bindgen_futures::spawn_local;

use super::http::{self, RequestTrouble};
use super::room::OnlineRoom;
use super::terms;
use crate::narration::capital;

/// The pause before the page asks again if an analysis is ready.
const AGAIN: Duration = Duration::from_secs(4);
/// The pause before it asks again if the opponent has asked for one, and the number of times.
const MAYBE: Duration = Duration::from_secs(15);
const TIMES: u32 = 40;

/// The analysis on the server, as far as the page knows it.
#[derive(Clone, Copy)]
struct ServerAnalysis {
    room: OnlineRoom,
    state: RwSignal<Option<AnalysisState>>,
    trouble: RwSignal<Option<RequestTrouble>>,
    /// True if the request of the reader has no answer yet.
    busy: RwSignal<bool>,
    /// The number of times that the page has asked if anybody has asked for the analysis.
    looked: StoredValue<u32>,
}

impl ServerAnalysis {
    /// Looks what has become of it, and looks again until it is done.
    fn look(self) {
        let path = analysis_path(self.room.id);
        spawn_local(async move {
            // Without an answer, what is known is shown.
            if let Ok(state) = http::get(&path).await {
                self.is(state);
            }
        });
    }

    /// Asks the server for it.
    fn ask(self) {
        let path = analysis_path(self.room.id);
        let asked = async move { http::request(&path).await };
        http::once(self.busy, asked, move |answer| {
            let _ = self.trouble.try_set(answer.as_ref().err().cloned());
            if let Ok(state) = answer {
                self.is(state);
            }
        });
    }

    fn is(self, state: AnalysisState) {
        let goes_on = matches!(state, AnalysisState::Waiting { .. } | AnalysisState::Running);
        let maybe = state == AnalysisState::None && self.looked.try_get_value() < Some(TIMES);
        // The match may have been left.
        if self.state.try_get_untracked().is_none() || !goes_on && !maybe {
            return drop(self.state.try_set(Some(state)));
        }
        if self.state.with_untracked(|known| known.as_ref() != Some(&state)) {
            self.state.set(Some(state));
        }
        if maybe {
            self.looked.update_value(|looked| *looked += 1);
        }
        set_timeout(move || self.look_if_shown(), if maybe { MAYBE } else { AGAIN });
    }

    fn look_if_shown(self) {
        if self.state.try_with_untracked(|_| ()).is_some() {
            self.look();
        }
    }
}

/// Shows the analysis, or asks for it; nothing where the server does not analyse.
pub(super) fn analysis(room: OnlineRoom) -> AnyView {
    let asked = ServerAnalysis {
        room,
        state: RwSignal::new(None),
        trouble: RwSignal::new(None),
        busy: RwSignal::new(false),
        looked: StoredValue::new(0),
    };
    asked.look();
    let speech = room.online.speech;
    let content = move || {
        let content = match asked.state.get()? {
            AnalysisState::Off | AnalysisState::Other => return None,
            AnalysisState::None => view! {
                <p class="why">{speech.plain(key!("online-analysis-about"))}</p>
                {asks(&asked, key!("online-analysis-ask"))}
            }
            .into_any(),
            AnalysisState::Waiting { place } => {
                let place = fluent_args!["place" => place];
                let said = speech.with(key!("online-analysis-waiting"), &place);
                view! { <p role="status">{said}</p> }.into_any()
            }
            AnalysisState::Running => {
                let said = speech.plain(key!("online-analysis-running"));
                view! { <p role="status">{said}</p> }.into_any()
            }
            AnalysisState::Failed { reason } => view! {
                <p role="status">{speech.plain(failure(reason))}</p>
                {asks(&asked, key!("online-analysis-again"))}
            }
            .into_any(),
            AnalysisState::Done { result } => table(room, &result),
        };
        Some(view! {
            <section class="analysis">
                <h3>{speech.plain(key!("online-analysis"))}</h3>
                {content}
            </section>
        })
    };
    content.into_any()
}

const fn failure(reason: AnalysisFailure) -> Key {
    match reason {
        AnalysisFailure::Time => key!("online-analysis-time"),
        AnalysisFailure::Crashed => key!("online-analysis-crashed"),
        AnalysisFailure::Unusable | AnalysisFailure::Other => key!("online-analysis-unusable"),
    }
}

fn asks(&asked: &ServerAnalysis, label: Key) -> AnyView {
    let speech = asked.room.online.speech;
    let trouble = move || asked.trouble.get().map(|trouble| trouble.said(&speech.texts()));
    view! {
        <button class="ask-analysis" disabled=move || asked.busy.get() on:click=move |_| asked.ask()>
            {move || speech.plain(label)}
        </button>
        <p class="refused" role="alert">{trouble}</p>
    }
    .into_any()
}

fn table(room: OnlineRoom, analysis: &GameAnalysis) -> AnyView {
    let texts = room.online.speech.texts();
    let heads = Side::ALL.map(|side| {
        let name = player(room, side.seat()).map(|player| room.online.name(&player));
        view! {
            <th scope="col"><span class=format!("man {}", material(side)) aria-hidden="true"></span>{name}</th>
        }
    });
    // The rating is beside the performance, so that nobody takes one for the other.
    let mut rows = served(&texts, analysis);
    let ratings =
        Side::ALL.map(|side| rating(room, side.seat()).map(|it| terms::rating(&texts, it)));
    if ratings.iter().any(Option::is_some) {
        let ratings = ratings.map(|rating| rating.unwrap_or_else(|| "–".to_owned()));
        rows.insert(1, (texts.plain(key!("profile-rating")), ratings));
    }
    let row = |(label, both): (String, [String; 2])| {
        let both = both.map(|figure| view! { <td>{figure}</td> });
        view! { <tr><th scope="row">{capital(&label)}</th>{both}</tr> }
    };
    view! {
        <table>
            <thead><tr><td></td>{heads}</tr></thead>
            <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
        </table>
        <p class="why">{texts.plain(key!("online-analysis-explained"))}</p>
        <p class="why">{bands_explained(&texts)}</p>
    }
    .into_any()
}

fn player(room: OnlineRoom, seat: Seat) -> Option<Occupant> {
    room.read(|game| game.seats()[seat].as_ref().map(|seated| seated.player.clone())).flatten()
}

/// The rating of a player for the clock of the match.
fn rating(room: OnlineRoom, seat: Seat) -> Option<Rating> {
    let Occupant::Person(number) = player(room, seat)? else { return None };
    let pace = Pace::of(room.read(trictrac_umpire::Game::clock)?)?;
    room.online.named(number)?.ratings.get(&pace).copied()
}
