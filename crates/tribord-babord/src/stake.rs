//! What a stake is worth. Rule: T2.

use core::fmt;

/// What the players agreed that one stake is worth: money or points. Rule: T2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stake {
    worth: u32,
    currency: Option<Currency>,
}

/// Three capital letters, as in `EUR`. Rule: T2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Currency([u8; 3]);

impl Currency {
    /// The currency of this name, if that is three capital letters.
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

impl Stake {
    /// The most that a stake can be worth: points, or hundredths of a currency.
    pub const LARGEST: u32 = 1_000_000_000;

    /// A stake worth `points`, 1 to [`Self::LARGEST`].
    #[must_use]
    pub const fn points(points: u32) -> Option<Self> {
        Self::new(points, None)
    }

    /// A stake worth `hundredths` of `currency`, 1 to [`Self::LARGEST`].
    #[must_use]
    pub const fn money(hundredths: u32, currency: Currency) -> Option<Self> {
        Self::new(hundredths, Some(currency))
    }

    const fn new(worth: u32, currency: Option<Currency>) -> Option<Self> {
        if worth >= 1 && worth <= Self::LARGEST { Some(Self { worth, currency }) } else { None }
    }

    /// The currency; none when points are played for.
    #[must_use]
    pub const fn currency(self) -> Option<Currency> {
        self.currency
    }

    /// What `stakes` are worth: points, or hundredths of the currency.
    #[must_use]
    pub fn worth_of(self, stakes: i64) -> i128 {
        i128::from(self.worth) * i128::from(stakes)
    }
}

/// One point.
impl Default for Stake {
    fn default() -> Self {
        Self { worth: 1, currency: None }
    }
}
