//! What the players agree on. Rule: T2, T5, T6.

use crate::side::Side;
use crate::stake::Stake;

/// When a game ends. Rule: T5.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// At once with the throw that completes a prise.
    #[default]
    Prise,
    /// When each has played this many turns; a prise ends nothing.
    Turns(Turns),
}

/// A number of turns that each player plays: 1 to 100. Rule: T5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turns(u8);

impl Turns {
    /// The largest number.
    pub const LARGEST: u8 = 100;

    /// This many turns, if that is 1 to 100.
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

/// Who begins. Rule: T6.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum First {
    /// Each throws the die until exactly one shows an own symbol; that player begins.
    #[default]
    Thrown,
    /// This side.
    Named(Side),
}

/// What the players agree on before play. A plain value, stored in every record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// When a game ends. Rule: T5.
    pub end: End,
    /// Who begins. Rule: T6.
    pub first: First,
    /// What a stake is worth. Rule: T2.
    pub stake: Stake,
}
