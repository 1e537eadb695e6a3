//! Expected points for filling a quarter by the next throw.
#![allow(
    clippy::inline_always,
    reason = "only what is inlined into a kernel uses its instructions"
)]

use trictrac_rules::quarter::Quarter;

use super::{DOUBLET, Lanes, Ranks, SIMPLE, lanes, pairs};

/// The points of each quarter, and the points behind it, in reverse order of bits.
const QUARTERS: [[u32; 2]; 3] = {
    let mut quarters = [[0; 2]; 3];
    let mut index = 0;
    while index < 3 {
        let points = Quarter::ALL[index].points().bits();
        quarters[index] =
            [points.reverse_bits(), ((points & points.wrapping_neg()) - 1).reverse_bits()];
        index += 1;
    }
    quarters
};

impl<const N: usize> Ranks<N> {
    /// Returns the expected points for filling a quarter by the next throw, times 36. Rule: R5.3.
    #[inline(always)]
    pub(super) fn fills(&self) -> Lanes<N> {
        // In reverse order, bit 31 - p is point p. Shifted right by 31 - p, bit d is then the point d behind p: the men
        // that reach p by the number d. So one shift answers for all numbers.
        let any: Lanes<N> = lanes(|lane| self.any[lane].reverse_bits());
        let cases: Lanes<N> = lanes(|lane| self.cases[lane].reverse_bits());
        let surcases: Lanes<N> = lanes(|lane| self.surcases[lane].reverse_bits());
        let mut sums = [0; N];
        for quarter in QUARTERS {
            for (lane, sum) in sums.iter_mut().enumerate() {
                *sum += fill(quarter, any[lane], cases[lane], surcases[lane]);
            }
        }
        sums
    }
}

/// Returns the expected points for filling one quarter, times 36.
#[inline(always)]
const fn fill([points, behind]: [u32; 2], any: u32, cases: u32, surcases: u32) -> u32 {
    /// The points of one number, times 36: 4 in ten simple falls, 6 by its doublet.
    const BY_NUMBER: u32 = 46;
    let open = points & !cases;
    let half = open & any == open;
    let spare = any & behind | surcases & points;
    // Bit d: a spare man is d behind the lower open point (`reach`, `near`), d behind the higher one (`other`), or two
    // such men are d behind the lower one (`doubly`).
    let (lower, higher) = ((open | 1).ilog2(), open.trailing_zeros() & 31);
    let reach = spare >> lower & 0x1ffe;
    let near = reach & 0x7e;
    let other = spare >> higher & 0x7e;
    let doubly = (cases & behind) >> lower & near;
    let (ways, both) = (near.count_ones(), (near & other).count_ones());
    let by_one = ways * BY_NUMBER + by_sum(reach);
    let by_two_men = pairs(ways) * SIMPLE + doubly.count_ones() * DOUBLET;
    let ordered = ways * other.count_ones() - both;
    let by_both = (ordered - pairs(both)) * SIMPLE + both * DOUBLET;
    // One man missing; two men missing on one point; two points missing one man each. More cannot be filled by a throw.
    match (open.count_ones(), half) {
        (1, true) => by_one,
        (1, false) => by_two_men,
        (2, true) => by_both,
        _ => 0,
    }
}

/// Returns the expected points for fills by the sum, times 36; bit `d` of `reach` says that a man can come by `d`.
#[inline(always)]
const fn by_sum(reach: u32) -> u32 {
    #[inline(always)]
    const fn of(reach: u32, sum: u32, other: u32) -> u32 {
        (reach & (1 << sum | 1 << other)).count_ones()
    }
    // For each sum: two falls at 4 points for every simple throw, one fall at 6 points for the doublet.
    6 * of(reach, 2, 12)
        + 8 * of(reach, 3, 11)
        + 14 * of(reach, 4, 10)
        + 16 * of(reach, 5, 9)
        + 22 * of(reach, 6, 8)
        + 24 * of(reach, 7, 7)
}
