//! A writer with faults.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;

use crate::error::{StorageFault, StorageFaultKind};
use crate::group::{CommitError, StoreWriter, Write, WriteEffect};

/// The fault of a commit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommitFault {
    /// Nothing special.
    Fine,
    /// Nothing is stored, and the caller learns it.
    Refused(StorageFaultKind),
    /// Everything is stored, but the caller learns that the outcome is unknown.
    UnknownStored,
    /// Nothing is stored, but the caller learns that the outcome is unknown.
    UnknownNotStored,
}

/// The faults of a [`FaultyWriter`], controlled from outside. Clones control the same writer.
#[derive(Clone, Debug, Default)]
pub struct Faults(Arc<Mutex<FaultPlan>>);

#[derive(Debug, Default)]
struct FaultPlan {
    next: VecDeque<CommitFault>,
    always: Option<StorageFaultKind>,
    delay: Duration,
    commits: u64,
}

impl Faults {
    /// Sets what happens to the next commits, one after the other.
    pub fn next(&self, sorts: impl IntoIterator<Item = CommitFault>) {
        self.plan(|plan| plan.next.extend(sorts));
    }

    /// Refuses every commit, until this is called with nothing.
    pub fn refuse(&self, kind: Option<StorageFaultKind>) {
        self.plan(|plan| plan.always = kind);
    }

    /// Makes every commit take this much longer.
    pub fn delay(&self, delay: Duration) {
        self.plan(|plan| plan.delay = delay);
    }

    /// The number of commits that were stored.
    #[must_use]
    pub fn commits(&self) -> u64 {
        self.plan(|plan| plan.commits)
    }

    fn plan<T>(&self, change: impl FnOnce(&mut FaultPlan) -> T) -> T {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// A writer that fails as its [`Faults`] say.
#[derive(Debug)]
pub struct FaultyWriter<W> {
    writer: W,
    faults: Faults,
}

impl<W> FaultyWriter<W> {
    /// Wraps `writer`.
    pub fn new(writer: W, faults: Faults) -> Self {
        Self { writer, faults }
    }
}

fn fault(kind: StorageFaultKind) -> StorageFault {
    StorageFault { kind, place: "disk".into(), said: "a fault of the test".to_owned() }
}

#[async_trait]
impl<W: StoreWriter> StoreWriter for FaultyWriter<W> {
    async fn commit(&mut self, writes: &[Write]) -> Result<Vec<WriteEffect>, CommitError> {
        let (sort, delay) = self.faults.plan(|plan| {
            let always = plan.always.map(CommitFault::Refused);
            (always.or_else(|| plan.next.pop_front()).unwrap_or(CommitFault::Fine), plan.delay)
        });
        tokio::time::sleep(delay).await;
        let unknown = CommitError::Unknown(fault(StorageFaultKind::Disk));
        match sort {
            CommitFault::Refused(kind) => return Err(CommitError::NotStored(fault(kind))),
            CommitFault::UnknownNotStored => return Err(unknown),
            CommitFault::Fine | CommitFault::UnknownStored => {}
        }
        let done = self.writer.commit(writes).await?;
        self.faults.plan(|plan| plan.commits += 1);
        if sort == CommitFault::Fine { Ok(done) } else { Err(unknown) }
    }

    async fn between_commits(&mut self) {
        self.writer.between_commits().await;
    }

    async fn close(&mut self) {
        self.writer.close().await;
    }
}
