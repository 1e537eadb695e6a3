//! The two players' sides and values kept for each of them. Rule: R1.1.

use core::fmt;
use core::ops::{Index, IndexMut};

/// White or Black: the owner of fifteen men. Rule: R1.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The player whose numbering a written position uses.
    White,
    /// The other player.
    Black,
}

impl Side {
    /// Both sides, White first.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// The other side.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// The letter of the notation: `w` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "White",
            Self::Black => "Black",
        })
    }
}

/// One value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PerSide<T>([T; 2]);

impl<T> PerSide<T> {
    /// White's value and Black's.
    pub const fn new(white: T, black: T) -> Self {
        Self([white, black])
    }

    /// White's value and Black's.
    pub const fn into_array(self) -> [T; 2]
    where
        T: Copy,
    {
        self.0
    }

    /// The value computed for each side.
    pub fn from_fn(mut f: impl FnMut(Side) -> T) -> Self {
        Self([f(Side::White), f(Side::Black)])
    }
}

impl<T> Index<Side> for PerSide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        &self.0[side as usize]
    }
}

impl<T> IndexMut<Side> for PerSide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side as usize]
    }
}
