//! The two sides, Tribord and Bâbord, and pairs of values for them. Rule: T1, T2.

use core::fmt;
use core::ops::{Index, IndexMut};

/// One of the two sides, each with three symbols. Rule: T1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ShipSide {
    /// *Tribord* (starboard): diamond, sun, heart.
    Tribord,
    /// *Bâbord* (port): club, anchor, spade.
    Babord,
}

impl ShipSide {
    /// Both sides, Tribord first.
    pub const ALL: [Self; 2] = [Self::Tribord, Self::Babord];

    /// The opponent of this side.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Tribord => Self::Babord,
            Self::Babord => Self::Tribord,
        }
    }

    /// The letter of the side in text forms: `t` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Tribord => 't',
            Self::Babord => 'b',
        }
    }

    /// The side of a letter, or `None` if it is neither `t` nor `b`.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|side| side.letter() == letter)
    }
}

impl fmt::Display for ShipSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Tribord => "Tribord",
            Self::Babord => "Bâbord",
        })
    }
}

/// A pair of values, one for each side, indexed by [`ShipSide`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PerShipSide<T>([T; 2]);

impl<T> PerShipSide<T> {
    /// Makes the pair from Tribord's value and Bâbord's value.
    pub const fn new(tribord: T, babord: T) -> Self {
        Self([tribord, babord])
    }

    /// Makes the pair by calling `f` for Tribord, then for Bâbord.
    pub fn from_fn(mut f: impl FnMut(ShipSide) -> T) -> Self {
        Self([f(ShipSide::Tribord), f(ShipSide::Babord)])
    }
}

impl<T> Index<ShipSide> for PerShipSide<T> {
    type Output = T;
    fn index(&self, side: ShipSide) -> &T {
        &self.0[side as usize]
    }
}

impl<T> IndexMut<ShipSide> for PerShipSide<T> {
    fn index_mut(&mut self, side: ShipSide) -> &mut T {
        &mut self.0[side as usize]
    }
}
