//! Turns of those who write into a file.
//!
//! SQLite lets one connection write, and the others try again and again, with longer and longer pauses. If one writes without a pause, as
//! when many results of training come, another one finds no gap for a third of a second. So within a process they take turns, in the order
//! in which they ask: what is written for games waits for one commit about people, not for all of them.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// The turns of those who write into a file.
pub(super) type WriteTurns = Arc<tokio::sync::Mutex<()>>;

/// The turns of the file `database`, the same for all who ask for this path.
pub(super) fn turns(database: &Path) -> WriteTurns {
    static FILES: Mutex<Vec<(PathBuf, Weak<tokio::sync::Mutex<()>>)>> = Mutex::new(Vec::new());
    let mut files = FILES.lock().unwrap_or_else(PoisonError::into_inner);
    files.retain(|(_, turns)| turns.strong_count() > 0);
    let known = files.iter().find(|(path, _)| path == database);
    if let Some(turns) = known.and_then(|(_, turns)| turns.upgrade()) {
        return turns;
    }
    let turns = WriteTurns::default();
    files.push((database.to_owned(), Arc::downgrade(&turns)));
    turns
}
