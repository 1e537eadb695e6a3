//! The first throws of a match. Rule: section 12 (jan de rencontre).

use crate::side::Side;
use crate::throw::Throw;

/// How far the first throws of the match are, on which the jan de rencontre depends. Rule: section 12.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Opening {
    /// Nobody has thrown.
    Nobody,
    /// Only this side has, first this.
    First(Side, Throw),
    /// The other side has now thrown for the first time, after this first throw.
    Both(Throw),
    /// Both have played a throw, or the match did not begin at the beginning.
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
