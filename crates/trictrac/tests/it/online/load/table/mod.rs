//! A match with its sockets: two, or one against the engine.

mod begin;

use std::net::SocketAddr;
use std::time::Duration;

use tokio::time::sleep;
use trictrac_protocol::{EntryView, GameId, Hash, Seat, ServerMessage};
use trictrac_rules::table::TableMatch;
use trictrac_umpire::{Game, Replica};

use super::figures::Times;
use super::ledger::{Note, Place, Shared, note};
use super::wire::Wire;
use super::{Fault, text};

/// The player of Black.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Opponent {
    /// A socket like White's.
    Person,
    /// The engine of the server, of this level.
    Engine(&'static str),
}

/// A message without an answer.
struct Unanswered {
    id: String,
    /// The entry that it becomes; unknown when the server was killed meanwhile.
    seq: Option<u32>,
    text: String,
}

/// A player with a socket.
struct Chair {
    seat: Seat,
    /// The server.
    address: SocketAddr,
    cookie: String,
    wire: Wire,
    place: Place,
    messages: u32,
    unanswered: Option<Unanswered>,
    /// True if the server has sent who is there: then everything that had happened before is here.
    current: bool,
}

/// The events at a table, counted.
#[derive(Default)]
pub(super) struct Tally {
    /// The actions that were accepted.
    pub(super) accepted: usize,
    /// The moments at which a player could not act: the answer to the action before was not there yet.
    pub(super) skipped: usize,
    /// From sending an action to its receipt by the opponent.
    pub(super) times: Times,
}

/// A match.
pub(super) struct Table {
    game: GameId,
    pub(super) ledger: Shared,
    replica: Option<Replica>,
    chairs: Vec<Chair>,
    pub(super) tally: Tally,
}

impl Table {
    pub(super) const fn id(&self) -> GameId {
        self.game
    }

    fn game(&self) -> Option<&Game> {
        self.replica.as_ref().map(Replica::game)
    }

    /// The number of the entry that this table sees next.
    fn next(&self) -> u32 {
        self.game().map_or(0, Game::next)
    }

    /// Returns whether the match is over.
    pub(super) fn is_over(&self) -> bool {
        self.game().is_some_and(|game| game.ended().is_some())
    }

    /// Returns whether a player with a socket is asked, and no message is under way.
    pub(super) fn is_asked(&self) -> bool {
        self.asked().is_some() && self.chairs.iter().all(|chair| chair.unanswered.is_none())
    }

    fn asked(&self) -> Option<usize> {
        let asked = self.game()?.asked()?;
        self.chairs.iter().position(|chair| chair.seat == asked)
    }

    fn is_current(&self) -> bool {
        self.chairs.iter().all(|chair| chair.current)
    }

    /// Returns whether every message has its answer, and all sockets have seen the same entries.
    fn is_settled(&self) -> bool {
        let length = self.ledger.borrow().length();
        let settled = |chair: &Chair| chair.unanswered.is_none() && chair.place.next == length;
        length > 0 && self.chairs.iter().all(settled)
    }

    /// Waits until everything is answered and seen.
    pub(super) async fn settle(&mut self) -> Result<(), Fault> {
        while !self.is_settled() {
            self.wait().await?;
        }
        Ok(())
    }

