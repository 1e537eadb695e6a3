//! Handles the messages of other nodes.

use std::sync::Arc;

use tokio::sync::mpsc::Receiver;
use tokio::sync::oneshot;
use trictrac_protocol::GameId;
use trictrac_store::NodeId;

use super::packet::{GamePacket, LobbyPacket, NodeAnswer, Packet, decode, encode};
use crate::online::game::ask::{OpenRequest, RemoteAudience, TaskMessage};
use crate::online::tables::OnlineTables;
use trictrac_store::bus::IncomingMessage;

/// Handles the messages of other nodes, until the server stops.
pub(crate) async fn receive(tables: Arc<OnlineTables>, mut incoming: Receiver<IncomingMessage>) {
    let closing = tables.base.closing.clone();
    closing
        .run_until_cancelled(async {
            while let Some(message) = incoming.recv().await {
                receive_one(&tables, message);
            }
        })
        .await;
}

fn receive_one(tables: &Arc<OnlineTables>, IncomingMessage { content, reply }: IncomingMessage) {
    let Some(packet) = decode::<Packet>(&content) else { return };
    match packet {
        Packet::Game(game, about) => receive_about_game(tables, game, about, AnswerSender(reply)),
        Packet::Lobby(about) => receive_about_lobby(tables, about, AnswerSender(reply)),
        Packet::Changed => {
            let tables = tables.clone();
            tokio::spawn(async move { tables.follow_changes().await });
        }
        Packet::Left(left) => tables.node_has_left(NodeId(left)),
        Packet::Attends(player) if tables.people.connected.attends(player) => {
            AnswerSender(reply).send(&NodeAnswer::Done);
        }
        Packet::Attends(_) => AnswerSender(reply).send(&NodeAnswer::NotHere),
    }
}

fn receive_about_game(
    tables: &Arc<OnlineTables>,
    game: GameId,
    about: GamePacket,
    answer: AnswerSender,
) {
    match about {
        GamePacket::Ask { node, player, id, request, waited } => {
            let mut read = tables.base.outside.now();
            read.steady = read.steady.saturating_sub(waited);
            let asker = (NodeId(node), answer.sender());
            let ask = OpenRequest::of_node(asker, player, game, id, request, read);
            pass(tables, game, TaskMessage::Ask(Box::new(ask)));
        }
        GamePacket::Follow { node, players, watchers } => {
            let remote = RemoteAudience { node: NodeId(node), players, watchers };
            pass(tables, game, TaskMessage::Follow { remote, answer: answer.sender() });
        }
        GamePacket::Unfollow { node } => {
            tables.games.tell(game, TaskMessage::Unfollow { node: NodeId(node) });
        }
        GamePacket::Still if tables.games.is_open(game) => answer.send(&NodeAnswer::Done),
        GamePacket::Still => answer.send(&NodeAnswer::NotHere),
        GamePacket::Entries { first, entries } => {
            tables.games.tell(game, TaskMessage::Entries { first, entries });
        }
        GamePacket::Presence(present) => {
            tables.games.tell(game, TaskMessage::Presence(present.into()));
        }
        GamePacket::Said { from, words } => {
            let words = words.into_iter().map(|word| word.stored(game)).collect();
            tables.games.tell(game, TaskMessage::Heard { from: NodeId(from), words });
        }
        GamePacket::Resign { numbers } => {
            pass(tables, game, TaskMessage::Resign { numbers, done: answer.when_done() });
        }
        GamePacket::Absent => {
            pass(tables, game, TaskMessage::Absent { done: answer.when_done() });
        }
    }
}

fn receive_about_lobby(tables: &Arc<OnlineTables>, about: LobbyPacket, answer: AnswerSender) {
    let tables = tables.clone();
    match about {
        LobbyPacket::Open { node, snapshot } => tables.note_lobby(NodeId(node), *snapshot),
        LobbyPacket::ToPlayer { player, text } => tables.say_to_player(player, &text),
        LobbyPacket::Begins { player } => tables.begins_elsewhere(player),
        LobbyPacket::Posted { node, challenge } => tables.note_posted(NodeId(node), *challenge),
        LobbyPacket::Over { challenge, why } => tables.challenge_is_over(challenge, why),
        LobbyPacket::Take { challenge, player, id } => {
            answer.send_later(async move { tables.take_for(player, id, challenge).await });
        }
        LobbyPacket::End { challenge, player, why } => {
            answer.send_later(async move { tables.end_for(player, challenge, why).await });
        }
        LobbyPacket::Join { seek, player, id } => {
            answer.send_later(async move { tables.join_for(player, id, seek).await });
        }
        LobbyPacket::Pair { mine, player, id } => {
            answer.send_later(async move { tables.pair_with(&mine, player, &id).await });
        }
    }
}

/// A busy game does not hold up the others.
fn pass(tables: &OnlineTables, game: GameId, message: TaskMessage) {
    let games = tables.games.clone();
    tokio::spawn(async move { games.send(game, message).await });
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

    /// A sender that answers when something is done.
    fn when_done(self) -> oneshot::Sender<()> {
        let (done, is_done) = oneshot::channel();
        tokio::spawn(async move {
            if is_done.await.is_ok() {
                self.send(&NodeAnswer::Done);
            }
        });
        done
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
