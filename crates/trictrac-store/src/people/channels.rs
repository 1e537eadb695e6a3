//! The ways by which players are reached beside the page.

use async_trait::async_trait;

use super::digests::{ChannelDigest, SessionDigest};
use crate::error::{ReadError, WriteError};
use crate::game::{Secret, Timestamp};
use crate::summary::PlayerId;

/// The kind of a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChannelKind {
    /// An address from which a calendar or a reader of feeds fetches what waits for the player.
    Feed,
    /// The subscription of a browser, to which a push service brings notices.
    Push,
    /// An address to which mail goes. It is confirmed once it was used.
    Mail,
}

impl ChannelKind {
    /// The text in the database.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Feed => "feed",
            Self::Push => "push",
            Self::Mail => "mail",
        }
    }

    /// Reads the text in the database.
    #[must_use]
    pub fn of_text(text: &str) -> Option<Self> {
        [Self::Feed, Self::Push, Self::Mail].into_iter().find(|kind| kind.text() == text)
    }
}

/// A way by which a player is reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Channel {
    /// The digest of its address.
    pub digest: ChannelDigest,
    /// Its player.
    pub player: PlayerId,
    /// Its kind.
    pub kind: ChannelKind,
    /// The code of the language of its texts.
    pub lang: String,
    /// The kinds of notices that it brings, a text that the store does not read.
    pub wants: String,
    /// What must be known to use it, bytes that the store does not read.
    pub body: Option<Secret>,
    /// The number of times in a row that it was refused.
    pub failing: u32,
    /// The moment when it was made.
    pub created: Timestamp,
    /// The moment when it was last used; when it was made, if it never was.
    pub seen: Timestamp,
}

/// Saves channels.
#[async_trait]
pub trait Channels: Send + Sync {
    /// Adds a channel for the session `by`. Of more than `most` of its kind, the player loses those that were used longest ago.
    ///
    /// # Errors
    /// The player has no such session any more, or the store failed.
    async fn put_channel(
        &self,
        new: &Channel,
        by: SessionDigest,
        most: u32,
    ) -> Result<(), WriteError>;

    /// Finds a channel.
    ///
    /// # Errors
    /// The store failed.
    async fn channel(&self, digest: ChannelDigest) -> Result<Option<Channel>, ReadError>;

    /// Lists the channels of a player, the newest first.
    ///
    /// # Errors
    /// The store failed.
    async fn channels(&self, player: PlayerId) -> Result<Vec<Channel>, ReadError>;

    /// Lists all channels of a kind, by player.
    ///
    /// # Errors
    /// The store failed.
    async fn channels_of_kind(&self, kind: ChannelKind) -> Result<Vec<Channel>, ReadError>;

    /// Notes that a channel was used. It was not refused.
    ///
    /// # Errors
    /// The store failed.
    async fn see_channel(&self, digest: ChannelDigest, at: Timestamp) -> Result<(), WriteError>;

    /// Notes that a channel was refused, and ends it if it was refused `most` times in a row.
    ///
    /// # Errors
    /// The store failed.
    async fn refuse_channel(&self, digest: ChannelDigest, most: u32) -> Result<(), WriteError>;

    /// Ends a channel; whether there was one.
    ///
    /// # Errors
    /// The store failed.
    async fn end_channel(&self, digest: ChannelDigest) -> Result<bool, WriteError>;

    /// Ends the channels of a player that have this kind, and returns their number.
    ///
    /// # Errors
    /// The store failed.
    async fn end_channels(&self, player: PlayerId, kind: ChannelKind) -> Result<u64, WriteError>;

    /// Removes a key of the server, and ends all channels of the kind that depends on it. Returns their number.
    ///
    /// # Errors
    /// The store failed.
    async fn remove_key(&self, name: &str, kind: ChannelKind) -> Result<u64, WriteError>;

    /// Removes the channels that were last used before a moment, and those of guests without a session. Returns their number.
    ///
    /// # Errors
    /// The store failed.
    async fn forget_channels(&self, before: Timestamp) -> Result<u64, WriteError>;
}
