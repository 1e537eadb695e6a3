//! Why a text is no record.

use core::fmt;

use super::VERSION;
use crate::notation::{ParseError, ParseErrors, PlayError};
use crate::play::PlayRefusal;
use crate::side::Side;
use crate::table::{TableAction, TableRefusal};
use crate::throw::Throw;

/// Why a text is no record: the line, from 1, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there, and what was expected.
    pub reason: RecordFault,
}

/// What is wrong with a line of a record. What stands in the text is given as it stands there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordFault {
    /// The text is too long.
    TooLong {
        /// Its bytes.
        found: usize,
        /// The most that there may be.
        most: usize,
    },
    /// One tag too many.
    TooManyTags {
        /// The key of that tag.
        found: String,
        /// The most that there may be, besides those that the format gives a meaning.
        most: usize,
    },
    /// The tag of the format is missing.
    NoVersion,
    /// Another version of the format.
    OtherVersion(String),
    /// No tag.
    NotATag(String),
    /// A tag of this key was there before.
    TagAgain(String),
    /// A part of the line cannot be read.
    Unreadable(ParseError),
    /// The match begins at what is no position.
    Position(ParseErrors),
    /// The match begins at a position with dice.
    PositionWithDice(Throw),
    /// A comment goes on to the end of the text.
    EndlessComment,
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
        /// What tells the side.
        found: String,
        /// Who is to throw.
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
        /// What is marked.
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
    /// What was written as a play breaks a rule.
    Illegal(PlayRefusal),
    /// Another result than that of the match, in the notation of results.
    OtherResult {
        /// That of the tag.
        found: String,
        /// That of the match.
        expected: String,
    },
    /// The result of a match that is not over.
    ResultTooEarly(String),
}

impl From<ParseError> for RecordFault {
    fn from(error: ParseError) -> Self {
        Self::Unreadable(error)
    }
}

impl From<PlayError> for RecordFault {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Unreadable(error) => Self::Unreadable(error),
            PlayError::Refused(refusal) => Self::Illegal(refusal),
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong { found, most } => {
                write!(f, "found {found} bytes, expected at most {most}")
            }
            Self::TooManyTags { found, most } => {
                write!(f, "found the tag {found}, expected at most {most} tags")
            }
            Self::NoVersion => write!(f, "expected the tag [Trictrac \"{VERSION}\"]"),
            Self::OtherVersion(found) => {
                write!(f, "found version {found}, expected version {VERSION}")
            }
            Self::NotATag(found) => {
                write!(f, "found {found}, expected a tag, as in [White \"Damon\"]")
            }
            Self::TagAgain(key) => write!(f, "found the tag {key} again, expected it once"),
            Self::Unreadable(error) => error.fmt(f),
            Self::Position(errors) => errors.fmt(f),
            Self::PositionWithDice(throw) => write!(f, "found the dice {throw}, expected -"),
            Self::EndlessComment => f.write_str("found a comment without an end, expected }"),
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
                write!(f, "found {}, expected {}", Marked(*found), Marked(*expected))
            }
            Self::AfterTurn(found) => write!(f, "found {found}, expected nothing more"),
            Self::Refused { action, refusal } => write!(f, "found {action}, but {refusal}"),
            Self::Illegal(refusal) => refusal.fmt(f),
            Self::OtherResult { found, expected } => {
                write!(f, "found the result {found}, expected {expected}")
            }
            Self::ResultTooEarly(found) => {
                write!(f, "found the result {found}, but the match is not over")
            }
        }
    }
}

/// Points that are marked, as a line tells them.
struct Marked(u8);

impl fmt::Display for Marked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("nothing marked"),
            points => write!(f, "+{points}"),
        }
    }
}

impl core::error::Error for RecordError {}
