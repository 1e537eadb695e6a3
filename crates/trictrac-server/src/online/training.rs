//! Results of training that follow an account from device to device.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, Request, State};
use axum::response::Response;
use axum::routing::{MethodRouter, get};
use serde::Deserialize;
use tokio::sync::Mutex;
use trictrac_protocol::{
    ApiError, PROGRESS_PATH, ProgressPlace, TrainedRow, TrainedRows, TrainingProgress,
};
use trictrac_store::{ExerciseResult, ExerciseResults, ReadError, Timestamp, TrainingAmount};

use super::api::{ApiRefusal, content_up_to, private};
use super::base::Base;
use super::club::Club;
use super::door::ClientDoor;
use super::limits::{ClientAddress, Meters, ServerLimits, StorageCost};
use super::people::{Asker, PeopleDesk};
use super::stored::timestamp;

/// Every route with its path.
pub(crate) fn table() -> Vec<(&'static str, MethodRouter<Club>)> {
    vec![(PROGRESS_PATH, get(read).put(write))]
}

/// The time that a count of the results of all accounts holds.
const TOTAL: Duration = Duration::from_mins(1);

/// The meters of results that are sent.
#[derive(Debug)]
pub(crate) struct TrainingMeters {
    player: Meters<u64>,
    address: Meters<ClientAddress>,
    /// The bytes of the results of all accounts, and when they were counted, by the steady clock.
    total: Mutex<Option<(u64, u64)>>,
}

impl TrainingMeters {
    pub(crate) fn new(limits: &ServerLimits) -> Self {
        let player = Meters::new(limits.progress);
        Self { player, address: Meters::new(limits.progress_of_address), total: Mutex::default() }
    }

    /// The bytes of the results of all accounts, counted less than a minute ago.
    async fn total(&self, base: &Base) -> Result<u64, ReadError> {
        let now = base.outside.now().steady;
        let mut total = self.total.lock().await;
        if let Some((at, bytes)) = *total
            && now.saturating_sub(at) < TOTAL.as_millis() as u64
        {
            return Ok(bytes);
        }
        let bytes = base.registry.trained_bytes().await?;
        *total = Some((now, bytes));
        Ok(bytes)
    }

    /// Forgets the budgets that are full again.
    pub(crate) fn forget_idle(&self) {
        self.player.forget_idle();
        self.address.forget_idle();
    }
}

/// The place from which a request continues reading.
#[derive(Debug, Deserialize)]
struct ResultsQuery {
    #[serde(default)]
    since: u64,
}

/// Shows an account its results.
async fn read(
    State(people): State<Arc<PeopleDesk>>,
    asker: Asker,
    since: Result<Query<ResultsQuery>, QueryRejection>,
) -> Result<Response, ApiRefusal> {
    let account = asker.account(&people).await?;
    let Query(ResultsQuery { since }) =
        since.map_err(|_| ApiRefusal::bad("`since` must be a number"))?;
    let page = people.base.registry.trained(account.player, since, TrainingProgress::MOST).await?;
    Ok(private(progress(page)))
}

/// Results as the protocol has them.
pub(super) fn progress(ExerciseResults { rows, next, more }: ExerciseResults) -> TrainingProgress {
    let shown = |ExerciseResult { exercise, at, value }: ExerciseResult| TrainedRow {
        exercise,
        at: at.0.cast_unsigned(),
        value,
    };
    TrainingProgress { rows: rows.into_iter().map(shown).collect(), next, more }
}

/// Stores results of an account.
async fn write(
    State(people): State<Arc<PeopleDesk>>,
    State(door): State<Arc<ClientDoor>>,
    State(sending): State<Arc<TrainingMeters>>,
    asker: Asker,
    request: Request,
) -> Result<Response, ApiRefusal> {
    let player = asker.account(&people).await?.player;
    sending.player.count(&player.0.cast_unsigned()).map_err(ApiRefusal::slow_down)?;
    sending.address.count(&asker.address).map_err(ApiRefusal::slow_down)?;
    let TrainedRows { rows } = content_up_to(TrainedRows::MOST_BYTES, request).await?;
    if rows.len() > TrainedRows::MOST {
        return Err(ApiRefusal::bad("`rows` has at most 500 results"));
    }
    if !rows.iter().all(TrainedRow::is_valid) {
        return Err(ApiRefusal::bad(
            "`exercise` has 1 to 100 bytes and `value` at most 1,000, without control characters",
        ));
    }
    if !people.base.has_space() {
        return Err(ApiRefusal::full());
    }
    let bytes = rows.iter().map(|row| row.exercise.len() + row.value.len()).sum();
    asker.stores(&door, StorageCost::rows(rows.len(), bytes))?;
    if sending.total(&people.base).await? > door.limits.trained {
        let full = "the server has no more room for results of training";
        return Err(ApiRefusal {
            wait: Some(TOTAL),
            ..ApiRefusal::because(ApiError::Unavailable, full)
        });
    }
    let rows: Vec<_> = rows.into_iter().map(stored).collect();
    let now = timestamp(people.base.outside.now().wall);
    let most = TrainingAmount {
        exercises: TrainedRows::MOST_OF_ACCOUNT,
        bytes: TrainedRows::MOST_BYTES_OF_ACCOUNT,
    };
    let next = people.base.registry.train(player, &rows, now, most).await?;
    let full = "an account has results of at most 20,000 exercises, and of 2 MB: send shorter or fewer ones";
    let next = next.ok_or_else(|| ApiRefusal::because(ApiError::TooMany, full))?;
    Ok(private(ProgressPlace { next }))
}

/// A result as the store has it. Moments that the store cannot have are in the future.
fn stored(TrainedRow { exercise, at, value }: TrainedRow) -> ExerciseResult {
    ExerciseResult { exercise, at: Timestamp(i64::try_from(at).unwrap_or(i64::MAX)), value }
}
