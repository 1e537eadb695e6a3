//! The text of an ending that the rules did not make: `w resigned`, `b flag`, `w away`, `agreed` or `void`.

use game_notation::{EarlyEnd, Seat};

use super::MatchFault;
use crate::side::Side;

const fn letter(seat: Seat) -> char {
    Side::of(seat).letter()
}

/// The text of the tag `Ended`.
#[must_use]
pub fn write_ended(ended: EarlyEnd) -> String {
    ended.written(letter)
}

/// Reads the text of the tag `Ended`.
///
/// # Errors
/// Any other text.
pub fn read_ended(text: &str) -> Result<EarlyEnd, MatchFault> {
    EarlyEnd::read(text, 2, letter).ok_or_else(|| MatchFault::Ended(text.to_owned()))
}
