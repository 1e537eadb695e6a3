//! What was wrong with a text, and where.

use core::fmt;

use super::expected::{Expected, Field};

/// How much of what was found is told.
const MOST_CHARACTERS: usize = 60;

/// One thing wrong with a text: where, what was found and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// Which part of the text.
    pub field: Field,
    /// The character where it begins, from 1.
    pub character: usize,
    /// What stands there.
    pub found: String,
    /// What should stand there.
    pub expected: Expected,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { field, character, found, expected } = self;
        write!(f, "{field}, character {character}: found ")?;
        write_found(f, found)?;
        write!(f, ", expected {expected}")
    }
}

/// Writes what was found on one line, and not more of it than a person would read.
fn write_found(f: &mut fmt::Formatter<'_>, found: &str) -> fmt::Result {
    if found.is_empty() {
        return f.write_str("nothing");
    }
    for character in found.chars().take(MOST_CHARACTERS) {
        if character.is_control() {
            write!(f, "{}", character.escape_default())?;
        } else {
            write!(f, "{character}")?;
        }
    }
    if found.chars().nth(MOST_CHARACTERS).is_some() { f.write_str("…") } else { Ok(()) }
}

impl core::error::Error for ParseError {}

/// Everything wrong with a text, at least one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseErrors(pub Vec<ParseError>);

impl ParseErrors {
    /// How many of them are told at once.
    pub const MOST_TOLD: usize = 32;
}

impl fmt::Display for ParseErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, reason) in self.0.iter().take(Self::MOST_TOLD).enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            reason.fmt(f)?;
        }
        match self.0.len().saturating_sub(Self::MOST_TOLD) {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
    }
}

impl core::error::Error for ParseErrors {}

/// A part of a text and the character where it begins, from 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece<'a> {
    pub(crate) text: &'a str,
    pub(crate) character: usize,
}

impl<'a> Piece<'a> {
    pub(crate) const fn whole(text: &'a str) -> Self {
        Self { text, character: 1 }
    }

    /// The pieces between `separator`s.
    pub(crate) fn split(self, separator: char) -> impl Iterator<Item = Self> {
        let mut character = self.character;
        self.text.split(separator).map(move |text| {
            let piece = Self { text, character };
            character += text.chars().count() + 1;
            piece
        })
    }

    pub(crate) fn error(self, field: Field, expected: Expected) -> ParseError {
        let Self { text, character } = self;
        ParseError { field, character, found: text.to_owned(), expected }
    }

    /// A number written without sign or leading zero.
    pub(crate) fn number(self) -> Option<u32> {
        let plain = self.text.bytes().all(|byte| byte.is_ascii_digit())
            && (self.text == "0" || !self.text.starts_with('0'));
        if plain { self.text.parse().ok() } else { None }
    }
}
