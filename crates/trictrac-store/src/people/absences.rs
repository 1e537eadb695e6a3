//! The absences of players from correspondence games.

use async_trait::async_trait;

use super::digests::SessionDigest;
use crate::error::{ReadError, WriteError};
use crate::game::Timestamp;
use crate::summary::PlayerId;

/// A time in which the turns of a player cost nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredAbsence {
    /// Its beginning: a player has at most one that begins at a moment.
    pub begins: Timestamp,
    /// Its end. One that ends when it begins is cancelled, and stays until all games know that.
    pub ends: Timestamp,
    /// True if all correspondence games of the player have it in their logs.
    pub noted: bool,
}

/// Saves absences.
#[async_trait]
pub trait Absences: Send + Sync {
    /// Lists the absences of a player by their beginnings.
    ///
    /// # Errors
    /// The store failed.
    async fn absences(&self, player: PlayerId) -> Result<Vec<StoredAbsence>, ReadError>;

    /// Replaces all absences of a player for the session `by`, if they still are `known`; whether they were.
    ///
    /// # Errors
    /// The player has no such session any more, or the store failed.
    async fn replace_absences(
        &self,
        player: PlayerId,
        by: SessionDigest,
        known: &[StoredAbsence],
        new: &[StoredAbsence],
    ) -> Result<bool, WriteError>;

    /// Ends the absence of a player that goes on at a moment; whether there was one.
    ///
    /// # Errors
    /// The store failed.
    async fn end_absence(&self, player: PlayerId, at: Timestamp) -> Result<bool, WriteError>;

    /// Notes that all games have an absence as it is here in their logs, unless it was changed since. One that is cancelled is removed.
    ///
    /// # Errors
    /// The store failed.
    async fn note_absence(
        &self,
        player: PlayerId,
        absence: StoredAbsence,
    ) -> Result<(), WriteError>;

    /// Lists the players with absences that are not noted.
    ///
    /// # Errors
    /// The store failed.
    async fn unnoted_absences(&self) -> Result<Vec<PlayerId>, ReadError>;

    /// Removes absences that were over before a moment, and returns their number.
    ///
    /// # Errors
    /// The store failed.
    async fn forget_absences(&self, before: Timestamp) -> Result<u64, WriteError>;
}
