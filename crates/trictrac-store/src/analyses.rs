//! Analyses of finished games: the queue of those that players have asked for, and the results.

use async_trait::async_trait;

use crate::error::{ReadError, WriteError};
use crate::game::{GameId, Timestamp};
use crate::summary::PlayerId;

/// The limits of the queue of analyses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueueLimits {
    /// In all.
    pub total: u32,
    /// For one player.
    pub of_player: u32,
}

/// The outcome of a request for an analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueueOutcome {
    /// It is the last in the queue.
    Added,
    /// The analysis waits already, or is there.
    Before,
    /// Too many wait.
    Full,
    /// Too many of this player's wait.
    TooMany,
}

/// The progress of an analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnalysisProgress {
    /// It waits at this place, or is being made: 1 is the first.
    Waiting(u32),
    /// The result.
    Done(String),
    /// There is none, for this reason, a text that the store does not read.
    Failed(String),
}

/// An analysis that is being made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BegunAnalysis {
    /// The game.
    pub game: GameId,
    /// The number of times it was begun, this one included.
    pub times: u32,
}

/// Saves analyses. Whatever it acknowledges is on disk.
#[async_trait]
pub trait Analyses: Send + Sync {
    /// Puts a game at the end of the queue, unless it waits or has a result. One that failed waits anew.
    ///
    /// # Errors
    /// The store failed. Asking again is harmless.
    async fn ask_analysis(
        &self,
        game: GameId,
        asker: PlayerId,
        at: Timestamp,
        limits: QueueLimits,
    ) -> Result<QueueOutcome, WriteError>;

    /// The progress of the analysis of a game, if somebody has asked for it.
    ///
    /// # Errors
    /// The store failed.
    async fn analysis(&self, game: GameId) -> Result<Option<AnalysisProgress>, ReadError>;

    /// Reads the results of those of these games that are analysed, one after the other in any order: they are large.
    ///
    /// # Errors
    /// The store failed.
    async fn read_results(
        &self,
        games: &[GameId],
        read: &mut (dyn FnMut(GameId, String) + Send),
    ) -> Result<(), ReadError>;

    /// The number of analyses that wait.
    ///
    /// # Errors
    /// The store failed.
    async fn waiting_analyses(&self) -> Result<u32, ReadError>;

    /// Begins the first in the queue, which stays there until it ends.
    ///
    /// # Errors
    /// The store failed.
    async fn begin_analysis(&self) -> Result<Option<BegunAnalysis>, WriteError>;

    /// Takes back the last beginning: what was begun is not to blame that it did not end.
    ///
    /// # Errors
    /// The store failed.
    async fn postpone_analysis(&self, game: GameId) -> Result<(), WriteError>;

    /// Ends an analysis that waits, with its result, or with the reason why there is none.
    ///
    /// # Errors
    /// The store failed.
    async fn end_analysis(
        &self,
        game: GameId,
        at: Timestamp,
        result: Result<&str, &str>,
    ) -> Result<(), WriteError>;
}
