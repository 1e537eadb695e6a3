//! Seats: the people of a match, who are not the two sides of the board.

use core::fmt;

/// The most people of a match: six, at a poule. Rule: V8.1.
pub const MOST_SEATS: u8 = 6;

/// The place of one person in a match: A, B, C and so on; in a poule the rank that the lot gave, from 1. Rule: V8.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The first seat.
    pub const A: Self = Self(0);
    /// The second seat.
    pub const B: Self = Self(1);
    /// The third seat.
    pub const C: Self = Self(2);
    /// The fourth seat.
    pub const D: Self = Self(3);

    /// The seat at `index`, from 0, or `None` beyond the last.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < MOST_SEATS { Some(Self(index)) } else { None }
    }

    /// The first `count` seats.
    pub fn first(count: u8) -> impl DoubleEndedIterator<Item = Self> {
        (0..count.min(MOST_SEATS)).map(Self)
    }

    /// The place in lists, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number in a poule, from 1. Rule: V8.1.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 + 1
    }

    /// The letter in text forms: A to F.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// The seat with this letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        let index = u32::from(letter).checked_sub(u32::from('A'))?;
        Self::new(u8::try_from(index).ok()?)
    }

    /// The seat with this rank, from 1.
    #[must_use]
    pub const fn from_rank(rank: u8) -> Option<Self> {
        match rank.checked_sub(1) {
            Some(index) => Self::new(index),
            None => None,
        }
    }
}

/// Prints the letter.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
