//! The reason why a text is not a record.

use core::error::Error;
use core::fmt::{self, Debug, Display, Formatter};

/// The reason why a text is not a record: the line and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineError<F> {
    /// The line, from 1.
    pub line: usize,
    /// The fault there, and what was expected.
    pub reason: LineFault<F>,
}

/// The fault in a line of a record: a fault of the form that all records share, or of the game (`F`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineFault<F> {
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
    /// The tag with the version of the format is missing.
    NoVersion {
        /// The key of this tag.
        tag: &'static str,
        /// The version that can be read.
        version: &'static str,
    },
    /// Another version of the format.
    OtherVersion {
        /// The version of the text.
        found: String,
        /// The version that can be read.
        version: &'static str,
    },
    /// The line should be a tag, and is not.
    NotATag {
        /// The line.
        found: String,
        /// A tag of this game.
        example: &'static str,
    },
    /// A second tag with this key.
    TagAgain(String),
    /// A comment without an end.
    EndlessComment,
    /// A result that does not follow from the lines, in the notation of results.
    OtherResult {
        /// The result of the tag.
        found: String,
        /// The result of the lines.
        expected: String,
    },
    /// A result, although the lines stop before the end.
    ResultTooEarly(String),
    /// A fault that only records of this game have.
    Game(F),
}

impl<F> From<F> for LineFault<F> {
    fn from(fault: F) -> Self {
        Self::Game(fault)
    }
}

impl<F: Display> Display for LineError<F> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl<F: Display> Display for LineFault<F> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong { found, most } => {
                write!(f, "found {found} bytes, expected at most {most}")
            }
            Self::TooManyTags { found, most } => {
                write!(f, "found the tag {found}, expected at most {most} tags")
            }
            Self::NoVersion { tag, version } => write!(f, "expected the tag [{tag} \"{version}\"]"),
            Self::OtherVersion { found, version } => {
                write!(f, "found version {found}, expected version {version}")
            }
            Self::NotATag { found, example } => {
                write!(f, "found {found}, expected a tag, as in {example}")
            }
            Self::TagAgain(key) => write!(f, "found the tag {key} again, expected it once"),
            Self::EndlessComment => f.write_str("found a comment without an end, expected }"),
            Self::OtherResult { found, expected } => {
                write!(f, "found the result {found}, expected {expected}")
            }
            Self::ResultTooEarly(found) => {
                write!(f, "found the result {found}, but the record stops before the end")
            }
            Self::Game(fault) => fault.fmt(f),
        }
    }
}

impl<F: Debug + Display> Error for LineError<F> {}
