//! The nodes that follow a game which this one has, and players who cannot be reached through them.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::body::Bytes;
use tokio::sync::oneshot::Sender;
use tokio::time::Instant;
use trictrac_protocol::PerSeat;
use trictrac_store::{NodeId, StoredEntry};

use super::GameTask;
use super::ask::{RemoteAudience, TaskMessage};
use super::room::GamePresence;
use crate::online::cluster::packet::{GamePacket, NodeAnswer, Packet, encode};

/// The interval at which the task of a game with followers looks at them.
const LOOK: Duration = Duration::from_secs(1);
/// The number of milliseconds after which a follower that says nothing cannot be reached: it speaks every five seconds.
const SILENT: u64 = 7000;
/// For how many milliseconds a follower that was heard runs, although its lease is not known yet: it has just started, or was late with its
/// heartbeat. That is longer than both nodes need for a heartbeat, and shorter than a lease.
const HEARD: u64 = 3000;
/// The number of milliseconds within which a follower must have been heard before a player who is connected there loses on time.
const LATELY: u64 = 1500;
/// The time after which the task looks again whether it was heard.
pub(super) const AGAIN: Duration = Duration::from_millis(250);

#[derive(Debug)]
struct FollowingNode {
    remote: RemoteAudience,
    /// The moment when it was last heard, by the steady clock.
    heard: u64,
}

/// The nodes that follow the game of a task, or the state of following.
#[derive(Debug, Default)]
pub(super) struct RemoteAudiences {
    followers: BTreeMap<NodeId, FollowingNode>,
    /// The connections here, as last reported to the owner.
    pub(super) told: Option<RemoteAudience>,
    tick: Option<Instant>,
    /// The moment when the last entry was added, by the steady clock.
    changed: u64,
    /// The moment since which the player who is asked cannot be reached, by the steady clock: that time is nobody's.
    cut: Option<u64>,
}

impl RemoteAudiences {
    /// The moment when the task has to look.
    pub(super) const fn tick(&self) -> Option<Instant> {
        self.tick
    }

    pub(super) fn look_after(&mut self, time: Duration) {
        self.tick = Some(Instant::now() + time);
    }

    /// Looks no longer.
    pub(super) const fn stop(&mut self) {
        self.tick = None;
    }

    /// Checks whether no node follows.
    pub(super) fn is_empty(&self) -> bool {
        self.followers.is_empty()
    }

    pub(super) const fn cut(&self) -> Option<u64> {
        self.cut
    }

    /// Notes that there are new entries.
    pub(super) const fn change(&mut self, now: u64) {
        self.changed = now;
        self.cut = None;
    }

    /// The players who are connected to other nodes.
    fn players(&self) -> impl Iterator<Item = u64> {
        self.followers.values().flat_map(|follower| follower.remote.players.iter().copied())
    }

    /// Adds those who are connected to other nodes.
    pub(super) fn add_to(
        &self,
        GamePresence { here, watchers, paused, fault }: GamePresence,
        players: &PerSeat<Option<u64>>,
    ) -> GamePresence {
        let there =
            |seat| players[seat].is_some_and(|player| self.players().any(|it| it == player));
        let others: u32 = self.followers.values().map(|follower| follower.remote.watchers).sum();
        GamePresence {
            here: PerSeat::from_fn(|seat| here[seat] || there(seat)),
            watchers: watchers + others,
            paused,
            fault,
        }
    }
}

impl GameTask {
    /// Tells a node from now on what happens here.
    pub(super) async fn follow(&mut self, remote: RemoteAudience, answer: Sender<NodeAnswer>) {
        let mut ready = self.ready().await;
        if ready.is_err() && self.owner.is_some() {
            // The other node has read in the store that the game belongs to this one, which may have lost the answer of the store.
            ready = self.take_again().await;
        }
        let reply = if self.owner.is_some() || ready.is_err() {
            NodeAnswer::NotHere
        } else {
            let heard = self.context.outside.now().steady;
            self.remotes.followers.insert(remote.node, FollowingNode { remote, heard });
            self.remotes.look_after(LOOK);
            self.look_at_followers();
            self.note_presence().await;
            NodeAnswer::Following { next: self.next(), present: self.shown.into() }
        };
        // The other node may have given up.
        let _ = answer.send(reply);
    }

    /// Notes that a node can be reached.
    pub(super) fn hear(&mut self, node: NodeId) {
        let now = self.context.outside.now().steady;
        if let Some(follower) = self.remotes.followers.get_mut(&node) {
            follower.heard = now;
        }
    }

