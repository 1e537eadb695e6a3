//! Why an action is refused: one variant for each rule that can be broken.

use core::fmt;

use crate::side::Side;
use crate::table::TableRefusal;
use crate::throw::Die;

/// Why an action was refused: one variant for each rule that can be broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The match is won. Rule: R7.5.
    MatchOver,
    /// It is the other side's turn. Rule: R2.3.
    OutOfTurn {
        /// Whose turn it is.
        turn: Side,
    },
    /// Dice and lead come from the table, not from a player. Rule: R2.1, R2.3.
    DiceAreThrownAtTheTable,
    /// The table throws dice and does nothing else. Rule: R2.3.
    TableOnlyThrows,
    /// The lead has not been thrown for. Rule: R2.1.
    LeadNotThrown,
    /// The lead has been thrown for. Rule: R2.1.
    LeadAlreadyThrown,
    /// The dice of this turn have not been thrown. Rule: R2.3.
    NotThrown,
    /// The dice of this turn lie on the table: they are to be played first. Rule: R2.3.
    AlreadyThrown,
    /// Only who completes a hole by his own throw may hold or go. Rule: R8.1.
    NoHoleWon,
    /// The choice, once declared, is final. Rule: R8.2.
    ChoiceIsFinal,
    /// Under assisted marking all is marked by itself and men are moved in one play. Rule: section 11.
    MarkedByItself,
    /// The record of this throw is full: the match is to go on.
    TooManyActions {
        /// How many actions a throw may have before that.
        most: usize,
    },
    /// What announced and table play do not allow.
    Table(TableRefusal),
    /// The play breaks a rule.
    Play(PlayRefusal),
}

/// Why a play is not legal: one variant for each rule of sections 3, 4 and 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayRefusal {
    /// No man, or not enough men, on the point left. Rule: R3.1.
    NoManThere(u8),
    /// The move is by no number of the throw, or by one that was already played. Rule: R3.1.
    NotByTheDice {
        /// The point left.
        from: u8,
        /// The place reached, 25 for the rail.
        to: u8,
    },
    /// An opposing man lies there. Rule: R3.2.
    Occupied(u8),
    /// Nobody enters the opponent's corner. Rule: R3.2.
    OpponentsCorner,
    /// One man cannot play both numbers: he could rest on no point between. Rule: R3.3.
    NoRest {
        /// The point left.
        from: u8,
        /// The place to be reached.
        to: u8,
    },
    /// Both numbers can be played, so they must be. Rule: R3.4.
    BothNumbersMustBePlayed,
    /// Only one number can be played, and it must be this one. Rule: R3.4.
    MustPlay(Die),
    /// No throw may leave exactly one man on one's corner. Rule: R3.5.
    LoneManOnCorner,
    /// The two numbers do not carry these men to the opponent's corner, or a corner is not empty. Rule: R3.6.
    NotParPuissance,
    /// The corner can be taken directly, so not par puissance. Rule: R3.6.
    ParEffetPossible,
    /// The opponent can still fill the quarter of this point. Rule: R3.8.
    ForbiddenQuarter(u8),
    /// A jan can be filled: it must be. Rule: R4.1.
    MustFill,
    /// The full jan can be kept: it must be. Rule: R4.2.
    MustKeep,
    /// Men are borne off only when all that are left stand in the last quarter. Rule: R9.1.
    NotAllHome,
    /// A number beyond the rail bears off the rearmost man only. Rule: R9.3.
    NotRearmost,
    /// The last men can be borne off: they must be. Rule: R5.8.
    MustBearOffLast,
    /// The provincial method bears off the rearmost men only, but by privilege. Rule: section 12.
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
            Self::MarkedByItself | Self::TooManyActions { .. } => "R11",
            Self::Table(refusal) => refusal.rule(),
            Self::Play(refusal) => refusal.rule(),
        }
    }
}

impl fmt::Display for PlayRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoManThere(point) => write!(f, "you have no man left on {point} to move"),
            Self::NotByTheDice { from, to: 25 } => {
                write!(f, "no remaining number bears off a man from {from}")
            }
            Self::NotByTheDice { from, to } => {
                write!(f, "no remaining number leads from {from} to {to}")
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
            Self::MustFill => {
                f.write_str("your jan can be filled with this throw, so you must fill it")
            }
            Self::MustKeep => {
                f.write_str("your full jan can be kept with this throw, so you must keep it")
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

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MatchOver => f.write_str("the match is over"),
            Self::OutOfTurn { turn } => write!(f, "it is {turn}'s turn"),
            Self::DiceAreThrownAtTheTable => f.write_str("the table throws the dice, not a player"),
            Self::TableOnlyThrows => f.write_str("only a player can do this, not the table"),
            Self::LeadNotThrown => f.write_str("throw the dice for the lead first"),
            Self::LeadAlreadyThrown => f.write_str("the lead is already decided"),
            Self::NotThrown => f.write_str("the dice of this turn have not been thrown yet"),
            Self::AlreadyThrown => f.write_str("play the dice on the table first"),
            Self::NoHoleWon => {
                f.write_str("only a player who has won a hole with their own throw may hold or go")
            }
            Self::ChoiceIsFinal => f.write_str("you have declared hold, and this is final"),
            Self::MarkedByItself => f.write_str("the program marks all points (automatic scoring)"),
            Self::TooManyActions { most } => {
                // No rule says so.
                return write!(
                    f,
                    "this throw already has {most} actions, and no more can be recorded"
                );
            }
            Self::Table(refusal) => return refusal.fmt(f),
            Self::Play(refusal) => return refusal.fmt(f),
        }?;
        write!(f, " ({})", self.rule())
    }
}

impl core::error::Error for PlayRefusal {}
impl core::error::Error for Refusal {}

impl From<TableRefusal> for Refusal {
    fn from(refusal: TableRefusal) -> Self {
        Self::Table(refusal)
    }
}

impl From<PlayRefusal> for Refusal {
    fn from(refusal: PlayRefusal) -> Self {
        Self::Play(refusal)
    }
}
