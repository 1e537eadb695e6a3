//! Who plays: what everybody may know about a player.

use serde::{Deserialize, Serialize};

use crate::event::Clock;

/// The kind of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayerKind {
    /// A person without a name.
    Guest,
    /// A person with a name and a password.
    Account,
    /// A program of somebody, with a name.
    Bot,
    /// The computer of the server.
    Engine,
    /// A kind of a newer version.
    #[serde(other)]
    Other,
}

/// A kind of clock. Each has ratings of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// [`Clock::Vif`].
    Vif,
    /// [`Clock::Pose`].
    Pose,
    /// [`Clock::Lent`].
    Lent,
    /// [`Clock::Days`], whatever their number.
    Days,
}

impl Pace {
    /// Every kind, the fastest first.
    pub const ALL: [Self; 4] = [Self::Vif, Self::Pose, Self::Lent, Self::Days];

    /// The name, as in JSON: `vif`, `pose`, `lent` or `days`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Vif => "vif",
            Self::Pose => "pose",
            Self::Lent => "lent",
            Self::Days => "days",
        }
    }

    /// The kind with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|pace| pace.name() == name)
    }
}

impl Clock {
    /// The kind of this clock; nothing without a clock.
    #[must_use]
    pub const fn pace(self) -> Option<Pace> {
        match self {
            Self::None => None,
            Self::Vif => Some(Pace::Vif),
            Self::Pose => Some(Pace::Pose),
            Self::Lent => Some(Pace::Lent),
            Self::Days(_) => Some(Pace::Days),
        }
    }
}

/// A rating, rounded for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rating {
    /// The Glicko-2 rating: 1500 before the first game.
    pub rating: i32,
    /// The rating deviation: 350 before the first game. The real strength is within two deviations, 19 times out of 20.
    pub deviation: u32,
    /// Whether the deviation is still so large that the rating says little.
    pub provisional: bool,
    /// The number of rated games.
    pub games: u32,
}

/// What everybody may know about a player.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Who {
    /// The kind.
    pub kind: PlayerKind,
    /// The number; absent for the computer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
    /// The name; absent for guests and the computer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The level of the computer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// The rating in the kind of clock that this is about, if the player has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
}

impl Who {
    /// A guest.
    #[must_use]
    pub const fn guest(number: u64) -> Self {
        let (kind, number) = (PlayerKind::Guest, Some(number));
        Self { kind, number, name: None, level: None, rating: None }
    }

    /// The computer at a level.
    #[must_use]
    pub fn engine(level: &str) -> Self {
        let (kind, level) = (PlayerKind::Engine, Some(level.to_owned()));
        Self { kind, number: None, name: None, level, rating: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clock_but_none_has_a_kind_and_each_kind_a_name() {
        for clock in Clock::all() {
            assert_eq!(clock.pace().is_none(), clock == Clock::None);
        }
        for pace in Pace::ALL {
            assert_eq!(Pace::named(pace.name()), Some(pace));
            assert_eq!(serde_json::to_value(pace).unwrap(), pace.name());
        }
        assert_eq!(Pace::named("none"), None);
    }

    #[test]
    fn a_newer_kind_of_player_can_be_read() {
        let who: Who = serde_json::from_str(r#"{"kind":"octopus","number":8}"#).unwrap();
        assert_eq!((who.kind, who.number), (PlayerKind::Other, Some(8)));
        assert_eq!(
            serde_json::to_string(&Who::guest(3)).unwrap(),
            r#"{"kind":"guest","number":3}"#
        );
        let engine = serde_json::to_string(&Who::engine("maitre")).unwrap();
        assert_eq!(engine, r#"{"kind":"engine","level":"maitre"}"#);
    }
}
