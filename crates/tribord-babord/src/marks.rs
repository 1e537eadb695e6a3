//! The tokens on the board. Rule: T1, T3.

use crate::symbol::Symbol;

/// The symbols marked with a token, as a set of at most six.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Marks(u8);

impl Marks {
    /// No token lies on the board.
    pub const NONE: Self = Self(0);

    /// Whether a token lies on `symbol`.
    #[must_use]
    pub const fn has(self, symbol: Symbol) -> bool {
        self.0 & bit(symbol) != 0
    }

    /// These and `symbol`.
    #[must_use]
    pub const fn with(self, symbol: Symbol) -> Self {
        Self(self.0 | bit(symbol))
    }

    /// How many tokens lie on the three symbols of `side`.
    #[must_use]
    pub fn of(self, side: crate::side::Side) -> u8 {
        Symbol::of(side).into_iter().map(|symbol| u8::from(self.has(symbol))).sum()
    }

    /// How many tokens lie on the board.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }
}

const fn bit(symbol: Symbol) -> u8 {
    1 << symbol as u8
}
