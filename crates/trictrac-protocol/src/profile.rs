//! The public information about a player: the JSON of the routes below `players`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::absence::Absence;
use crate::account::AccountKind;
use crate::event::{Clock, FormTerms, GameEnding};
use crate::ids::GameId;

/// The path below which the players are, by GET: `{name}` is the [`PlayerProfile`], `{name}/games` the [`FinishedGames`], and so on.
pub const PLAYERS_PATH: &str = "/api/v1/players";

/// The path of the games of the player who asks ([`OngoingGames`]), by GET.
pub const MINE_PATH: &str = "/api/v1/games/mine";

/// The path of the last rated games of everybody ([`FinishedGames`]), by GET.
pub const RECENT_PATH: &str = "/api/v1/games/recent";

/// The kinds of clock that have a rating each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// 8 seconds a throw.
    Vif,
    /// 15 seconds a throw.
    Pose,
    /// 30 seconds a throw.
    Lent,
    /// Days a turn.
    Days,
}

impl Pace {
    /// All of them, the quickest first.
    pub const ALL: [Self; 4] = [Self::Vif, Self::Pose, Self::Lent, Self::Days];

    /// The kind of a clock; nothing without a clock.
    #[must_use]
    pub const fn of(clock: Clock) -> Option<Self> {
        match clock {
            Clock::None => None,
            Clock::Vif => Some(Self::Vif),
            Clock::Pose => Some(Self::Pose),
            Clock::Lent => Some(Self::Lent),
            Clock::Days(_) => Some(Self::Days),
        }
    }

    /// The name, as in JSON and in paths.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Vif => "vif",
            Self::Pose => "pose",
            Self::Lent => "lent",
            Self::Days => "days",
        }
    }

    /// The kind with this name.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|pace| pace.text() == text)
    }
}

/// A rating, in whole points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rating {
    /// The strength.
    pub rating: i32,
    /// The distance that the strength may have from that.
    pub deviation: u32,
    /// True if it says little yet.
    pub provisional: bool,
    /// The number of rated games.
    pub games: u32,
}

/// The rating of a player before and after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RatingChange {
    /// Before. The deviation includes the time without games.
    pub before: Rating,
    /// After.
    pub after: Rating,
}

impl RatingChange {
    /// The points by which the rating is greater than before.
    #[must_use]
    pub const fn points(&self) -> i32 {
        self.after.rating - self.before.rating
    }
}

/// The performance of a player in analysed games, as the engine found it. It is shown beside the ratings, and never changes them.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Performance {
    /// The number of analysed games.
    pub games: u64,
    /// The number of the player's decisions with alternatives in them.
    pub decisions: u64,
    /// The mean loss of such a decision, in thousandths of a chance to win.
    pub mean_loss: f64,
    /// The performance, from 0 to 3000; nothing for too few decisions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
}

/// A point in the graph of a rating: when a game ended, in milliseconds since 1970, then rating and deviation after it.
pub type RatingPoint = (u64, i32, u32);

/// A player with a name, as the message `names` shows them. A guest whose name is gone is there without one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedPlayer {
    /// The number that logs and messages contain. An account may have several: its own and those that it had as a guest.
    pub number: u64,
    /// The name; empty for a guest who has none any more.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The kind of player.
    pub kind: AccountKind,
    /// The ratings that the player has.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub ratings: BTreeMap<Pace, Rating>,
}

/// The public information about a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerProfile {
    /// The name.
    pub name: String,
    /// The number of the account.
    pub number: u64,
    /// The kind of player.
    pub kind: AccountKind,
    /// The moment when the number was given, in milliseconds since 1970.
    pub created: u64,
    /// True if the player has a connection.
    pub online: bool,
    /// The game that the player plays, if everybody may see it in the lobby.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub playing: Option<GameId>,
    /// The ratings that the player has.
    #[serde(default)]
    pub ratings: BTreeMap<Pace, Rating>,
    /// The number of finished games.
    pub games: u64,
    /// The performance in analysed games, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub performance: Option<Performance>,
}

/// A player in a list of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opponent {
    /// The number; the engine has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
    /// The name, or the level of the engine; a guest has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The kind of player.
    pub kind: AccountKind,
}

/// A finished game in the list of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FinishedGame {
    /// The game.
    pub game: GameId,
    /// The moment when it ended, in milliseconds since 1970.
    pub at: u64,
    /// The clock.
    pub clock: Clock,
    /// The options, as in a record.
    pub rules: String,
    /// The form; absent for the classical game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form: Option<FormTerms>,
    /// True if it was rated.
    #[serde(default)]
    pub rated: bool,
    /// The player of the white men; in another form player A.
    pub white: Opponent,
    /// The player of the black men; in another form player B.
    pub black: Opponent,
    /// The players C to F of another form.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<Opponent>,
    /// The ending.
    pub ending: GameEnding,
    /// The amount by which the rating of the player changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub change: Option<i32>,
}

/// Finished games, the newest first: at most 20. Those of a player have pages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FinishedGames {
    /// The games.
    pub games: Vec<FinishedGame>,
    /// The value of `?before=` for the next page; nothing if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<u64>,
    /// In the list of everybody: the number of rated games that ended in the last 60 days, for each hour of the day (UTC). Absent if there
    /// are few.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hours: Vec<u32>,
}

/// The rated and unrated games of a player against another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeadToHead {
    /// Games that the player won.
    pub won: u64,
    /// Games that the player lost.
    pub lost: u64,
    /// Games without a winner.
    pub other: u64,
}

/// A game of the player who asks, in progress or waiting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OngoingGame {
    /// The game.
    pub game: GameId,
    /// The clock.
    pub clock: Clock,
    /// The options, as in a record.
    pub rules: String,
    /// The form; absent for the classical game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form: Option<FormTerms>,
    /// True if it is rated.
    #[serde(default)]
    pub rated: bool,
    /// The opponent, in another form the first of them; nobody has taken the seat yet if it is absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponent: Option<Opponent>,
    /// The opponents after the first who have a seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<Opponent>,
    /// True if the game waits for the player who asks.
    pub your_turn: bool,
    /// The end of the turn, in a correspondence game: milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u64>,
    /// The absence of the player whom the game waits for, in a correspondence game, if it is not over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub away: Option<Absence>,
    /// True if all have sat down.
    pub begun: bool,
    /// The moment of the last event.
    pub at: u64,
}

/// The games of the player who asks, those that wait for them first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OngoingGames {
    /// The games.
    pub games: Vec<OngoingGame>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_are_found_by_the_clock() {
        let rating = Rating { rating: 1500, deviation: 350, provisional: true, games: 0 };
        let named = NamedPlayer {
            number: 17,
            name: "Rabelais".to_owned(),
            kind: AccountKind::Account,
            ratings: BTreeMap::from([(Pace::Vif, rating)]),
        };
        let text = r#"{"number":17,"name":"Rabelais","kind":"account","ratings":{"vif":{"rating":1500,"deviation":350,"provisional":true,"games":0}}}"#;
        assert_eq!(serde_json::to_string(&named).unwrap(), text);
        assert_eq!(serde_json::from_str::<NamedPlayer>(text).unwrap(), named);
        assert_eq!(Pace::of(Clock::None), None);
        assert_eq!(Pace::of(Clock::Pose), Some(Pace::Pose));
        for pace in Pace::ALL {
            assert_eq!(serde_json::to_value(pace).unwrap(), pace.text());
            assert_eq!(Pace::named(pace.text()), Some(pace));
        }
    }
}
