//! The errors of texts, with their places.

use core::error::Error;
use core::fmt::{self, Debug, Display, Formatter};

use crate::control::is_control;

/// The most characters of what was found that an error shows.
const MOST_CHARACTERS: usize = 60;

/// One thing that is wrong with a text: where, what was found and what was expected.
///
/// A game names the parts of its texts (`F`) and what can be expected there (`E`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError<F, E> {
    /// The part of the text.
    pub field: F,
    /// The character where it begins, from 1.
    pub character: usize,
    /// The text that stands there.
    pub found: String,
    /// The text that is expected there.
    pub expected: E,
}

impl<F: Display, E: Display> Display for TextError<F, E> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { field, character, found, expected } = self;
        write!(f, "{field}, character {character}: found ")?;
        write_found(f, found)?;
        write!(f, ", expected {expected}")
    }
}

/// Writes what was found on one line, and not more of it than a person would read.
fn write_found(f: &mut Formatter<'_>, found: &str) -> fmt::Result {
    if found.is_empty() {
        return f.write_str("nothing");
    }
    for character in found.chars().take(MOST_CHARACTERS) {
        if is_control(character) {
            write!(f, "{}", character.escape_default())?;
        } else {
            write!(f, "{character}")?;
        }
    }
    if found.chars().nth(MOST_CHARACTERS).is_some() { f.write_str("…") } else { Ok(()) }
}

impl<F: Debug + Display, E: Debug + Display> Error for TextError<F, E> {}

/// Everything that is wrong with a text, at least one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextErrors<F, E>(pub Vec<TextError<F, E>>);

impl<F, E> TextErrors<F, E> {
    /// The most errors that are shown at once.
    pub const MOST_SHOWN: usize = 32;
}

impl<F, E> From<Vec<TextError<F, E>>> for TextErrors<F, E> {
    fn from(errors: Vec<TextError<F, E>>) -> Self {
        Self(errors)
    }
}

impl<F: Display, E: Display> Display for TextErrors<F, E> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (index, reason) in self.0.iter().take(Self::MOST_SHOWN).enumerate() {
            f.write_str(if index > 0 { "; " } else { "" })?;
            reason.fmt(f)?;
        }
        match self.0.len().saturating_sub(Self::MOST_SHOWN) {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
    }
}

impl<F: Debug + Display, E: Debug + Display> Error for TextErrors<F, E> {}
