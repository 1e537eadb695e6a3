//! Reasons why a play is not legal: one variant for each rule that it can break.

use core::fmt;

use crate::throw::Die;

/// Reasons why a play is not legal: one variant for each rule of sections 3, 4 and 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayRefusal {
    /// No man, or no man that is left, stands on this point. Rule: R3.1.
    NoManThere(u8),
    /// The move is not by a number of the throw, or by a number that was already played. Rule: R3.1.
    NotByTheDice {
        /// The point that the man leaves.
        from: u8,
        /// The place that it reaches, 25 for the rail.
        to: u8,
    },
    /// An opposing man stands on this point. Rule: R3.2.
    Occupied(u8),
    /// The opponent's corner must never be entered. Rule: R3.2.
    OpponentsCorner,
    /// One man cannot play both numbers: it has no point between to rest on. Rule: R3.3.
    NoRest {
        /// The point that the man leaves.
        from: u8,
        /// The place that it should reach.
        to: u8,
    },
    /// Both numbers can be played, so they must be. Rule: R3.4.
    BothNumbersMustBePlayed,
    /// Only one number can be played, and it must be this one. Rule: R3.4.
    MustPlay(Die),
    /// No play may leave a single man on the player's own corner. Rule: R3.5.
    LoneManOnCorner,
    /// The two numbers do not carry these men to the opponent's corner, or a corner is not empty. Rule: R3.6.
    NotParPuissance,
    /// The corner can be taken directly (*par effet*), so it cannot be taken *par puissance*. Rule: R3.6.
    ParEffetPossible,
    /// The opponent can still fill the quarter of this point. Rule: R3.8.
    ForbiddenQuarter(u8),
    /// A quarter can be filled, so it must be. Rule: R4.1.
    MustFill,
    /// The full quarter can be kept, so it must be. Rule: R4.2.
    MustKeep,
    /// Men may be borne off only when all that are left stand in the last quarter. Rule: R9.1.
    NotAllHome,
    /// A number beyond the rail bears off the rearmost man only. Rule: R9.3.
    NotRearmost,
    /// The last men can be borne off, so they must be. Rule: R5.8.
    MustBearOffLast,
    /// The provincial method bears off only the rearmost men, except by privilege. Rule: section 12.
    ProvincialRearmostOnly,
}

impl PlayRefusal {
    /// The number of the rule that the play would break.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::NoManThere(_) | Self::NotByTheDice { .. } => "R3.1",
            Self::Occupied(_) | Self::OpponentsCorner => "R3.2",
            Self::NoRest { .. } => "R3.3",
            Self::BothNumbersMustBePlayed | Self::MustPlay(_) => "R3.4",
            Self::LoneManOnCorner => "R3.5",
            Self::NotParPuissance | Self::ParEffetPossible => "R3.6",
            Self::ForbiddenQuarter(_) => "R3.8",
            Self::MustFill => "R4.1",
            Self::MustKeep => "R4.2",
            Self::NotAllHome => "R9.1",
            Self::NotRearmost => "R9.3",
            Self::MustBearOffLast => "R5.8",
            Self::ProvincialRearmostOnly => "R12",
        }
    }
}

impl fmt::Display for PlayRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoManThere(point) => write!(f, "you have no man on {point}"),
            Self::NotByTheDice { from, to: 25 } => {
                write!(f, "the dice do not bear off a man from {from}")
            }
            Self::NotByTheDice { from, to } => {
                write!(f, "the dice do not allow a move from {from} to {to}")
            }
            Self::Occupied(point) => write!(f, "the opponent holds {point}"),
            Self::OpponentsCorner => {
                f.write_str("13 is the opponent's corner, and you may never enter it")
            }
            Self::NoRest { from, to } => {
                write!(f, "one man cannot go from {from} to {to}: it has no free point to rest on")
            }
            Self::BothNumbersMustBePlayed => {
                f.write_str("both numbers can be played, so you must play both")
            }
            Self::MustPlay(die) => {
                write!(f, "only one number can be played, and it must be the {die}")
            }
            Self::LoneManOnCorner => {
                f.write_str("this would leave a single man on your corner (12)")
            }
            Self::NotParPuissance => {
                f.write_str("the corner cannot be taken par puissance with this throw")
            }
            Self::ParEffetPossible => f.write_str(
                "the corner can be taken directly (par effet), so it cannot be taken par puissance",
            ),
            Self::ForbiddenQuarter(point) => {
                write!(f, "the opponent can still fill that quarter, so no man may land on {point}")
            }
            Self::MustFill => f.write_str("this throw can fill a quarter, so you must fill it"),
            Self::MustKeep => {
                f.write_str("this throw can keep your full quarter, so you must keep it")
            }
            Self::NotAllHome => {
                f.write_str("you may bear off only when all your remaining men are on 19 to 24")
            }
            Self::NotRearmost => {
                f.write_str("a number that goes beyond the rail bears off only the rearmost man")
            }
            Self::MustBearOffLast => f.write_str(
                "your last men can be borne off with this throw, so you must bear them off",
            ),
            Self::ProvincialRearmostOnly => {
                f.write_str("the provincial method bears off only the rearmost man")
            }
        }?;
        write!(f, " ({})", self.rule())
    }
}

impl core::error::Error for PlayRefusal {}
