//! What the odds are computed in: fractions without error, or the numbers of the machine.

use core::ops::{Add, AddAssign, Div, Mul, Neg, Sub};

/// A number: whatever can be added, subtracted, multiplied, divided and compared.
pub trait Number:
    Clone
    + PartialOrd
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
{
}

impl<N> Number for N where
    N: Clone
        + PartialOrd
        + Add<Output = N>
        + Sub<Output = N>
        + Mul<Output = N>
        + Div<Output = N>
        + Neg<Output = N>
{
}

/// How much of all that can happen leads somewhere: nothing by default, and never below it.
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

/// A way to compute. The one that loses nothing needs great numbers, which are not part of this crate: whoever has
/// them implements this for them.
pub trait Arithmetic {
    /// What is computed with.
    type Number: Number;
    /// What chances are counted in.
    type Weight: Weight;

    /// The number `numerator / denominator`; the denominator is not nought.
    fn ratio(numerator: i64, denominator: i64) -> Self::Number;

    /// The weight of `count` falls of the [`FALLS`](super::FALLS) of a turn. Weights of one turn after another are
    /// multiplied; `falls(FALLS)` need not be one.
    fn falls(count: u32) -> Self::Weight;

    /// The weight of what is certain from the start: one.
    fn certain() -> Self::Weight;

    /// What share of `whole` the weight `part` is.
    fn share(part: &Self::Weight, whole: &Self::Weight) -> Self::Number;
}

/// The numbers of the machine: quick, and right to about twelve digits.
#[derive(Clone, Copy, Debug)]
pub struct Machine;

/// A weight is a chance here, so that a hundred turns do not leave the range of the numbers.
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

/// A whole number.
pub(super) fn whole<A: Arithmetic>(number: i64) -> A::Number {
    A::ratio(number, 1)
}
