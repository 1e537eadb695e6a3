//! The parts of the server that the tasks of all games share.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio_util::sync::CancellationToken;
use trictrac_store::{FolderLock, Heartbeat, NodeRun, Store};

use super::absences::desk::AbsenceDesk;
use super::cluster::neighbours::Neighbours;
use super::engines::Engines;
use super::game::ask::OpenRequest;
use super::keys::DerivedKeys;
use super::lobby::Lobby;
use super::notices::hints::Hints;
use super::outside::Outside;
use super::people::directory::Directory;
use super::rating::Ratings;
use super::starts::FalseStartDesk;
use super::stored::timestamp;
use super::talk::TalkDesk;
use crate::metrics::Metrics;

/// The context that every game needs.
pub(crate) struct GameContext {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) outside: Arc<dyn Outside>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) keys: DerivedKeys,
    /// The names of accounts.
    pub(crate) directory: Arc<Directory>,
    pub(crate) engines: Engines,
    /// The entries of a game of another form after which nobody can act.
    pub(crate) most_entries: u32,
    pub(crate) lobby: Lobby,
    pub(crate) talk: TalkDesk,
    pub(crate) ratings: Arc<Ratings>,
    pub(crate) starts: FalseStartDesk,
    pub(crate) hints: Hints,
    pub(crate) absences: AbsenceDesk,
    /// The times at which this server and those before it have run.
    pub(crate) heartbeat: Mutex<Heartbeat>,
    /// The other servers that share the store.
    pub(crate) neighbours: Arc<dyn Neighbours>,
    /// No other server uses the folder while this is there.
    pub(crate) _lock: Option<FolderLock>,
    /// Cancelled when the games must leave memory.
    pub(crate) stop: CancellationToken,
    /// Called before each decision: tests let it panic.
    pub(crate) probe: Option<fn(&OpenRequest)>,
}

impl GameContext {
    /// The last moment at which the server is known to have run that made an entry at `at`: `writer`, if several share the store.
    pub(crate) fn ran_until(&self, writer: Option<&NodeRun>, at: u64) -> u64 {
        let at = timestamp(at);
        let until =
            writer.map_or_else(|| locked(&self.heartbeat).ran_until(at), |run| run.until(at));
        until.0.cast_unsigned()
    }

    /// Checks whether this server made an entry at `at`, or could have made it.
    pub(crate) fn ran_at(&self, writer: Option<&NodeRun>, at: u64) -> bool {
        writer.is_none_or(|run| Some(run.node) == self.neighbours.own())
            && locked(&self.heartbeat).ran_at(timestamp(at))
    }

    /// Notes that this server runs. It writes a file.
    pub(crate) fn beat(&self) {
        let now = timestamp(self.outside.now().wall);
        let beat = locked(&self.heartbeat).beat(now);
        if let Err(error) = beat.write() {
            tracing::warn!(%error, "the heartbeat cannot be written");
        }
    }

    pub(crate) fn before_decision(&self, ask: &OpenRequest) {
        if let Some(probe) = self.probe {
            probe(ask);
        }
    }
}

/// The number of the next entry of a game, for the supervisor of its task.
#[derive(Clone, Debug, Default)]
pub(crate) struct TaskProgress(Arc<AtomicU32>);

impl TaskProgress {
    pub(crate) fn set(&self, next: u32) {
        self.0.store(next, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> u32 {
        self.0.load(Ordering::Relaxed)
    }
}

pub(super) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
