//! Reasons why an action is refused: one variant for each rule that it can break.

use core::fmt;

use crate::play::PlayRefusal;
use crate::side::Side;

/// Reasons why an action is refused: one variant for each rule that it can break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The match is won. Rule: R7.5.
    MatchOver,
    /// It is the opponent's turn. Rule: R2.3.
    OutOfTurn {
        /// The side whose turn it is.
        turn: Side,
    },
    /// The table throws the dice, not a player. Rule: R2.1, R2.3.
    DiceAreThrownAtTheTable,
    /// The table throws dice and does nothing else. Rule: R2.3.
    TableOnlyThrows,
    /// The dice for the lead have not been thrown. Rule: R2.1.
    LeadNotThrown,
    /// The dice for the lead have already been thrown. Rule: R2.1.
    LeadAlreadyThrown,
    /// The dice of this turn have not been thrown. Rule: R2.3.
    NotThrown,
    /// The dice on the table must be played first. Rule: R2.3.
    AlreadyThrown,
    /// Only a player who completes a hole by their own throw may hold or go. Rule: R8.1.
    NoHoleWon,
    /// The choice to hold, once declared, is final. Rule: R8.2.
    ChoiceIsFinal,
    /// The play breaks a rule.
    Play(PlayRefusal),
}

impl Refusal {
    /// The number of the rule that the action would break.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::MatchOver => "R7.5",
            Self::OutOfTurn { .. }
            | Self::DiceAreThrownAtTheTable
            | Self::TableOnlyThrows
            | Self::NotThrown
            | Self::AlreadyThrown => "R2.3",
            Self::LeadNotThrown | Self::LeadAlreadyThrown => "R2.1",
            Self::NoHoleWon => "R8.1",
            Self::ChoiceIsFinal => "R8.2",
            Self::Play(refusal) => refusal.rule(),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MatchOver => f.write_str("the match is over"),
            Self::OutOfTurn { turn } => write!(f, "it is {turn}'s turn"),
            Self::DiceAreThrownAtTheTable => {
                f.write_str("the program throws the dice, not a player")
            }
            Self::TableOnlyThrows => {
                f.write_str("this is an action of a player, not of the program")
            }
            Self::LeadNotThrown => f.write_str("throw the dice for the lead first"),
            Self::LeadAlreadyThrown => f.write_str("the lead is already decided"),
            Self::NotThrown => f.write_str("the dice of this turn have not been thrown yet"),
            Self::AlreadyThrown => f.write_str("play the dice on the table first"),
            Self::NoHoleWon => {
                f.write_str("only a player who has won a hole with their own throw may hold or go")
            }
            Self::ChoiceIsFinal => f.write_str("you have declared hold, and this is final"),
            Self::Play(refusal) => return refusal.fmt(f),
        }?;
        write!(f, " ({})", self.rule())
    }
}

impl core::error::Error for Refusal {}

impl From<PlayRefusal> for Refusal {
    fn from(refusal: PlayRefusal) -> Self {
        Self::Play(refusal)
    }
}
