//! The open challenges, wishes and boards of other nodes. Each node sends them every second.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tokio::sync::mpsc::UnboundedSender;
use trictrac_protocol::{ActId, ChallengeId, Clock, LobbyBoard, PlayerIdentity, Seek, SeekId};
use trictrac_store::NodeId;
use trictrac_umpire::Now;

use super::open::OpenChallenge;
use super::pairing::Wish;
use crate::online::cluster::packet::{LobbyPacket, Packet};
use crate::online::identity::Persona;

/// The most of each kind that a node sends.
pub(super) const MOST_TOLD: usize = 200;

/// The state of the lobby of a node, which it sends to the others.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Snapshot {
    /// The number of players who are connected.
    pub(super) online: u32,
    /// Those with names.
    pub(super) players: Vec<PlayerIdentity>,
    /// The challenges that end with their connections. The others are in the store.
    pub(super) challenges: Vec<OpenChallenge>,
    pub(super) wishes: Vec<RemoteWish>,
    /// The same as everybody sees them.
    #[serde(default)]
    pub(super) seeks: Vec<Seek>,
    pub(super) boards: Vec<LobbyBoard>,
}

/// A challenge that was made just now.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct PostedChallenge(pub(super) OpenChallenge);

/// A wish of another node.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RemoteWish {
    pub(crate) id: ActId,
    /// Its number in the lobby; an older node gives none.
    #[serde(default)]
    pub(crate) seek: Option<SeekId>,
    /// The clock that the player likes best, which is all that older nodes know.
    pub(crate) clock: Clock,
    /// All clocks; an older node gives none.
    #[serde(default)]
    pub(crate) clocks: Vec<Clock>,
    pub(crate) player: u64,
    /// For how many milliseconds the player has waited.
    pub(crate) waited: u64,
}

impl RemoteWish {
    pub(super) fn of(wish: &Wish, now: u64) -> Self {
        let (id, clocks) = (wish.id.clone(), wish.clocks.clone());
        let (clock, player) = (wish.best_clock(), wish.persona.number);
        let waited = now.saturating_sub(wish.since);
        Self { id, seek: Some(wish.seek), clock, clocks, player, waited }
    }

    /// The same as a wish of this node. The computer offers nothing for it here.
    pub(super) fn wish(&self, persona: Persona, now: Now) -> Wish {
        let (since, at) =
            (now.steady.saturating_sub(self.waited), now.wall.saturating_sub(self.waited));
        let clocks = if self.clocks.is_empty() { vec![self.clock] } else { self.clocks.clone() };
        let (id, seek) = (self.id.clone(), self.seek.unwrap_or(SeekId([0; 16])));
        Wish { id, seek, clocks, persona, since, at, offered: true }
    }
}

/// The other nodes, as the lobby knows them.
#[derive(Debug, Default)]
pub(super) struct OtherNodes {
    nodes: BTreeMap<NodeId, Snapshot>,
    /// This node, and the sender to all others; nothing if there are none.
    voice: Option<(NodeId, UnboundedSender<Packet>)>,
}

impl OtherNodes {
    pub(super) fn new(own: NodeId, voice: UnboundedSender<Packet>) -> Self {
        Self { nodes: BTreeMap::new(), voice: Some((own, voice)) }
    }

    /// Checks whether this server is the only one of its club.
    pub(super) const fn is_alone(&self) -> bool {
        self.voice.is_none()
    }

    /// Adds a challenge of another node.
    pub(super) fn add(&mut self, node: NodeId, open: OpenChallenge) {
        self.nodes.entry(node).or_default().challenges.push(open);
    }

    /// Tells all other nodes of a challenge that was made here.
    pub(super) fn tell_posted(&self, open: &OpenChallenge) {
        if let Some((own, voice)) = &self.voice {
            let challenge = Box::new(PostedChallenge(open.clone()));
            let _ = voice.send(Packet::Lobby(LobbyPacket::Posted { node: own.0, challenge }));
        }
    }

    pub(super) fn note(&mut self, node: NodeId, snapshot: Snapshot) {
        self.nodes.insert(node, snapshot);
    }

    pub(super) fn forget(&mut self, node: NodeId) {
        self.nodes.remove(&node);
    }

    /// Tells all other nodes something.
    pub(super) fn tell(&self, about: impl FnOnce() -> LobbyPacket) {
        self.tell_packet(|| Packet::Lobby(about()));
    }

    /// The same about something else.
    pub(super) fn tell_packet(&self, packet: impl FnOnce() -> Packet) {
        if let Some((_, voice)) = &self.voice {
            // If nobody listens any more, the server stops.
            let _ = voice.send(packet());
        }
    }

    pub(super) fn online(&self) -> u32 {
        self.nodes.values().map(|node| node.online).sum()
    }

    pub(super) fn players(&self) -> impl Iterator<Item = &PlayerIdentity> {
        self.nodes.values().flat_map(|node| &node.players)
    }

    pub(super) fn challenges(&self) -> impl Iterator<Item = &OpenChallenge> {
        self.nodes.values().flat_map(|node| &node.challenges)
    }

    pub(super) fn boards(&self) -> impl Iterator<Item = &LobbyBoard> {
        self.nodes.values().flat_map(|node| &node.boards)
    }

    /// The wishes of nodes after `own`, each with its node: of two nodes the one with the smaller number proposes a pair.
    pub(super) fn wishes_after(&self, own: NodeId) -> impl Iterator<Item = (NodeId, &RemoteWish)> {
        let later = self.nodes.iter().filter(move |(node, _)| **node > own);
        later.flat_map(|(node, snapshot)| snapshot.wishes.iter().map(|wish| (*node, wish)))
    }

    /// The wishes of all other nodes as everybody sees them.
    pub(super) fn seeks(&self) -> impl Iterator<Item = &Seek> {
        self.nodes.values().flat_map(|node| &node.seeks)
    }

    /// The node of a seek.
    pub(super) fn node_of_seek(&self, seek: SeekId) -> Option<NodeId> {
        let has = |snapshot: &Snapshot| snapshot.seeks.iter().any(|one| one.seek == seek);
        self.nodes.iter().find_map(|(node, snapshot)| has(snapshot).then_some(*node))
    }

    /// Removes a challenge of another node.
    pub(super) fn remove(&mut self, challenge: ChallengeId) -> Option<OpenChallenge> {
        self.nodes.values_mut().find_map(|node| {
            let is_it = |open: &OpenChallenge| open.challenge.challenge == challenge;
            let place = node.challenges.iter().position(is_it)?;
            Some(node.challenges.remove(place))
        })
    }

    /// A challenge of another node, and that node.
    pub(super) fn find(&self, challenge: ChallengeId) -> Option<(NodeId, &OpenChallenge)> {
        self.nodes.iter().find_map(|(node, snapshot)| {
            let is_it = |open: &&OpenChallenge| open.challenge.challenge == challenge;
            Some((*node, snapshot.challenges.iter().find(is_it)?))
        })
    }
}
