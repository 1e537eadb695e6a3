//! A writer with faults.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;

use crate::error::{Fault, FaultKind};
use crate::group::{CommitError, Done, Write, Writer};

/// What happens to a commit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// Nothing special.
    Fine,
    /// Nothing is stored, and the caller learns it.
    Refused(FaultKind),
    /// Everything is stored, but the caller learns that the outcome is unknown.
    UnknownStored,
    /// Nothing is stored, but the caller learns that the outcome is unknown.
    UnknownNotStored,
}

/// The faults of a [`Faulty`] writer, controlled from outside. Clones control the same writer.
#[derive(Clone, Debug, Default)]
pub struct Faults(Arc<Mutex<Plan>>);

#[derive(Debug, Default)]
struct Plan {
    next: VecDeque<Sort>,
    always: Option<FaultKind>,
    delay: Duration,
    commits: u64,
}

impl Faults {
    /// Sets what happens to the next commits, one after the other.
    pub fn next(&self, sorts: impl IntoIterator<Item = Sort>) {
        self.plan(|plan| plan.next.extend(sorts));
    }

    /// Refuses every commit, until this is called with nothing.
    pub fn refuse(&self, kind: Option<FaultKind>) {
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

    fn plan<T>(&self, change: impl FnOnce(&mut Plan) -> T) -> T {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// A writer that fails as its [`Faults`] say.
#[derive(Debug)]
pub struct Faulty<W> {
    writer: W,
    faults: Faults,
}

impl<W> Faulty<W> {
    /// Wraps `writer`.
    pub fn new(writer: W, faults: Faults) -> Self {
        Self { writer, faults }
    }
}

fn fault(kind: FaultKind) -> Fault {
    Fault { kind, place: "disk".into(), said: "a fault of the test".to_owned() }
}

#[async_trait]
impl<W: Writer> Writer for Faulty<W> {
    async fn commit(&mut self, writes: &[Write]) -> Result<Vec<Done>, CommitError> {
        let (sort, delay) = self.faults.plan(|plan| {
            let always = plan.always.map(Sort::Refused);
            (always.or_else(|| plan.next.pop_front()).unwrap_or(Sort::Fine), plan.delay)
        });
        tokio::time::sleep(delay).await;
        let unknown = CommitError::Unknown(fault(FaultKind::Disk));
        match sort {
            Sort::Refused(kind) => return Err(CommitError::NotStored(fault(kind))),
            Sort::UnknownNotStored => return Err(unknown),
            Sort::Fine | Sort::UnknownStored => {}
        }
        let done = self.writer.commit(writes).await?;
        self.faults.plan(|plan| plan.commits += 1);
        if sort == Sort::Fine { Ok(done) } else { Err(unknown) }
    }

    async fn between_commits(&mut self) {
        self.writer.between_commits().await;
    }

    async fn close(&mut self) {
        self.writer.close().await;
    }
}
