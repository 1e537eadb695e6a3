//! The nightly backup, while the server runs.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::runtime::Handle;
use tokio::task::spawn_blocking;
use trictrac_store::club::{ClubError, Nightly, NightlyBackup};

use super::base::{Base, every};
use super::stored::timestamp;

/// The interval at which the server looks whether a backup is due.
const LOOK: Duration = Duration::from_secs(30);
/// The time that it waits after one that failed.
const RETRY: Duration = Duration::from_mins(10);

impl Base {
    /// Makes backups until the server stops.
    pub(super) async fn back_up(self: Arc<Self>, nightly: Nightly) {
        let mut look = every(LOOK);
        if let Ok(Some(at)) = nightly.newest() {
            self.metrics.backups.exists(at);
        }
        loop {
            tokio::select! {
                () = self.closing.cancelled() => return,
                _ = look.tick() => {}
            }
            if !self.back_up_if_due(&nightly).await {
                look.reset_after(RETRY);
            }
        }
    }

    /// Backs up if it is due, and returns true if nothing failed.
    pub(super) async fn back_up_if_due(self: &Arc<Self>, nightly: &Nightly) -> bool {
        let (start, now) = (Instant::now(), timestamp(self.outside.now().wall));
        match self.made(nightly.clone()).await {
            Ok(None) => true,
            Ok(Some(made)) => {
                self.metrics.backups.made(made.backup, now, start.elapsed());
                let (file, games) = (made.file.display(), made.backup.games);
                let (bytes, removed) = (made.backup.bytes, made.removed.len());
                tracing::info!(%file, games, bytes, removed, "a backup is complete and verified");
                true
            }
            Err(error) => {
                self.metrics.backups.failed();
                tracing::error!(%error, "the backup failed");
                false
            }
        }
    }

    /// Makes the backup that is due, on a thread of its own: checking it reads the whole file.
    async fn made(self: &Arc<Self>, nightly: Nightly) -> Result<Option<NightlyBackup>, ClubError> {
        let (folder, now) = (self.folder.clone(), timestamp(self.outside.now().wall));
        let runtime = Handle::current();
        let make = move || {
            if !nightly.is_due(now)? {
                return Ok(None);
            }
            runtime.block_on(nightly.run(&folder, now)).map(Some)
        };
        spawn_blocking(make).await.unwrap_or_else(|panic| Err(std::io::Error::other(panic).into()))
    }
}
