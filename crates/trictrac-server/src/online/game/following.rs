//! Following a game that another node has: its log is folded here, too, and requests are passed on.

use std::time::{Duration, Instant};

use tokio::sync::oneshot::Sender;
use tokio::time::sleep;
use trictrac_protocol::{Code, Seat};
use trictrac_store::talk::StoredWord;
use trictrac_store::{NodeId, StoredEntry};

use super::ask::{ForwardedRequest, OpenRequest, RemoteAudience, TaskMessage};
use super::room::GamePresence;
use super::{GameTask, StorageFailure};
use crate::online::cluster::packet::{GamePacket, NodeAnswer, Packet, SaidWord, encode};
use crate::online::stored::entries;
use crate::online::stored::store_id;
use trictrac_store::bus::NoReply;

/// The interval at which a follower reports to the owner.
const FOLLOW: Duration = Duration::from_secs(5);
/// The time after which something is tried again.
const AGAIN: Duration = Duration::from_millis(250);
/// For how long a request is passed on again and again: longer than a lease.
const LONGEST: Duration = Duration::from_secs(8);

impl GameTask {
    /// The number of the next entry, as far as this task knows.
    pub(super) fn next(&self) -> u32 {
        self.umpire.as_ref().map_or(0, |umpire| umpire.game().next())
    }

    /// Passes a request on to the owner. One that another node has passed on goes back.
    pub(super) fn pass_on(&self, mut ask: OpenRequest, owner: NodeId) {
        if ask.is_not_here() {
            return;
        }
        let neighbours = self.context.neighbours.clone();
        let Some(NodeId(node)) = neighbours.own() else { return };
        let own = self.own.clone();
        let (game, player, id) = (self.id, ask.player, ask.id.clone());
        let (request, waited) = (ask.request.clone(), self.waited(&ask));
        let metrics = self.context.metrics.clone();
        tokio::spawn(async move {
            let packet = Packet::Game(game, GamePacket::Ask { node, player, id, request, waited });
            let asked = Instant::now();
            let answer = neighbours.ask(owner, &packet).await;
            metrics.nodes.passed_on(answer.is_ok(), asked.elapsed());
            if !matches!(answer, Ok(NodeAnswer::Accepted { .. } | NodeAnswer::Refused { .. })) {
                sleep(AGAIN).await;
            }
            // If the task has ended, the request is refused when it is dropped.
            let _ = own.send(TaskMessage::Passed(Box::new(ForwardedRequest { ask, answer }))).await;
        });
    }

    /// The milliseconds since a request was read.
    fn waited(&self, ask: &OpenRequest) -> u64 {
        self.context.outside.now().steady.saturating_sub(ask.read.steady)
    }

    /// Answers a request with what the owner has answered. Whoever asks sees the entries first.
    pub(super) async fn passed(&mut self, ForwardedRequest { ask, answer }: ForwardedRequest) {
        match answer {
            Ok(NodeAnswer::Accepted { seq }) => match self.reach(seq + 1).await {
                Ok(()) => {
                    if let Some(member) = ask.member() {
                        member.outbox.note_player();
                    }
                    self.begins(&ask);
                    ask.accept(seq);
                }
                Err(StorageFailure) => ask.refuse(Code::Unavailable),
            },
            Ok(NodeAnswer::Refused { code, rule, reason, next }) => {
                // Without the entries the refusal is still true.
                let _ = self.reach(next).await;
                ask.refuse_as(code, rule, reason);
            }
            _ if ask.came.elapsed() > LONGEST => ask.refuse(Code::Unavailable),
            Ok(_) => {
                self.look_for_owner().await;
                self.answer(ask).await;
            }
            Err(NoReply) => self.answer(ask).await,
        }
    }

    /// Makes sure that this task knows the log up to the entry before `next`.
    ///
    /// # Errors
    /// The log cannot be read, or cannot be folded.
    async fn reach(&mut self, next: u32) -> Result<(), StorageFailure> {
        if self.next() >= next {
            return Ok(());
        }
        self.context.metrics.nodes.gap();
        self.catch_up().await
    }

