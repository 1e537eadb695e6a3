//! The versions of the effects of actions.

/// A version of the effects of actions: [`FOLD`](crate::FOLD), or an earlier one. A match stays under the version under which
/// it began, so that its log leads to the same states in every program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fold {
    /// Points of an école about the throw before count when they are marked, and a roller who goes has gone.
    First,
    /// They count before the points of the new throw. Rule: R11.5.
    #[default]
    Second,
}

impl Fold {
    /// The version with this number.
    #[must_use]
    pub const fn new(number: u32) -> Option<Self> {
        match number {
            1 => Some(Self::First),
            2 => Some(Self::Second),
            _ => None,
        }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u32 {
        match self {
            Self::First => 1,
            Self::Second => 2,
        }
    }
}
