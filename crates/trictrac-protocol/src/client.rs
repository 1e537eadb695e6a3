//! The messages of a client.

use game_notation::{PerSeat, Seat};
use serde::{Deserialize, Serialize};

use crate::code::Code;
use crate::event::{Clock, FormTerms, GameOffer, SeedShare, is_false};
use crate::ids::{ActId, ActionText, Bytes32, ChallengeId, GameId, Hash, Said, SeekId, Token};
use crate::lobby::Terms;

/// The most bytes of a frame of a client.
pub const MOST_FRAME: usize = 4096;

/// A game that a client knows, up to an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct KnownGame {
    /// The game.
    pub game: GameId,
    /// The number of the last entry that it has.
    pub seq: u32,
    /// The fingerprint after that entry. If the game has another one, because the server was restored from a backup, the client gets all of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hash: Option<Hash>,
}

/// A message of a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClientMessage {
    /// The first message: the version, and the games that the client wants to resume.
    Hello {
        /// The version that the client speaks.
        protocol: u32,
        /// The games that it knows. The server sends the rest.
        #[serde(default)]
        have: Vec<KnownGame>,
    },
    /// Creates a game.
    Create {
        /// The name of this message, unique for the player.
        id: ActId,
        /// The options, as in a record; empty for the usual ones.
        #[serde(default)]
        rules: String,
        /// The form; absent for the classical game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        form: Option<FormTerms>,
        /// The clock.
        #[serde(default)]
        clock: Clock,
        /// The seat that only the creator may take; any if it is absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// The level of the engine that takes the other seat of a classical game. Then `seat` must be there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        engine: Option<String>,
        /// The levels of the engine in a game of another form: a key for each of its seats. Then `seat` must be there.
        #[serde(default, skip_serializing_if = "PerSeat::is_empty")]
        engines: PerSeat<Option<String>>,
        /// True if the game is rated.
        #[serde(default, skip_serializing_if = "is_false")]
        rated: bool,
        /// True if everybody may see the game in the lobby. Rated games are always shown.
        #[serde(default, skip_serializing_if = "is_false")]
        listed: bool,
    },
    /// Asks for a game, and for everything that happens in it.
    Watch {
        /// The game.
        game: GameId,
    },
    /// Ends watching.
    Unwatch {
        /// The game.
        game: GameId,
    },
    /// Takes a seat.
    Sit {
        /// The game.
        game: GameId,
        /// The name of this message.
        id: ActId,
        /// The seat.
        seat: Seat,
        /// The key to it, from the invitation; the creator and the players of a rematch need none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<Token>,
        /// The player's contribution to the dice.
        share: SeedShare,
    },
    /// Opens the bytes whose digest the player gave.
    Open {
        /// The game.
        game: GameId,
        /// The name of this message.
        id: ActId,
        /// The bytes.
        bytes: Bytes32,
    },
    /// Continues a correspondence game after the server was restored from a backup.
    Share {
        /// The game.
        game: GameId,
        /// The name of this message.
        id: ActId,
        /// The player's contribution to the new dice.
        share: SeedShare,
    },
    /// Acts.
    Act {
        /// The game.
        game: GameId,
        /// The name of this message.
        id: ActId,
        /// The number of the last entry that the client has seen.
        after: u32,
        /// The action, as in a record.
        action: ActionText,
    },
    /// Has nothing more to say about the throw; in another form, asks for the dice of the player's own throw.
    Ready {
        /// The game.
        game: GameId,
        /// The name of this message.
        id: ActId,
        /// The number of the last entry that the client has seen.
        after: u32,
    },
    /// Offers something, or does something about an offer.
    Offer {
        /// The game.
        game: GameId,
        /// The name of this message.
        id: ActId,
        /// The offer.
        offer: GameOffer,
    },
    /// Says something to the other players, or among spectators.
    Say {
        /// The game.
        game: GameId,
        /// The name of this message.
        id: ActId,
        /// The words.
        text: Said,
    },
    /// Tells the creator of a game, by the key of the invitation, that its link was opened.
    Knock {
        /// The game.
        game: GameId,
        /// The key from the invitation.
        token: Token,
    },
    /// Asks for the lobby, and for every change in it.
    EnterLobby,
    /// Ends that.
    LeaveLobby,
    /// Makes a challenge that everybody can take.
    Challenge {
        /// The name of this message, unique for the player.
        id: ActId,
        /// The terms that the player wants.
        #[serde(flatten)]
        terms: Terms,
        /// The least rating of who takes it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        least: Option<i32>,
        /// The greatest rating of who takes it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        most: Option<i32>,
        /// By correspondence: SHA-256 of the player's 32 bytes for the dice. Then the game begins as soon as somebody has taken the
        /// challenge and the player has opened the bytes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        digest: Option<Bytes32>,
    },
    /// Makes a challenge that one player can take.
    Call {
        /// The name of this message, unique for the player.
        id: ActId,
        /// The name of that player.
        name: String,
        /// The terms that the player wants.
        #[serde(flatten)]
        terms: Terms,
        /// As for a challenge to everybody.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        digest: Option<Bytes32>,
    },
    /// Withdraws an own challenge.
    Withdraw {
        /// The name of this message.
        id: ActId,
        /// The challenge.
        challenge: ChallengeId,
    },
    /// Takes a challenge.
    Take {
        /// The name of this message.
        id: ActId,
        /// The challenge.
        challenge: ChallengeId,
        /// The player's 32 bytes for the dice, if the challenge contains the challenger's digest: then the player sits at once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bytes: Option<Bytes32>,
    },
    /// Declines a challenge to this player.
    Decline {
        /// The name of this message.
        id: ActId,
        /// The challenge.
        challenge: ChallengeId,
    },
    /// Asks for any opponent with one of these clocks: three holes, the usual rules, rated between two accounts.
    Pair {
        /// The name of this message, unique for the player.
        id: ActId,
        /// The only clock; not `none`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<Clock>,
        /// Several live clocks, the best first.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        clocks: Vec<Clock>,
        /// As for a challenge: it counts if nobody waits yet.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        digest: Option<Bytes32>,
    },
    /// Plays with somebody who asks for any opponent.
    Join {
        /// The name of this message, unique for the player.
        id: ActId,
        /// Their seek.
        seek: SeekId,
    },
    /// Ends that.
    Unpair {
        /// The name of this message.
        id: ActId,
    },
    /// Says whether the player looks at the client: nothing is sent to their other devices meanwhile.
    Attend {
        /// True if the player does.
        on: bool,
    },
    /// Asks for a `pong`.
    Ping {
        /// Any number, which comes back.
        n: u64,
    },
}

