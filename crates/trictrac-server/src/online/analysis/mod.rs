//! The analysis of finished games: a queue on disk, and one child process at a time, which gives way to the games of people.
//!
//! - `routes` answers players, [`AnalysisDesk`] is what they share with the task that takes games from the queue.
//! - `child` runs the program and limits its time and its answer.
//! - `performance` sums up the analysed games of a player.
//! - The result is stored once. An analysis that ends without one is tried once more, also after a restart of the server.

mod child;
mod performance;
pub(super) mod routes;

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde_json::Value;
use tokio::sync::Notify;
use trictrac_protocol::{AnalysisFailure, GameAnalysis};
use trictrac_store::{BegunAnalysis, GameId, PlayerId, QueueLimits};

use super::base::{Base, every};
use super::limits::{ClientAddress, Meters, ServerLimits};
use super::people::directory::Directory;
use super::stored::timestamp;
use super::summary::finished_record;
use child::ChildFailure;

pub(crate) use performance::decisions;

/// The interval at which the task looks for work that nobody has announced.
const LOOK: Duration = Duration::from_mins(1);
/// The number of times an analysis that does not end is begun.
const TIMES: u32 = 2;
/// The number of analyses that may wait for one player.
const OF_PLAYER: u32 = 3;

/// The settings of a server that analyses games.
#[derive(Clone, Debug)]
pub struct AnalysisSettings {
    /// The program. It reads the number of bytes of a record in a line, then the record, and prints an analysis as JSON. It should
    /// end when its input does.
    pub program: PathBuf,
    /// Its arguments.
    pub arguments: Vec<OsString>,
    /// The name that it has in lists of processes, where the system lets the server choose it.
    pub name: String,
    /// The number of games that may wait.
    pub waiting: u32,
    /// The longest time that an analysis may take.
    pub patience: Duration,
}

/// The state that the routes and the task share.
pub(crate) struct AnalysisDesk {
    base: Arc<Base>,
    /// Nothing if this server does not analyse games.
    settings: Option<AnalysisSettings>,
    /// The game that is analysed now.
    running: Mutex<Option<GameId>>,
    /// Somebody has asked for an analysis.
    asked: Notify,
    remembered: performance::PerformanceCache,
    of_player: Meters<i64>,
    of_address: Meters<ClientAddress>,
}

impl AnalysisDesk {
    pub(crate) fn new(
        base: Arc<Base>,
        settings: Option<AnalysisSettings>,
        limits: &ServerLimits,
    ) -> Self {
        Self {
            base,
            settings,
            running: Mutex::default(),
            asked: Notify::new(),
            remembered: performance::PerformanceCache::default(),
            of_player: Meters::new(limits.analyses),
            of_address: Meters::new(limits.analyses_of_address),
        }
    }

    /// The limits of the queue; nothing if this server does not analyse games.
    fn limits(&self) -> Option<QueueLimits> {
        let total = self.settings.as_ref()?.waiting;
        Some(QueueLimits { total, of_player: OF_PLAYER })
    }

    /// The same for an operator, who may fill the queue alone; nothing if this server does not analyse games.
    pub(crate) fn limits_for_operators(&self) -> Option<QueueLimits> {
        let total = self.settings.as_ref()?.waiting;
        Some(QueueLimits { total, of_player: total })
    }

    /// Says that somebody has asked for an analysis.
    pub(crate) fn announce(&self) {
        self.asked.notify_one();
    }

    /// Forgets the budgets that are full again.
    pub(crate) fn forget_idle(&self) {
        self.of_player.forget_idle();
        self.of_address.forget_idle();
    }

    fn set_running(&self, game: Option<GameId>) {
        *self.running.lock().unwrap_or_else(PoisonError::into_inner) = game;
    }

    fn is_running(&self, game: GameId) -> bool {
        *self.running.lock().unwrap_or_else(PoisonError::into_inner) == Some(game)
    }
}

impl AnalysisDesk {
    /// Analyses the games that wait, one after the other, until the server stops.
    pub(crate) async fn analyse_games(self: Arc<Self>) {
        let Some(settings) = &self.settings else { return };
        let mut look = every(LOOK);
        loop {
            tokio::select! {
                () = self.base.closing.cancelled() => return,
                () = self.asked.notified() => {}
                _ = look.tick() => {}
            }
            while !self.base.closing.is_cancelled() && self.analyse_next(settings).await {}
        }
    }

    /// Analyses the first game that waits; `false` if there is none, or the store failed.
    async fn analyse_next(&self, settings: &AnalysisSettings) -> bool {
        self.count_waiting().await;
        match self.base.registry.begin_analysis().await {
            Ok(Some(begun)) => {
                self.set_running(Some(begun.game));
                let goes_on = self.analyse_begun(settings, begun).await;
                self.set_running(None);
                self.count_waiting().await;
                goes_on
            }
            Ok(None) => false,
            Err(error) => {
                tracing::warn!(%error, "the queue of analyses cannot be read");
                false
            }
        }
    }

