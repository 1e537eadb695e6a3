//! The entries that all sockets of a game have seen: the fingerprint of each, and when the message was sent that caused it.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use serde::Deserialize;
use trictrac_protocol::Seat;

use super::Fault;

/// A message of the server, as far as every socket reads it.
#[derive(Deserialize)]
pub(super) struct Note<'a> {
    #[serde(rename = "type")]
    pub(super) kind: &'a str,
    pub(super) seq: Option<u32>,
    pub(super) hash: Option<&'a str>,
    pub(super) by: Option<Seat>,
    pub(super) id: Option<&'a str>,
}

/// Reads a message.
pub(super) fn note(text: &str) -> Result<Note<'_>, Fault> {
    serde_json::from_str(text).map_err(|error| format!("{text}: {error}"))
}

/// The entries of a game.
#[derive(Default)]
pub(super) struct Ledger {
    hashes: Vec<u64>,
    /// The time when the message was sent that became this entry.
    sent: Vec<Option<Instant>>,
}

/// A ledger that sockets share.
pub(super) type Shared = Rc<RefCell<Ledger>>;

impl Ledger {
    /// The number of entries.
    pub(super) fn length(&self) -> u32 {
        self.hashes.len() as u32
    }

    /// Notes that a message is sent that becomes the entry `seq`.
    pub(super) fn sends(&mut self, seq: u32) {
        let place = seq as usize;
        if self.sent.len() <= place {
            self.sent.resize(place + 1, None);
        }
        self.sent[place] = Some(Instant::now());
    }

    /// The time since the message was sent that became the entry `seq`.
    pub(super) fn since(&self, seq: u32) -> Option<Duration> {
        self.sent.get(seq as usize).copied().flatten().map(|sent| sent.elapsed())
    }

    /// Sees an entry: the next one, or one that others have seen.
    fn sees(&mut self, seq: u32, hash: &str) -> Result<(), Fault> {
        let hash = u64::from_str_radix(hash, 16).map_err(|error| format!("{hash}: {error}"))?;
        match self.hashes.get(seq as usize) {
            Some(&known) if known == hash => Ok(()),
            Some(_) => Err(format!("entry {seq} has another fingerprint than before")),
            None if seq == self.length() => {
                self.hashes.push(hash);
                Ok(())
            }
            None => Err(format!("entry {seq}, expected {}", self.length())),
        }
    }
}

/// One socket's place in the log.
#[derive(Clone, Copy, Default)]
pub(super) struct Place {
    /// The number of the next entry.
    pub(super) next: u32,
}

impl Place {
    /// Takes an entry, which must be the next one.
    pub(super) fn takes(&mut self, note: &Note<'_>, ledger: &Shared) -> Result<(), Fault> {
        let (Some(seq), Some(hash)) = (note.seq, note.hash) else {
            return Err("an entry without number or fingerprint".to_owned());
        };
        if seq != self.next {
            return Err(format!("entry {seq}, expected {}", self.next));
        }
        self.next += 1;
        ledger.borrow_mut().sees(seq, hash)
    }
}
