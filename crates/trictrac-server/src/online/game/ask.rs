//! Messages of connections and other nodes to a game.

use std::time::Instant;

use tokio::sync::oneshot::Sender;
use trictrac_protocol::{ActId, Code, GameId, KnownGame, Said, ServerMessage, Token};
use trictrac_store::talk::StoredWord;
use trictrac_store::{NodeId, StoredEntry};
use trictrac_umpire::{CommandRefusal, Now};

use super::request::PlayerRequest;
use super::room::GamePresence;
use crate::metrics::ReadTime;
use crate::online::cluster::packet::NodeAnswer;
use crate::online::engines::ThoughtReply;
use crate::online::limits::StorageCost;
use crate::online::member::Member;
use trictrac_store::bus::NoReply;

/// The origin of a request, which waits for the answer.
#[derive(Debug)]
enum RequestOrigin {
    /// A connection of this node.
    Connection(Member, ReadTime),
    /// Another node, for one of its connections; no sender once it has the answer.
    Node(NodeId, Option<Sender<NodeAnswer>>),
}

/// A request, and who waits for its answer. If nobody answers it, it is refused when it is dropped: every message with a
/// name gets an answer.
#[derive(Debug)]
pub(crate) struct OpenRequest {
    /// The number of the player.
    pub(crate) player: u64,
    pub(crate) game: GameId,
    pub(crate) id: ActId,
    pub(crate) request: PlayerRequest,
    /// The moment when the frame was read.
    pub(crate) read: Now,
    asker: RequestOrigin,
    /// The moment when it came to this node.
    pub(super) came: Instant,
    answered: bool,
}

impl OpenRequest {
    pub(crate) fn new(
        member: Member,
        game: GameId,
        id: ActId,
        request: PlayerRequest,
        read: Now,
    ) -> Self {
        let player = member.player;
        let asker = RequestOrigin::Connection(member, ReadTime::now());
        let came = Instant::now();
        Self { player, game, id, request, read, asker, came, answered: false }
    }

    /// A request that another node passes on.
    pub(crate) fn of_node(
        (node, answer): (NodeId, Sender<NodeAnswer>),
        player: u64,
        game: GameId,
        id: ActId,
        request: PlayerRequest,
        read: Now,
    ) -> Self {
        let asker = RequestOrigin::Node(node, Some(answer));
        let came = Instant::now();
        Self { player, game, id, request, read, asker, came, answered: false }
    }

    /// The connection that asks; nothing if it is one of another node.
    pub(crate) const fn member(&self) -> Option<&Member> {
        match &self.asker {
            RequestOrigin::Connection(member, _) => Some(member),
            RequestOrigin::Node(..) => None,
        }
    }

    /// The node that has passed it on; nothing if a connection of this node asks.
    pub(super) const fn node(&self) -> Option<NodeId> {
        match &self.asker {
            RequestOrigin::Connection(..) => None,
            RequestOrigin::Node(node, _) => Some(*node),
        }
    }

    pub(crate) fn accept(mut self, seq: u32) {
        self.answered = true;
        let (game, id) = (self.game, self.id.clone());
        match &mut self.asker {
            RequestOrigin::Connection(member, asked) => {
                member.outbox.metrics().sockets.answered(*asked);
                member.outbox.debts().stored.add(StorageCost::ACT.into());
                member.outbox.send(&ServerMessage::Accepted { game, id, seq });
            }
            RequestOrigin::Node(_, answer) => tell(answer, NodeAnswer::Accepted { seq }),
        }
    }

    /// Refuses it; `next` is the number of the next entry of the game, as far as it is known.
    pub(crate) fn refuse_at(mut self, refused: impl Into<CommandRefusal>, next: u32) {
        self.answered = true;
        let refused = refused.into();
        match &mut self.asker {
            RequestOrigin::Connection(member, _) => {
                member.outbox.send(&refused.message(self.id.clone()));
            }
            RequestOrigin::Node(_, answer) => tell(answer, NodeAnswer::refused(refused, next)),
        }
    }

    pub(crate) fn refuse(self, refused: impl Into<CommandRefusal>) {
        self.refuse_at(refused, 0);
    }

    /// Answers with what another node has said.
    pub(crate) fn refuse_as(mut self, code: Code, rule: Option<String>, reason: Option<String>) {
        self.answered = true;
        let args = reason.map(|reason| ("reason".to_owned(), reason)).into_iter().collect();
        if let Some(member) = self.member() {
            let id = Some(self.id.clone());
            member.outbox.send(&ServerMessage::Refused { id, code, rule, args });
        }
    }