    /// Sends the message that becomes the next entry.
    async fn send(&mut self, place: usize, kind: &str, rest: &str) -> Result<(), Fault> {
        let (game, seq) = (self.game, self.next());
        let chair = &mut self.chairs[place];
        chair.messages += 1;
        let id = format!("m{}", chair.messages);
        let text = format!(r#"{{"type":"{kind}","game":"{game}","id":"{id}",{rest}}}"#);
        if kind == "act" {
            self.ledger.borrow_mut().sends(seq);
        }
        chair.wire.send(&text).await.map_err(super::text)?;
        chair.unanswered = Some(Unanswered { id, seq: Some(seq), text });
        Ok(())
    }

    /// Lets the player who is asked play, if no message is under way.
    pub(super) async fn act(&mut self) -> Result<(), Fault> {
        if self.is_over() {
            return Ok(());
        }
        let (Some(place), true) = (self.asked(), self.is_asked()) else {
            self.tally.skipped += 1;
            return Ok(());
        };
        let Some(game) = self.game() else { return Ok(()) };
        let play = game.classic().and_then(TableMatch::coup).ok_or("no throw")?.first_play();
        let rest = format!(r#""after":{},"action":"{play}""#, game.next() - 1);
        self.send(place, "act", &rest).await
    }

    /// Waits until a socket has something to say, and takes it. A future that is dropped loses nothing.
    pub(super) async fn wait(&mut self) -> Result<(), Fault> {
        let (place, read) = match &mut self.chairs[..] {
            [one, other] => tokio::select! {
                read = one.wire.fill() => (0, read),
                read = other.wire.fill() => (1, read),
            },
            [one] => (0, one.wire.fill().await),
            _ => return Err("no socket".to_owned()),
        };
        read.map_err(|error| format!("game {}: {error}", self.game))?;
        while let Some(text) = self.chairs[place].wire.take().await.map_err(text)? {
            self.receive(place, &text)
                .map_err(|fault| format!("game {}: {fault}: {text}", self.game))?;
        }
        Ok(())
    }

    fn receive(&mut self, place: usize, text: &str) -> Result<(), Fault> {
        let note = note(text)?;
        match note.kind {
            "did" => self.sees(place, &note, text),
            "accepted" => self.accepted(place, &note),
            "game" => self.begins(place, text),
            "presence" => {
                self.chairs[place].current = true;
                Ok(())
            }
            "welcome" => Ok(()),
            _ => Err("unexpected".to_owned()),
        }
    }

    fn sees(&mut self, place: usize, note: &Note<'_>, text: &str) -> Result<(), Fault> {
        let chair = &mut self.chairs[place];
        chair.place.takes(note, &self.ledger)?;
        if note.seq == Some(self.next()) {
            match serde_json::from_str(text) {
                Ok(ServerMessage::Did { did, .. }) => follow(&mut self.replica, &did)?,
                other => return Err(format!("{other:?}")),
            }
        }
        let opponent = note.by.is_some_and(|by| by != self.chairs[place].seat);
        let since = note.seq.and_then(|seq| self.ledger.borrow().since(seq));
        if let (true, Some(time)) = (opponent, since) {
            self.tally.times.add(time);
        }
        Ok(())
    }

    fn begins(&mut self, place: usize, text: &str) -> Result<(), Fault> {
        let log = match serde_json::from_str(text) {
            Ok(ServerMessage::Game { log, .. }) => log,
            other => return Err(format!("{other:?}")),
        };
        for did in log {
            let Hash(hash) = did.hash;
            let hash = format!("{:016x}", u64::from_be_bytes(hash));
            let (seq, hash) = (Some(did.seq), Some(hash.as_str()));
            let note = Note { kind: "did", seq, hash, by: did.by, id: None };
            self.chairs[place].place.takes(&note, &self.ledger)?;
            if did.seq == self.next() {
                follow(&mut self.replica, &did)?;
            }
        }
        Ok(())
    }

    fn accepted(&mut self, place: usize, note: &Note<'_>) -> Result<(), Fault> {
        let chair = &mut self.chairs[place];
        let Some(Unanswered { id, seq, .. }) = chair.unanswered.take() else {
            return Err("an answer to nothing".to_owned());
        };
        let found = note.seq.ok_or("an answer without a number")?;
        let expected = seq.unwrap_or(found);
        if note.id != Some(id.as_str()) || found != expected || found >= chair.place.next {
            return Err(format!("expected {id}, accepted as the entry {expected} that was seen"));
        }
        self.tally.accepted += 1;
        Ok(())
    }

    /// Connects again, however often it takes, and waits until everything is answered and seen.
    pub(super) async fn come_back(&mut self) -> Result<(), Fault> {
        let game = self.game;
        for chair in &mut self.chairs {
            chair.wire = open_patiently(chair.address, &chair.cookie).await;
            let seq = chair.place.next - 1;
            let have = format!(r#"{{"game":"{game}","seq":{seq}}}"#);
            let hello = format!(r#"{{"type":"hello","protocol":1,"have":[{have}]}}"#);
            chair.wire.send(&hello).await.map_err(text)?;
            if let Some(Unanswered { text, seq, .. }) = &mut chair.unanswered {
                *seq = None;
                chair.wire.send(text).await.map_err(super::text)?;
            }
            chair.current = false;
        }
        while !self.is_current() || !self.is_settled() {
            self.wait().await?;
        }
        Ok(())
    }
}

async fn open_patiently(address: SocketAddr, cookie: &str) -> Wire {
    loop {
        match Wire::open(address, cookie).await {
            Ok(wire) => return wire,
            Err(_) => sleep(Duration::from_millis(100)).await,
        }
    }
}

fn follow(replica: &mut Option<Replica>, did: &EntryView) -> Result<(), Fault> {
    if let Some(replica) = replica {
        return replica.follow(did).map_err(text);
    }
    *replica = Some(Replica::new(did).map_err(text)?);
    Ok(())
}