    /// Reads what is new in the log.
    pub(super) async fn catch_up(&mut self) -> Result<(), StorageFailure> {
        // A game that is over when it is read has no more entries.
        if self.umpire.is_none() {
            return Ok(());
        }
        let new = self.context.store.read(store_id(self.id), self.next()).await;
        let new = new.map_err(|error| error.to_string()).and_then(|new| entries(&new));
        match new {
            Ok(new) => self.add(&new).await,
            Err(error) => {
                tracing::warn!(game = %self.id, error, "the log of a game of another node cannot be read");
                Err(StorageFailure)
            }
        }
    }

    /// Takes new entries from the owner. If some are missing before them, they are read.
    pub(super) async fn entries(&mut self, first: u32, new: &[StoredEntry]) {
        if self.owner.is_none() || self.umpire.is_none() {
            return;
        }
        let next = self.next();
        let Some(skip) = next.checked_sub(first) else {
            self.context.metrics.nodes.gap();
            // The next message, or the next look, repeats it.
            let _ = self.catch_up().await;
            return;
        };
        let new = entries(new.get(skip as usize..).unwrap_or_default());
        if let Ok(new) = new {
            let _ = self.add(&new).await;
        }
    }

    async fn add(&mut self, new: &[trictrac_umpire::LogEntry]) -> Result<(), StorageFailure> {
        if new.is_empty() {
            return Ok(());
        }
        self.takes(new).await?;
        self.after_entries().await;
        Ok(())
    }

    /// Does the periodic work of the task, if the game has followers or is followed.
    pub(super) async fn tick(&mut self) {
        match self.owner {
            Some(_) if self.room.is_empty() => self.stop_following().await,
            Some(owner) => self.ask_to_follow(owner),
            None => self.look().await,
        }
    }

    /// Reports to the owner who is connected here, and asks for what happens.
    pub(super) fn ask_to_follow(&mut self, owner: NodeId) {
        let neighbours = self.context.neighbours.clone();
        let Some(node) = neighbours.own() else { return };
        let remote = self.connected_here(node);
        self.remotes.told = Some(remote.clone());
        self.remotes.look_after(FOLLOW);
        let (own, game) = (self.own.clone(), self.id);
        tokio::spawn(async move {
            let RemoteAudience { node, players, watchers } = remote;
            let packet = Packet::Game(game, GamePacket::Follow { node: node.0, players, watchers });
            let answer = neighbours.ask(owner, &packet).await;
            // If the task has ended, nobody waits.
            let _ = own.send(TaskMessage::Followed(answer)).await;
        });
    }

    fn connected_here(&self, node: NodeId) -> RemoteAudience {
        let players = self.players();
        let GamePresence { here, watchers, .. } = self.room.presence(&players);
        let here = Seat::ALL.into_iter().filter(|&seat| here[seat]);
        RemoteAudience { node, players: here.filter_map(|seat| players[seat]).collect(), watchers }
    }

    /// Tells the owner if something is new about the connections here.
    pub(super) async fn note_followed_presence(&mut self, owner: NodeId) {
        self.room.forget_closed();
        if self.room.is_empty() {
            return self.stop_following().await;
        }
        let Some(node) = self.context.neighbours.own() else { return };
        let remote = self.connected_here(node);
        if self.remotes.told.as_ref() != Some(&remote) {
            self.ask_to_follow(owner);
        }
    }

    async fn stop_following(&mut self) {
        let told = self.remotes.told.take();
        self.remotes.stop();
        if let (Some(remote), Some(owner)) = (told, self.owner) {
            let packet = Packet::Game(self.id, GamePacket::Unfollow { node: remote.node.0 });
            self.context.neighbours.tell(owner, encode(&packet)).await;
        }
    }

