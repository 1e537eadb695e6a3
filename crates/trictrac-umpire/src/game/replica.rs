//! A game as a client knows it.

use trictrac_protocol::{Clocks, EntryView};

use super::{FoldError, Game};
use crate::entry::LogEntry;

/// A game as a client follows it, by the entries that the server shows.
///
/// It lacks what only the server needs: the names of messages, the time that entries have charged, and so fingerprints and
/// clocks of its own. The clocks are those that the server sends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replica {
    game: Game,
    clocks: Clocks,
}

impl Replica {
    /// Begins with the first entry of a game.
    ///
    /// # Errors
    /// It does not create a game that this program knows.
    pub fn new(first: &EntryView) -> Result<Self, FoldError> {
        let game = Game::state_of_first(&entry(first))?;
        Ok(Self { game, clocks: first.clocks })
    }

    /// A game from the entries that a server has shown.
    ///
    /// # Errors
    /// They do not fold.
    pub fn of(log: &[EntryView]) -> Result<Self, FoldError> {
        let (first, rest) = log.split_first().ok_or(FoldError::Create)?;
        let mut replica = Self::new(first)?;
        rest.iter().try_for_each(|did| replica.follow(did))?;
        Ok(replica)
    }

    /// Takes the next entry.
    ///
    /// # Errors
    /// It does not fit. Then nothing has changed.
    pub fn follow(&mut self, did: &EntryView) -> Result<(), FoldError> {
        self.game.take(&entry(did))?;
        self.clocks = did.clocks;
        Ok(())
    }

    /// The game. Its own clocks and fingerprint mean nothing.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The clocks after the last entry.
    #[must_use]
    pub const fn clocks(&self) -> Clocks {
        self.clocks
    }
}

/// The entry that was shown, with nothing in the place of hidden parts.
pub(crate) fn entry(did: &EntryView) -> LogEntry {
    let EntryView { seq, at, by, hash, ref event, back, .. } = *did;
    LogEntry { seq, at, by, id: None, spent: 0, hash, event: event.clone(), back }
}
