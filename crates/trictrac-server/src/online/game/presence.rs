//! Showing the game to connections: who is there, and a fault of the server that stops the game.

use tokio::time::Instant;
use trictrac_protocol::{Code, KnownGame, PauseReason, PerSeat, Seat, ServerMessage};
use trictrac_umpire::{LogEntry, Umpire};

use super::log::{did_message, person, seen};
use super::room::GamePresence;
use super::{GameTask, PRESENCE, store_id};
use crate::online::cluster::packet::GamePacket;
use crate::online::member::Member;
use crate::online::stored::entries;

impl GameTask {
    /// The numbers of the persons who sit: those of accounts, also if they sat down as guests.
    pub(super) fn players(&self) -> PerSeat<Option<u64>> {
        let umpire = self.umpire.as_ref();
        PerSeat::from_fn(|seat| {
            let number = umpire.and_then(|umpire| person(umpire, seat))?;
            Some(self.context.directory.account_of(number))
        })
    }

    /// The seat of a player who sits.
    pub(super) fn seat_of(&self, player: u64) -> Option<Seat> {
        let players = self.players();
        Seat::ALL.into_iter().find(|&seat| players[seat] == Some(player))
    }

    /// The players who are there, and the number of spectators. An engine that sits is always there.
    fn present(&self) -> GamePresence {
        if self.owner.is_some() {
            return self.shown;
        }
        let players = self.players();
        let GamePresence { here, watchers, .. } =
            self.remotes.add_to(self.room.presence(&players), &players);
        let engine = |seat: Seat| {
            let seated =
                self.umpire.as_ref().and_then(|umpire| umpire.game().seats()[seat].as_ref());
            seated.is_some_and(|seated| seated.player.is_engine())
        };
        let paused = self.umpire.as_ref().is_some_and(Umpire::is_paused);
        let here = PerSeat::from_fn(|seat| here[seat] || engine(seat));
        GamePresence { here, watchers, paused, fault: self.fault_here() }
    }

    /// Tells the umpire who is connected. If that is new, messages about it follow.
    pub(super) async fn note_presence(&mut self) {
        if let Some(owner) = self.owner {
            return self.note_followed_presence(owner).await;
        }
        self.room.forget_closed();
        let GamePresence { here, watchers, paused, fault } = self.present();
        let now = self.context.outside.now();
        if let Some(umpire) = &mut self.umpire {
            for seat in Seat::ALL {
                umpire.presence(seat, here[seat], now);
            }
        }
        if (here, paused, fault) != (self.shown.here, self.shown.paused, self.shown.fault) {
            self.announce().await;
        } else if watchers == self.shown.watchers {
            self.announce = None;
        } else if self.announce.is_none() {
            self.announce = Some(Instant::now() + PRESENCE);
        }
    }

    pub(super) async fn announce(&mut self) {
        self.announce = None;
        self.shown = self.present();
        self.show_presence();
        self.show_board();
        self.tell_followers(GamePacket::Presence(self.shown.into()), None).await;
    }

    /// Tells the connections here who is there.
    pub(super) fn show_presence(&self) {
        self.room.send(&self.shown.message(self.id));
    }

    /// Shows the game in the lobby, if everybody may see it.
    pub(super) fn show_board(&self) {
        if let (Some(board), Some(umpire)) = (&self.board, &self.umpire) {
            board.update(umpire.game(), self.shown.watchers, &self.context.directory);
        }
    }

    /// Sends the game to a connection, which then sees everything that happens, and who is there.
    pub(super) async fn watch(&mut self, member: Member, have: Option<KnownGame>) {
        let shown = self.shown;
        self.rate().await;
        if self.join(member.clone(), have).await {
            self.greet(&member, shown).await;
            self.show_ratings(&member);
        }
    }

    /// Sends who is there to a connection that came when `shown` was known, unless it was sent to everyone since.
    pub(super) async fn greet(&mut self, member: &Member, shown: GamePresence) {
        self.note_presence().await;
        if shown == self.shown {
            member.outbox.send(&self.present().message(self.id));
        }
        if let Some(why) = self.fault {
            member.outbox.send(&ServerMessage::Paused { game: self.id, why });
        }
    }

    /// Sends the game to a connection, which then sees everything that happens. Returns whether it was sent.
    ///
    /// A client that has a part gets what follows. One whose part is longer than the game, or is another one, because a backup was
    /// restored, gets the game.
    pub(super) async fn join(&mut self, member: Member, have: Option<KnownGame>) -> bool {
        // Many may have asked before the first one was shown the game.
        if member.outbox.must_read() {
            return false;
        }
        if self.owner.is_some() {
            // Whoever comes sees at once what was acknowledged on another node. If that cannot be read, it follows.
            let _ = self.catch_up().await;
        }
        let known = self.umpire.as_ref().map_or(u32::MAX, |umpire| umpire.game().next());
        let have = have.filter(|have| have.seq < known);
        let Ok((log, continues)) = self.log_for(have).await else {
            member.outbox.refuse(None, Code::Unavailable);
            return false;
        };
        // What is beyond is on disk, but this task does not know it yet: it follows as `did`.
        let log: Vec<LogEntry> = log.into_iter().filter(|entry| entry.seq < known).collect();
        let dids = seen(&log, self.umpire.as_ref());
        if let Some(names) = self.names() {
            member.outbox.send_history([names]);
        }
        if continues {
            let messages = dids.into_iter().map(|did| did_message(self.id, did));
            member.outbox.send_history(messages);
        } else {
            let you = self.seat_of(member.player);
            member.outbox.send_history([ServerMessage::Game { game: self.id, you, log: dids }]);
        }
        self.show_talk(&member).await;
        if self.seat_of(member.player).is_some() {
            member.outbox.note_player();
        }
        self.room.join(member);
        true
    }

    /// The entries for a client that has those up to one, and whether they continue what it has.
    ///
    /// # Errors
    /// The store failed.
    async fn log_for(&self, have: Option<KnownGame>) -> Result<(Vec<LogEntry>, bool), String> {
        let Some(KnownGame { seq, hash, .. }) = have else {
            return Ok((self.read(0).await?, false));
        };
        let mut log = self.read(seq).await?;
        let is_same = |last: &LogEntry| hash.is_none_or(|hash| hash == last.hash);
        if log.first().is_some_and(is_same) {
            log.remove(0);
            return Ok((log, true));
        }
        Ok((self.read(0).await?, false))
    }

    async fn read(&self, from: u32) -> Result<Vec<LogEntry>, String> {
        let log = self.context.store.read(store_id(self.id), from).await;
        log.map_err(|error| error.to_string()).and_then(|log| entries(&log))
    }

    /// The fault that stops the game here: the disk refuses, or the player who is asked cannot be reached.
    pub(super) fn fault_here(&self) -> Option<PauseReason> {
        if self.refused.is_some() {
            return Some(PauseReason::Disk);
        }
        self.remotes.cut().map(|_| PauseReason::Bus)
    }

    /// Tells the connections here when a fault begins or ends, and the nodes that follow the game.
    pub(super) async fn note_fault(&mut self) {
        let here = self.fault_here();
        if self.owner.is_none() && here != self.shown.fault {
            self.note_presence().await;
        }
        let fault = match self.owner {
            None => here,
            Some(_) if !self.context.neighbours.is_connected() => Some(PauseReason::Bus),
            Some(_) => self.shown.fault,
        };
        if fault != self.fault {
            self.fault = fault;
            let game = self.id;
            self.room.send(&match fault {
                Some(why) => ServerMessage::Paused { game, why },
                None => ServerMessage::Resumed { game },
            });
        }
    }
}
