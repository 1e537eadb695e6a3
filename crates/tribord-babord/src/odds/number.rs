//! The kinds of numbers that the odds can be computed with: exact fractions or floating point.

use core::ops::{Add, AddAssign, Div, Mul, Neg, Sub};

/// A number that can be added, subtracted, multiplied, divided and compared.
pub trait OddsNumber:
    Clone
    + PartialOrd
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
{
}

impl<N> OddsNumber for N where
    N: Clone
        + PartialOrd
        + Add<Output = N>
        + Sub<Output = N>
        + Mul<Output = N>
        + Div<Output = N>
        + Neg<Output = N>
{
}

/// The weight of a set of outcomes among all outcomes: 0 by default, and never negative.
pub trait Weight:
    Clone
    + Default
    + PartialEq
    + Sub<Output = Self>
    + for<'a> AddAssign<&'a Self>
    + for<'a> Mul<&'a Self, Output = Self>
{
}

impl<W> Weight for W where
    W: Clone
        + Default
        + PartialEq
        + Sub<Output = W>
        + for<'a> AddAssign<&'a W>
        + for<'a> Mul<&'a W, Output = W>
{
}

/// A kind of arithmetic for the odds: its numbers and its weights.
///
/// Exact fractions need integers of any length, which are not part of this crate. A user that has them can implement
/// this trait for them.
pub trait Arithmetic {
    /// The type of the results.
    type Number: OddsNumber;
    /// The type in which chances are counted.
    type Weight: Weight;

    /// The number `numerator / denominator`; the denominator is not 0.
    fn ratio(numerator: i64, denominator: i64) -> Self::Number;

    /// The weight of `count` of the [`FALLS`](super::FALLS) results of a turn. The weights of successive turns are
    /// multiplied; `falls(FALLS)` need not be 1.
    fn falls(count: u32) -> Self::Weight;

    /// The weight of a certain outcome before the first turn: 1.
    fn certain() -> Self::Weight;

    /// The share of the weight `part` in the weight `whole`.
    fn share(part: &Self::Weight, whole: &Self::Weight) -> Self::Number;
}

/// Floating point arithmetic (`f64`): fast, and precise to about twelve digits.
#[derive(Clone, Copy, Debug)]
pub struct Machine;

/// Weights are chances here, because counts would overflow `f64` in long games.
impl Arithmetic for Machine {
    type Number = f64;
    type Weight = f64;

    fn ratio(numerator: i64, denominator: i64) -> f64 {
        numerator as f64 / denominator as f64
    }

    fn falls(count: u32) -> f64 {
        f64::from(count) / f64::from(super::FALLS)
    }

    fn certain() -> f64 {
        1.0
    }

    fn share(part: &f64, whole: &f64) -> f64 {
        part / whole
    }
}

/// Converts a whole number.
pub(super) fn whole<A: Arithmetic>(number: i64) -> A::Number {
    A::ratio(number, 1)
}
