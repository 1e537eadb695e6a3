//! Numbers, and the sessions by which they are known.

use async_trait::async_trait;

use super::digests::SessionDigest;
use crate::error::{ReadError, WriteError};
use crate::game::Timestamp;
use crate::summary::PlayerId;

/// A session that begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSession {
    /// The digest of its key.
    pub digest: SessionDigest,
    /// The moment when it begins.
    pub at: Timestamp,
    /// The browser and the system, for the player; empty if they are not known.
    pub device: String,
}

/// A session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoginSession {
    /// The digest of its key.
    pub digest: SessionDigest,
    /// Its owner.
    pub player: PlayerId,
    /// The moment when it began.
    pub created: Timestamp,
    /// The moment when it was last seen.
    pub seen: Timestamp,
    /// The browser and the system.
    pub device: String,
}

/// A guest who logs in: everything they have played belongs to the account from then on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guest(pub PlayerId);

/// Saves numbers and sessions.
#[async_trait]
pub trait Sessions: Send + Sync {
    /// Creates a number with a session.
    ///
    /// # Errors
    /// The session exists already, or the store failed.
    async fn create_guest(&self, session: &NewSession) -> Result<PlayerId, WriteError>;

    /// Returns the moment when a number was given; nothing if it was not.
    ///
    /// # Errors
    /// The store failed.
    async fn created(&self, player: PlayerId) -> Result<Option<Timestamp>, ReadError>;

    /// Finds a session.
    ///
    /// # Errors
    /// The store failed.
    async fn session(&self, digest: SessionDigest) -> Result<Option<LoginSession>, ReadError>;

    /// Lists the sessions of a player, the one seen last first.
    ///
    /// # Errors
    /// The store failed.
    async fn sessions(&self, player: PlayerId) -> Result<Vec<LoginSession>, ReadError>;

    /// Notes that a session was seen.
    ///
    /// # Errors
    /// The store failed.
    async fn see_session(&self, digest: SessionDigest, at: Timestamp) -> Result<(), WriteError>;

    /// Ends a session; whether there was one.
    ///
    /// # Errors
    /// The store failed.
    async fn end_session(&self, digest: SessionDigest) -> Result<bool, WriteError>;

    /// Ends all sessions of a player but one, and returns them.
    ///
    /// # Errors
    /// The store failed.
    async fn end_sessions(
        &self,
        player: PlayerId,
        but: Option<SessionDigest>,
    ) -> Result<Vec<SessionDigest>, WriteError>;

    /// Ends the sessions that were last seen before a moment. Returns their number.
    ///
    /// # Errors
    /// The store failed.
    async fn end_unseen(&self, before: Timestamp) -> Result<u64, WriteError>;
}