    async fn analyse_begun(&self, settings: &AnalysisSettings, begun: BegunAnalysis) -> bool {
        let game = begun.game;
        if begun.times > TIMES {
            return self.end(game, Err(AnalysisFailure::Crashed)).await;
        }
        let record = match self.base.store.read(game, 0).await {
            // Without the names of accounts: the analysis is stored for good, and an account can be erased.
            Ok(log) => match finished_record(&log, &Directory::default()) {
                Ok(record) => record,
                Err(error) => {
                    tracing::warn!(?game, %error, "a game cannot be analysed");
                    None
                }
            },
            // The attempt counts: a game that cannot be read must not hold up the others for good.
            Err(error) => {
                tracing::warn!(%error, "a game cannot be read for its analysis");
                return false;
            }
        };
        // Only finished games wait, so this is a game of a log that cannot be read any more.
        let Some(record) = record else {
            return self.end(game, Err(AnalysisFailure::Unusable)).await;
        };
        let start = Instant::now();
        tokio::select! {
            () = self.base.closing.cancelled() => self.postpone(game).await,
            ended = child::run(settings, &record) => {
                self.base.metrics.analyses.took(start.elapsed());
                self.conclude(begun, ended).await
            }
        }
    }

    async fn conclude(&self, begun: BegunAnalysis, ended: Result<String, ChildFailure>) -> bool {
        let game = begun.game;
        match ended {
            Ok(text) if is_analysis(&text) => self.end(game, Ok(text.trim_end())).await,
            Ok(_) => {
                tracing::warn!(%game, "the program that analyses games answers with something else");
                self.end(game, Err(AnalysisFailure::Unusable)).await
            }
            Err(ChildFailure::NotStarted(error)) => {
                tracing::warn!(%game, %error, "the program that analyses games cannot be started");
                self.end(game, Err(AnalysisFailure::Unusable)).await
            }
            Err(ChildFailure::Late) => {
                tracing::warn!(%game, "the analysis of a game takes too long");
                self.end(game, Err(AnalysisFailure::Time)).await
            }
            Err(ChildFailure::Early { status, said }) => {
                tracing::warn!(%game, status, said, "the analysis of a game ends early");
                if begun.times < TIMES {
                    return true;
                }
                self.end(game, Err(AnalysisFailure::Crashed)).await
            }
        }
    }

    /// Stores a result; `false` if that fails.
    async fn end(&self, game: GameId, result: Result<&str, AnalysisFailure>) -> bool {
        let reason = result.err().map(reason);
        let stored = match (&result, &reason) {
            (Ok(text), _) => Ok(*text),
            (Err(_), reason) => Err(reason.as_deref().unwrap_or_default()),
        };
        let now = timestamp(self.base.outside.now().wall);
        match self.base.registry.end_analysis(game, now, stored).await {
            Ok(()) => {
                self.base.metrics.analyses.ended(reason.as_deref().unwrap_or("done"));
                tracing::info!(%game, failed = reason, "an analysis ended");
                true
            }
            Err(error) => {
                tracing::warn!(%error, "an analysis cannot be stored");
                false
            }
        }
    }

    /// Leaves a game at the head of the queue. The next attempt comes later.
    async fn postpone(&self, game: GameId) -> bool {
        if let Err(error) = self.base.registry.postpone_analysis(game).await {
            tracing::warn!(%error, "an analysis cannot be postponed");
        }
        false
    }

    async fn count_waiting(&self) {
        if let Ok(waiting) = self.base.registry.waiting_analyses().await {
            self.base.metrics.analyses.waiting(waiting);
        }
    }

    /// Puts a finished game into the queue.
    async fn ask_analysis(
        &self,
        game: GameId,
        asker: PlayerId,
        limits: QueueLimits,
    ) -> Result<trictrac_store::QueueOutcome, trictrac_store::WriteError> {
        let now = timestamp(self.base.outside.now().wall);
        let queued = self.base.registry.ask_analysis(game, asker, now, limits).await?;
        self.announce();
        Ok(queued)
    }
}

/// Checks whether the program has printed an analysis.
fn is_analysis(text: &str) -> bool {
    serde_json::from_str::<GameAnalysis>(text).is_ok()
}

/// The name of a failure, as players see it.
fn reason(failure: AnalysisFailure) -> String {
    match serde_json::to_value(failure) {
        Ok(Value::String(name)) => name,
        _ => "other".to_owned(),
    }
}
