//! What was wrong with a text, and where.

use core::fmt;

use super::expected::{Expected, Field};

/// What is wrong with a text: where, what was found and what was expected.
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
        let found = if found.is_empty() { "nothing" } else { found };
        write!(f, "{field}, character {character}: found {found}, expected {expected}")
    }
}

impl core::error::Error for ParseError {}

/// A part of a text and the character where it begins, from 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'a> {
    pub(super) text: &'a str,
    pub(super) character: usize,
}

impl<'a> Piece<'a> {
    /// The pieces of `text` between `separator`s.
    pub(super) fn split(text: &'a str, separator: char) -> impl Iterator<Item = Self> {
        let mut character = 1;
        text.split(separator).map(move |text| {
            let piece = Self { text, character };
            character += text.chars().count() + 1;
            piece
        })
    }

    pub(super) fn error(self, field: Field, expected: Expected) -> ParseError {
        let Self { text, character } = self;
        ParseError { field, character, found: text.to_owned(), expected }
    }
}

/// A number written without sign or leading zero.
pub(super) fn number<T: core::str::FromStr>(text: &str) -> Option<T> {
    let plain =
        text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

/// A number written with its sign, nought as `+0`.
pub(super) fn signed(text: &str) -> Option<i64> {
    let size: i64 = number(text.get(1..)?)?;
    match text.as_bytes()[0] {
        b'+' => Some(size),
        b'-' if size > 0 => Some(-size),
        _ => None,
    }
}
