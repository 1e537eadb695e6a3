//! The simulated disk: the log, and how appends end.

use trictrac_umpire::LogEntry;

use crate::chaos::net::Net;

/// The outcome of an append, unless the server is stopped before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// It is stored.
    Stored,
    /// Nothing is stored, and the server learns it.
    Refused,
    /// It is stored, but the server learns only that the outcome is unknown.
    UnknownStored,
    /// Nothing is stored, but the server learns only that the outcome is unknown.
    UnknownNotStored,
}

impl Outcome {
    pub(super) fn of(net: &mut Net) -> Self {
        if !net.fails(net.faults.disk) {
            return Self::Stored;
        }
        net.count("appends failed");
        net.mix.pick(&[Self::Refused, Self::UnknownStored, Self::UnknownNotStored])
    }

    pub(super) const fn is_stored(self) -> bool {
        matches!(self, Self::Stored | Self::UnknownStored)
    }
}

/// The log of the game. Only what is here survives.
#[derive(Clone, Debug)]
pub(in crate::chaos) struct Disk {
    pub(in crate::chaos) log: Vec<LogEntry>,
}

impl Disk {
    /// Appends entries, all or none.
    pub(super) fn append(&mut self, entries: &[LogEntry]) {
        self.log.extend_from_slice(entries);
    }

    /// The last entry.
    pub(super) fn last(&self) -> &LogEntry {
        self.log.last().expect("a log begins with the entry that creates the game")
    }
}
