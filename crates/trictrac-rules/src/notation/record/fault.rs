//! Errors in the text of a record.

use core::fmt;

use super::{EarlyEnd, write_ended};
use crate::notation::{ParseError, ParseErrors, PlayError};
use crate::play::PlayRefusal;
use crate::side::Side;
use crate::table::{TableAction, TableRefusal};
use crate::throw::Throw;
use crate::turn::Refusal;

/// An error in the text of a record: the line, from 1, and the reason.
pub type RecordError = game_notation::record::LineError<MatchFault>;

/// An error in a line of a record.
pub type RecordFault = game_notation::record::LineFault<MatchFault>;

/// An error that only the record of a match of Trictrac can have. Texts are given as they stand in the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchFault {
    /// A part of the line cannot be read.
    Unreadable(ParseError),
    /// The match begins at what is no position.
    Position(ParseErrors),
    /// The match begins at a position with dice.
    PositionWithDice(Throw),
    /// A version of the effects of actions that this program does not know.
    Fold(String),
    /// An end that there is not.
    Ended(String),
    /// The rules end the match, although it is said to have ended before.
    EndedByTheRules(EarlyEnd),
    /// A turn before the lead.
    BeforeLead,
    /// A turn after the match.
    AfterMatch,
    /// A turn while the throw before it waits for what is done about it.
    BeforePlay,
    /// A turn without dice.
    NoDice,
    /// A turn of somebody who is not to throw.
    OtherSide {
        /// The text that names the side.
        found: String,
        /// The side that is to throw.
        roller: Side,
    },
    /// Other dice than those of the lead. Rule: R2.1.
    OtherDice {
        /// Those of the turn.
        found: Throw,
        /// Those of the lead.
        lead: Throw,
    },
    /// Other points than those that are marked.
    OtherMark {
        /// Those of the line.
        found: u8,
        /// The points marked.
        expected: u8,
    },
    /// Something where the turn is at its end.
    AfterTurn(String),
    /// An action that breaks a rule.
    Refused {
        /// The action.
        action: TableAction,
        /// The rule.
        refusal: TableRefusal,
    },
    /// A judgement that there is not.
    Glyph(String),
    /// A variation before the first line that it could replace.
    VariationOfNothing,
    /// One variation too many inside others.
    TooDeep {
        /// The most that there may be.
        most: usize,
    },
    /// A variation without a line.
    EmptyVariation,
    /// The end of a variation that has not begun.
    NoVariation,
    /// A variation without an end.
    EndlessVariation,
    /// The play breaks a rule.
    Illegal(PlayRefusal),
    /// A play was written where there is no throw to play.
    NoThrow(Refusal),
}

impl From<ParseError> for MatchFault {
    fn from(error: ParseError) -> Self {
        Self::Unreadable(error)
    }
}

impl From<PlayError> for MatchFault {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Unreadable(error) => Self::Unreadable(error),
            PlayError::Refused(refusal) => Self::Illegal(refusal),
            PlayError::NoThrow(refusal) => Self::NoThrow(refusal),
        }
    }
}

impl fmt::Display for MatchFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) => error.fmt(f),
            Self::Position(errors) => errors.fmt(f),
            Self::PositionWithDice(throw) => write!(f, "found the dice {throw}, expected -"),
            Self::Fold(found) => write!(f, "found fold {found}, expected 1 or 2"),
            Self::Ended(found) => write!(
                f,
                "found {found}, expected w or b and resigned, flag or away; or agreed; or void"
            ),
            Self::EndedByTheRules(ended) => {
                let ended = write_ended(*ended);
                write!(f, "the match is won here, but the tag Ended says {ended}")
            }
            Self::BeforeLead => f.write_str("found a turn, expected the lead, as in lead 5/3"),
            Self::AfterMatch => f.write_str("found a turn, but the match is over"),
            Self::BeforePlay => {
                f.write_str("found a new turn, but the previous throw has not been played")
            }
            Self::NoDice => {
                f.write_str("found no dice after the side, expected two digits from 1 to 6")
            }
            Self::OtherSide { found, roller } => {
                let letter = roller.letter();
                write!(f, "found side {found}, expected {letter}: it is {roller}'s turn")
            }
            Self::OtherDice { found, lead } => {
                write!(f, "found the dice {found}, expected {lead}, the dice of the lead")
            }
            Self::OtherMark { found, expected } => {
                write!(f, "found {}, expected {}", WrittenMark(*found), WrittenMark(*expected))
            }
            Self::AfterTurn(found) => write!(f, "found {found}, expected nothing more"),
            Self::Refused { action, refusal } => write!(f, "found {action}, but {refusal}"),
            Self::Glyph(found) => write!(f, "found {found}, expected !, !!, !?, ?!, ? or ??"),
            Self::VariationOfNothing => f.write_str("found (, expected a turn before it"),
            Self::TooDeep { most } => {
                write!(f, "found a variation inside {most} others, expected at most {most}")
            }
            Self::EmptyVariation => f.write_str("found ), expected a turn of the variation"),
            Self::NoVariation => f.write_str("found ), but no variation has begun"),
            Self::EndlessVariation => f.write_str("found the end, expected ) after the variation"),
            Self::Illegal(refusal) => refusal.fmt(f),
            Self::NoThrow(refusal) => refusal.fmt(f),
        }
    }
}

/// Points that are marked, as they are written on a line.
struct WrittenMark(u8);

impl fmt::Display for WrittenMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("nothing marked"),
            points => write!(f, "+{points}"),
        }
    }
}
