//! Words in games, blocks and reports: the JSON of the routes about blocks and reports.

use game_notation::Seat;
use serde::{Deserialize, Serialize};

use crate::ids::{GameId, Said};

/// The path where an account blocks another one, by POST of [`NameOnly`]. The block ends by DELETE with the name after a slash.
pub const BLOCKS_PATH: &str = "/api/v1/blocks";
/// The path where a player reports another one, by POST of [`ReportRequest`].
pub const REPORTS_PATH: &str = "/api/v1/reports";
/// The most words in a report.
pub const MOST_REPORTED: usize = 20;

/// Something that somebody said in a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Word {
    /// Its number, for reports. No other word has it, in any game.
    pub word: u64,
    /// The seat of the speaker; absent for a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// The number of the speaker.
    pub player: u64,
    /// The moment, in milliseconds since 1970.
    pub at: u64,
    /// The words.
    pub text: Said,
}

/// The name of an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NameOnly {
    /// The name.
    pub name: String,
}

/// The readers of a word before the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChatRoom {
    /// The players.
    Players,
    /// The spectators.
    Spectators,
}

/// The reason of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReportReason {
    /// Words of the player.
    Words,
    /// The name of the player.
    Name,
    /// Help by a program or by another person.
    Cheating,
    /// Leaving games, or letting the time run.
    Stalling,
    /// Something else; also a reason of a newer version.
    #[serde(other)]
    Other,
}

impl ReportReason {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Words, Self::Name, Self::Cheating, Self::Stalling, Self::Other];
}

/// [`ReportReason`], read strictly: a reason of a newer version is refused, because what the reporter means would be lost.
#[derive(Serialize, Deserialize)]
#[serde(remote = "ReportReason", rename_all = "snake_case")]
enum KnownReason {
    Words,
    Name,
    Cheating,
    Stalling,
    Other,
}

/// A report that a player sends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportRequest {
    /// The number of the reported player.
    pub player: u64,
    /// The game that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameId>,
    /// The numbers of the words that it is about, said by the reported player in that game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<u64>,
    /// The reason: one of [`ReportReason::ALL`].
    #[serde(with = "KnownReason")]
    pub reason: ReportReason,
    /// The text that the reporter adds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Said>,
}
