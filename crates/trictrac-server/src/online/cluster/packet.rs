//! Packets between nodes, as JSON. Fields may be added, and unknown packets are ignored: two versions work together while servers
//! are replaced one by one.

use axum::body::Bytes;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use trictrac_protocol::{ActId, CallEnd, ChallengeId, Code, GameId, SeekId};
use trictrac_store::talk::{NewWord, StoredRoom, StoredWord};
use trictrac_store::{GameId as StoreId, PlayerId, StoredEntry, Timestamp};
use trictrac_umpire::CommandRefusal;

use crate::online::game::request::PlayerRequest;
use crate::online::game::room::PresencePacket;
use crate::online::lobby::elsewhere::{PostedChallenge, RemoteWish, Snapshot};

/// A message or a request to another node.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Packet {
    Game(GameId, GamePacket),
    Lobby(LobbyPacket),
    /// Something about people has changed: it is in the log of changes.
    Changed,
    /// A node has left: its games are free.
    Left(i64),
    /// Asks whether a player looks at a connection of the node: [`NodeAnswer::Done`] or [`NodeAnswer::NotHere`].
    Attends(u64),
}

/// A packet about a game.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum GamePacket {
    /// A request of a player, to the node that has the game. The answer is a [`NodeAnswer`].
    Ask {
        node: i64,
        player: u64,
        id: ActId,
        request: PlayerRequest,
        /// The milliseconds since the frame was read.
        waited: u64,
    },
    /// A node shows the game to these players and to this number of others. It asks for what happens. The answer is a
    /// [`NodeAnswer`].
    Follow { node: i64, players: Vec<u64>, watchers: u32 },
    /// It no longer does.
    Unfollow { node: i64 },
    /// Asks whether the node still follows the game: [`NodeAnswer::Done`] or [`NodeAnswer::NotHere`].
    Still,
    /// New entries, from the node that has the game.
    Entries { first: u32, entries: Vec<StoredEntry> },
    /// The players who are connected, from the node that has the game.
    Presence(PresencePacket),
    /// Words that were said on node `from`.
    Said { from: i64, words: Vec<SaidWord> },
    /// Resigns for a player with one of these numbers. The answer is [`NodeAnswer::Done`].
    Resign { numbers: Vec<u64> },
    /// Looks which players are away. The answer is [`NodeAnswer::Done`].
    Absent,
}

/// A packet about the lobby.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum LobbyPacket {
    /// The open challenges, wishes and boards of a node.
    Open { node: i64, snapshot: Box<Snapshot> },
    /// A message to all connections of a player.
    ToPlayer { player: u64, text: String },
    /// A player begins a game, and looks for no other.
    Begins { player: u64 },
    /// A challenge was made on a node.
    Posted { node: i64, challenge: Box<PostedChallenge> },
    /// A challenge has ended.
    Over { challenge: ChallengeId, why: CallEnd },
    /// Takes a challenge of the other node for a player. The answer is [`NodeAnswer::Done`] or a refusal.
    Take { challenge: ChallengeId, player: u64, id: ActId },
    /// Ends a challenge of the other node, of this player or to them. The answer is [`NodeAnswer::Done`] or a refusal.
    End { challenge: ChallengeId, player: u64, why: CallEnd },
    /// Joins a seek of the other node for a player. The answer is [`NodeAnswer::Done`] or a refusal.
    Join { seek: SeekId, player: u64, id: ActId },
    /// Makes a game of a wish of this node and one of the other: that of `player`, by the message `id`. The answer is
    /// [`NodeAnswer::Done`] or [`NodeAnswer::NotHere`].
    Pair { mine: RemoteWish, player: u64, id: ActId },
}

/// The answer of a node to a request. `next` is the number of the next entry of the game.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum NodeAnswer {
    Accepted {
        seq: u32,
    },
    Refused {
        code: Code,
        rule: Option<String>,
        reason: Option<String>,
        next: u32,
    },
    /// The game belongs to another node.
    NotHere,
    Following {
        next: u32,
        #[serde(flatten)]
        present: PresencePacket,
    },
    Done,
}

/// A stored word.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SaidWord {
    number: u64,
    to_spectators: bool,
    player: i64,
    at: i64,
    text: String,
}

impl SaidWord {
    pub(crate) fn of(word: &StoredWord) -> Self {
        let NewWord { room, player, at, ref text, .. } = word.said;
        let to_spectators = room == StoredRoom::Spectators;
        let (number, text) = (word.number, text.clone());
        Self { number, to_spectators, player: player.0, at: at.0, text }
    }

    pub(crate) fn stored(self, game: GameId) -> StoredWord {
        let room = if self.to_spectators { StoredRoom::Spectators } else { StoredRoom::Players };
        let (player, at) = (PlayerId(self.player), Timestamp(self.at));
        let said = NewWord { game: StoreId(game.0), room, player, at, text: self.text };
        StoredWord { number: self.number, said }
    }
}

impl NodeAnswer {
    /// A refusal; `next` is the number of the next entry.
    pub(crate) fn refused(refused: CommandRefusal, next: u32) -> Self {
        let CommandRefusal { code, rule, reason } = refused;
        Self::Refused { code, rule: rule.map(str::to_owned), reason, next }
    }
}

/// A packet or an answer in bytes.
pub(crate) fn encode(content: &impl Serialize) -> Bytes {
    // Nothing in them is more than JSON can express.
    serde_json::to_vec(content).unwrap_or_default().into()
}

/// Reads the packet of another node; nothing if this program does not know it.
pub(crate) fn decode<T: DeserializeOwned>(content: &[u8]) -> Option<T> {
    serde_json::from_slice(content)
        .inspect_err(|error| tracing::debug!(%error, "a message of another node is not understood"))
        .ok()
}
