//! Handles the messages of other nodes.

use std::sync::Arc;

use tokio::sync::mpsc::Receiver;
use tokio::sync::oneshot;
use trictrac_protocol::GameId;
use trictrac_store::NodeId;

use super::packet::{GamePacket, LobbyPacket, NodeAnswer, Packet, decode, encode};
use crate::online::game::ask::{OpenRequest, RemoteAudience, TaskMessage};
use crate::online::tables::OnlineTables;
use trictrac_store::bus::Incoming;

impl OnlineTables {
    /// Handles the messages of other nodes, until the server stops.
    pub(crate) async fn receive(self: Arc<Self>, mut incoming: Receiver<Incoming>) {
        let closing = self.base.closing.clone();
        closing
            .run_until_cancelled(async {
                while let Some(message) = incoming.recv().await {
                    self.receive_one(message);
                }
            })
            .await;
    }

    fn receive_one(self: &Arc<Self>, Incoming { content, reply }: Incoming) {
        let Some(packet) = decode::<Packet>(&content) else { return };
        match packet {
            Packet::Game(game, about) => self.receive_about_game(game, about, AnswerSender(reply)),
            Packet::Lobby(about) => self.receive_about_lobby(about, AnswerSender(reply)),
            Packet::Changed => {
                let club = self.clone();
                tokio::spawn(async move { club.follow_changes().await });
            }
            Packet::Left(left) => self.node_has_left(NodeId(left)),
        }
    }

    fn receive_about_game(self: &Arc<Self>, game: GameId, about: GamePacket, answer: AnswerSender) {
        match about {
            GamePacket::Ask { node, player, id, request, waited } => {
                let mut read = self.base.outside.now();
                read.steady = read.steady.saturating_sub(waited);
                let asker = (NodeId(node), answer.sender());
                let ask = OpenRequest::of_node(asker, player, game, id, request, read);
                self.pass(game, TaskMessage::Ask(Box::new(ask)));
            }
            GamePacket::Follow { node, players, watchers } => {
                let remote = RemoteAudience { node: NodeId(node), players, watchers };
                self.pass(game, TaskMessage::Follow { remote, answer: answer.sender() });
            }
            GamePacket::Unfollow { node } => {
                self.games.tell(game, TaskMessage::Unfollow { node: NodeId(node) });
            }
            GamePacket::Still if self.games.is_open(game) => answer.send(&NodeAnswer::Done),
            GamePacket::Still => answer.send(&NodeAnswer::NotHere),
            GamePacket::Entries { first, entries } => {
                self.games.tell(game, TaskMessage::Entries { first, entries });
            }
            GamePacket::Presence(present) => {
                self.games.tell(game, TaskMessage::Presence(present.into()));
            }
            GamePacket::Said { from, words } => {
                let words = words.into_iter().map(|word| word.stored(game)).collect();
                self.games.tell(game, TaskMessage::Heard { from: NodeId(from), words });
            }
            GamePacket::Resign { numbers } => {
                let (done, resigned) = oneshot::channel();
                self.pass(game, TaskMessage::Resign { numbers, done });
                tokio::spawn(async move {
                    if resigned.await.is_ok() {
                        answer.send(&NodeAnswer::Done);
                    }
                });
            }
        }
    }

    fn receive_about_lobby(self: &Arc<Self>, about: LobbyPacket, answer: AnswerSender) {
        let club = self.clone();
        match about {
            LobbyPacket::Open { node, snapshot } => self.note_lobby(NodeId(node), *snapshot),
            LobbyPacket::ToPlayer { player, text } => self.say_to_player(player, &text),
            LobbyPacket::Begins { player } => self.begins_elsewhere(player),
            LobbyPacket::Posted { node, challenge } => self.note_posted(NodeId(node), *challenge),
            LobbyPacket::Over { challenge, why } => self.challenge_is_over(challenge, why),
            LobbyPacket::Take { challenge, player, id } => {
                answer.send_later(async move { club.take_for(player, id, challenge).await });
            }
            LobbyPacket::End { challenge, player, why } => {
                answer.send_later(async move { club.end_for(player, challenge, why).await });
            }
            LobbyPacket::Pair { mine, player, id } => {
                answer.send_later(async move { club.pair_with(&mine, player, &id).await });
            }
        }
    }

    /// A busy game does not hold up the others.
    fn pass(&self, game: GameId, message: TaskMessage) {
        let games = self.games.clone();
        tokio::spawn(async move { games.send(game, message).await });
    }
}

/// The sender of an answer.
struct AnswerSender(Option<oneshot::Sender<axum::body::Bytes>>);

impl AnswerSender {
    fn send(self, answer: &NodeAnswer) {
        if let Some(reply) = self.0 {
            // Whoever asked may have given up.
            let _ = reply.send(encode(answer));
        }
    }

    /// Sends the answer when it is known.
    fn send_later(self, answer: impl Future<Output = NodeAnswer> + Send + 'static) {
        tokio::spawn(async move { self.send(&answer.await) });
    }

    /// A sender whose answer goes there.
    fn sender(self) -> oneshot::Sender<NodeAnswer> {
        let (sender, answer) = oneshot::channel();
        tokio::spawn(async move {
            if let Ok(answer) = answer.await {
                self.send(&answer);
            }
        });
        sender
    }
}
