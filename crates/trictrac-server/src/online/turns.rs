//! The players whose turn it is in the games whose derived rows do not say so. A log is folded once, and then only what is new in it.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use trictrac_store::{GameId, ReadError, Store};
use trictrac_umpire::Game;

use super::stored::entries;
use super::summary::AwaitedSeats;

/// The most games that are known. Their states need a few MB.
const MOST: usize = 1000;

/// The games that players have asked for.
#[derive(Debug, Default)]
pub(crate) struct TurnCache(Mutex<HashMap<GameId, CachedGame>>);

/// A game up to an entry.
#[derive(Debug)]
struct CachedGame {
    game: Game,
    /// The moment when the last entry was made.
    at: u64,
}

impl TurnCache {
    fn known(&self) -> MutexGuard<'_, HashMap<GameId, CachedGame>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whom a game waits for; nothing if its log cannot be read.
    ///
    /// # Errors
    /// The store failed.
    pub(crate) async fn of(
        &self,
        store: &dyn Store,
        id: GameId,
    ) -> Result<Option<AwaitedSeats>, ReadError> {
        let known = self.known().remove(&id);
        let from = known.as_ref().map_or(0, |known| known.game.next());
        let new = store.read(id, from).await?;
        let Some(known) = follow(known, &new) else { return Ok(None) };
        let turn = AwaitedSeats::of(&known.game, known.at);
        let mut all = self.known();
        if all.len() >= MOST {
            all.clear();
        }
        if known.game.ended().is_none() {
            all.insert(id, known);
        }
        Ok(Some(turn))
    }
}

/// The game after new entries; nothing if they cannot be read.
fn follow(known: Option<CachedGame>, new: &[trictrac_store::StoredEntry]) -> Option<CachedGame> {
    let new = entries(new).ok()?;
    let (mut known, rest) = if let Some(known) = known {
        (known, &new[..])
    } else {
        let (first, rest) = new.split_first()?;
        (CachedGame { game: Game::new(first).ok()?, at: first.at }, rest)
    };
    for entry in rest {
        known = CachedGame { game: known.game.then(entry).ok()?, at: entry.at };
    }
    Some(known)
}
