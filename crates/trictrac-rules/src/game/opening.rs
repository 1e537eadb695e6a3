//! The progress of the first throws of a match. Rule: section 12 (jan de rencontre).

use crate::side::Side;
use crate::throw::Throw;

/// The progress of the first throws of the match: the jan de rencontre depends on it. Rule: section 12.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Opening {
    /// Nobody has thrown.
    Nobody,
    /// Only this side has thrown; this was its first throw.
    First(Side, Throw),
    /// The second player has just thrown for the first time; this was the first player's first throw.
    Both(Throw),
    /// Both players have played a throw, or the match did not start at its beginning.
    Past,
}

impl Opening {
    pub(super) const fn next(self, roller: Side, throw: Throw) -> Self {
        match self {
            Self::Nobody => Self::First(roller, throw),
            Self::First(first, _) if first as u8 == roller as u8 => self,
            Self::First(_, throw) => Self::Both(throw),
            Self::Both(_) | Self::Past => Self::Past,
        }
    }
}
