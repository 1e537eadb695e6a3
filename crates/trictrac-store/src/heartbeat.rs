//! The times at which servers have run: the time of a pause is nobody's.

use std::fs;
use std::path::PathBuf;

use crate::error::StorageFault;
use crate::folder::{DataFolder, system_fault};
use crate::game::Timestamp;

/// The number of processes that are remembered. A game whose time runs is resumed by the next process, so that this is far more than is
/// needed.
const REMEMBERED: usize = 64;

/// The milliseconds between two beats beyond which the process did not run.
const PAUSE: i64 = 10_000;

/// The time from the start of a process, or the end of a pause, to its last beat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RunSpan {
    start: Timestamp,
    last: Timestamp,
}

/// The times at which the servers of a folder are known to have run, in a small file that is written every second. It need not
/// survive a power failure: then less time is charged.
#[derive(Debug)]
pub struct Heartbeat {
    file: PathBuf,
    runs: Vec<RunSpan>,
    /// The start of this process.
    own: Timestamp,
}

impl Heartbeat {
    /// Begins for a process that starts now.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn begin(folder: &DataFolder, now: Timestamp) -> Result<Self, StorageFault> {
        let file = folder.path().join("trictrac.heartbeat");
        // Without the file, or if it is damaged, nothing is known.
        let text = fs::read_to_string(&file).unwrap_or_default();
        let runs = text.lines().filter_map(run).collect();
        let mut heartbeat = Self { file, runs, own: now };
        heartbeat.begin_run(now);
        heartbeat.beat(now).write()?;
        Ok(heartbeat)
    }

    /// Notes that this process runs, and returns what to write.
    ///
    /// After a longer time without a beat the machine has slept, or its clock was set: that time is a pause.
    pub fn beat(&mut self, now: Timestamp) -> Beat {
        match self.runs.last_mut() {
            Some(run) if now.0.saturating_sub(run.last.0) <= PAUSE => run.last = run.last.max(now),
            _ => self.begin_run(now),
        }
        let line = |run: &RunSpan| format!("{} {}\n", run.start.0, run.last.0);
        Beat { file: self.file.clone(), text: self.runs.iter().map(line).collect() }
    }

    fn begin_run(&mut self, now: Timestamp) {
        self.runs.drain(..self.runs.len().saturating_sub(REMEMBERED - 1));
        self.runs.push(RunSpan { start: now, last: now });
        self.own = self.own.min(now);
    }

    /// Checks whether this process ran at `moment`.
    #[must_use]
    pub fn ran_at(&self, moment: Timestamp) -> bool {
        self.own <= moment
    }

    /// The last moment at which the process is known to have run that ran at `moment`; `moment` itself if none is known.
    #[must_use]
    pub fn ran_until(&self, moment: Timestamp) -> Timestamp {
        let run = self.runs.iter().rev().find(|run| run.start <= moment);
        run.map_or(moment, |run| run.last.max(moment))
    }
}

/// A beat that is not written yet.
#[derive(Debug)]
#[must_use]
pub struct Beat {
    file: PathBuf,
    text: String,
}

impl Beat {
    /// Writes it.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&self) -> Result<(), StorageFault> {
        // A process that is killed while it writes leaves the old file.
        let draft = self.file.with_extension("heartbeat.part");
        let written = fs::write(&draft, &self.text).and_then(|()| fs::rename(&draft, &self.file));
        written.map_err(|error| system_fault(&self.file, &error))
    }
}

fn run(line: &str) -> Option<RunSpan> {
    let (start, last) = line.split_once(' ')?;
    Some(RunSpan { start: Timestamp(start.parse().ok()?), last: Timestamp(last.parse().ok()?) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_process_answers_for_its_own_time() {
        let folder = tempfile::tempdir().unwrap();
        let folder = DataFolder::at(folder.path());
        let mut first = Heartbeat::begin(&folder, Timestamp(1000)).unwrap();
        first.beat(Timestamp(5000)).write().unwrap();
        let mut second = Heartbeat::begin(&folder, Timestamp(9000)).unwrap();
        second.beat(Timestamp(9500)).write().unwrap();
        let third = Heartbeat::begin(&folder, Timestamp(20_000)).unwrap();
        let until = |moment| third.ran_until(Timestamp(moment)).0;
        assert_eq!([2000, 5200, 9100, 9900, 20_000].map(until), [5000, 5200, 9500, 9900, 20_000]);
        assert_eq!(until(10), 10, "nothing is known about that time");
        assert!(third.ran_at(Timestamp(20_000)) && !third.ran_at(Timestamp(19_999)));
    }

    #[test]
    fn a_machine_that_sleeps_does_not_run() {
        let folder = tempfile::tempdir().unwrap();
        let mut heartbeat = Heartbeat::begin(&DataFolder::at(folder.path()), Timestamp(0)).unwrap();
        heartbeat.beat(Timestamp(1000)).write().unwrap();
        heartbeat.beat(Timestamp(3_600_000)).write().unwrap();
        assert_eq!(heartbeat.ran_until(Timestamp(500)), Timestamp(1000));
        assert!(heartbeat.ran_at(Timestamp(500)));
    }

    #[test]
    fn a_damaged_file_says_nothing() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("trictrac.heartbeat"), b"12 x\n\xff").unwrap();
        let heartbeat = Heartbeat::begin(&DataFolder::at(folder.path()), Timestamp(50)).unwrap();
        assert_eq!(heartbeat.ran_until(Timestamp(20)), Timestamp(20));
    }
}
