//! How large the sums of a network can get: the first layer adds up in 16 bits, the second in 32, and neither may wrap.

use core::fmt;
use core::ops::RangeInclusive;

use trictrac_rules::men::MEN;

use crate::net::WIDTH;
use crate::net::features::{self, GROUPS, JANS, PLACES, View};
use crate::net::kernel::Accumulator;

/// The largest weight in floating point: with it every output is finite.
pub const LARGEST: f32 = 1_048_576.0;
/// What a sum of the second layer may begin with: what is added later (at most 255 times 128 for each unit) fits in what
/// is left of 32 bits.
pub const SECOND: RangeInclusive<i32> = -(1 << 30)..=1 << 30;

/// A unit whose sum can leave the 16 bits that it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wraps {
    /// The unit of the first layer.
    pub unit: usize,
    /// The least sum that it can have.
    pub least: i32,
    /// The greatest.
    pub greatest: i32,
}

impl fmt::Display for Wraps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { unit, least, greatest } = self;
        write!(
            f,
            "the sum of unit {unit} can be {least} to {greatest}, expected {} to {}",
            i16::MIN,
            i16::MAX
        )
    }
}

impl core::error::Error for Wraps {}

type Sums = [i32; WIDTH];

/// Finds a unit of the first layer that some position could make wrap.
///
/// The sums on the way to the whole one may wrap: adding undoes it. The bound is exact but for what the rules forbid (both
/// sides on a point, a jan without its men).
pub(super) fn check(first: &[Accumulator], bias: &Accumulator) -> Result<(), Wraps> {
    let greatest = greatest(first, bias, 1);
    let least = greatest_of_negated(first, bias);
    for unit in 0..WIDTH {
        let (least, greatest) = (least[unit], greatest[unit]);
        if i16::try_from(least).is_err() || i16::try_from(greatest).is_err() {
            return Err(Wraps { unit, least, greatest });
        }
    }
    Ok(())
}

fn greatest_of_negated(first: &[Accumulator], bias: &Accumulator) -> Sums {
    greatest(first, bias, -1).map(|sum| -sum)
}

/// The greatest sums that the units can have when every weight is multiplied by `sign`.
fn greatest(first: &[Accumulator], bias: &Accumulator, sign: i32) -> Sums {
    let weights = |column: usize| first[column].0.map(|weight| sign * i32::from(weight));
    let mut sums = bias.0.map(|weight| sign * i32::from(weight));
    for view in [View::Own, View::Other] {
        raise(&mut sums, &of_men(view, weights));
        for bit in 0..JANS {
            raise(&mut sums, &weights(features::jan(view, bit as u8)).map(|weight| weight.max(0)));
        }
    }
    for group in GROUPS {
        raise(
            &mut sums,
            &group
                .map(weights)
                .reduce(|one, other| larger(&one, &other))
                .expect("a group has columns"),
        );
    }
    sums
}

/// The greatest sums of fifteen men, wherever they stand: place after place, the best for every number of men so far.
fn of_men(view: View, weights: impl Fn(usize) -> Sums) -> Sums {
    let mut best = heaped(view, 1, &weights);
    for place in 2..=PLACES as u8 {
        let here = heaped(view, place, &weights);
        for men in (1..best.len()).rev() {
            let (fewer, rest) = best.split_at_mut(men);
            for nth in 1..=men {
                raise_to(&mut rest[0], &fewer[men - nth], &here[nth]);
            }
        }
    }
    best[usize::from(MEN)]
}

/// The sums of no man, one, ... fifteen on `place`.
fn heaped(view: View, place: u8, weights: impl Fn(usize) -> Sums) -> Vec<Sums> {
    let mut sum = [0; WIDTH];
    let mut sums = vec![sum];
    for nth in 1..=MEN {
        raise(&mut sum, &weights(features::man(view, place, nth)));
        sums.push(sum);
    }
    sums
}

/// `one` and `other` added up, where that is more than `best`.
fn raise_to(best: &mut Sums, one: &Sums, other: &Sums) {
    for (best, (one, other)) in best.iter_mut().zip(one.iter().zip(other)) {
        *best = (*best).max(one + other);
    }
}

fn raise(sums: &mut Sums, by: &Sums) {
    for (sum, by) in sums.iter_mut().zip(by) {
        *sum += by;
    }
}

fn larger(one: &Sums, other: &Sums) -> Sums {
    core::array::from_fn(|unit| one[unit].max(other[unit]))
}