    pub(super) async fn unfollow(&mut self, node: NodeId) {
        if self.remotes.followers.remove(&node).is_some() {
            self.look_at_followers();
            self.note_presence().await;
        }
    }

    /// Tells the followers something.
    pub(super) async fn tell_followers(&self, about: GamePacket, but: Option<NodeId>) {
        if self.remotes.is_empty() {
            return;
        }
        let content: Bytes = encode(&Packet::Game(self.id, about));
        for node in self.remotes.followers.keys().filter(|node| Some(**node) != but) {
            self.context.neighbours.tell(*node, content.clone()).await;
        }
    }

    /// Tells the followers about new entries.
    pub(super) async fn publish(&self, first: u32, entries: Vec<StoredEntry>) {
        if !self.remotes.is_empty() {
            self.tell_followers(GamePacket::Entries { first, entries }, None).await;
        }
    }

    /// Looks at the followers from time to time.
    pub(super) async fn look(&mut self) {
        self.look_at_followers();
        self.note_presence().await;
        if self.remotes.is_empty() {
            self.remotes.tick = None;
        } else {
            self.remotes.look_after(LOOK);
            self.ask_those_silent_for(SILENT);
        }
    }

    /// Forgets followers that are gone, and looks whether the player who is asked can be reached.
    pub(super) fn look_at_followers(&mut self) {
        if self.remotes.is_empty() && self.remotes.cut.is_none() {
            return;
        }
        let now = self.context.outside.now().steady;
        let neighbours = &self.context.neighbours;
        let runs = |node, follower: &FollowingNode| {
            neighbours.is_alive(node) || now.saturating_sub(follower.heard) < HEARD
        };
        self.remotes.followers.retain(|&node, follower| runs(node, follower));
        let cut_since = self.cut_since(neighbours.is_connected(), now);
        match (self.remotes.cut, cut_since) {
            (None, Some(since)) => self.remotes.cut = Some(since),
            (Some(since), None) => {
                self.remotes.cut = None;
                if let Some(umpire) = &mut self.umpire {
                    umpire.stood_still(now.saturating_sub(since));
                }
            }
            _ => {}
        }
    }

    /// The moment when the player who is asked was last heard through another node; nothing if they are connected to this one, or to none.
    fn heard_remotely(&self) -> Option<u64> {
        let asked = self.umpire.as_ref()?.game().asked()?;
        let player = self.players()[asked]?;
        if self.room.members().iter().any(|member| member.player == player) {
            return None;
        }
        let there = |follower: &&FollowingNode| follower.remote.players.contains(&player);
        self.remotes.followers.values().filter(there).map(|follower| follower.heard).max()
    }

    /// The moment since which the player who is asked cannot be reached: the node that they are connected to runs, but says nothing.
    fn cut_since(&self, connected: bool, now: u64) -> Option<u64> {
        let last = self.heard_remotely()?;
        let is_silent = !connected || now.saturating_sub(last) > SILENT;
        is_silent.then(|| last.max(self.remotes.changed).min(now))
    }

    /// Checks whether the player who is asked was heard lately, if they are connected to another node. If not, that node is asked.
    pub(super) fn can_be_reached(&mut self) -> bool {
        self.look_at_followers();
        let now = self.context.outside.now().steady;
        let Some(heard) = self.heard_remotely() else { return true };
        let lately = self.remotes.cut.is_none() && now.saturating_sub(heard) <= LATELY;
        if !lately {
            self.ask_those_silent_for(LATELY);
        }
        lately
    }

    /// Asks the followers that have said nothing for a while whether they still follow: that they do not may have been lost.
    fn ask_those_silent_for(&self, milliseconds: u64) {
        let now = self.context.outside.now().steady;
        let silent = self.remotes.followers.iter();
        for (&node, _) in silent.filter(|(_, it)| now.saturating_sub(it.heard) > milliseconds) {
            let neighbours = self.context.neighbours.clone();
            let (own, game) = (self.own.clone(), self.id);
            tokio::spawn(async move {
                let still = Packet::Game(game, GamePacket::Still);
                let message = match neighbours.ask(node, &still).await {
                    Ok(NodeAnswer::NotHere) => TaskMessage::Unfollow { node },
                    Ok(_) => TaskMessage::Reached { node },
                    Err(_) => return,
                };
                // If the task has ended, nobody waits.
                let _ = own.send(message).await;
            });
        }
    }
}
