//! The seats of a game.

use core::ops::{Index, IndexMut};

use serde::ser::SerializeMap as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A seat. In the classical game it is a colour. In a game of another form `white`, `black`, `c`, `d`, `e` and `f` are the
/// players A to F; who of them is at the board, and where, follows from the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    /// White; in another form player A.
    White,
    /// Black; in another form player B.
    Black,
    /// Player C.
    C,
    /// Player D.
    D,
    /// Player E.
    E,
    /// Player F.
    F,
}

impl Seat {
    /// The seats of the classical game: White, then Black.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// All seats.
    pub const ALL: [Self; 6] = [Self::White, Self::Black, Self::C, Self::D, Self::E, Self::F];

    /// The seats of a game with this number of players.
    #[must_use]
    pub fn first(count: u8) -> impl DoubleEndedIterator<Item = Self> {
        Self::ALL.into_iter().take(usize::from(count))
    }

    /// The place in [`Seat::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of the player in records of the other forms, A to F.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }

    /// The other colour of the classical game; for C to F White.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::White => Self::Black,
            _ => Self::White,
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

    /// The values for White and Black, and the default for the others.
    pub fn new(white: T, black: T) -> Self
    where
        T: Default,
    {
        let mut values = Self(Default::default());
        values[Seat::White] = white;
        values[Seat::Black] = black;
        values
    }

    /// The seats with their values.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(&self.0)
    }
}

impl PerSeat<bool> {
    /// The seats that a message names: White and Black by a value each, the others by a list.
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
    /// Whether no seat has a value.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    /// The values that there are, with their seats.
    pub fn present(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.iter().filter_map(|(seat, value)| Some((seat, value.as_ref()?)))
    }
}

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
        let Keys { white, black, c, d, e, f } = Keys::deserialize(deserializer)?;
        Ok(Self([white, black, c, d, e, f]))
    }
}

/// The keys of a [`PerSeat`]. Others are ignored, so that it can be a part of a larger object.
#[derive(Deserialize)]
struct Keys<T> {
    white: Option<T>,
    black: Option<T>,
    c: Option<T>,
    d: Option<T>,
    e: Option<T>,
    f: Option<T>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_without_a_value_are_left_out() {
        let mut values = PerSeat::new(Some(3), None);
        values[Seat::C] = Some(5);
        let text = r#"{"white":3,"c":5}"#;
        assert_eq!(serde_json::to_string(&values).unwrap(), text);
        assert_eq!(serde_json::from_str::<PerSeat<Option<i32>>>(text).unwrap(), values);
        assert!(values.present().map(|(seat, _)| seat).eq([Seat::White, Seat::C]));
        assert!(!values.is_empty() && PerSeat::<Option<u8>>::default().is_empty());
    }

    #[test]
    fn seats_are_numbered_and_named() {
        assert!(Seat::first(3).eq([Seat::White, Seat::Black, Seat::C]));
        for (index, seat) in Seat::ALL.into_iter().enumerate() {
            assert_eq!(seat.index(), index);
            assert_eq!(seat.letter(), char::from(b"ABCDEF"[index]));
        }
        assert_eq!(serde_json::to_string(&Seat::D).unwrap(), r#""d""#);
        assert_eq!(Seat::BOTH.map(Seat::opponent), [Seat::Black, Seat::White]);
    }
}
