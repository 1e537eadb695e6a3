//! Reading the log of a game that another version of the program may have written.

use trictrac_protocol::{GameEnding, GameEvent, VoidReason};

use crate::entry::{LogEntry, Now};
use crate::game::{FoldError, Game};

/// A log, as far as this program can play it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadedLog {
    /// A game whose every state agrees: it can continue, or it is over.
    Agrees(Box<Game>),
    /// A game that is over, and whose states do not agree. Its result stands as it was logged.
    Over {
        /// The ending.
        ending: GameEnding,
        /// The place of the first entry that does not agree.
        place: usize,
    },
    /// A game that is not over, and whose states do not agree. It must end: append this entry.
    MustEnd {
        /// The entry that ends the game as void.
        entry: Box<LogEntry>,
        /// The place of the first entry that does not agree.
        place: usize,
    },
}

/// Reads a log. The result of a game that is over is never computed anew.
///
/// # Errors
/// The log has a hole, begins with no game, or was written by a newer program, which must be left to it.
pub fn load(log: &[LogEntry], now: Now) -> Result<LoadedLog, FoldError> {
    for (entry, expected) in log.iter().zip(0..) {
        if entry.seq != expected {
            return Err(FoldError::Number { found: entry.seq, expected });
        }
    }
    let (place, error) = match Game::fold(log) {
        Ok(game) => return Ok(LoadedLog::Agrees(Box::new(game))),
        Err(error) => error,
    };
    if place == 0 && error != FoldError::Hash {
        return Err(error);
    }
    let ending = log.iter().find_map(|entry| match &entry.event {
        GameEvent::End(ending) => Some(ending.clone()),
        _ => None,
    });
    if let Some(ending) = ending {
        return Ok(LoadedLog::Over { ending, place });
    }
    let event = GameEvent::End(GameEnding::void(VoidReason::Fold));
    let entry = LogEntry::unhashed(log.len() as u32, now.wall, None, event);
    Ok(LoadedLog::MustEnd { entry: Box::new(entry), place })
}
