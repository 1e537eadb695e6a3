//! Games that players did not begin.

use async_trait::async_trait;

use crate::error::{ReadError, WriteError};
use crate::game::{GameId, Timestamp};
use crate::summary::PlayerId;

/// A game that ended as void because a player did not begin it, or called it off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FalseStart {
    /// The game.
    pub game: GameId,
    /// The player.
    pub player: PlayerId,
    /// The moment when it ended.
    pub at: Timestamp,
    /// True if the player called it off.
    pub aborted: bool,
}

/// Saves false starts.
#[async_trait]
pub trait FalseStarts: Send + Sync {
    /// Notes a false start; whether it was new.
    ///
    /// # Errors
    /// There is no such player, or the store failed.
    async fn put_false_start(&self, new: &FalseStart) -> Result<bool, WriteError>;

    /// Lists the false starts of a player since `since`, the newest first.
    ///
    /// # Errors
    /// The store failed.
    async fn false_starts(
        &self,
        player: PlayerId,
        since: Timestamp,
    ) -> Result<Vec<FalseStart>, ReadError>;

    /// Removes the false starts before `before`, and returns their number.
    ///
    /// # Errors
    /// The store failed.
    async fn forget_false_starts(&self, before: Timestamp) -> Result<u64, WriteError>;
}
