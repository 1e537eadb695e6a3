//! Words in games.

use std::fmt;

use async_trait::async_trait;

use crate::error::{ReadError, WriteError};
use crate::game::{GameId, Timestamp};
use crate::summary::PlayerId;

/// The readers of a word before the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StoredRoom {
    /// The players.
    Players,
    /// The spectators.
    Spectators,
}

impl StoredRoom {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Players, Self::Spectators];
}

/// Something that somebody says.
#[derive(Clone, PartialEq, Eq)]
pub struct NewWord {
    /// The game.
    pub game: GameId,
    /// Its readers.
    pub room: StoredRoom,
    /// The speaker.
    pub player: PlayerId,
    /// The moment.
    pub at: Timestamp,
    /// The words.
    pub text: String,
}

/// Not the text: what players say gets into no log line.
impl fmt::Debug for NewWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, room, player, at, text: _ } = self;
        f.debug_struct("NewWord")
            .field("game", game)
            .field("room", room)
            .field("player", player)
            .field("at", at)
            .finish_non_exhaustive()
    }
}

/// Something that somebody said, with its number. No other word has this number, in any game, also after this one is deleted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredWord {
    /// The number.
    pub number: u64,
    /// The word, its place and its speaker.
    pub said: NewWord,
}

/// Saves messages of players.
#[async_trait]
pub trait ChatWords: Send + Sync {
    /// Saves words in one commit, and returns their numbers, which rise.
    ///
    /// # Errors
    /// The store failed. None of the words may be stored, or all.
    async fn say(&self, words: &[NewWord]) -> Result<Vec<u64>, WriteError>;

    /// The last words of a room of a game, at most `most`, the oldest first.
    ///
    /// # Errors
    /// The store failed.
    async fn said(
        &self,
        game: GameId,
        room: StoredRoom,
        most: u32,
    ) -> Result<Vec<StoredWord>, ReadError>;

    /// The last words of somebody with these numbers, in all games, at most `most`, the oldest first.
    ///
    /// # Errors
    /// The store failed.
    async fn words_of(&self, player: &[PlayerId], most: u32) -> Result<Vec<StoredWord>, ReadError>;

    /// Deletes the words that were said before a moment, and returns their number. Reports keep theirs.
    ///
    /// # Errors
    /// The store failed.
    async fn forget_words(&self, before: Timestamp) -> Result<u64, WriteError>;
}
