//! The seats of a match, and values for them.

use core::fmt;
use core::ops::{Index, IndexMut};

/// The seat of a person in a match: A, B, C and so on. In a game of two sides, A has White and B has Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Seat {
    /// The first seat, with White in a game of two sides; `white` in JSON.
    #[cfg_attr(feature = "serde", serde(rename = "white"))]
    A,
    /// The second seat, with Black in a game of two sides; `black` in JSON.
    #[cfg_attr(feature = "serde", serde(rename = "black"))]
    B,
    /// The third seat; `c` in JSON.
    C,
    /// The fourth seat; `d` in JSON.
    D,
    /// The fifth seat; `e` in JSON.
    E,
    /// The sixth seat; `f` in JSON.
    F,
}

impl Seat {
    /// All seats.
    pub const ALL: [Self; 6] = [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F];

    /// The seats of a game of two sides: White's, then Black's.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// The number of seats.
    pub const MOST: u8 = Self::ALL.len() as u8;

    /// The seat at `index`, from 0, or `None` beyond the last.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < Self::MOST { Some(Self::ALL[index as usize]) } else { None }
    }

    /// The first `count` seats.
    #[must_use]
    pub fn first(count: u8) -> impl DoubleEndedIterator<Item = Self> {
        Self::ALL.into_iter().take(usize::from(count))
    }

    /// The place in lists, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The number of the seat, from 1.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self as u8 + 1
    }

    /// The seat with this number, from 1.
    #[must_use]
    pub const fn from_rank(rank: u8) -> Option<Self> {
        match rank.checked_sub(1) {
            Some(index) => Self::new(index),
            None => None,
        }
    }

    /// The letter in text forms: A to F.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }

    /// The seat with this letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|seat| seat.letter() == letter)
    }

    /// The seat of the opponent in a game of two sides; A for C to F.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::A => Self::B,
            _ => Self::A,
        }
    }
}

/// Prints the letter.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The author of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum By {
    /// The table: dice fall, or all agree.
    Table,
    /// The player in this seat.
    Player(Seat),
}

impl By {
    /// The player, if it is one.
    #[must_use]
    pub const fn player(self) -> Option<Seat> {
        match self {
            Self::Table => None,
            Self::Player(seat) => Some(seat),
        }
    }
}

/// A value for each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PerSeat<T>([T; Seat::ALL.len()]);

impl<T> PerSeat<T> {
    /// The value that `of` gives for each seat.
    pub fn from_fn(of: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::ALL.map(of))
    }

    /// The values for the first two seats, and the default for the others.
    pub fn new(white: T, black: T) -> Self
    where
        T: Default,
    {
        let mut values = Self(Default::default());
        values[Seat::A] = white;
        values[Seat::B] = black;
        values
    }

    /// The seats with their values.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(&self.0)
    }
}

impl PerSeat<bool> {
    /// The seats of a list, beside a value each for the first two.
    #[must_use]
    pub fn named(white: bool, black: bool, others: &[Seat]) -> Self {
        let mut values = Self::new(white, black);
        for seat in others {
            values[*seat] = true;
        }
        values
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<T> PerSeat<Option<T>> {
    /// Returns whether no seat has a value.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    /// The values that there are, with their seats.
    pub fn present(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.iter().filter_map(|(seat, value)| Some((seat, value.as_ref()?)))
    }
}

/// The form of [`PerSeat`] in JSON.
#[cfg(feature = "serde")]
mod json {
    use serde::ser::SerializeMap as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::PerSeat;

    /// An object with a key for each seat that has a value: `{"white":3,"c":5}`.
    impl<T: Serialize> Serialize for PerSeat<Option<T>> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut map = serializer.serialize_map(None)?;
            for (seat, value) in self.present() {
                map.serialize_entry(&seat, value)?;
            }
            map.end()
        }
    }

    impl<'de, T: Deserialize<'de>> Deserialize<'de> for PerSeat<Option<T>> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let SeatKeys { white, black, c, d, e, f } = SeatKeys::deserialize(deserializer)?;
            Ok(Self([white, black, c, d, e, f]))
        }
    }

    /// The keys of a [`PerSeat`]. Others are ignored, so that it can be a part of a larger object.
    #[derive(Deserialize)]
    struct SeatKeys<T> {
        white: Option<T>,
        black: Option<T>,
        c: Option<T>,
        d: Option<T>,
        e: Option<T>,
        f: Option<T>,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_numbered_and_named() {
        assert!(Seat::first(3).eq([Seat::A, Seat::B, Seat::C]));
        for (index, seat) in (0..).zip(Seat::ALL) {
            assert_eq!(seat.index(), usize::from(index));
            assert_eq!(seat.to_string(), char::from(b"ABCDEF"[seat.index()]).to_string());
            let found =
                [Seat::new(index), Seat::from_rank(index + 1), Seat::from_letter(seat.letter())];
            assert_eq!(found, [Some(seat); 3]);
        }
        let beyond = [Seat::new(6), Seat::from_rank(0), Seat::from_rank(7), Seat::from_letter('G')];
        assert_eq!(beyond, [None; 4]);
        assert_eq!(Seat::BOTH.map(Seat::opponent), [Seat::B, Seat::A]);
    }

    #[test]
    fn seats_without_a_value_are_left_out() {
        let mut values = PerSeat::new(Some(3), None);
        values[Seat::C] = Some(5);
        assert!(values.present().map(|(seat, _)| seat).eq([Seat::A, Seat::C]));
        assert!(!values.is_empty() && PerSeat::<Option<u8>>::default().is_empty());
        let named = PerSeat::named(true, false, &[Seat::D]);
        assert!(named.iter().filter(|(_, is)| **is).map(|(seat, _)| seat).eq([Seat::A, Seat::D]));
    }
}
