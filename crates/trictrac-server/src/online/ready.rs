//! Whether the server can do its work: `/ready`.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, RETRY_AFTER};
use axum::response::{IntoResponse as _, Response};
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};
use trictrac_store::{Secret, free_space};

use super::club::Club;

/// How long an answer holds: each look costs a commit, and anybody may ask.
const HOLDS: Duration = Duration::from_secs(5);
/// How long the disk may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// What is wrong, as it is shown.
type Trouble = Vec<&'static str>;

/// The last look.
#[derive(Debug, Default)]
pub(crate) struct Readiness(Mutex<Option<(Instant, Trouble)>>);

/// Answers 200 if players can play, and otherwise 503 with one line for each reason.
pub(crate) async fn ready(State(club): State<Arc<Club>>) -> Response {
    let trouble = club.trouble().await;
    if trouble.is_empty() {
        return ([(CACHE_CONTROL, "no-store")], "ready\n").into_response();
    }
    let reasons: String = trouble.iter().flat_map(|reason| ["503: ", reason, "\n"]).collect();
    let headers = [(CACHE_CONTROL, "no-store"), (RETRY_AFTER, "10")];
    (StatusCode::SERVICE_UNAVAILABLE, headers, reasons).into_response()
}

impl Club {
    /// Why the server cannot do its work; nothing if it can.
    async fn trouble(&self) -> Trouble {
        if self.closing.is_cancelled() {
            return vec!["the server stops"];
        }
        let mut last = self.readiness.0.lock().await;
        if let Some((at, trouble)) = &*last
            && at.elapsed() < HOLDS
        {
            return trouble.clone();
        }
        let trouble = self.look().await;
        *last = Some((Instant::now(), trouble.clone()));
        trouble
    }

    /// Whether so much of the disk is free that something new may be stored. What keeps games going is stored in any case.
    pub(crate) fn has_space(&self) -> bool {
        !free_space(self.folder.path()).is_ok_and(|free| free < self.reserve)
    }

    async fn look(&self) -> Trouble {
        let mut trouble = Vec::new();
        if !matches!(timeout(PATIENCE, self.writes()).await, Ok(Ok(()))) {
            trouble.push("the store cannot be written");
        }
        if !self.has_space() {
            trouble.push(
                "the disk is nearly full: no new guests, games, challenges, talk, reports and analyses",
            );
        }
        trouble
    }

    /// Writes something: what players do goes through the first of both, what is stored about people through the second.
    async fn writes(&self) -> Result<(), trictrac_store::WriteError> {
        self.store.server_key("ready", Secret::new([])).await?;
        self.registry.try_writing().await
    }
}
