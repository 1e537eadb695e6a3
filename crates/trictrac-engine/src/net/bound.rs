//! Bounds of the network's sums: the first layer adds up in 16 bits, the second in 32 bits, and neither may overflow.

use core::fmt;
use core::ops::RangeInclusive;

use trictrac_rules::men::MEN;

use crate::net::WIDTH;
use crate::net::features::{self, GROUPS, JANS, MenOwner, PLACES};
use crate::net::kernel::Accumulator;

/// The greatest weight in floating point; up to it every output is finite.
pub const LARGEST: f32 = 1_048_576.0;
/// The range of a bias of the second layer: what is added to it (at most 255 times 128 for each unit) then fits 32
/// bits.
pub const SECOND: RangeInclusive<i32> = -(1 << 30)..=1 << 30;

/// A unit of the first layer whose sum can leave 16 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wraps {
    /// The index of the unit.
    pub unit: usize,
    /// The least sum of any position.
    pub least: i32,
    /// The greatest sum of any position.
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

type LayerSums = [i32; WIDTH];

/// Checks that no position makes a sum of the first layer overflow.
///
/// Only whole sums count. Partial sums may wrap, because wrapping addition is exact modulo 2^16. The bound is exact
/// except for positions that the rules forbid (both sides on a point, a full quarter without its men).
///
/// # Errors
/// The first unit that can overflow.
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

/// Returns the least sums, as the negated greatest sums of the negated weights.
fn greatest_of_negated(first: &[Accumulator], bias: &Accumulator) -> LayerSums {
    greatest(first, bias, -1).map(|sum| -sum)
}

/// Returns the greatest sum of every unit, with every weight multiplied by `sign`.
fn greatest(first: &[Accumulator], bias: &Accumulator, sign: i32) -> LayerSums {
    let weights = |column: usize| first[column].0.map(|weight| sign * i32::from(weight));
    let mut sums = bias.0.map(|weight| sign * i32::from(weight));
    for view in [MenOwner::Own, MenOwner::Opponent] {
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

/// Returns the greatest sums of one side's fifteen men, over all ways to place them.
///
/// Place by place, it keeps the best sum for every number of men so far (a knapsack of fifteen men).
fn of_men(view: MenOwner, weights: impl Fn(usize) -> LayerSums) -> LayerSums {
    let mut best = heaped(view, 1, &weights);
    for place in 2..=PLACES as u8 {
        let here = heaped(view, place, &weights);
        // From many men to few, so that `fewer` still holds the sums without this place.
        for men in (1..best.len()).rev() {
            let (fewer, rest) = best.split_at_mut(men);
            for nth in 1..=men {
                raise_to(&mut rest[0], &fewer[men - nth], &here[nth]);
            }
        }
    }
    best[usize::from(MEN)]
}

/// Returns the sums of 0, 1, ... 15 men on `place`.
fn heaped(view: MenOwner, place: u8, weights: impl Fn(usize) -> LayerSums) -> Vec<LayerSums> {
    let mut sum = [0; WIDTH];
    let mut sums = vec![sum];
    for nth in 1..=MEN {
        raise(&mut sum, &weights(features::man(view, place, nth)));
        sums.push(sum);
    }
    sums
}

/// Raises `best` to the sum of `one` and `other` where that is greater.
fn raise_to(best: &mut LayerSums, one: &LayerSums, other: &LayerSums) {
    for (best, (one, other)) in best.iter_mut().zip(one.iter().zip(other)) {
        *best = (*best).max(one + other);
    }
}

/// Adds `by` to the sums.
fn raise(sums: &mut LayerSums, by: &LayerSums) {
    for (sum, by) in sums.iter_mut().zip(by) {
        *sum += by;
    }
}

/// Returns the greater of the sums for every unit.
fn larger(one: &LayerSums, other: &LayerSums) -> LayerSums {
    core::array::from_fn(|unit| one[unit].max(other[unit]))
}
