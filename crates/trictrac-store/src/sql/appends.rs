//! Appends of many games, which a database performs together.

use std::collections::HashSet;

use crate::game::{Batch, GameId};
use crate::group::Write;

/// An append, as [`Write::Append`] has it.
#[derive(Clone, Copy, Debug)]
pub struct GameAppend<'a> {
    /// The game.
    pub game: GameId,
    /// The epoch in which the game was taken.
    pub epoch: u64,
    /// The number of the first entry.
    pub first: u32,
    /// The entries, and what is stored with them.
    pub batch: &'a Batch,
}

impl GameAppend<'_> {
    /// The number of the entry that follows.
    #[must_use]
    pub fn next(&self) -> u32 {
        self.first + self.batch.entry_count()
    }
}

/// Returns the appends that `writes` begin with, up to the second one of the same game.
pub fn leading_appends<'a>(writes: impl IntoIterator<Item = &'a Write>) -> Vec<GameAppend<'a>> {
    let mut games = HashSet::new();
    let append = |write| match write {
        &Write::Append { game, epoch, first, ref batch } if games.insert(game) => {
            Some(GameAppend { game, epoch, first, batch })
        }
        _ => None,
    };
    writes.into_iter().map_while(append).collect()
}
