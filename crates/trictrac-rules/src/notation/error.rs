//! What was wrong with a text, and where.

use core::fmt;

/// One thing wrong with a text: where, what was found and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// Which part of the text.
    pub field: &'static str,
    /// The character where it begins, from 1.
    pub character: usize,
    /// What stands there.
    pub found: String,
    /// What should stand there.
    pub expected: String,
}

impl ParseError {
    pub(crate) fn new(
        field: &'static str,
        character: usize,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> Self {
        Self { field, character, found: found.into(), expected: expected.into() }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { field, character, found, expected } = self;
        let found = if found.is_empty() { "nothing" } else { found };
        write!(f, "{field}, character {character}: found {found}, expected {expected}")
    }
}

impl core::error::Error for ParseError {}

/// Everything wrong with a text, at least one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseErrors(pub Vec<ParseError>);

impl fmt::Display for ParseErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, reason) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            reason.fmt(f)?;
        }
        Ok(())
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

    pub(crate) fn error(self, field: &'static str, expected: impl Into<String>) -> ParseError {
        ParseError::new(field, self.character, self.text, expected)
    }

    /// A number written without sign or leading zero.
    pub(crate) fn number(self) -> Option<u32> {
        let plain = self.text.bytes().all(|byte| byte.is_ascii_digit())
            && (self.text == "0" || !self.text.starts_with('0'));
        if plain { self.text.parse().ok() } else { None }
    }
}
