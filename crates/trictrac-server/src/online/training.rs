//! Results of training that follow an account from device to device.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, Request, State};
use axum::response::Response;
use axum::routing::{MethodRouter, get};
use serde::Deserialize;
use trictrac_protocol::{
    ApiError, PROGRESS_PATH, Progress, ProgressPlace, TrainedRow, TrainedRows,
};
use trictrac_store::{Timestamp, Trained, TrainedPage};

use super::api::{Refusal, content_up_to, private};
use super::club::Club;
use super::limits::{ClientAddress, Limits, Meters};
use super::people::Asker;
use super::summary::timestamp;

/// Every route with its path.
pub(crate) fn table() -> Vec<(&'static str, MethodRouter<Arc<Club>>)> {
    vec![(PROGRESS_PATH, get(read).put(write))]
}

/// How often results are sent.
#[derive(Debug)]
pub(crate) struct Sending {
    player: Meters<u64>,
    address: Meters<ClientAddress>,
}

impl Sending {
    pub(crate) fn new(limits: &Limits) -> Self {
        let player = Meters::new(limits.progress);
        Self { player, address: Meters::new(limits.progress_of_address) }
    }

    /// Forgets the budgets that are full again.
    pub(crate) fn forget_idle(&self) {
        self.player.forget_idle();
        self.address.forget_idle();
    }
}

/// Where a request goes on reading.
#[derive(Debug, Deserialize)]
struct Since {
    #[serde(default)]
    since: u64,
}

/// Shows an account its results.
async fn read(
    State(club): State<Arc<Club>>,
    asker: Asker,
    since: Result<Query<Since>, QueryRejection>,
) -> Result<Response, Refusal> {
    let account = asker.account(&club).await?;
    let Query(Since { since }) = since.map_err(|_| Refusal::bad("`since` must be a number"))?;
    let page = club.registry.trained(account.player, since, Progress::MOST).await?;
    Ok(private(progress(page)))
}

/// Results as the protocol has them.
pub(super) fn progress(TrainedPage { rows, next, more }: TrainedPage) -> Progress {
    let shown = |Trained { exercise, at, value }: Trained| TrainedRow {
        exercise,
        at: at.0.cast_unsigned(),
        value,
    };
    Progress { rows: rows.into_iter().map(shown).collect(), next, more }
}

/// Stores results of an account.
async fn write(
    State(club): State<Arc<Club>>,
    asker: Asker,
    request: Request,
) -> Result<Response, Refusal> {
    let player = asker.account(&club).await?.player;
    let sending = &club.progress;
    sending.player.count(&player.0.cast_unsigned()).map_err(Refusal::slow_down)?;
    sending.address.count(&asker.address).map_err(Refusal::slow_down)?;
    let TrainedRows { rows } = content_up_to(TrainedRows::MOST_BYTES, request).await?;
    if rows.len() > TrainedRows::MOST {
        return Err(Refusal::bad("`rows` has at most 500 results"));
    }
    if !rows.iter().all(TrainedRow::is_valid) {
        return Err(Refusal::bad(
            "`exercise` has 1 to 100 bytes and `value` at most 1,000, without control characters",
        ));
    }
    if !club.has_space() {
        return Err(Refusal::full());
    }
    let rows: Vec<_> = rows.into_iter().map(stored).collect();
    let now = timestamp(club.outside.now().wall);
    let next = club.registry.train(player, &rows, now, TrainedRows::MOST_OF_ACCOUNT).await?;
    Ok(private(ProgressPlace { next: next.ok_or(ApiError::TooMany)? }))
}

/// A result as the store has it. Moments that the store cannot have are in the future.
fn stored(TrainedRow { exercise, at, value }: TrainedRow) -> Trained {
    Trained { exercise, at: Timestamp(i64::try_from(at).unwrap_or(i64::MAX)), value }
}
