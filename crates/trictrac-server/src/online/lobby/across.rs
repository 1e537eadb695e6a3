//! The lobby of several nodes: what each sends the others, and what a player asks of another node.

use std::sync::Arc;

use tokio::sync::mpsc::UnboundedReceiver;
use trictrac_protocol::{ActId, CallEnd, ChallengeId, Code, SeekId};
use trictrac_store::NodeId;

use super::asking::{LobbyRefusal, bare};
use super::elsewhere::{PostedChallenge, RemoteWish, Snapshot};
use super::pairing::Wish;
use crate::online::cluster::packet::{LobbyPacket, NodeAnswer, Packet};
use crate::online::identity::Persona;
use crate::online::tables::OnlineTables;

impl OnlineTables {
    /// Learns which challenges other nodes have stored and removed.
    pub(crate) async fn follow_challenges(&self) {
        if self.games.neighbours().own().is_some()
            && let Err(error) = self.restore_challenges().await
        {
            tracing::warn!(%error, "stored challenges cannot be read");
        }
    }

    /// Tells the other nodes what the lobby has to say, until the server stops.
    pub(crate) async fn speak(self: Arc<Self>, mut said: UnboundedReceiver<Packet>) {
        let neighbours = self.games.neighbours().clone();
        let speak = async {
            while let Some(packet) = said.recv().await {
                neighbours.tell_all(&packet).await;
            }
        };
        self.base.closing.clone().run_until_cancelled(speak).await;
    }

    /// Tells the other nodes what the connections of this one have open.
    pub(super) async fn tell_lobby(&self, own: NodeId) {
        let (boards, _) = self.lobby().boards.best(&[]);
        let snapshot = self.lobby().hall().snapshot(self.base.outside.now().steady, boards);
        let packet = LobbyPacket::Open { node: own.0, snapshot: Box::new(snapshot) };
        self.games.neighbours().tell_all(&Packet::Lobby(packet)).await;
    }

    /// Notes what the connections of another node have open.
    pub(crate) fn note_lobby(&self, node: NodeId, snapshot: Snapshot) {
        self.lobby().hall().elsewhere.note(node, snapshot);
    }

    /// Forgets a node that is gone.
    pub(crate) fn forget_lobby(&self, node: NodeId) {
        self.lobby().hall().elsewhere.forget(node);
    }

    /// Sends a message to the connections of a player here: another node says so.
    pub(crate) fn say_to_player(&self, player: u64, text: &str) {
        self.lobby().hall().send_text(player, &text.into());
    }

    /// Notes that a player begins a game on another node.
    pub(crate) fn begins_elsewhere(&self, player: u64) {
        self.lobby().hall().begins_here(player);
    }

    /// Shows a challenge that was made on another node.
    pub(crate) fn note_posted(&self, node: NodeId, PostedChallenge(open): PostedChallenge) {
        self.lobby().hall().posted_elsewhere(node, open);
    }

    /// Ends a challenge that has ended on another node.
    pub(crate) fn challenge_is_over(&self, challenge: ChallengeId, why: CallEnd) {
        self.lobby().hall().end_here(challenge, why);
    }

    /// Asks the node of a challenge for something; nothing if the challenge is not one of another node.
    async fn ask_node_of(
        &self,
        challenge: ChallengeId,
        about: LobbyPacket,
    ) -> Option<Result<(), LobbyRefusal>> {
        let (node, _) =
            self.lobby().hall().elsewhere.find(challenge).map(|(node, open)| (node, open.by()))?;
        Some(self.ask_node(node, about).await)
    }

    /// Asks a node for something.
    async fn ask_node(&self, node: NodeId, about: LobbyPacket) -> Result<(), LobbyRefusal> {
        match self.games.neighbours().ask(node, &Packet::Lobby(about)).await {
            Ok(NodeAnswer::Done) => Ok(()),
            Ok(NodeAnswer::Refused { code, reason, .. }) => Err((code, reason.unwrap_or_default())),
            Ok(_) => Err(bare(Code::ChallengeGone)),
            Err(_) => Err(bare(Code::Unavailable)),
        }
    }

