//! The odds as JSON. The keys are described in `docs/tribord-et-babord.md`.

use serde::Serialize;
use tribord_babord::rules::{BeginnerRule, GameEndRule};
use tribord_babord::side::ShipSide;

use super::exact::{ExactFraction, nearest};
use super::{ExactChances, ExactExpectation, ExactOdds};

/// A fraction, and the number nearest to it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ExactData {
    fraction: String,
    decimal: f64,
}

/// The expectation of a player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ExpectationData {
    gain: ExactData,
    variance: ExactData,
    prise: ExactData,
}

/// One value and its chance.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChanceData {
    value: i64,
    chance: f64,
}

/// A list of chances and the chance of everything else.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChanceListData {
    values: Vec<ChanceData>,
    rest: f64,
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum EndData {
    /// `"prise"`.
    Prise(&'static str),
    /// After this number of turns of each player.
    Turns(u8),
}

/// Everything.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OddsData {
    end: EndData,
    first: &'static str,
    beginner: ExpectationData,
    other: ExpectationData,
    tribord: ExpectationData,
    babord: ExpectationData,
    #[serde(skip_serializing_if = "Option::is_none")]
    pairs: Option<ExactData>,
    turns: ExactData,
    naufrages: ExactData,
    turn_chances: ChanceListData,
    purse_chances: ChanceListData,
}

impl OddsData {
    /// The odds as they are written.
    #[must_use]
    pub fn new(odds: &ExactOdds) -> Self {
        Self {
            end: match odds.rules.end {
                GameEndRule::Prise => EndData::Prise("prise"),
                GameEndRule::Turns(turns) => EndData::Turns(turns.get()),
            },
            first: match odds.rules.first {
                BeginnerRule::Thrown => "thrown",
                BeginnerRule::Named(ShipSide::Tribord) => "tribord",
                BeginnerRule::Named(ShipSide::Babord) => "babord",
            },
            beginner: expectation(&odds.beginner),
            other: expectation(&odds.opponent),
            tribord: expectation(&odds.sides[ShipSide::Tribord]),
            babord: expectation(&odds.sides[ShipSide::Babord]),
            pairs: odds.pairs.as_ref().map(exact),
            turns: exact(&odds.turns),
            naufrages: exact(&odds.naufrages),
            turn_chances: listed(&odds.turn_chances),
            purse_chances: listed(&odds.purse_chances),
        }
    }
}

fn exact(value: &ExactFraction) -> ExactData {
    ExactData { fraction: value.to_string(), decimal: nearest(value) }
}

fn expectation(of: &ExactExpectation) -> ExpectationData {
    let ExactExpectation { gain, variance, prise } = of;
    ExpectationData { gain: exact(gain), variance: exact(variance), prise: exact(prise) }
}

fn listed<T: Copy + Into<i64>>(listed: &ExactChances<T>) -> ChanceListData {
    let chance = |(value, chance): &(T, ExactFraction)| ChanceData {
        value: (*value).into(),
        chance: nearest(chance),
    };
    ChanceListData {
        values: listed.chances.iter().map(chance).collect(),
        rest: nearest(&listed.rest),
    }
}
