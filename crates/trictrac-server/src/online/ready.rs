//! Whether the server can do its work: `/ready`.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, RETRY_AFTER};
use axum::response::{IntoResponse as _, Response};
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};
use trictrac_store::{NoRoom, Reserve, Secret};

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
        self.room().is_ok()
    }

    fn room(&self) -> Result<(), NoRoom> {
        let (place, needed) = (self.folder.path().to_owned(), self.reserve);
        Reserve { place, needed, log: None }.check()?;
        self.store.check_room()
    }

    /// Whether this server may have games: it is the only one, or its lease goes on.
    pub(crate) fn has_lease(&self) -> bool {
        self.games.cluster().is_none_or(|cluster| cluster.has_lease())
    }

    async fn look(&self) -> Trouble {
        let mut trouble = Vec::new();
        if !matches!(timeout(PATIENCE, self.writes()).await, Ok(Ok(()))) {
            trouble.push("the store cannot be written");
        }
        if !self.has_lease() {
            trouble.push("the lease of this node has ended");
        }
        match self.room() {
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
        self.store.server_key("ready", Secret::new([])).await?;
        self.registry.try_writing().await
    }
}
