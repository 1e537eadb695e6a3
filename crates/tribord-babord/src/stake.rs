//! The worth of a stake. Rule: T2.

use core::fmt;

/// The agreed worth of one stake, in money or points. Rule: T2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StakeWorth {
    worth: u32,
    currency: Option<Currency>,
}

/// A currency: three capital letters, as in `EUR`. Rule: T2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Currency([u8; 3]);

impl Currency {
    /// The currency of this name, or `None` unless it is three capital letters.
    #[must_use]
    pub fn new(name: &str) -> Option<Self> {
        let letters: [u8; 3] = name.as_bytes().try_into().ok()?;
        letters.iter().all(u8::is_ascii_uppercase).then_some(Self(letters))
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&letter| write!(f, "{}", char::from(letter)))
    }
}

impl StakeWorth {
    /// The largest worth of a stake, in points or hundredths of a currency.
    pub const LARGEST: u32 = 1_000_000_000;

    /// A stake worth `points`, or `None` unless that is 1 to [`Self::LARGEST`].
    #[must_use]
    pub const fn points(points: u32) -> Option<Self> {
        Self::new(points, None)
    }

    /// A stake worth `hundredths` of `currency`, or `None` unless that is 1 to [`Self::LARGEST`].
    #[must_use]
    pub const fn money(hundredths: u32, currency: Currency) -> Option<Self> {
        Self::new(hundredths, Some(currency))
    }

    const fn new(worth: u32, currency: Option<Currency>) -> Option<Self> {
        if worth >= 1 && worth <= Self::LARGEST { Some(Self { worth, currency }) } else { None }
    }

    /// The currency, or `None` for points.
    #[must_use]
    pub const fn currency(self) -> Option<Currency> {
        self.currency
    }

    /// The worth of `stakes`, in points or hundredths of the currency.
    #[must_use]
    pub fn worth_of(self, stakes: i64) -> i128 {
        i128::from(self.worth) * i128::from(stakes)
    }
}

/// One point.
impl Default for StakeWorth {
    fn default() -> Self {
        Self { worth: 1, currency: None }
    }
}
