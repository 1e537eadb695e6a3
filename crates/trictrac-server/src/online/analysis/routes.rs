//! The route of an analysis: who may ask, and what is answered.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{MethodRouter, get};
use trictrac_protocol::{
    AnalysisFailure, AnalysisState, ApiError, GameAnalysis, GameEvent, GameId, PerSeat, Seat,
};
use trictrac_store::{AnalysisProgress, QueueOutcome, ReadError};

use super::AnalysisDesk;
use crate::online::api::{ApiRefusal, Path, private};
use crate::online::club::Club;
use crate::online::door::ClientDoor;
use crate::online::limits::StorageCost;
use crate::online::people::{Asker, PeopleDesk};
use crate::online::stored::entries;
use crate::online::stored::store_id;
use crate::online::summary::{finished_record, names};

/// The path, as in the table of routes.
pub(crate) const PATH: &str = "/api/v1/games/{game}/analysis";

/// The reason why a game of another form has no analysis.
const FORM: &str = "game: only the classical game can be analysed";

/// The routes about analyses.
pub(crate) fn table() -> Vec<(&'static str, MethodRouter<Club>)> {
    vec![(PATH, get(read).post(ask))]
}

/// The state of the analysis of a finished game.
async fn read(
    State(analyst): State<Arc<AnalysisDesk>>,
    State(people): State<Arc<PeopleDesk>>,
    _: Asker,
    Path(game): Path<String>,
) -> Result<Response, ApiRefusal> {
    let (game, names) = finished(&people, &game).await?;
    state(&analyst, game, names).await
}

/// Puts a finished game into the queue, unless it is there or has an analysis.
async fn ask(
    State(analyst): State<Arc<AnalysisDesk>>,
    State(people): State<Arc<PeopleDesk>>,
    State(door): State<Arc<ClientDoor>>,
    asker: Asker,
    Path(game): Path<String>,
) -> Result<Response, ApiRefusal> {
    let (player, _) = asker.session()?;
    let (game, names) = finished(&people, &game).await?;
    let settled = matches!(
        analyst.base.registry.analysis(game).await?,
        Some(AnalysisProgress::Waiting(_) | AnalysisProgress::Done(_))
    );
    if let Some(limits) = analyst.limits().filter(|_| !settled) {
        if !analyst.base.has_space() {
            return Err(ApiRefusal::full());
        }
        analyst.of_address.count(&asker.address).map_err(ApiRefusal::slow_down)?;
        analyst.of_player.count(&player.0).map_err(ApiRefusal::slow_down)?;
        asker.stores(&door, StorageCost::ANALYSIS)?;
        match analyst.ask_analysis(game, player, limits).await? {
            QueueOutcome::Added | QueueOutcome::Before => {}
            QueueOutcome::TooMany => {
                let wait =
                    "three games that you asked for wait already: ask again when one is done";
                return Err(ApiRefusal::because(ApiError::TooMany, wait));
            }
            QueueOutcome::Full => return Err(ApiRefusal::busy(super::LOOK)),
        }
    }
    state(&analyst, game, names).await
}

/// The names of the players of a game, as in its record.
type RecordNames = PerSeat<String>;

/// The number of a game and its players, if everybody may read its record.
async fn finished(
    people: &PeopleDesk,
    game: &str,
) -> Result<(trictrac_store::GameId, RecordNames), ApiRefusal> {
    let game = store_id(game.parse::<GameId>().map_err(|_| ApiError::Unknown)?);
    let log = match people.base.store.read(game, 0).await {
        Ok(log) => log,
        Err(ReadError::Missing(_)) => return Err(ApiError::Unknown.into()),
        Err(error) => return Err(error.into()),
    };
    let directory = &people.directory;
    let record =
        finished_record(&log, directory).map_err(|error| ApiRefusal::unavailable(&error))?;
    record.ok_or(ApiError::Unknown)?;
    let log = entries(&log).map_err(|_| ApiError::Unknown)?;
    if let Some(GameEvent::Create { form: Some(_), .. }) = log.first().map(|first| &first.event) {
        return Err(ApiRefusal::bad(FORM));
    }
    Ok((game, names(&log, directory)))
}

async fn state(
    analyst: &AnalysisDesk,
    game: trictrac_store::GameId,
    names: RecordNames,
) -> Result<Response, ApiRefusal> {
    let state = match analyst.base.registry.analysis(game).await? {
        Some(AnalysisProgress::Done(result)) => return Ok(done(&named(result, &names))),
        Some(AnalysisProgress::Waiting(_)) if analyst.is_running(game) => AnalysisState::Running,
        Some(AnalysisProgress::Waiting(place)) => AnalysisState::Waiting { place },
        Some(AnalysisProgress::Failed(reason)) => {
            AnalysisState::Failed { reason: failure(&reason) }
        }
        None if analyst.limits().is_none() => AnalysisState::Off,
        None => AnalysisState::None,
    };
    Ok(private(state))
}

/// A stored result, with the names that the players have now. One that another version has made stays as it is.
fn named(result: String, names: &RecordNames) -> String {
    let Ok(mut analysis) = serde_json::from_str::<GameAnalysis>(&result) else { return result };
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
