//! Amounts of jetons or stakes, without rounding.

use core::fmt;
use core::iter::Sum;
use core::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// The parts of one whole: enough for halves to sixths (V2.6, V8.6) and for twentieths of a stake (V8.7).
const PARTS: i64 = 60;

/// An exact amount: a whole number, or a fraction where something is shared.
///
/// ```
/// use trictrac_forms::amount::ExactAmount;
/// let share = ExactAmount::whole(9).shared(2);
/// assert_eq!((share.to_string(), (share + share).as_whole()), ("9/2".to_owned(), Some(9)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ExactAmount(i64);

impl ExactAmount {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// A whole number.
    #[must_use]
    pub const fn whole(number: i64) -> Self {
        Self(number.saturating_mul(PARTS))
    }

    /// One of `parts` equal shares, 1 to 6, or 20.
    #[must_use]
    pub const fn shared(self, parts: i64) -> Self {
        Self(self.0 / parts)
    }

    /// This amount `times` over.
    #[must_use]
    pub const fn times(self, times: i64) -> Self {
        Self(self.0.saturating_mul(times))
    }

    /// The number, if it is whole.
    #[must_use]
    pub const fn as_whole(self) -> Option<i64> {
        if self.0 % PARTS == 0 { Some(self.0 / PARTS) } else { None }
    }

    /// The nearest number with a fraction.
    #[must_use]
    pub fn as_f64(self) -> f64 {
        self.0 as f64 / PARTS as f64
    }

    /// The amount without its sign.
    #[must_use]
    pub const fn size(self) -> Self {
        Self(self.0.saturating_abs())
    }

    /// The whole tens in the amount, and the rest.
    #[must_use]
    pub const fn tens(self) -> (i64, Self) {
        let ten = 10 * PARTS;
        (self.0.div_euclid(ten), Self(self.0.rem_euclid(ten)))
    }
}

impl Add for ExactAmount {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for ExactAmount {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for ExactAmount {
    type Output = Self;
    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl AddAssign for ExactAmount {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for ExactAmount {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Sum for ExactAmount {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, |sum, amount| sum + amount)
    }
}

/// Prints a whole number, or a fraction in lowest terms: `9/2`.
impl fmt::Display for ExactAmount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(whole) = self.as_whole() {
            return whole.fmt(f);
        }
        let (mut one, mut other) = (self.0.unsigned_abs(), PARTS.unsigned_abs());
        while other > 0 {
            (one, other) = (other, one % other);
        }
        let divisor = i64::try_from(one).unwrap_or(1);
        write!(f, "{}/{}", self.0 / divisor, PARTS / divisor)
    }
}
