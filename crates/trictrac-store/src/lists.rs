//! Lists of games, made from their summaries.

use async_trait::async_trait;

use crate::error::ReadError;
use crate::game::{GameId, Timestamp};
use crate::summary::{GameSummary, PlayerId};

/// The games between two players that have ended, counted for the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PairTally {
    /// Won by the first.
    pub won: u64,
    /// Won by the second.
    pub lost: u64,
    /// Without a winner.
    pub other: u64,
}

/// Lists games. A person may have several numbers.
#[async_trait]
pub trait Lists: Send + Sync {
    /// The games of a person that are not over, the newest first.
    ///
    /// # Errors
    /// The store failed.
    async fn current(&self, person: &[PlayerId]) -> Result<Vec<(GameId, GameSummary)>, ReadError>;

    /// The games of a person that have begun and ended, from the one that ended first. Leaves out `skip`, and lists at most `most`.
    ///
    /// # Errors
    /// The store failed.
    async fn played(
        &self,
        person: &[PlayerId],
        skip: u64,
        most: u32,
    ) -> Result<Vec<(GameId, GameSummary)>, ReadError>;

    /// The number of games that [`Lists::played`] can list.
    ///
    /// # Errors
    /// The store failed.
    async fn count_played(&self, person: &[PlayerId]) -> Result<u64, ReadError>;

    /// Counts the games between two persons that have begun and ended.
    ///
    /// # Errors
    /// The store failed.
    async fn against(
        &self,
        person: &[PlayerId],
        opponent: &[PlayerId],
    ) -> Result<PairTally, ReadError>;

    /// The games whose results count for ratings, in the order in which they ended.
    ///
    /// # Errors
    /// The store failed.
    async fn rated(&self) -> Result<Vec<GameId>, ReadError>;

    /// The last `most` of the games that [`Lists::rated`] lists, the newest first.
    ///
    /// # Errors
    /// The store failed.
    async fn recent(&self, most: u32) -> Result<Vec<(GameId, GameSummary)>, ReadError>;

    /// Counts the games of [`Lists::rated`] that have ended since a moment, by the hour of the day (UTC).
    ///
    /// # Errors
    /// The store failed.
    async fn hours(&self, since: Timestamp) -> Result<[u32; 24], ReadError>;
}

/// The counts of rows with an hour of the day and a number.
#[must_use]
pub fn by_hour(rows: impl IntoIterator<Item = (i64, i64)>) -> [u32; 24] {
    let mut hours = [0; 24];
    for (hour, games) in rows {
        if let Some(of_hour) = usize::try_from(hour).ok().and_then(|hour| hours.get_mut(hour)) {
            *of_hour += u32::try_from(games).unwrap_or(u32::MAX);
        }
    }
    hours
}
