//! A throw of the two dice. Rule: R2.4.

use core::fmt;

/// One die: 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Die(u8);

impl Die {
    /// The die that shows `pips`, if that is 1 to 6.
    #[must_use]
    pub const fn new(pips: u8) -> Option<Self> {
        if pips >= 1 && pips <= 6 { Some(Self(pips)) } else { None }
    }

    /// What it shows, 1 to 6.
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

/// A throw of two dice, the higher number first: one of 21. Rule: R2.4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Throw {
    high: Die,
    low: Die,
}

impl Throw {
    /// The throw of these two dice, in whichever order they fell.
    #[must_use]
    pub const fn new(one: Die, other: Die) -> Self {
        if one.0 >= other.0 {
            Self { high: one, low: other }
        } else {
            Self { high: other, low: one }
        }
    }

    /// The throw of two dice that show these numbers, if each is 1 to 6.
    #[must_use]
    pub const fn of(one: u8, other: u8) -> Option<Self> {
        match (Die::new(one), Die::new(other)) {
            (Some(one), Some(other)) => Some(Self::new(one, other)),
            _ => None,
        }
    }

    /// All 21 throws, from 1-1 to 6-6.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=6).flat_map(|high| (1..=high).map(move |low| Self { high: Die(high), low: Die(low) }))
    }

    /// The higher number.
    #[must_use]
    pub const fn high(self) -> Die {
        self.high
    }

    /// The lower number.
    #[must_use]
    pub const fn low(self) -> Die {
        self.low
    }

    /// Both numbers together: 2 to 12.
    #[must_use]
    pub const fn sum(self) -> u8 {
        self.high.0 + self.low.0
    }

    /// Whether the two numbers are equal. Rule: R2.4.
    #[must_use]
    pub const fn is_doublet(self) -> bool {
        self.high.0 == self.low.0
    }

    /// How many of the 36 falls of two dice give this throw: 1 for a doublet, else 2.
    #[must_use]
    pub const fn weight(self) -> u8 {
        if self.is_doublet() { 1 } else { 2 }
    }
}

/// Two digits, the higher first: `64`.
impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.high, self.low)
    }
}
