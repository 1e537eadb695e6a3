//! The tokens on the board. Rule: T1, T3.

use crate::symbol::Symbol;

/// The set of symbols marked with a token, at most six.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Marks(u8);

impl Marks {
    /// The set without any symbol.
    pub const NONE: Self = Self(0);

    /// Checks whether `symbol` is marked with a token.
    #[must_use]
    pub const fn has(self, symbol: Symbol) -> bool {
        self.0 & bit(symbol) != 0
    }

    /// These symbols and `symbol`.
    #[must_use]
    pub const fn with(self, symbol: Symbol) -> Self {
        Self(self.0 | bit(symbol))
    }

    /// The number of tokens on the three symbols of `side`.
    #[must_use]
    pub fn of(self, side: crate::side::ShipSide) -> u8 {
        Symbol::of(side).into_iter().map(|symbol| u8::from(self.has(symbol))).sum()
    }

    /// The number of tokens on the board.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }
}

/// The bit of `symbol` in the set.
const fn bit(symbol: Symbol) -> u8 {
    1 << symbol as u8
}