    /// Reads what was missed, or looks for another owner.
    pub(super) async fn followed(&mut self, answer: Result<NodeAnswer, NoReply>) {
        let Some(owner) = self.owner else { return };
        match answer {
            Ok(NodeAnswer::Following { next, present }) => {
                // If that fails, the next look repeats it.
                let _ = self.reach(next).await;
                self.presence_is(present.into());
            }
            answer => {
                if answer.is_ok() || !self.is_alive(owner) {
                    self.look_for_owner().await;
                }
                if self.owner.is_some() && !self.room.is_empty() {
                    self.remotes.look_after(AGAIN);
                }
            }
        }
    }

    pub(super) fn is_alive(&self, node: NodeId) -> bool {
        self.context.neighbours.is_alive(node)
    }

    /// Shows who is connected, as the owner says.
    pub(super) fn presence_is(&mut self, shown: GamePresence) {
        if self.owner.is_some() && self.shown != shown {
            self.shown = shown;
            self.show_presence();
        }
    }

    /// A node is gone: if it had the game, somebody else must take it.
    pub(super) async fn is_gone(&mut self, node: NodeId) {
        if self.owner != Some(node) {
            self.unfollow(node).await;
        } else if self.room.is_empty() {
            // Whoever comes reads it again.
            self.owner = None;
        } else {
            self.look_for_owner().await;
        }
    }

    /// Takes the game again if this node had it, or learns who has it now. If the store cannot be reached, the next request repeats this.
    /// If no other node has taken it, the time of the players stood still since the moment `since` of the steady clock.
    pub(super) async fn doubt(&mut self, since: u64) {
        if self.hold.take().is_some() {
            self.refused = self.refused.or(Some(since));
            self.look_for_owner().await;
        }
    }

    /// Takes the game, unless another node has it.
    async fn look_for_owner(&mut self) {
        if self.take_again().await.is_ok() {
            self.after_entries().await;
        }
    }

    /// Shows what was said here, and sends it to the other nodes.
    pub(super) async fn said(&mut self, words: Vec<StoredWord>) {
        if let Some(NodeId(from)) = self.context.neighbours.own() {
            let said = words.iter().map(SaidWord::of).collect();
            let about = GamePacket::Said { from, words: said };
            match self.owner {
                Some(owner) => {
                    let packet = encode(&Packet::Game(self.id, about));
                    self.context.neighbours.tell(owner, packet).await;
                }
                None => self.tell_followers(about, None).await,
            }
        }
        for word in words {
            self.spoken(word);
        }
    }

    /// Shows what was said on another node. The owner sends it to the others.
    pub(super) async fn heard_elsewhere(&mut self, from: NodeId, words: Vec<StoredWord>) {
        self.has_talk = Some(true);
        if self.owner.is_none() {
            let said = words.iter().map(SaidWord::of).collect();
            self.tell_followers(GamePacket::Said { from: from.0, words: said }, Some(from)).await;
        }
        for word in words {
            self.spoken(word);
        }
    }

    /// Lets the owner resign for a player; whether there is none.
    pub(super) fn pass_resignation(&self, numbers: &[u64], done: Sender<()>) -> Option<Sender<()>> {
        self.pass_to_owner(GamePacket::Resign { numbers: numbers.to_vec() }, done)
    }

    /// Lets the owner look who is away; whether there is none.
    pub(super) fn pass_absences(&self, done: Sender<()>) -> Option<Sender<()>> {
        self.pass_to_owner(GamePacket::Absent, done)
    }

    /// Lets the owner do something that is done when it answers; the sender comes back if there is none.
    fn pass_to_owner(&self, about: GamePacket, done: Sender<()>) -> Option<Sender<()>> {
        let Some(owner) = self.owner else { return Some(done) };
        let neighbours = self.context.neighbours.clone();
        let packet = Packet::Game(self.id, about);
        tokio::spawn(async move {
            if neighbours.ask(owner, &packet).await.is_ok() {
                // Whoever waited may have given up.
                let _ = done.send(());
            }
        });
        None
    }
}