/// The reason why a frame is not a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrameError {
    /// The reason.
    pub code: Code,
    /// The name of the message, if it has one.
    pub id: Option<ActId>,
    /// The fault, in English, for the person who writes the client.
    pub reason: String,
}

/// The part of a frame that says what it is.
#[derive(Deserialize)]
struct FrameHead {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    id: Option<serde_json::Value>,
}

/// Checks whether a text can be a JSON object. Lists would be read like objects whose keys are missing.
#[must_use]
pub fn is_object(text: &[u8]) -> bool {
    text.trim_ascii_start().starts_with(b"{")
}

impl ClientMessage {
    /// The types of messages.
    pub const TYPES: [&'static str; 24] = [
        "hello",
        "create",
        "watch",
        "unwatch",
        "sit",
        "open",
        "share",
        "act",
        "ready",
        "offer",
        "say",
        "knock",
        "enter_lobby",
        "leave_lobby",
        "challenge",
        "call",
        "withdraw",
        "take",
        "decline",
        "pair",
        "join",
        "unpair",
        "attend",
        "ping",
    ];

    /// Reads a frame. Unknown fields are ignored.
    ///
    /// # Errors
    /// Why it is no message; the socket stays open.
    pub fn read(frame: &str) -> Result<Self, FrameError> {
        let unread = |code, id, reason: &str| FrameError { code, id, reason: reason.to_owned() };
        if frame.len() > MOST_FRAME {
            return Err(unread(Code::BadFrame, None, "the frame is larger than 4096 bytes"));
        }
        if !is_object(frame.as_bytes()) {
            return Err(unread(Code::BadFrame, None, "the frame is no JSON object"));
        }
        let outline: FrameHead = match serde_json::from_str(frame) {
            Ok(outline) => outline,
            Err(error) if error.is_data() => {
                let reason = error.to_string();
                let twice = reason.starts_with("duplicate field");
                let code = if twice { Code::BadField } else { Code::UnknownMessage };
                return Err(unread(code, None, &reason));
            }
            Err(error) => return Err(unread(Code::BadFrame, None, &error.to_string())),
        };
        let id = outline.id.and_then(|id| id.as_str()?.parse().ok());
        if !Self::TYPES.contains(&outline.kind.as_str()) {
            return Err(unread(Code::UnknownMessage, id, "there is no message of this type"));
        }
        serde_json::from_str(frame).map_err(|error| unread(Code::BadField, id, &error.to_string()))
    }

