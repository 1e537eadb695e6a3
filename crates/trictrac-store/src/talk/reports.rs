//! Reports about players.

use async_trait::async_trait;

use super::{ListPage, StoredRoom, StoredWord};
use crate::error::{ReadError, WriteError};
use crate::game::{GameId, Timestamp};
use crate::summary::PlayerId;

/// A report that comes in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewReport {
    /// The moment.
    pub at: Timestamp,
    /// The player who sends it.
    pub by: PlayerId,
    /// The reported player.
    pub player: PlayerId,
    /// The name of the reported player, if they are a guest with a name.
    pub name: Option<String>,
    /// The numbers under which the reported player may have said something.
    pub numbers: Vec<PlayerId>,
    /// The game that it is about.
    pub game: Option<GameId>,
    /// The rooms of that game that the reporter may read.
    pub rooms: Vec<StoredRoom>,
    /// The words that it is about.
    pub words: Vec<u64>,
    /// The reason, a text that the store does not read.
    pub reason: String,
    /// The text that the reporter adds.
    pub text: Option<String>,
}

/// A word of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredReportedWord {
    /// The word, as it was said.
    pub word: StoredWord,
    /// True if the report is about it; the others were said before or after.
    pub reported: bool,
}

/// A report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredReport {
    /// Its number.
    pub number: u64,
    /// The moment when it came.
    pub at: Timestamp,
    /// The player who sent it.
    pub by: PlayerId,
    /// The reported player.
    pub player: PlayerId,
    /// The name that the reported player had, if they were a guest with a name.
    pub name: Option<String>,
    /// The game that it is about.
    pub game: Option<GameId>,
    /// The reason of the report.
    pub reason: String,
    /// The text that the reporter added.
    pub text: Option<String>,
    /// The words, in the order in which they were said.
    pub words: Vec<StoredReportedWord>,
    /// The moment when it was handled; nothing as long as it is open.
    pub handled: Option<Timestamp>,
}

/// Saves reports.
#[async_trait]
pub trait Reports: Send + Sync {
    /// Saves a report with a copy of its words, and of `around` words before and after each in the same room. Returns its number;
    /// nothing if a word was not said by the reported player in that game and in these rooms. Then nothing is saved.
    ///
    /// # Errors
    /// The store failed.
    async fn report(&self, new: &NewReport, around: u32) -> Result<Option<u64>, WriteError>;

    /// Lists reports, the newest first; the handled ones only with `all`.
    ///
    /// # Errors
    /// The store failed.
    async fn reports(&self, all: bool, page: ListPage) -> Result<Vec<StoredReport>, ReadError>;

    /// Finds a report.
    ///
    /// # Errors
    /// The store failed.
    async fn report_numbered(&self, number: u64) -> Result<Option<StoredReport>, ReadError>;

    /// Lists the reports that somebody with these numbers sent, the newest first, at most `most`.
    ///
    /// # Errors
    /// The store failed.
    async fn reports_by(
        &self,
        player: &[PlayerId],
        most: u32,
    ) -> Result<Vec<StoredReport>, ReadError>;

    /// Counts the reports about somebody with these numbers, and those that they sent.
    ///
    /// # Errors
    /// The store failed.
    async fn count_reports(&self, numbers: &[PlayerId]) -> Result<[u64; 2], ReadError>;

    /// Deletes the reports that were handled before a moment, and those that came before it and were never handled. Returns their
    /// number.
    ///
    /// # Errors
    /// The store failed.
    async fn forget_reports(&self, before: Timestamp) -> Result<u64, WriteError>;
}
