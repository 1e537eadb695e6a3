//! A simulated client, which follows `docs/protocol.md`.
//!
//! It has a list of entries and a replica of the game, which it folds from them. It compares numbers, watches the game again
//! after a gap, and repeats what has no answer.

mod act;
mod socket;
mod think;

use trictrac_protocol::{
    Bytes32, ClientMessage, Clocks, EntryView, GameEnding, GameEvent, GameId, Seat, SideClock,
    VoidReason,
};
use trictrac_umpire::{Game, LogEntry};

use super::journal::Journal;
use super::net::{LinkId, Net};
use super::plan::Mood;
use super::{Defect, Violation, number_of};

#[derive(Clone, Debug)]
pub(super) struct Client {
    pub(super) seat: Seat,
    pub(super) list: Vec<EntryView>,
    pub(super) replica: Option<Game>,
    pub(super) journal: Journal,
    game: GameId,
    link: Option<LinkId>,
    /// The number of attempts to connect since it was last connected.
    attempts: u32,
    /// True if the server has answered `hello` on this connection.
    welcomed: bool,
    /// True if it has asked for the whole game.
    watching: bool,
    /// True if the server may have lost entries that it has seen.
    restored: bool,
    /// Messages without an answer, and when they were sent last.
    pending: Vec<(ClientMessage, u64)>,
    /// The number of names that it has given.
    names: u32,
    /// The number of times it has thought since the game is over.
    thoughts_after: u32,
    mood: Mood,
    defect: Option<Defect>,
}

impl Client {
    pub(super) fn new(seat: Seat, game: GameId, mood: Mood, defect: Option<Defect>) -> Self {
        Self {
            seat,
            list: Vec::new(),
            replica: None,
            journal: Journal::new(seat),
            game,
            link: None,
            attempts: 0,
            welcomed: false,
            watching: false,
            restored: false,
            pending: Vec::new(),
            names: 0,
            thoughts_after: 0,
            mood,
            defect,
        }
    }

    /// Its bytes for the dice, for secret number `n`.
    pub(super) fn bytes(&self, n: usize) -> Bytes32 {
        Bytes32([0x40 + number_of(self.seat) as u8 + 16 * n as u8; 32])
    }

    /// The server has lost what came after its first entries.
    pub(super) fn is_restored(&mut self, length: usize) {
        self.journal.is_restored(length as u32);
        self.restored = self.list.len() > length;
    }

    /// Checks whether it is connected, and nothing that it has sent waits for an answer.
    pub(super) fn is_idle(&self, net: &Net) -> bool {
        let connected = self.welcomed && self.link.is_some_and(|link| net.is_alive(link));
        connected && !self.watching && self.pending.is_empty()
    }

    /// Checks whether it does nothing more, because the game is over.
    pub(super) const fn has_finished(&self) -> bool {
        self.thoughts_after >= 6
    }

    /// Checks whether it is this client's turn, as far as it knows.
    fn is_asked(&self) -> bool {
        let asked = self.replica.as_ref().and_then(Game::asked);
        asked == Some(self.seat)
    }

    /// Takes an entry: the next one is folded, another one shows that entries are missing.
    fn takes(&mut self, net: &mut Net, did: EntryView) -> Result<(), Violation> {
        if self.watching {
            // It comes again, with the whole game.
            return Ok(());
        }
        if did.seq as usize == self.list.len() || self.defect == Some(Defect::SkipsAnEntry) {
            return self.folds(did);
        }
        self.misses(net, did.seq)
    }

    /// An entry is missing, up to `seq`: asks for the whole game.
    fn misses(&mut self, net: &mut Net, seq: u32) -> Result<(), Violation> {
        if self.defect == Some(Defect::SkipsAnEntry) {
            return Ok(());
        }
        if net.faults.skip == 0 {
            let length = self.list.len();
            return Err(Violation::new(format!("{:?} has {length} entries, but {seq}", self.seat)));
        }
        net.count("gaps");
        self.watches(net);
        Ok(())
    }

    fn watches(&mut self, net: &mut Net) {
        self.watching = true;
        self.transmits(net, &ClientMessage::Watch { game: self.game });
    }

    /// Takes the whole game. It must continue what the client has seen.
    fn takes_whole(&mut self, log: Vec<EntryView>) -> Result<(), Violation> {
        let mut known = self.list.len();
        let continues = log.get(..known) == Some(&self.list);
        if !continues && std::mem::take(&mut self.restored) {
            (self.replica, known) = (None, 0);
            self.list.clear();
        } else if !continues {
            return Err(Violation::new(format!("{:?} has seen another past", self.seat)));
        }
        self.watching = false;
        log.into_iter().skip(known).try_for_each(|did| self.folds(did))
    }

    /// Folds an entry, and compares the fingerprint and the clocks with those of the server.
    fn folds(&mut self, did: EntryView) -> Result<(), Violation> {
        let entry = entry(&did, self.replica.as_ref());
        let game = match self.replica.take() {
            None => Game::new(&entry),
            Some(game) => game.then(&entry),
        };
        let seq = did.seq;
        let replica = game.map_err(|error| {
            Violation::new(format!("the replica of {:?} at entry {seq}: {error}", self.seat))
        })?;
        if replica.clocks() != did.clocks {
            return Err(Violation::new(format!("other clocks after entry {seq}")));
        }
        self.replica = Some(replica);
        self.list.push(did);
        Ok(())
    }
}

/// The entry of the log, from what a client sees of it. The name of the message is not part of the state; the time spent
/// follows from the clocks.
fn entry(did: &EntryView, before: Option<&Game>) -> LogEntry {
    let EntryView { seq, by, at, hash, clocks, ref event, back } = *did;
    let left = |clocks: Clocks, seat: Seat| {
        let clock = clocks.left[seat];
        clock.map(|SideClock { delay, reserve }| delay + reserve)
    };
    let spent = before.and_then(|game| {
        let (seat, before) = (game.asked()?, game.clocks());
        match (before.start, event) {
            (None, _) => left(before, seat)?.checked_sub(left(clocks, seat)?),
            (start, GameEvent::End(GameEnding::Void { why: VoidReason::NoStart, .. })) => start,
            (Some(start), _) => start.checked_sub(clocks.start?),
        }
    });
    LogEntry { seq, at, by, id: None, spent: spent.unwrap_or(0), hash, event: event.clone(), back }
}
