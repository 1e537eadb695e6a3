//! The options that the players agree on. Rule: T2, T5, T6.

use crate::side::ShipSide;
use crate::stake::StakeWorth;

/// The option that sets when a game ends. Rule: T5.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameEndRule {
    /// At once with the throw that completes a *prise*: all three own symbols marked.
    #[default]
    Prise,
    /// The game ends when both players have played this number of turns; a prise then ends nothing.
    Turns(TurnCount),
}

/// A number of turns for each player: 1 to 100. Rule: T5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TurnCount(u8);

impl TurnCount {
    /// The largest number of turns.
    pub const LARGEST: u8 = 100;

    /// The number `turns`, or `None` unless it is 1 to 100.
    #[must_use]
    pub const fn new(turns: u8) -> Option<Self> {
        if turns >= 1 && turns <= Self::LARGEST { Some(Self(turns)) } else { None }
    }

    /// The number, 1 to 100.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// The option that decides who begins. Rule: T6.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BeginnerRule {
    /// Each player throws the die until exactly one shows an own symbol; that player begins.
    #[default]
    Thrown,
    /// This side begins.
    Named(ShipSide),
}

/// The options of a game: a plain value, stored in every record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TribordRules {
    /// The end of a game. Rule: T5.
    pub end: GameEndRule,
    /// The side that begins. Rule: T6.
    pub first: BeginnerRule,
    /// The worth of a stake. Rule: T2.
    pub stake: StakeWorth,
}
