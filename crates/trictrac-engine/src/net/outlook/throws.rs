//! Sets of throws: one bit for each of the 21 throws of two dice.
#![allow(
    clippy::inline_always,
    reason = "only what is inlined into a kernel uses its instructions"
)]

use super::{DOUBLET, Lanes, SIMPLE, only_if};
use crate::net::features::Bits;

/// The two numbers of each throw, the higher one first. Bit `t` of a set stands for throw `t`.
pub(super) const THROWS: [[usize; 2]; 21] = {
    let mut throws = [[0; 2]; 21];
    let (mut index, mut high) = (0, 1);
    while high <= 6 {
        let mut low = 1;
        while low <= high {
            throws[index] = [high, low];
            index += 1;
            low += 1;
        }
        high += 1;
    }
    throws
};

/// All throws.
pub(super) const ALL: u32 = (1 << THROWS.len()) - 1;
/// The throws by their higher number.
pub(super) const BY_HIGHER: [u32; 7] = by_number(0);
/// The throws by their lower number.
pub(super) const BY_LOWER: [u32; 7] = by_number(1);
const DOUBLETS: u32 = {
    let (mut doublets, mut number) = (0, 1);
    while number <= 6 {
        doublets |= BY_HIGHER[number] & BY_LOWER[number];
        number += 1;
    }
    doublets
};

/// The throws whose higher number is in a set: bit `n` - 1 of the index stands for number `n`.
static HIGHER_IN: [u32; 64] = of_subsets(&BY_HIGHER);
/// The throws whose lower number is in a set.
static LOWER_IN: [u32; 64] = of_subsets(&BY_LOWER);
/// The throws whose sum is in a set of 1 to 6, and in one of 7 to 12.
static SUM_IN: [[u32; 64]; 2] = {
    let (mut sums, mut index) = ([[0; 7]; 2], 0);
    while index < THROWS.len() {
        let sum = THROWS[index][0] + THROWS[index][1];
        sums[(sum - 1) / 6][(sum - 1) % 6 + 1] |= 1 << index;
        index += 1;
    }
    [of_subsets(&sums[0]), of_subsets(&sums[1])]
};

/// Collects for every set of 1 to 6 the throws `by` its elements.
const fn of_subsets(by: &[u32; 7]) -> [u32; 64] {
    let (mut sets, mut index) = ([0; 64], 1_usize);
    while index < 64 {
        let number = index.trailing_zeros() as usize + 1;
        sets[index] = sets[index & (index - 1)] | by[number];
        index += 1;
    }
    sets
}

/// Returns the throws of which one number is in `one` and the other in `other`; bit `n` - 1 stands for number `n`.
#[inline(always)]
pub(super) const fn of_both(one: u32, other: u32) -> u32 {
    let [one, other] = [(one & 63) as usize, (other & 63) as usize];
    HIGHER_IN[one] & LOWER_IN[other] | HIGHER_IN[other] & LOWER_IN[one]
}

/// Returns the throws of which a number is in `numbers`; bit `n` - 1 stands for number `n`.
#[inline(always)]
pub(super) const fn of_any(numbers: u32) -> u32 {
    HIGHER_IN[(numbers & 63) as usize] | LOWER_IN[(numbers & 63) as usize]
}

/// Returns the throws that two different men can play, who are as far away as `one` and `doubly` say: a doublet needs two
/// men at the same distance. Bit `n` - 1 stands for distance `n`.
#[inline(always)]
pub(super) const fn of_two_men(one: u32, doubly: u32) -> u32 {
    of_both(one, one) & !DOUBLETS | of_both(doubly, doubly) & DOUBLETS
}

/// Returns the throws whose sum is in `sums`; bit `n` - 1 stands for the sum `n`.
#[inline(always)]
pub(super) const fn of_sum(sums: u32) -> u32 {
    SUM_IN[0][(sums & 63) as usize] | SUM_IN[1][(sums >> 6 & 63) as usize]
}

/// Returns on how many of 36 falls a throw of `set` comes.
#[inline(always)]
pub(super) const fn falls(set: u32) -> u32 {
    2 * set.count_ones() - (set & DOUBLETS).count_ones()
}

const fn by_number(place: usize) -> [u32; 7] {
    let (mut sets, mut index) = ([0; 7], 0);
    while index < THROWS.len() {
        sets[THROWS[index][place]] |= 1 << index;
        index += 1;
    }
    sets
}

/// Collects those of the throws `among` for which `points` are any; it is given the higher number, the lower one and the
/// lane.
#[inline(always)]
pub(super) fn throws<const N: usize>(
    among: u32,
    points: impl Fn(usize, usize, usize) -> u32,
) -> Lanes<N> {
    let mut sets = [0; N];
    for index in Bits(among) {
        // The remainder spares the check of bounds.
        let [high, low] = THROWS[usize::from(index) % THROWS.len()];
        for (lane, set) in sets.iter_mut().enumerate() {
            *set |= only_if(points(high, low, lane) != 0, 1 << index);
        }
    }
    sets
}

/// Returns the expected points, times 36, of an event that earns 4 by the simple throws of `set` and 6 by its doublets.
#[inline(always)]
pub(super) const fn earned(set: u32) -> u32 {
    let doublets = (set & DOUBLETS).count_ones();
    (set.count_ones() - doublets) * SIMPLE + doublets * DOUBLET
}

/// Returns the expected points, times 36, of an event that gives 2 by every throw of `set`.
#[inline(always)]
pub(super) const fn given(set: u32) -> u32 {
    2 * falls(set)
}