    /// The type of the message, one of [`ClientMessage::TYPES`].
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Hello { .. } => "hello",
            Self::Create { .. } => "create",
            Self::Watch { .. } => "watch",
            Self::Unwatch { .. } => "unwatch",
            Self::Sit { .. } => "sit",
            Self::Open { .. } => "open",
            Self::Share { .. } => "share",
            Self::Act { .. } => "act",
            Self::Ready { .. } => "ready",
            Self::Offer { .. } => "offer",
            Self::Say { .. } => "say",
            Self::Knock { .. } => "knock",
            Self::EnterLobby => "enter_lobby",
            Self::LeaveLobby => "leave_lobby",
            Self::Challenge { .. } => "challenge",
            Self::Call { .. } => "call",
            Self::Withdraw { .. } => "withdraw",
            Self::Take { .. } => "take",
            Self::Decline { .. } => "decline",
            Self::Pair { .. } => "pair",
            Self::Join { .. } => "join",
            Self::Unpair { .. } => "unpair",
            Self::Attend { .. } => "attend",
            Self::Ping { .. } => "ping",
        }
    }

    /// The name of the message, if it has one.
    #[must_use]
    pub const fn id(&self) -> Option<&ActId> {
        match self {
            Self::Create { id, .. }
            | Self::Sit { id, .. }
            | Self::Open { id, .. }
            | Self::Share { id, .. }
            | Self::Act { id, .. }
            | Self::Ready { id, .. }
            | Self::Offer { id, .. }
            | Self::Say { id, .. }
            | Self::Challenge { id, .. }
            | Self::Call { id, .. }
            | Self::Withdraw { id, .. }
            | Self::Take { id, .. }
            | Self::Decline { id, .. }
            | Self::Pair { id, .. }
            | Self::Join { id, .. }
            | Self::Unpair { id } => Some(id),
            Self::Hello { .. }
            | Self::Watch { .. }
            | Self::Unwatch { .. }
            | Self::Knock { .. }
            | Self::EnterLobby
            | Self::LeaveLobby
            | Self::Attend { .. }
            | Self::Ping { .. } => None,
        }
    }

    /// The game that the message is about, if it is about one.
    #[must_use]
    pub const fn game(&self) -> Option<GameId> {
        match *self {
            Self::Watch { game }
            | Self::Unwatch { game }
            | Self::Knock { game, .. }
            | Self::Sit { game, .. }
            | Self::Open { game, .. }
            | Self::Share { game, .. }
            | Self::Act { game, .. }
            | Self::Ready { game, .. }
            | Self::Offer { game, .. }
            | Self::Say { game, .. } => Some(game),
            _ => None,
        }
    }
}
