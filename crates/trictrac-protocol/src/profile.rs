//! What the routes about games and ratings of players answer.

use serde::{Deserialize, Serialize};

use crate::event::{Clock, Ending, Seat};
use crate::ids::GameId;
use crate::who::Who;

/// The answer of `games/mine`: the games of the player that are not over, those first in which it is their turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MyGames {
    /// The games.
    pub games: Vec<MyGame>,
}

/// A game of the player that is not over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MyGame {
    /// The game.
    pub game: GameId,
    /// The clock.
    pub clock: Clock,
    /// The options, as in a record.
    pub rules: String,
    /// Whether it is rated.
    pub rated: bool,
    /// The player's seat.
    pub seat: Seat,
    /// The opponent; absent while nobody has, or may only take, the other seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponent: Option<Who>,
    /// Whether the game waits for the player: for their play, or before the first dice for `sit` or `open`.
    pub your_turn: bool,
    /// When the turn ends, in milliseconds since 1970, in a correspondence game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u64>,
    /// Whether the first dice have fallen.
    pub begun: bool,
    /// When the last entry was made, in milliseconds since 1970.
    pub at: u64,
}

/// The answer of `players/{name}/games`: games of the player that are over, the last one first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedGames {
    /// At most 20 games.
    pub games: Vec<PlayedGame>,
    /// The value of `before` for the next page, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// A game that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedGame {
    /// The game.
    pub game: GameId,
    /// When it ended, in milliseconds since 1970.
    pub at: u64,
    /// The clock.
    pub clock: Clock,
    /// The options, as in a record.
    pub rules: String,
    /// Whether it is rated.
    pub rated: bool,
    /// White. The rating is the one before the game, if it was rated.
    pub white: Who,
    /// Black.
    pub black: Who,
    /// How it ended.
    pub ending: Ending,
    /// How the rating of the player changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub change: Option<Change>,
}

/// A rating before and after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// Before.
    pub before: i32,
    /// After.
    pub after: i32,
}

/// A point of the graph of a rating: the time in milliseconds since 1970, the rating and the deviation after a game.
/// `players/{name}/ratings/{clock}` answers with a list of them.
pub type RatingPoint = (u64, i32, u32);

/// The answer of `players/{name}/against/{other}`: games between the two that are over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Against {
    /// Games that the first player has won.
    pub won: u32,
    /// Games that the first player has lost.
    pub lost: u32,
    /// Games without a winner.
    pub other: u32,
}
