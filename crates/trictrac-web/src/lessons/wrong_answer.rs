//! Explanations of wrong answers.

use trictrac_rules::play::PlayRefusal;
use trictrac_rules::throw::Throw;
use trictrac_words::lang::Key;

/// The explanation of a wrong answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongAnswer {
    /// A text.
    Text(Key),
    /// A text about a place.
    Place(Key, u8),
    /// A text with a number.
    Count(Key, u8),
    /// A text about a throw.
    Throw(Key, Throw),
    /// A text about a play: the number of throws that it leaves, and that of the best play.
    Chances(Key, u8, u8),
    /// The rule that forbids the move.
    Refused(PlayRefusal),
}
