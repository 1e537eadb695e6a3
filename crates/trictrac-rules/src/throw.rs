//! Dice and throws. Rule: R2.4.

use core::fmt;

/// The number that one die shows: 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Die(u8);

impl Die {
    /// The die that shows `pips`, or `None` unless that is 1 to 6.
    #[must_use]
    pub const fn new(pips: u8) -> Option<Self> {
        if pips >= 1 && pips <= 6 { Some(Self(pips)) } else { None }
    }

    /// The number shown, 1 to 6.
    #[must_use]
    pub const fn pips(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A throw (*coup*) of two dice. The order of the dice does not matter, so there are 21 throws. Rule: R2.4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Throw {
    high: Die,
    low: Die,
}

impl Throw {
    /// The throw of these two dice, in either order.
    #[must_use]
    pub const fn new(one: Die, other: Die) -> Self {
        if one.0 >= other.0 {
            Self { high: one, low: other }
        } else {
            Self { high: other, low: one }
        }
    }

    /// The throw of two dice that show these numbers, in either order, or `None` unless both are 1 to 6.
    #[must_use]
    pub const fn of(one: u8, other: u8) -> Option<Self> {
        match (Die::new(one), Die::new(other)) {
            (Some(one), Some(other)) => Some(Self::new(one, other)),
            _ => None,
        }
    }

    /// Iterates over all 21 throws, from 1-1 to 6-6.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=6).flat_map(|high| (1..=high).map(move |low| Self { high: Die(high), low: Die(low) }))
    }

    /// The higher number; of a doublet, either.
    #[must_use]
    pub const fn high(self) -> Die {
        self.high
    }

    /// The lower number; of a doublet, either.
    #[must_use]
    pub const fn low(self) -> Die {
        self.low
    }

    /// The sum of both numbers: 2 to 12.
    #[must_use]
    pub const fn sum(self) -> u8 {
        self.high.0 + self.low.0
    }

    /// True if the throw is a doublet: two equal numbers. Rule: R2.4.
    #[must_use]
    pub const fn is_doublet(self) -> bool {
        self.high.0 == self.low.0
    }

    /// The number of the 36 equally likely results of two dice that are this throw: 1 for a doublet, otherwise 2.
    #[must_use]
    pub const fn weight(self) -> u8 {
        if self.is_doublet() { 1 } else { 2 }
    }
}

/// Prints two digits, the higher number first: `64`.
impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.high, self.low)
    }
}
