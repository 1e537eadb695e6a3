//! Sets of throws: one bit for each of the 21 throws of two dice.
#![allow(
    clippy::inline_always,
    reason = "only what is inlined into a kernel uses its instructions"
)]

use super::{DOUBLET, Lanes, SIMPLE, only_if};
use crate::net::features::Bits;

/// The two numbers of each throw, the higher one first. Bit `t` of a set stands for throw `t`.
const THROWS: [[usize; 2]; 21] = {
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
    4 * set.count_ones() - 2 * (set & DOUBLETS).count_ones()
}
