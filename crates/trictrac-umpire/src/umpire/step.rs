//! Entries that must be appended to the log.

use trictrac_protocol::EntryView;

use crate::entry::LogEntry;
use crate::game::Game;

/// Entries that must be appended to the log in one piece, and what they lead to. There may be none.
///
/// It belongs to the state of the [`Umpire`](super::Umpire) that has made it. Once its entries are on disk,
/// [`Umpire::advance`](super::Umpire::advance) takes it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct UmpireStep {
    pub(super) entries: Vec<LogEntry>,
    /// The entries as clients see them.
    pub(super) dids: Vec<EntryView>,
    pub(super) game: Box<Game>,
}

impl UmpireStep {
    /// The entries.
    #[must_use]
    pub fn entries(&self) -> &[LogEntry] {
        &self.entries
    }

    /// The game after them.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Checks whether there is nothing to append.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}
