//! Blocks between accounts.

use async_trait::async_trait;

use crate::error::{ReadError, WriteError};
use crate::game::Timestamp;
use crate::summary::PlayerId;

/// Saves blocks. They go with the accounts of either side.
#[async_trait]
pub trait Blocks: Send + Sync {
    /// Blocks an account for another one; whether the list of the latter has at most `most` names then. Otherwise nothing changes.
    ///
    /// # Errors
    /// One of them has no account, or the store failed.
    async fn block(
        &self,
        player: PlayerId,
        blocked: PlayerId,
        at: Timestamp,
        most: u32,
    ) -> Result<bool, WriteError>;

    /// Ends a block, if there is one.
    ///
    /// # Errors
    /// The store failed.
    async fn unblock(&self, player: PlayerId, blocked: PlayerId) -> Result<(), WriteError>;

    /// Lists all blocks: who has blocked whom, the oldest first.
    ///
    /// # Errors
    /// The store failed.
    async fn blocks(&self) -> Result<Vec<(PlayerId, PlayerId)>, ReadError>;

    /// Lists whom a player has blocked, the oldest block first.
    ///
    /// # Errors
    /// The store failed.
    async fn blocks_of(&self, player: PlayerId) -> Result<Vec<PlayerId>, ReadError>;
}
