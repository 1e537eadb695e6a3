//! The reason why a message is refused.

use serde::{Deserialize, Serialize};

/// The reason why a message is refused. A code keeps its meaning in every version; a reader that does not know a code reads
/// [`Code::Other`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The frame is not JSON text, or is larger than 4096 bytes.
    BadFrame,
    /// The server does not know this type of message.
    UnknownMessage,
    /// A field is missing, or has a value that cannot be read.
    BadField,
    /// The server does not understand this version of the protocol.
    WrongVersion,
    /// The first message must be `hello`.
    HelloFirst,
    /// There is no such game, or this connection may not see it.
    UnknownGame,
    /// The player has no seat in this game.
    NotYours,
    /// Somebody else has the seat, or the player already has one.
    SeatTaken,
    /// The token does not open this seat.
    BadToken,
    /// A player who sits before the last person must send the digest of their bytes.
    SendDigest,
    /// The last person to sit must send their bytes, not a digest.
    SendBytes,
    /// The bytes are not those of the digest.
    BadOpening,
    /// The game has not begun: somebody must sit or open first.
    NotBegun,
    /// The game is over.
    Ended,
    /// The dice or the opponent came first: look at the game again.
    Stale,
    /// Another message of this seat had the same id.
    IdReused,
    /// The action cannot be read.
    Unreadable,
    /// The action breaks the rule named in `rule`.
    AgainstRules,
    /// The action would change nothing.
    NoEffect,
    /// The player has done too much about this throw.
    TooMany,
    /// The player's time ran out before the message arrived.
    TimeIsUp,
    /// There is no such offer to withdraw or to decline, or it stands already.
    NoOffer,
    /// The opponent is not away, or has not been away for long enough.
    NotAway,
    /// Two players have acted, so the game can no longer be ended as void.
    UnderWay,
    /// The game is not over, so there can be no rematch; or there has been one.
    NoRematch,
    /// A game with this clock, marking, length or these rules cannot be rated.
    Unrateable,
    /// Rated games are for two accounts.
    AccountNeeded,
    /// There is no such challenge, or it is over.
    ChallengeGone,
    /// The challenge is the player's own, is for somebody else, or for other ratings.
    NotForYou,
    /// Nobody has this name.
    UnknownPlayer,
    /// The player has too many challenges.
    TooManyChallenges,
    /// Too many messages: try again after `args.again_after` milliseconds.
    SlowDown,
    /// The server is not able to do this now: try again with the same id.
    Unavailable,
    /// A code of a newer version.
    #[serde(other)]
    Other,
}

impl Code {
    /// Every code, except [`Code::Other`].
    pub const ALL: [Self; 33] = [
        Self::BadFrame,
        Self::UnknownMessage,
        Self::BadField,
        Self::WrongVersion,
        Self::HelloFirst,
        Self::UnknownGame,
        Self::NotYours,
        Self::SeatTaken,
        Self::BadToken,
        Self::SendDigest,
        Self::SendBytes,
        Self::BadOpening,
        Self::NotBegun,
        Self::Ended,
        Self::Stale,
        Self::IdReused,
        Self::Unreadable,
        Self::AgainstRules,
        Self::NoEffect,
        Self::TooMany,
        Self::TimeIsUp,
        Self::NoOffer,
        Self::NotAway,
        Self::UnderWay,
        Self::NoRematch,
        Self::Unrateable,
        Self::AccountNeeded,
        Self::ChallengeGone,
        Self::NotForYou,
        Self::UnknownPlayer,
        Self::TooManyChallenges,
        Self::SlowDown,
        Self::Unavailable,
    ];
}
