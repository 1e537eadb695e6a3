//! What this node does with the messages of others.

use std::sync::Arc;

use tokio::sync::mpsc::Receiver;
use tokio::sync::oneshot;
use trictrac_protocol::GameId;

use super::Incoming;
use super::packet::{Answer, Packet, decode, encode, node};
use crate::online::club::Club;
use crate::online::game::{Ask, Message, Remote};

impl Club {
    /// Handles the messages of other nodes, until the server stops.
    pub(crate) async fn receive(self: Arc<Self>, mut incoming: Receiver<Incoming>) {
        let closing = self.closing.clone();
        closing
            .run_until_cancelled(async {
                while let Some(message) = incoming.recv().await {
                    self.receive_one(message).await;
                }
            })
            .await;
    }

    async fn receive_one(self: &Arc<Self>, Incoming { content, reply }: Incoming) {
        let Some(packet) = decode::<Packet>(&content) else { return };
        let answer = Reply(reply);
        match packet {
            Packet::Ask { node: from, game, player, id, request, waited } => {
                let mut read = self.outside.now();
                read.steady = read.steady.saturating_sub(waited);
                let asker = (node(from), answer.sender());
                let ask = Ask::of_node(asker, player, game, id, request, read);
                self.pass(game, Message::Ask(Box::new(ask))).await;
            }
            Packet::Follow { game, node: from, players, watchers } => {
                let remote = Remote { node: node(from), players, watchers };
                let message = Message::Follow { remote, answer: answer.sender() };
                self.pass(game, message).await;
            }
            Packet::Unfollow { game, node: from } => {
                self.games.tell(game, Message::Unfollow { node: node(from) });
            }
            Packet::Entries { game, first, entries } => {
                self.games.tell(game, Message::Entries { first, entries });
            }
            Packet::Presence { game, white, black, watchers } => {
                self.games.tell(game, Message::Presence { here: [white, black], watchers });
            }
            Packet::Said { game, from, words } => {
                let words = words.into_iter().map(|word| word.stored(game)).collect();
                self.games.tell(game, Message::Heard { from: node(from), words });
            }
            Packet::Still { game } => {
                answer.send(if self.games.is_open(game) {
                    &Answer::Done
                } else {
                    &Answer::NotHere
                });
            }
            Packet::Resign { game, numbers } => {
                let (done, resigned) = oneshot::channel();
                self.pass(game, Message::Resign { numbers, done }).await;
                tokio::spawn(async move {
                    if resigned.await.is_ok() {
                        answer.send(&Answer::Done);
                    }
                });
            }
            Packet::Lobby { node: from, snapshot } => self.note_lobby(node(from), *snapshot),
            Packet::ToPlayer { player, text } => self.say_to_player(player, &text),
            Packet::Begins { player } => self.begins_elsewhere(player),
            Packet::Take { challenge, player, id } => {
                let club = self.clone();
                tokio::spawn(async move {
                    answer.send(&club.take_for(player, id, challenge).await);
                });
            }
            Packet::EndChallenge { challenge, player, why } => {
                let club = self.clone();
                tokio::spawn(async move {
                    answer.send(&club.end_for(player, challenge, why).await);
                });
            }
            Packet::Posted { node: from, challenge } => self.note_posted(node(from), *challenge),
            Packet::ChallengeOver { challenge, why } => self.challenge_is_over(challenge, why),
            Packet::Pair { mine, player, id } => {
                let club = self.clone();
                tokio::spawn(async move {
                    answer.send(&club.pair_with(&mine, player, &id).await);
                });
            }
            Packet::Changed => {
                let club = self.clone();
                tokio::spawn(async move { club.follow_changes().await });
            }
            Packet::Left { node: left } => self.node_has_left(node(left)),
        }
    }

    /// A busy game does not hold up the others.
    async fn pass(self: &Arc<Self>, game: GameId, message: Message) {
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
