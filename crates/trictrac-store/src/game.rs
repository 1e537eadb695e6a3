//! The log of a game, what is appended to it, and the right to append.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::summary::GameSummary;

/// The identity of a game: 16 bytes, in text 32 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(pub [u8; 16]);

/// A text that is not a [`GameId`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found {found}, expected the 32 hexadecimal digits of a game")]
pub struct BadGameId {
    /// The text.
    pub found: String,
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for GameId {
    type Err = BadGameId;

    fn from_str(text: &str) -> Result<Self, BadGameId> {
        let bad = || BadGameId { found: text.to_owned() };
        let digits = text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        if text.len() != 32 || !digits {
            return Err(bad());
        }
        u128::from_str_radix(text, 16).map(|number| Self(number.to_be_bytes())).map_err(|_| bad())
    }
}

/// A moment: milliseconds since the beginning of 1970, UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Timestamp(pub i64);

/// One entry of a log. Its number is its place in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredEntry {
    /// The moment when it was made.
    pub at: Timestamp,
    /// The contents, JSON that the store does not read.
    pub body: String,
}

/// The log of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    /// The game.
    pub game: GameId,
    /// Its entries; the first has number 0.
    pub entries: Vec<StoredEntry>,
}

/// The name of a private row of a game.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PrivateName(pub String);

impl From<&str> for PrivateName {
    fn from(name: &str) -> Self {
        Self(name.to_owned())
    }
}

/// The contents of a private row. It is neither printed by `Debug` nor serialisable, so that it gets into no log line or answer.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(Vec<u8>);

impl Secret {
    /// Wraps the contents.
    #[must_use]
    pub fn new(contents: impl Into<Vec<u8>>) -> Self {
        Self(contents.into())
    }

    /// Returns the contents. Search for this name to find every place that can leak them.
    #[must_use]
    pub fn reveal(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// The content of one append: all of it is written, or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    /// The new entries, in order. Without entries only the rest is written.
    pub entries: Vec<StoredEntry>,
    /// Private rows to insert, or to replace.
    pub private: Vec<(PrivateName, Secret)>,
    /// The summary of the game after these entries.
    pub summary: GameSummary,
}

impl Batch {
    /// A batch without private rows.
    #[must_use]
    pub fn new(entries: impl IntoIterator<Item = StoredEntry>, summary: GameSummary) -> Self {
        Self { entries: entries.into_iter().collect(), private: Vec::new(), summary }
    }

    /// Adds a private row.
    #[must_use]
    pub fn with_private(mut self, name: impl Into<PrivateName>, secret: Secret) -> Self {
        self.private.push((name.into(), secret));
        self
    }

    /// The number of entries.
    #[must_use]
    pub fn entry_count(&self) -> u32 {
        self.entries.len() as u32
    }
}

/// The right to append to one game: nobody else has taken it since, as far as the holder knows.
///
/// There is one for each [`Store::take`](crate::Store::take). It can neither be copied nor made elsewhere, and an append consumes it.
#[derive(Debug, PartialEq, Eq)]
pub struct Hold {
    pub(crate) game: GameId,
    /// The number of times the game was taken. An append with an older epoch is refused.
    pub(crate) epoch: u64,
    pub(crate) next: u32,
}

impl Hold {
    /// The game.
    #[must_use]
    pub fn game(&self) -> GameId {
        self.game
    }

    /// The number of the next entry.
    #[must_use]
    pub fn next(&self) -> u32 {
        self.next
    }
}

/// A game in a restored backup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestoredGame {
    /// Its log.
    pub log: Log,
    /// The moment up to which the backup goes.
    pub backup: Timestamp,
}

/// The fate of a game in a restored backup; computed from its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RestoreSettlement {
    /// The game had ended before the backup: nothing changes.
    Over,
    /// The game was in progress: these entries end it, or let its players continue.
    Append(Batch),
    /// The log cannot be read, for this reason: the game is frozen.
    Unreadable(String),
}
