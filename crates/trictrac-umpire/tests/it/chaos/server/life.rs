//! Starts and stops of processes of the server, and folding the state from the log.

use trictrac_protocol::{Bytes32, EntryView, GameEvent, Seat, ServerMessage};
use trictrac_umpire::{FoldError, Game, LoadedLog, LogEntry, NewGame, Now, Umpire, load};

use super::{BEGIN, Disk, Live, Server};
use crate::chaos::net::{Crash, Event, LinkId, Net};
use crate::chaos::{Defect, Violation};

impl Server {
    /// Creates the game. No process runs yet.
    pub(in crate::chaos) fn new(new: &NewGame, defect: Option<Defect>) -> Self {
        let first = Umpire::create(new, Now { wall: BEGIN, steady: 0 });
        let disk = Disk { log: vec![first] };
        let secrets = vec![new.secret];
        let absences = [Vec::new(), Vec::new()];
        Self { disk, runs: Vec::new(), live: None, secrets, absences, restoring: false, defect }
    }

    /// A process starts, and resumes the game. Returns the number of entries that a backup had, if one was restored.
    pub(in crate::chaos) fn start(&mut self, net: &mut Net) -> Result<Option<usize>, Violation> {
        if self.live.is_some() {
            return Ok(None);
        }
        let restored = if std::mem::take(&mut self.restoring) { self.restore(net) } else { None };
        self.runs.push((BEGIN + net.now, u64::MAX));
        let now = self.now(net);
        let (umpire, dids) = self.load(now)?;
        self.live = Some(Live {
            umpire,
            dids,
            desks: std::collections::BTreeMap::new(),
            waiting: std::collections::VecDeque::new(),
            flight: None,
            resuming: self.runs.len() > 1,
            voiding: false,
            timer: 0,
        });
        self.advance(net)?;
        Ok(restored)
    }

    /// The operator stops the process, to restore a backup. No frame of before arrives after that.
    pub(in crate::chaos) fn goes_back(&mut self, net: &mut Net) {
        if self.live.is_none() {
            return net.plan(1000, Event::Restore);
        }
        self.restoring = true;
        self.crash(net, self.runs.len(), Crash::Killed);
    }

    /// Puts a backup in the place of the log, and renews the secret. Returns its number of entries.
    fn restore(&mut self, net: &mut Net) -> Option<usize> {
        let log = &self.disk.log;
        // A backup has all of an append, or nothing.
        let absent = |entry: &LogEntry| matches!(entry.event, GameEvent::Absent(_));
        let is_whole = |length: &usize| {
            let begins = log.get(*length).is_none_or(|next| next.id.is_some());
            begins && !absent(&log[*length - 1])
        };
        let lengths: Vec<usize> = (1..=log.len()).rev().filter(is_whole).take(12).collect();
        let length = net.mix.pick(&lengths);
        let before = Game::fold(&log[..length]).ok()?;
        let fresh = Bytes32([(); 32].map(|()| net.mix.below(256) as u8));
        let reuses = self.defect == Some(Defect::ReusesTheSecret);
        let secret = if reuses { self.secrets[0] } else { fresh };
        let at = BEGIN + net.now;
        let renew = before.renewed(secret, self.disk.log[length - 1].at, at)?;
        self.disk.log.truncate(length);
        self.disk.append(&[renew]);
        self.secrets.push(secret);
        net.count("restores");
        Some(length)
    }

    /// The process is stopped. An append in flight is on the disk or not.
    pub(in crate::chaos) fn crash(&mut self, net: &mut Net, run: usize, why: Crash) {
        if run != self.runs.len() {
            return;
        }
        let Some(live) = self.live.take() else { return };
        if why == Crash::Orderly {
            net.count("orderly stops");
            let again_after = Some(net.mix.below(5000));
            for &link in live.desks.keys() {
                net.down(
                    link,
                    ServerMessage::Bye { why: "shutdown".to_owned(), again_after },
                    None,
                );
            }
        }
        net.count("crashes");
        if let Some(flight) = live.flight {
            let durable = flight.outcome.is_stored() && flight.durable <= net.now;
            net.count(if durable { "crashes after a write" } else { "crashes before a write" });
            if durable {
                self.disk.append(flight.step.entries());
            }
        }
        for link in live.desks.into_keys() {
            net.refuse(link);
        }
        if let Some((_, end)) = self.runs.last_mut() {
            *end = BEGIN + net.now;
        }
        let down = net.mix.pick(&[100, 3000, 20_000, 900_000]);
        let least = if self.restoring { 2000 } else { 1 };
        let delay = least + net.mix.below(down);
        net.plan(delay, Event::Start);
    }

    /// Drops the state, and folds the log again. The connections stay.
    pub(super) fn fold_again(&mut self, net: &Net) -> Result<(), Violation> {
        let now = self.now(net);
        let (umpire, dids) = self.load(now)?;
        let Some(live) = &mut self.live else { return Ok(()) };
        live.resuming &= dids.len() == live.dids.len();
        (live.umpire, live.dids) = (umpire, dids);
        self.note_presence(net);
        Ok(())
    }

    /// Notes who is connected.
    pub(super) fn note_presence(&mut self, net: &Net) {
        let now = self.now(net);
        let Some(live) = &mut self.live else { return };
        for seat in Seat::BOTH {
            let of = |link: &LinkId| net.seat_of(*link) == seat;
            let here = live.desks.keys().any(of);
            live.umpire.presence(seat, here, now);
        }
    }

    fn umpire(&self, game: Game, log: &[LogEntry], now: Now) -> Umpire {
        Umpire::new(game, log, self.secrets[0], now).with_renewed(self.secrets[1..].to_vec())
    }

    fn load(&self, now: Now) -> Result<(Umpire, Vec<EntryView>), Violation> {
        let mut log = self.disk.log.clone();
        if self.defect == Some(Defect::ForgetsNames) {
            for entry in &mut log {
                entry.id = None;
            }
        }
        let game = match load(&log, now) {
            Ok(LoadedLog::Agrees(game)) => *game,
            other => return Err(Violation::new(format!("load: {other:?}"))),
        };
        let dids = dids(&log).map_err(|error| Violation::new(format!("fold: {error}")))?;
        Ok((self.umpire(game, &log, now), dids))
    }
}

/// A log as clients see it.
pub(in crate::chaos) fn dids(log: &[LogEntry]) -> Result<Vec<EntryView>, FoldError> {
    let Some((first, rest)) = log.split_first() else { return Err(FoldError::Create) };
    let mut game = Game::new(first)?;
    let mut dids = vec![game.did(first)];
    for entry in rest {
        game = game.then(entry)?;
        dids.push(game.did(entry));
    }
    Ok(dids)
}
