//! The route of an analysis: who may ask, and what is answered.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{MethodRouter, get};
use trictrac_protocol::{
    Analysis, AnalysisFailure, AnalysisState, ApiError, Event, GameId, PerSeat, Seat,
};
use trictrac_store::{Progress, Queued, ReadError};

use super::Analyst;
use crate::online::api::{Path, Refusal, private};
use crate::online::club::Club;
use crate::online::door::Door;
use crate::online::limits::Cost;
use crate::online::people::{Asker, People};
use crate::online::stored::entries;
use crate::online::stored::store_id;
use crate::online::summary::{finished_record, names};

/// The path, as in the table of routes.
pub(crate) const PATH: &str = "/api/v1/games/{game}/analysis";

/// Why a game of another form has no analysis.
const FORM: &str = "game: only the classical game can be analysed";

/// The routes about analyses.
pub(crate) fn table() -> Vec<(&'static str, MethodRouter<Club>)> {
    vec![(PATH, get(read).post(ask))]
}

/// The state of the analysis of a finished game.
async fn read(
    State(analyst): State<Arc<Analyst>>,
    State(people): State<Arc<People>>,
    _: Asker,
    Path(game): Path<String>,
) -> Result<Response, Refusal> {
    let (game, names) = finished(&people, &game).await?;
    state(&analyst, game, names).await
}

/// Puts a finished game into the queue, unless it is there or has an analysis.
async fn ask(
    State(analyst): State<Arc<Analyst>>,
    State(people): State<Arc<People>>,
    State(door): State<Arc<Door>>,
    asker: Asker,
    Path(game): Path<String>,
) -> Result<Response, Refusal> {
    let (player, _) = asker.session()?;
    let (game, names) = finished(&people, &game).await?;
    let settled = matches!(
        analyst.base.registry.analysis(game).await?,
        Some(Progress::Waiting(_) | Progress::Done(_))
    );
    if let Some(limits) = analyst.limits().filter(|_| !settled) {
        if !analyst.base.has_space() {
            return Err(Refusal::full());
        }
        analyst.of_address.count(&asker.address).map_err(Refusal::slow_down)?;
        analyst.of_player.count(&player.0).map_err(Refusal::slow_down)?;
        asker.stores(&door, Cost::ANALYSIS)?;
        match analyst.ask_analysis(game, player, limits).await? {
            Queued::Added | Queued::Before => {}
            Queued::TooMany => {
                let wait =
                    "three games that you asked for wait already: ask again when one is done";
                return Err(Refusal::because(ApiError::TooMany, wait));
            }
            Queued::Full => return Err(Refusal::busy(super::LOOK)),
        }
    }
    state(&analyst, game, names).await
}

/// The names of the players of a game, as in its record.
type Names = PerSeat<String>;

/// The number of a game and its players, if everybody may read its record.
async fn finished(people: &People, game: &str) -> Result<(trictrac_store::GameId, Names), Refusal> {
    let game = store_id(game.parse::<GameId>().map_err(|_| ApiError::Unknown)?);
    let log = match people.base.store.read(game, 0).await {
        Ok(log) => log,
        Err(ReadError::Missing(_)) => return Err(ApiError::Unknown.into()),
        Err(error) => return Err(error.into()),
    };
    let directory = &people.directory;
    let record = finished_record(&log, directory).map_err(|error| Refusal::unavailable(&error))?;
    record.ok_or(ApiError::Unknown)?;
    let log = entries(&log).map_err(|_| ApiError::Unknown)?;
    if let Some(Event::Create { form: Some(_), .. }) = log.first().map(|first| &first.event) {
        return Err(Refusal::bad(FORM));
    }
    Ok((game, names(&log, directory)))
}

async fn state(
    analyst: &Analyst,
    game: trictrac_store::GameId,
    names: Names,
) -> Result<Response, Refusal> {
    let state = match analyst.base.registry.analysis(game).await? {
        Some(Progress::Done(result)) => return Ok(done(&named(result, &names))),
        Some(Progress::Waiting(_)) if analyst.is_running(game) => AnalysisState::Running,
        Some(Progress::Waiting(place)) => AnalysisState::Waiting { place },
        Some(Progress::Failed(reason)) => AnalysisState::Failed { reason: failure(&reason) },
        None if analyst.limits().is_none() => AnalysisState::Off,
        None => AnalysisState::None,
    };
    Ok(private(state))
}

/// A stored result, with the names that the players have now. One that another version has made stays as it is.
fn named(result: String, names: &Names) -> String {
    let Ok(mut analysis) = serde_json::from_str::<Analysis>(&result) else { return result };
    let [white, black] = Seat::BOTH.map(|seat| names[seat].clone());
    (analysis.white.name, analysis.black.name) = (Some(white), Some(black));
    serde_json::to_string(&analysis).unwrap_or(result)
}

/// The result as an answer.
fn done(result: &str) -> Response {
    let body = format!(r#"{{"state":"done","result":{result}}}"#);
    ([(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")], body).into_response()
}

fn failure(reason: &str) -> AnalysisFailure {
    serde_json::from_value(reason.into()).unwrap_or(AnalysisFailure::Other)
}
