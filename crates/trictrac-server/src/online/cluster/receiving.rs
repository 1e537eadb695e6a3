//! What this node does with the messages of others.

use std::sync::Arc;

use tokio::sync::mpsc::Receiver;
use tokio::sync::oneshot;
use trictrac_protocol::GameId;
use trictrac_store::NodeId;

use super::packet::{AboutGame, AboutLobby, Answer, Packet, decode, encode};
use crate::online::game::ask::{Ask, Message, Remote};
use crate::online::tables::Tables;
use trictrac_store::bus::Incoming;

impl Tables {
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
            Packet::Game(game, about) => self.receive_about_game(game, about, Reply(reply)),
            Packet::Lobby(about) => self.receive_about_lobby(about, Reply(reply)),
            Packet::Changed => {
                let club = self.clone();
                tokio::spawn(async move { club.follow_changes().await });
            }
            Packet::Left(left) => self.node_has_left(NodeId(left)),
        }
    }

    fn receive_about_game(self: &Arc<Self>, game: GameId, about: AboutGame, answer: Reply) {
        match about {
            AboutGame::Ask { node, player, id, request, waited } => {
                let mut read = self.base.outside.now();
                read.steady = read.steady.saturating_sub(waited);
                let asker = (NodeId(node), answer.sender());
                let ask = Ask::of_node(asker, player, game, id, request, read);
                self.pass(game, Message::Ask(Box::new(ask)));
            }
            AboutGame::Follow { node, players, watchers } => {
                let remote = Remote { node: NodeId(node), players, watchers };
                self.pass(game, Message::Follow { remote, answer: answer.sender() });
            }
            AboutGame::Unfollow { node } => {
                self.games.tell(game, Message::Unfollow { node: NodeId(node) });
            }
            AboutGame::Still if self.games.is_open(game) => answer.send(&Answer::Done),
            AboutGame::Still => answer.send(&Answer::NotHere),
            AboutGame::Entries { first, entries } => {
                self.games.tell(game, Message::Entries { first, entries });
            }
            AboutGame::Presence(present) => {
                self.games.tell(game, Message::Presence(present.into()));
            }
            AboutGame::Said { from, words } => {
                let words = words.into_iter().map(|word| word.stored(game)).collect();
                self.games.tell(game, Message::Heard { from: NodeId(from), words });
            }
            AboutGame::Resign { numbers } => {
                let (done, resigned) = oneshot::channel();
                self.pass(game, Message::Resign { numbers, done });
                tokio::spawn(async move {
                    if resigned.await.is_ok() {
                        answer.send(&Answer::Done);
                    }
                });
            }
        }
    }

    fn receive_about_lobby(self: &Arc<Self>, about: AboutLobby, answer: Reply) {
        let club = self.clone();
        match about {
            AboutLobby::Open { node, snapshot } => self.note_lobby(NodeId(node), *snapshot),
            AboutLobby::ToPlayer { player, text } => self.say_to_player(player, &text),
            AboutLobby::Begins { player } => self.begins_elsewhere(player),
            AboutLobby::Posted { node, challenge } => self.note_posted(NodeId(node), *challenge),
            AboutLobby::Over { challenge, why } => self.challenge_is_over(challenge, why),
            AboutLobby::Take { challenge, player, id } => {
                answer.send_later(async move { club.take_for(player, id, challenge).await });
            }
            AboutLobby::End { challenge, player, why } => {
                answer.send_later(async move { club.end_for(player, challenge, why).await });
            }
            AboutLobby::Pair { mine, player, id } => {
                answer.send_later(async move { club.pair_with(&mine, player, &id).await });
            }
        }
    }

    /// A busy game does not hold up the others.
    fn pass(&self, game: GameId, message: Message) {
        let games = self.games.clone();
        tokio::spawn(async move { games.send(game, message).await });
    }
}

/// Where an answer goes.
struct Reply(Option<oneshot::Sender<axum::body::Bytes>>);

impl Reply {
    fn send(self, answer: &Answer) {
        if let Some(reply) = self.0 {
            // Whoever asked may have given up.
            let _ = reply.send(encode(answer));
        }
    }

    /// Sends the answer when it is known.
    fn send_later(self, answer: impl Future<Output = Answer> + Send + 'static) {
        tokio::spawn(async move { self.send(&answer.await) });
    }

    /// A sender whose answer goes there.
    fn sender(self) -> oneshot::Sender<Answer> {
        let (sender, answer) = oneshot::channel();
        tokio::spawn(async move {
            if let Ok(answer) = answer.await {
                self.send(&answer);
            }
        });
        sender
    }
}
