//! The lobby: challenges, games in progress, players.

use game_notation::Seat;
use serde::{Deserialize, Serialize};

use crate::event::{Clock, FormTerms, is_false};
use crate::ids::{ActId, Bytes32, ChallengeId, GameId, SeekId};
use crate::who::PlayerIdentity;

/// The terms of a challenge.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Terms {
    /// The options, as in a record; empty for the usual ones.
    #[serde(default)]
    pub rules: String,
    /// The form, one of two players; absent for the classical game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form: Option<FormTerms>,
    /// The clock.
    #[serde(default)]
    pub clock: Clock,
    /// The seat of the challenger; if it is absent, the server chooses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// True if the game is rated.
    #[serde(default)]
    pub rated: bool,
}

/// A challenge that somebody can take.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Challenge {
    /// Its number.
    pub challenge: ChallengeId,
    /// The challenger.
    pub by: PlayerIdentity,
    /// The terms that the challenger wants.
    #[serde(flatten)]
    pub terms: Terms,
    /// The least rating of who takes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<i32>,
    /// The greatest rating of who takes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<i32>,
    /// The only player who can take it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<PlayerIdentity>,
    /// True if it was made by quick pairing: the next player who looks for such a game takes it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub quick: bool,
    /// What the dice of its game follow from, as far as it is fixed: the challenger has sent a digest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<ChallengeDice>,
    /// The moment when it was made, in milliseconds since 1970.
    pub at: u64,
}

/// What the dice of a correspondence challenge follow from, besides the bytes of the player who takes it. The challenger's seat is fixed, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ChallengeDice {
    /// The game that the challenge becomes.
    pub game: GameId,
    /// The server's commitment to the secret of that game.
    pub commitment: Bytes32,
    /// The challenger's contribution: SHA-256 of their 32 bytes, which they open when somebody has taken the challenge.
    pub digest: Bytes32,
}

/// A player who waits for any opponent.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seek {
    /// Its number.
    pub seek: SeekId,
    /// The player.
    pub by: PlayerIdentity,
    /// The clocks that the player would play with, the best first.
    pub clocks: Vec<Clock>,
    /// The moment since which they wait, in milliseconds since 1970.
    pub at: u64,
}

/// A game in progress, as a small board.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LobbyBoard {
    /// The game.
    pub game: GameId,
    /// The options, as in a record.
    pub rules: String,
    /// The clock.
    pub clock: Clock,
    /// True if it is rated.
    pub rated: bool,
    /// White.
    pub white: PlayerIdentity,
    /// Black.
    pub black: PlayerIdentity,
    /// The position (TFEN), as in docs/notation.md.
    pub position: String,
    /// White's holes and Black's.
    pub holes: [u8; 2],
    /// White's points and Black's.
    pub points: [u8; 2],
    /// The number of spectators.
    pub watchers: u32,
}

/// Items of the lobby.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LobbyItems {
    /// Challenges, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub challenges: Vec<Challenge>,
    /// Players who wait for any opponent, those who have waited longest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seeks: Vec<Seek>,
    /// Games in progress.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<LobbyBoard>,
    /// Players who are connected. The computer is among them at every level. Their ratings are those of the kind of clock
    /// that they have played most.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<PlayerIdentity>,
}

/// Items that are no longer in the lobby.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LobbyRemovals {
    /// Challenges.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub challenges: Vec<ChallengeId>,
    /// Players who wait no longer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seeks: Vec<SeekId>,
    /// Games.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<GameId>,
    /// The numbers of players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<u64>,
}

/// The reason why a challenge to one player ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CallEnd {
    /// It was taken: `matched` says by which game.
    Taken,
    /// The challenger has withdrawn it.
    Withdrawn,
    /// The player has declined it.
    Declined,
    /// It was open for too long, or the challenger is gone.
    Expired,
}

/// A game that was made for two players in the lobby. Its seats are reserved for them.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pairing {
    /// The message of this client that led to it, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<ActId>,
    /// The challenge that led to it, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenge: Option<ChallengeId>,
    /// The game.
    pub game: GameId,
    /// The seat of this client.
    pub seat: Seat,
    /// True if it is rated.
    pub rated: bool,
    /// The options, as in a record.
    pub rules: String,
    /// The form; absent for the classical game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form: Option<FormTerms>,
    /// The clock.
    pub clock: Clock,
    /// The opponent.
    pub opponent: PlayerIdentity,
}
