//! The readiness of the server: `/ready`.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, RETRY_AFTER};
use axum::response::{IntoResponse as _, Response};
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};
use trictrac_store::{NoRoom, Secret};

use super::base::Base;
use super::tables::OnlineTables;

/// The time that an answer holds: each look costs a commit, and anybody may ask.
const HOLDS: Duration = Duration::from_secs(5);
/// The longest time that the disk may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// Faults of the server, as they are shown.
type Trouble = Vec<&'static str>;

/// The readiness of the server.
pub(crate) struct Readiness {
    base: Arc<Base>,
    tables: Arc<OnlineTables>,
    /// The last look.
    last: Mutex<Option<(Instant, Trouble)>>,
}

/// Answers 200 if players can play, and otherwise 503 with one line for each reason.
pub(crate) async fn ready(State(readiness): State<Arc<Readiness>>) -> Response {
    let trouble = readiness.trouble().await;
    if trouble.is_empty() {
        return ([(CACHE_CONTROL, "no-store")], "ready\n").into_response();
    }
    let reasons: String = trouble.iter().flat_map(|reason| ["503: ", reason, "\n"]).collect();
    let headers = [(CACHE_CONTROL, "no-store"), (RETRY_AFTER, "10")];
    (StatusCode::SERVICE_UNAVAILABLE, headers, reasons).into_response()
}

impl Readiness {
    pub(crate) fn new(base: Arc<Base>, tables: Arc<OnlineTables>) -> Self {
        Self { base, tables, last: Mutex::default() }
    }

    /// The faults for which the server cannot do its work; nothing if it can.
    async fn trouble(&self) -> Trouble {
        if self.base.closing.is_cancelled() {
            return vec!["the server stops"];
        }
        let mut last = self.last.lock().await;
        if let Some((at, trouble)) = &*last
            && at.elapsed() < HOLDS
        {
            return trouble.clone();
        }
        let trouble = self.look().await;
        let before = last.as_ref().map_or(&[][..], |(_, trouble)| trouble);
        if trouble != before {
            match &trouble[..] {
                [] => tracing::info!("the server is ready again"),
                reasons => tracing::warn!(?reasons, "the server is not ready"),
            }
        }
        *last = Some((Instant::now(), trouble.clone()));
        trouble
    }

    async fn look(&self) -> Trouble {
        let mut trouble = Vec::new();
        if !matches!(timeout(PATIENCE, self.writes()).await, Ok(Ok(()))) {
            trouble.push("the store cannot be written");
        }
        if !self.tables.has_lease() {
            trouble.push("the lease of this node has ended");
        }
        match self.base.room() {
            Ok(()) => {}
            Err(NoRoom::DiskNearlyFull { .. }) => trouble.push(
                "the disk is nearly full: no new guests, games, challenges, talk, reports and analyses",
            ),
            Err(NoRoom::LongLog { .. }) => trouble.push(
                "a reader of the database stays, and its log is too long: nothing new is stored until the reader ends",
            ),
        }
        trouble
    }

    /// Writes something: what players do goes through the first of both, what is stored about people through the second.
    async fn writes(&self) -> Result<(), trictrac_store::WriteError> {
        self.base.store.server_key("ready", Secret::new([])).await?;
        self.base.registry.try_writing().await
    }
}
