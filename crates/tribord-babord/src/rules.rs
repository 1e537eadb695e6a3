//! The options that the players agree on. Rule: T2, T5, T6.

use crate::side::Side;
use crate::stake::Stake;

/// The option that sets when a game ends. Rule: T5.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// At once with the throw that completes a *prise*: all three own symbols marked.
    #[default]
    Prise,
    /// When both players have played this number of turns; a prise then ends nothing.
    Turns(Turns),
}

/// A number of turns for each player: 1 to 100. Rule: T5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turns(u8);

impl Turns {
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
pub enum First {
    /// Each player throws the die until exactly one shows an own symbol; that player begins.
    #[default]
    Thrown,
    /// This side begins.
    Named(Side),
}

/// The options of a game: a plain value, stored in every record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// When a game ends. Rule: T5.
    pub end: End,
    /// Who begins. Rule: T6.
    pub first: First,
    /// What a stake is worth. Rule: T2.
    pub stake: Stake,
}
