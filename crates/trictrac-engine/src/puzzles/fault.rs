//! The fault in the line of a puzzle.

use core::fmt;

use trictrac_rules::notation::ParseErrors;

use super::{LEAST_ERRORS, LEAST_LEAD};
use crate::level::LEVELS;
use crate::lines::ErrorClass;

/// The fault in the line of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleFault {
    /// The line does not have this number of parts.
    Parts {
        /// The number that was found.
        found: usize,
        /// The number that was expected.
        expected: usize,
    },
    /// A word should be a number or a name.
    Word {
        /// The text that was found.
        found: String,
        /// The expected word.
        expected: ExpectedWord,
    },
    /// The position cannot be read.
    Position(ParseErrors),
    /// Black is to move, there are no dice, or the throw wins the match.
    NoDecision,
    /// No action, an action that is not legal, or one that is not written in its canonical form.
    Action(String),
    /// The best candidate does not lead every other one by [`LEAST_LEAD`] and [`LEAST_ERRORS`], or the candidates are not
    /// sorted.
    NoBest,
    /// The line is not written as the program prints it; this is how it would be.
    NotAsPrinted(String),
}

/// The expected word at a place of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpectedWord {
    /// The identity of the position.
    Id(super::PuzzleId),
    /// The name of a class of errors.
    Class,
    /// A chance from 0 to 1.
    Chance,
    /// A number of trials, from 2.
    Trials,
    /// For each level a number from 0 to 100.
    Failures,
    /// The number of a match.
    Index,
    /// The points of both players.
    Points,
}

impl fmt::Display for ExpectedWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Id(id) => id.fmt(f),
            Self::Class => f.write_str(&ErrorClass::ALL.map(ErrorClass::name).join(", ")),
            Self::Chance => f.write_str("0.0000 to 1.0000"),
            Self::Trials => f.write_str("2 to 1000000"),
            Self::Failures => write!(f, "{} × 0 to 100", LEVELS.len()),
            Self::Index => f.write_str("0 to 18446744073709551615"),
            Self::Points => f.write_str("0/0 to 255/255"),
        }
    }
}

impl fmt::Display for PuzzleFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parts { found, expected } => {
                write!(f, "found {found} parts, expected {expected}")
            }
            Self::Word { found, expected } => write!(f, "found {found}, expected {expected}"),
            Self::Position(errors) => errors.fmt(f),
            Self::NoDecision => f.write_str("found no decision of White, expected one"),
            Self::Action(found) => write!(f, "found {found}, expected a legal action"),
            Self::NoBest => write!(
                f,
                "found candidates without a clear best, expected a lead of {LEAST_LEAD} and of {LEAST_ERRORS} standard errors"
            ),
            Self::NotAsPrinted(expected) => write!(f, "expected the line {expected}"),
        }
    }
}

impl core::error::Error for PuzzleFault {}
