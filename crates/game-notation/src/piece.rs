//! Parts of a text, and the numbers in them.

use core::str::FromStr;

use crate::TextError;

/// A part of a text, and the character where it begins, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece<'a> {
    /// The text that stands there.
    pub text: &'a str,
    /// The place where it begins, in characters from 1.
    pub character: usize,
}

impl<'a> Piece<'a> {
    /// The whole of a text.
    #[must_use]
    #[inline]
    pub const fn whole(text: &'a str) -> Self {
        Self { text, character: 1 }
    }

    /// The pieces between `separator`s.
    #[inline]
    pub fn split(self, separator: char) -> impl Iterator<Item = Self> {
        let mut character = self.character;
        self.text.split(separator).map(move |text| {
            let piece = Self { text, character };
            character += text.chars().count() + 1;
            piece
        })
    }

    /// The error that `expected` should stand here, in the part `field` of the text.
    #[inline]
    pub fn error<F, E>(self, field: F, expected: E) -> TextError<F, E> {
        let Self { text, character } = self;
        TextError { field, character, found: text.to_owned(), expected }
    }
}

/// Reads a number without sign or leading zero.
///
/// ```
/// use game_notation::number;
/// assert_eq!((number("120"), number::<u8>("256"), number::<u8>("07")), (Some(120), None, None));
/// ```
#[must_use]
pub fn number<T: FromStr>(text: &str) -> Option<T> {
    let plain =
        text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

/// Reads a number with its sign; zero is `+0`.
///
/// ```
/// use game_notation::signed;
/// assert_eq!((signed("+7"), signed("-7"), signed("7"), signed("-0")), (Some(7), Some(-7), None, None));
/// ```
#[must_use]
pub fn signed(text: &str) -> Option<i64> {
    let size: i64 = number(text.get(1..)?)?;
    match text.as_bytes()[0] {
        b'+' => Some(size),
        b'-' if size > 0 => Some(-size),
        _ => None,
    }
}
