//! The notices that were sent.

use async_trait::async_trait;

use crate::error::WriteError;
use crate::game::Timestamp;
use crate::summary::PlayerId;

/// A notice to a player.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ToldNotice {
    /// The player.
    pub player: PlayerId,
    /// Its kind, a text that the store does not read.
    pub kind: &'static str,
    /// The thing that it is about; bytes that the store does not read.
    pub subject: Vec<u8>,
    /// The occasion: a greater one about the same thing is another notice.
    pub mark: i64,
}

/// Saves which notices were sent. Of several servers, one sends each.
#[async_trait]
pub trait Told: Send + Sync {
    /// Claims a notice at `now`, to send it; whether this succeeds. It does unless the notice was sent, or was claimed after `before`.
    ///
    /// # Errors
    /// There is no such player, or the store failed.
    async fn claim(
        &self,
        notice: &ToldNotice,
        now: Timestamp,
        before: Timestamp,
    ) -> Result<bool, WriteError>;

    /// Notes that a claimed notice was sent, or until when it is claimed.
    ///
    /// # Errors
    /// The store failed.
    async fn note_told(
        &self,
        notice: &ToldNotice,
        claimed: Timestamp,
        sent: bool,
    ) -> Result<(), WriteError>;

    /// Removes the notices that were claimed before a moment, and returns their number.
    ///
    /// # Errors
    /// The store failed.
    async fn forget_told(&self, before: Timestamp) -> Result<u64, WriteError>;
}
