//! The six symbols of the board and the die. Rule: T1.

use core::fmt;

use crate::side::ShipSide;

/// A symbol, as the die shows it: one of six, three of each side. Rule: T1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symbol {
    /// The diamond (*carreau*), of Tribord.
    Diamond,
    /// The sun (*soleil*), of Tribord.
    Sun,
    /// The heart (*cœur*), of Tribord.
    Heart,
    /// The club (*trèfle*), of Bâbord.
    Club,
    /// The anchor (*ancre*), of Bâbord.
    Anchor,
    /// The spade (*pique*), of Bâbord.
    Spade,
}

impl Symbol {
    /// All six symbols: Tribord's, then Bâbord's, each in the order of the board.
    pub const ALL: [Self; 6] =
        [Self::Diamond, Self::Sun, Self::Heart, Self::Club, Self::Anchor, Self::Spade];

    /// The three symbols of a side, in the order of the board.
    #[must_use]
    pub const fn of(side: ShipSide) -> [Self; 3] {
        match side {
            ShipSide::Tribord => [Self::Diamond, Self::Sun, Self::Heart],
            ShipSide::Babord => [Self::Club, Self::Anchor, Self::Spade],
        }
    }

    /// The side that owns the symbol.
    #[must_use]
    pub const fn side(self) -> ShipSide {
        match self {
            Self::Diamond | Self::Sun | Self::Heart => ShipSide::Tribord,
            Self::Club | Self::Anchor | Self::Spade => ShipSide::Babord,
        }
    }

    /// The letter of the symbol in text forms: `d`, `o`, `h`, `c`, `a`, `s`. The sun is a disc, `o`.
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

    /// The symbol of a letter, or `None` if the letter is none of the six.
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
