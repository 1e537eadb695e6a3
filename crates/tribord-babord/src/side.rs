//! The two players' sides and values kept for each of them. Rule: T1, T2.

use core::fmt;
use core::ops::{Index, IndexMut};

/// Tribord (starboard) or Bâbord (port): the owner of three symbols. Rule: T1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Starboard: diamond, sun, heart.
    Tribord,
    /// Port: club, anchor, spade.
    Babord,
}

impl Side {
    /// Both sides, Tribord first.
    pub const BOTH: [Self; 2] = [Self::Tribord, Self::Babord];

    /// The other side.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Tribord => Self::Babord,
            Self::Babord => Self::Tribord,
        }
    }

    /// The letter of the notation: `t` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Tribord => 't',
            Self::Babord => 'b',
        }
    }

    /// The side of a letter of the notation.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::BOTH.into_iter().find(|side| side.letter() == letter)
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Tribord => "Tribord",
            Self::Babord => "Bâbord",
        })
    }
}

/// One value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PerSide<T>([T; 2]);

impl<T> PerSide<T> {
    /// Tribord's value and Bâbord's.
    pub const fn new(tribord: T, babord: T) -> Self {
        Self([tribord, babord])
    }

    /// The value computed for each side.
    pub fn from_fn(mut f: impl FnMut(Side) -> T) -> Self {
        Self([f(Side::Tribord), f(Side::Babord)])
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