    /// Joins a seek of another node; nothing if it is none.
    pub(super) async fn join_elsewhere(
        &self,
        player: u64,
        id: &ActId,
        seek: SeekId,
    ) -> Option<Result<(), LobbyRefusal>> {
        let node = self.lobby().hall().elsewhere.node_of_seek(seek)?;
        Some(self.ask_node(node, LobbyPacket::Join { seek, player, id: id.clone() }).await)
    }

    /// Joins a seek of this node for a player of another.
    pub(crate) async fn join_for(&self, player: u64, id: ActId, seek: SeekId) -> NodeAnswer {
        answer(self.join_here(player, id, seek).await)
    }

    /// Takes a challenge of another node; nothing if it is none.
    pub(super) async fn take_elsewhere(
        &self,
        player: u64,
        id: &ActId,
        challenge: ChallengeId,
    ) -> Option<Result<(), LobbyRefusal>> {
        let take = LobbyPacket::Take { challenge, player, id: id.clone() };
        self.ask_node_of(challenge, take).await
    }

    /// Ends a challenge of another node; nothing if it is none.
    pub(super) async fn end_elsewhere(
        &self,
        player: u64,
        challenge: ChallengeId,
        why: CallEnd,
    ) -> Option<Result<(), LobbyRefusal>> {
        self.ask_node_of(challenge, LobbyPacket::End { challenge, player, why }).await
    }

    /// Proposes pairs to nodes whose players look for an opponent, too.
    pub(super) fn propose_pairs(self: &Arc<Self>, own: NodeId) {
        let now = self.base.outside.now();
        let persona = |player| self.people.directory.persona(player);
        let proposals = self.lobby().hall().proposals(now, own, &self.talking().blocks, persona);
        for (node, wish, sought) in proposals {
            tokio::spawn(self.clone().propose_pair(node, wish, sought));
        }
    }

    async fn propose_pair(self: Arc<Self>, node: NodeId, wish: Wish, sought: RemoteWish) {
        let mine = RemoteWish::of(&wish, self.base.outside.now().steady);
        let pair = LobbyPacket::Pair { mine, player: sought.player, id: sought.id };
        if !matches!(
            self.games.neighbours().ask(node, &Packet::Lobby(pair)).await,
            Ok(NodeAnswer::Done)
        ) {
            // They look on, unless they have begun something else meanwhile.
            let mut hall = self.lobby().hall();
            if !hall.wishes(wish.persona.number) {
                hall.wish(wish);
            }
        }
    }

    /// Pairs a player of another node with one of this node, if that one still looks for an opponent.
    pub(crate) async fn pair_with(
        &self,
        theirs: &RemoteWish,
        player: u64,
        id: &ActId,
    ) -> NodeAnswer {
        let persona: Persona = self.people.directory.persona(theirs.player);
        let own = self.lobby().hall().take_wish(player, id);
        let Some(own) = own else { return NodeAnswer::NotHere };
        let other = theirs.wish(persona, self.base.outside.now());
        if self.make_pair([own, other]).await { NodeAnswer::Done } else { NodeAnswer::NotHere }
    }

    /// Takes a challenge of this node for a player of another.
    pub(crate) async fn take_for(
        &self,
        player: u64,
        id: ActId,
        challenge: ChallengeId,
    ) -> NodeAnswer {
        answer(self.take_here(player, id, challenge, None).await)
    }

    /// Ends a challenge of this node for a player of another.
    pub(crate) async fn end_for(
        &self,
        player: u64,
        challenge: ChallengeId,
        why: CallEnd,
    ) -> NodeAnswer {
        answer(self.end_here(player, challenge, why).await)
    }
}

fn answer(done: Result<(), LobbyRefusal>) -> NodeAnswer {
    match done {
        Ok(()) => NodeAnswer::Done,
        Err((code, reason)) => {
            NodeAnswer::Refused { code, rule: None, reason: Some(reason), next: 0 }
        }
    }
}
