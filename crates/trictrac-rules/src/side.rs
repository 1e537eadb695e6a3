//! The two sides, White and Black, and pairs of values for them. Rule: R1.1.

use core::fmt;
use core::ops::{Index, IndexMut, Not};

use game_notation::Seat;

/// One of the two sides, each with fifteen men. Rule: R1.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Side {
    /// The side whose numbering positions in text form use.
    White,
    /// White's opponent.
    Black,
}

impl Side {
    /// Both sides, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// The opponent of this side.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// The seat of the player of this side in the classical game: A for White, B for Black.
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            Self::White => Seat::A,
            Self::Black => Seat::B,
        }
    }

    /// The side of a seat in the classical game: Black for B, White for the others.
    #[must_use]
    pub const fn of(seat: Seat) -> Self {
        match seat {
            Seat::B => Self::Black,
            _ => Self::White,
        }
    }

    /// The letter of the side in text forms: `w` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }
}

/// The opponent: `!Side::White` is Black.
impl Not for Side {
    type Output = Self;
    fn not(self) -> Self {
        self.opponent()
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

/// A pair of values, one for each side, indexed by [`Side`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PerSide<T>([T; 2]);

impl<T> PerSide<T> {
    /// Makes the pair from White's value and Black's value.
    pub const fn new(white: T, black: T) -> Self {
        Self([white, black])
    }

    /// White's value and Black's value, in this order.
    pub const fn into_array(self) -> [T; 2]
    where
        T: Copy,
    {
        self.0
    }

    /// Makes the pair by calling `f` for White, then for Black.
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
