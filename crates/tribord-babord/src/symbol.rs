//! The six symbols of the board and the die. Rule: T1.

use core::fmt;

use crate::side::Side;

/// What a throw of the die shows: one of the six symbols, three of each side. Rule: T1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symbol {
    /// Carreau, Tribord's.
    Diamond,
    /// Soleil, Tribord's.
    Sun,
    /// Cœur, Tribord's.
    Heart,
    /// Trèfle, Bâbord's.
    Club,
    /// Ancre, Bâbord's.
    Anchor,
    /// Pique, Bâbord's.
    Spade,
}

impl Symbol {
    /// All six, Tribord's first, each side's in the order of the board.
    pub const ALL: [Self; 6] =
        [Self::Diamond, Self::Sun, Self::Heart, Self::Club, Self::Anchor, Self::Spade];

    /// The three of a side, in the order of the board.
    #[must_use]
    pub const fn of(side: Side) -> [Self; 3] {
        match side {
            Side::Tribord => [Self::Diamond, Self::Sun, Self::Heart],
            Side::Babord => [Self::Club, Self::Anchor, Self::Spade],
        }
    }

    /// Whose it is.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::Diamond | Self::Sun | Self::Heart => Side::Tribord,
            Self::Club | Self::Anchor | Self::Spade => Side::Babord,
        }
    }

    /// The letter of the notation: `d`, `o`, `h`, `c`, `a`, `s`. The sun is a disc, `o`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Diamond => 'd',
            Self::Sun => 'o',
            Self::Heart => 'h',
            Self::Club => 'c',
            Self::Anchor => 'a',
            Self::Spade => 's',
        }
    }

    /// The symbol of a letter of the notation.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|symbol| symbol.letter() == letter)
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Diamond => "diamond",
            Self::Sun => "sun",
            Self::Heart => "heart",
            Self::Club => "club",
            Self::Anchor => "anchor",
            Self::Spade => "spade",
        })
    }
}
