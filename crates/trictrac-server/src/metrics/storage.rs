//! The store: how long commits take, what waits for them, how much space is left; and the backups.

use std::time::{Duration, Instant};

use async_trait::async_trait;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use trictrac_store::club::Backup;
use trictrac_store::{
    CommitError, DataFolder, StoreWriter, Timestamp, Write, WriteEffect, free_space,
};

use super::{Add, GaugeGuard, LabelledCounters, observe_time};

/// The store of games.
#[derive(Clone, Debug)]
pub(crate) struct StorageMetrics {
    commits: Histogram,
    shared: Histogram,
    failures: LabelledCounters,
    appends: Histogram,
    waiting: Gauge,
    free: Gauge,
    database: Gauge,
    log: Gauge,
}

impl StorageMetrics {
    pub(super) fn new(add: &mut Add<'_>) -> Self {
        let failures = add.counters("commit_failures", "Failed commits, by what is known");
        // They exist from the beginning, so that an alarm sees the first one too.
        for outcome in ["not_stored", "unknown"] {
            drop(failures.get_or_create(&[("outcome", outcome.to_owned())]));
        }
        Self {
            commits: add.seconds("commit", "Time of a commit"),
            shared: add.numbers("commit_writes", "Writes that share a commit"),
            failures,
            appends: add
                .seconds("append", "Time from handing entries to the store until they are on disk"),
            waiting: add.gauge("appends_waiting", "Appends that are not on disk yet"),
            free: add.bytes("disk_free", "Free space of the disk with the games"),
            database: add.bytes("database", "Size of the database"),
            log: add.bytes("write_ahead_log", "Size of the write-ahead log of the database"),
        }
    }

    /// An append, timed until it is dropped.
    pub(crate) fn append(&self) -> AppendTimer {
        let start = Instant::now();
        AppendTimer { start, times: self.appends.clone(), _waiting: GaugeGuard::new(&self.waiting) }
    }

    /// Counts a commit that failed.
    pub(super) fn failed(&self, outcome: &'static str) {
        self.failures.get_or_create(&[("outcome", outcome.to_owned())]).inc();
    }

    /// Notes how large the files are, and how much space is left.
    pub(crate) fn look(&self, folder: &DataFolder) {
        let database = folder.database();
        let mut log = database.clone().into_os_string();
        log.push("-wal");
        let size = |path: &std::path::Path| {
            std::fs::metadata(path).map_or(0, |data| data.len().cast_signed())
        };
        self.database.set(size(&database));
        self.log.set(size(log.as_ref()));
        if let Ok(free) = free_space(folder.path()) {
            self.free.set(free.cast_signed());
        }
    }
}

/// An append that is on its way to the disk.
#[derive(Debug)]
pub(crate) struct AppendTimer {
    start: Instant,
    times: Histogram,
    _waiting: GaugeGuard,
}

impl Drop for AppendTimer {
    fn drop(&mut self) {
        observe_time(&self.times, self.start.elapsed());
    }
}

/// A writer whose commits are measured.
#[derive(Debug)]
pub(crate) struct MeasuredWriter<W> {
    writer: W,
    storage: StorageMetrics,
}

impl<W> MeasuredWriter<W> {
    pub(crate) fn new(writer: W, storage: &StorageMetrics) -> Self {
        Self { writer, storage: storage.clone() }
    }
}

#[async_trait]
impl<W: StoreWriter> StoreWriter for MeasuredWriter<W> {
    async fn commit(&mut self, writes: &[Write]) -> Result<Vec<WriteEffect>, CommitError> {
        let start = Instant::now();
        let done = self.writer.commit(writes).await;
        observe_time(&self.storage.commits, start.elapsed());
        self.storage.shared.observe(writes.len() as f64);
        if let Err(error) = &done {
            let outcome = match error {
                CommitError::NotStored(_) => "not_stored",
                CommitError::Unknown(_) => "unknown",
            };
            self.storage.failed(outcome);
        }
        done
    }

    async fn between_commits(&mut self) {
        self.writer.between_commits().await;
    }

    async fn close(&mut self) {
        self.writer.close().await;
    }
}

/// The nightly backups.
#[derive(Debug)]
pub(crate) struct BackupMetrics {
    last: Gauge,
    size: Gauge,
    times: Histogram,
    failures: Counter,
}

impl BackupMetrics {
    pub(super) fn new(add: &mut Add<'_>) -> Self {
        Self {
            last: add.gauge(
                "backup_last_success_timestamp_seconds",
                "When the last verified backup was complete, in seconds since 1970; 0 if never",
            ),
            size: add.bytes("backup", "Size of the last backup"),
            times: add.seconds("backup", "Time to make and verify a backup"),
            failures: add.counter("backup_failures", "Backups that failed"),
        }
    }

    /// Notes that a backup exists since `at`.
    pub(crate) fn exists(&self, at: Timestamp) {
        self.last.set(at.0 / 1000);
    }

    /// Notes a backup that was made and verified in this time.
    pub(crate) fn made(&self, backup: Backup, at: Timestamp, time: Duration) {
        self.exists(at);
        self.size.set(backup.bytes.cast_signed());
        observe_time(&self.times, time);
    }

    pub(crate) fn failed(&self) {
        self.failures.inc();
    }
}

#[cfg(test)]
mod tests {
    use trictrac_store::{StorageFault, StorageFaultKind};

    use super::*;
    use crate::metrics::Metrics;

    /// Stores nothing: an empty group fails.
    struct Short;

    #[async_trait]
    impl StoreWriter for Short {
        async fn commit(&mut self, writes: &[Write]) -> Result<Vec<WriteEffect>, CommitError> {
            let said = "full".to_owned();
            let fault = StorageFault { kind: StorageFaultKind::Full, place: "disk".into(), said };
            if writes.is_empty() { Err(CommitError::NotStored(fault)) } else { Ok(Vec::new()) }
        }

        async fn close(&mut self) {}
    }

    #[tokio::test]
    async fn commits_are_timed_and_failures_are_counted() {
        let metrics = Metrics::default();
        let mut writer = MeasuredWriter::new(Short, &metrics.storage);
        let write = Write::RemoveWaiting(Timestamp(0));
        assert!(writer.commit(&[write.clone(), write]).await.is_ok());
        assert!(writer.commit(&[]).await.is_err());
        writer.between_commits().await;
        writer.close().await;
        let text = metrics.text();
        for line in [
            "trictrac_commit_seconds_count 2",
            "trictrac_commit_writes_sum 2.0",
            r#"trictrac_commit_failures_total{outcome="not_stored"} 1"#,
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
    }

    #[test]
    fn the_files_and_the_disk_are_looked_at() {
        let folder = tempfile::tempdir().unwrap();
        let data = DataFolder::at(folder.path());
        std::fs::write(data.database(), [0; 700]).unwrap();
        let metrics = Metrics::default();
        let append = metrics.storage.append();
        metrics.storage.look(&data);
        let text = metrics.text();
        assert!(text.contains("trictrac_database_bytes 700\n"), "{text}");
        assert!(text.contains("trictrac_write_ahead_log_bytes 0\n"), "{text}");
        assert!(text.contains("trictrac_appends_waiting 1\n"), "{text}");
        assert!(!text.contains("trictrac_disk_free_bytes 0\n"), "{text}");
        drop(append);
        assert!(metrics.text().contains("trictrac_append_seconds_count 1\n"));
    }
}
