//! The stores, the time and the counters that everything of online play uses.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Interval, MissedTickBehavior, interval};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use trictrac_store::{DataFolder, NoRoom, ReadError, Registry, Reserve, Store, WriteError};

use super::keys::DerivedKeys;
use super::outside::Outside;
use crate::metrics::Metrics;

/// The state that all parts of online play share.
pub(crate) struct Base {
    pub(crate) folder: DataFolder,
    /// The folder of the nightly backups, which also has the list of erased accounts.
    pub(crate) backups: Option<PathBuf>,
    /// The bytes of the disk that must be free for something new.
    pub(crate) reserve: u64,
    /// The games.
    pub(crate) store: Arc<dyn Store>,
    /// The tables about people.
    pub(crate) registry: Arc<dyn Registry>,
    pub(crate) outside: Arc<dyn Outside>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) keys: DerivedKeys,
    /// The moment at which the database was last restored to an earlier state, in milliseconds since 1970.
    pub(crate) restored: Option<u64>,
    /// Cancelled when the connections must be closed.
    pub(crate) closing: CancellationToken,
    /// The tasks that the server waits for when it stops.
    pub(crate) tasks: TaskTracker,
}

impl Base {
    /// Checks whether so much of the disk is free that something new may be stored. What keeps games going is stored in any case.
    pub(crate) fn has_space(&self) -> bool {
        self.room().is_ok()
    }

    /// The same, with the reason.
    ///
    /// # Errors
    /// There is no room.
    pub(crate) fn room(&self) -> Result<(), NoRoom> {
        let (place, needed) = (self.folder.path().to_owned(), self.reserve);
        Reserve { place, needed, log: None }.check()?;
        self.store.check_room()
    }
}

/// The store failed while something was read and written.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub(crate) enum StoreTrouble {
    Read(#[from] ReadError),
    Write(#[from] WriteError),
}

/// Ticks once in each period; a tick that is late delays the next.
pub(super) fn every(period: Duration) -> Interval {
    let mut interval = interval(period);
    interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    interval
}
