//! The tokens by which bots are known.

use async_trait::async_trait;

use super::digests::{SessionDigest, TokenDigest};
use crate::error::{ReadError, WriteError};
use crate::game::Timestamp;
use crate::summary::PlayerId;

/// A token that is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewToken {
    /// The digest of the token.
    pub digest: TokenDigest,
    /// Its owner.
    pub player: PlayerId,
    /// The name that the player gives it.
    pub name: String,
    /// The moment when it is made.
    pub at: Timestamp,
}

/// A token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccessToken {
    /// The digest of the token.
    pub digest: TokenDigest,
    /// Its owner.
    pub player: PlayerId,
    /// The name that the player gives it.
    pub name: String,
    /// The moment when it was made.
    pub created: Timestamp,
    /// The moment when it was last used.
    pub seen: Option<Timestamp>,
}

/// Saves tokens.
#[async_trait]
pub trait Tokens: Send + Sync {
    /// Adds a token for the session `by`, unless its account has `most` already; whether it was added.
    ///
    /// # Errors
    /// There is no such account, it has no such session any more, or the store failed.
    async fn add_token(
        &self,
        new: &NewToken,
        by: SessionDigest,
        most: u32,
    ) -> Result<bool, WriteError>;

    /// Finds a token.
    ///
    /// # Errors
    /// The store failed.
    async fn token(&self, digest: TokenDigest) -> Result<Option<AccessToken>, ReadError>;

    /// Lists the tokens of an account, the newest first.
    ///
    /// # Errors
    /// The store failed.
    async fn tokens(&self, player: PlayerId) -> Result<Vec<AccessToken>, ReadError>;

    /// Notes that a token was used.
    ///
    /// # Errors
    /// The store failed.
    async fn see_token(&self, digest: TokenDigest, at: Timestamp) -> Result<(), WriteError>;

    /// Ends a token; whether there was one.
    ///
    /// # Errors
    /// The store failed.
    async fn end_token(&self, digest: TokenDigest) -> Result<bool, WriteError>;
}
