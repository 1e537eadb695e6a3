//! Numbers that a type of the rules takes: dice, points and holes.

use core::fmt;

use crate::point::Point;
use crate::rules::HolesToWin;
use crate::throw::Die;

/// The error for a number that no value of a type has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OutOfRange {
    /// The number.
    pub found: u8,
    /// The least number that the type has.
    pub least: u8,
    /// The greatest.
    pub most: u8,
}

impl OutOfRange {
    /// Returns `value`, or the error for `found` if there is none.
    fn unless<T>(value: Option<T>, found: u8, most: u8) -> Result<T, Self> {
        value.ok_or(Self { found, least: 1, most })
    }
}

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { found, least, most } = self;
        write!(f, "found {found}, expected a number from {least} to {most}")
    }
}

impl core::error::Error for OutOfRange {}

impl TryFrom<u8> for Die {
    type Error = OutOfRange;

    fn try_from(pips: u8) -> Result<Self, OutOfRange> {
        OutOfRange::unless(Self::new(pips), pips, 6)
    }
}

impl TryFrom<u8> for Point {
    type Error = OutOfRange;

    fn try_from(number: u8) -> Result<Self, OutOfRange> {
        OutOfRange::unless(Self::new(number), number, 24)
    }
}

impl TryFrom<u8> for HolesToWin {
    type Error = OutOfRange;

    fn try_from(holes: u8) -> Result<Self, OutOfRange> {
        OutOfRange::unless(Self::new(holes), holes, Self::MOST.get())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_out_of_range_are_refused() {
        assert_eq!(Die::try_from(6).map(Die::pips), Ok(6));
        assert_eq!(Point::try_from(24).map(Point::number), Ok(24));
        assert_eq!(HolesToWin::try_from(24).map(HolesToWin::get), Ok(24));
        let refused = [
            Die::try_from(7).map_err(|error| error.to_string()).err(),
            Point::try_from(0).map_err(|error| error.to_string()).err(),
            HolesToWin::try_from(25).map_err(|error| error.to_string()).err(),
        ];
        let expected = [
            "found 7, expected a number from 1 to 6",
            "found 0, expected a number from 1 to 24",
            "found 25, expected a number from 1 to 24",
        ];
        assert_eq!(refused, expected.map(|text| Some(text.to_owned())));
    }
}
