//! Exact fractions, and how they are written.

use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use num_traits::{One as _, Signed as _, Zero as _};
use tribord_babord::odds::Arithmetic;

/// A fraction without error.
pub type ExactFraction = BigRational;

/// The arithmetic of fractions, without error.
#[derive(Clone, Copy, Debug)]
pub struct ExactArithmetic;

impl Arithmetic for ExactArithmetic {
    type Number = ExactFraction;
    type Weight = BigUint;

    fn ratio(numerator: i64, denominator: i64) -> ExactFraction {
        ratio(numerator, denominator)
    }

    fn falls(count: u32) -> BigUint {
        count.into()
    }

    fn certain() -> BigUint {
        BigUint::one()
    }

    fn share(part: &BigUint, whole: &BigUint) -> ExactFraction {
        ExactFraction::new(BigInt::from(part.clone()), BigInt::from(whole.clone()))
    }
}

/// The fraction `numerator / denominator`; the denominator is not zero.
#[must_use]
pub fn ratio(numerator: i64, denominator: i64) -> ExactFraction {
    ExactFraction::new(numerator.into(), denominator.into())
}

/// The fraction as a decimal with `places` digits after the point, rounded half away from zero.
#[must_use]
pub fn decimal(value: &ExactFraction, places: usize) -> String {
    let scale = num_traits::pow(BigInt::from(10), places);
    let digits = (value.abs() * scale).round().to_integer().to_string();
    let digits = format!("{digits:0>width$}", width = places + 1);
    let (whole, rest) = digits.split_at(digits.len() - places);
    let nought = digits.bytes().all(|digit| digit == b'0');
    let sign = if value.is_negative() && !nought { "-" } else { "" };
    let point = if places == 0 { "" } else { "." };
    format!("{sign}{whole}{point}{rest}")
}

/// The fraction with `figures` significant figures, as in `7.31e-13`; `0` for zero.
#[must_use]
pub fn scientific(value: &ExactFraction, figures: u8) -> String {
    if value.is_zero() {
        return "0".into();
    }
    let mut exponent = magnitude(value);
    let scaled = |exponent: i64| {
        let shift = i64::from(figures) - 1 - exponent;
        let power =
            ExactFraction::from_integer(num_traits::pow(10.into(), shift.unsigned_abs() as usize));
        let value = if shift < 0 { value.abs() / power } else { value.abs() * power };
        value.round().to_integer().to_string()
    };
    let mut digits = scaled(exponent);
    // The size was a guess by the number of digits, and rounding can add one more.
    while length(&digits) != i64::from(figures) {
        exponent += length(&digits) - i64::from(figures);
        digits = scaled(exponent);
    }
    let sign = if value.is_negative() { "-" } else { "" };
    let (first, rest) = digits.split_at(1);
    let point = if rest.is_empty() { "" } else { "." };
    format!("{sign}{first}{point}{rest}e{exponent}")
}

/// The exponent of ten of a fraction, right but for one.
fn magnitude(value: &ExactFraction) -> i64 {
    let digits = |part: &BigInt| length(&part.magnitude().to_string());
    digits(value.numer()) - digits(value.denom())
}

fn length(digits: &str) -> i64 {
    i64::try_from(digits.len()).unwrap_or(i64::MAX)
}

/// The number nearest to the fraction that a JSON reader can take.
#[must_use]
pub fn nearest(value: &ExactFraction) -> f64 {
    scientific(value, 18).parse().unwrap_or(f64::NAN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_rounded() {
        assert_eq!(decimal(&ratio(2, 3), 4), "0.6667");
        assert_eq!(decimal(&ratio(-1, 8), 2), "-0.13");
        assert_eq!(decimal(&ratio(-1, 1000), 2), "0.00");
        assert_eq!(decimal(&ratio(25, 2), 0), "13");
        assert_eq!(decimal(&ratio(1999, 1000), 2), "2.00");
    }

    #[test]
    fn significant_figures() {
        assert_eq!(scientific(&ratio(0, 1), 3), "0");
        assert_eq!(scientific(&ratio(1, 8), 3), "1.25e-1");
        assert_eq!(scientific(&ratio(-200, 3), 3), "-6.67e1");
        assert_eq!(scientific(&ratio(9996, 10), 3), "1.00e3");
        assert_eq!(scientific(&ratio(7, 1), 1), "7e0");
        assert_eq!(scientific(&(ratio(1, 3) / ratio(1_000_000_007, 1)), 2), "3.3e-10");
    }

    #[test]
    fn nearest_numbers() {
        for (numerator, denominator) in [(1, 3), (-22, 7), (1, 1_000_000_007), (0, 1), (5, 1)] {
            let expected = numerator as f64 / denominator as f64;
            assert_eq!(nearest(&ratio(numerator, denominator)).to_bits(), expected.to_bits());
        }
    }
}