    /// Answers another node that the game belongs to a third one; nothing if a connection of this node asks.
    pub(super) fn is_not_here(&mut self) -> bool {
        let RequestOrigin::Node(_, answer) = &mut self.asker else { return false };
        tell(answer, NodeAnswer::NotHere);
        self.answered = true;
        true
    }
}

/// Sends an answer. The one who waited may have given up.
fn tell(waiting: &mut Option<Sender<NodeAnswer>>, answer: NodeAnswer) {
    if let Some(waiting) = waiting.take() {
        let _ = waiting.send(answer);
    }
}

impl Drop for OpenRequest {
    fn drop(&mut self) {
        if !self.answered
            && let Some(member) = self.member()
        {
            member.outbox.refuse(Some(self.id.clone()), Code::Unavailable);
        }
    }
}

/// The connections of a node that look at a game of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RemoteAudience {
    pub(crate) node: NodeId,
    /// The players of the game who are connected there.
    pub(crate) players: Vec<u64>,
    /// The number of other connections.
    pub(crate) watchers: u32,
}

/// A request that was passed on, and what the owner has answered.
#[derive(Debug)]
pub(crate) struct ForwardedRequest {
    pub(super) ask: OpenRequest,
    pub(super) answer: Result<NodeAnswer, NoReply>,
}

/// A message to the task of a game.
#[derive(Debug)]
pub(crate) enum TaskMessage {
    /// To see the game: all of it, or what follows the entry that the client has.
    Watch { member: Member, have: Option<KnownGame> },
    /// To see it no longer.
    Leave { socket: u64 },
    /// To do something.
    Ask(Box<OpenRequest>),
    /// To talk.
    Say { member: Member, id: ActId, text: Said },
    /// To tell the creator that somebody has opened the link.
    Knock { member: Member, token: Token },
    /// To show words that are stored now.
    Said(Vec<StoredWord>),
    /// The action of the engine, about the state after the entry `after`.
    Engine { after: u32, reply: ThoughtReply },
    /// To show the name of a player, if they sit.
    Rename { player: u64 },
    /// To resign for a player with one of these numbers, whose account is erased.
    Resign { numbers: Vec<u64>, done: Sender<()> },
    /// To add what the game lacks of the absences of its players.
    Absent { done: Sender<()> },
    /// To show the talk again: some of it was deleted.
    Deleted,
    /// To look whether something is owed.
    Wake,
    /// To tell another node what happens here, which has connections that look at the game.
    Follow { remote: RemoteAudience, answer: Sender<NodeAnswer> },
    /// To tell it no longer.
    Unfollow { node: NodeId },
    /// A node that follows the game has answered.
    Reached { node: NodeId },
    /// To show entries that the owner of the game has appended.
    Entries { first: u32, entries: Vec<StoredEntry> },
    /// To show who is connected, as the owner says.
    Presence(GamePresence),
    /// To show what was said on another node.
    Heard { from: NodeId, words: Vec<StoredWord> },
    /// The answer of the owner to a request that was passed on.
    Passed(Box<ForwardedRequest>),
    /// The answer of the owner to the wish to follow.
    Followed(Result<NodeAnswer, NoReply>),
    /// To look whether the game is still that of this node: its lease has ended. Its last heartbeat was at `since`, by the steady clock.
    Doubt { since: u64 },
    /// To look for another owner: this node is gone.
    Gone { node: NodeId },
}

impl TaskMessage {
    /// The connection of this node that has sent it; nothing if it comes from elsewhere.
    pub(super) fn socket(&self) -> Option<u64> {
        match self {
            Self::Watch { member, .. } | Self::Say { member, .. } | Self::Knock { member, .. } => {
                Some(member.socket)
            }
            Self::Leave { socket } => Some(*socket),
            Self::Ask(ask) => ask.member().map(|member| member.socket),
            _ => None,
        }
    }

    /// The moment when the frame was read, if that matters.
    pub(super) fn read(&self) -> Option<Now> {
        match self {
            Self::Ask(ask) => Some(ask.read),
            _ => None,
        }
    }

    /// Answers everyone who waits that there is no such game, or that it cannot be had now.
    pub(crate) fn refuse(self, code: Code) {
        match self {
            Self::Ask(ask) => ask.refuse(code),
            Self::Watch { member, .. } | Self::Knock { member, .. } => {
                member.outbox.refuse(None, code);
            }
            Self::Say { member, id, .. } => member.outbox.refuse(Some(id), code),
            Self::Passed(passed) => passed.ask.refuse(code),
            // What is asked for the whole game needs no answer.
            _ => {}
        }
    }
}
