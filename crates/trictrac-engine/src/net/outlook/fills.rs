//! What filling a quarter by the next throw is worth.
#![allow(
    clippy::inline_always,
    reason = "only what is inlined into a kernel uses its instructions"
)]

use trictrac_rules::quarter::Quarter;

use super::{DOUBLET, Lanes, Ranks, SIMPLE, lanes, pairs};

/// The points of a quarter, and those behind it, in reverse.
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
    /// What filling a quarter by the next throw is worth, in points times 36. Rule: R5.3.
    #[inline(always)]
    pub(super) fn fills(&self) -> Lanes<N> {
        // In reverse, bit 31 - p for point p, so that shifted by 31 - p they tell at bit d who stands d behind p.
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

/// The same for one quarter.
#[inline(always)]
const fn fill([points, behind]: [u32; 2], any: u32, cases: u32, surcases: u32) -> u32 {
    /// By one number on simple throws (4 points, ten of 36) and its doublet (6 points).
    const BY_NUMBER: u32 = 46;
    let open = points & !cases;
    let half = open & any == open;
    let spare = any & behind | surcases & points;
    // Bit d: a man can come to the lower point by d, to the higher one, or with another to the lower one.
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
    match (open.count_ones(), half) {
        (1, true) => by_one,
        (1, false) => by_two_men,
        (2, true) => by_both,
        _ => 0,
    }
}

/// What fills by the sum are worth in 36ths of a point, when bit `d` of `reach` says that a man can come by `d`.
#[inline(always)]
const fn by_sum(reach: u32) -> u32 {
    #[inline(always)]
    const fn of(reach: u32, sum: u32, other: u32) -> u32 {
        (reach & (1 << sum | 1 << other)).count_ones()
    }
    // Simple throws count twice at four points, doublets once at six.
    6 * of(reach, 2, 12)
        + 8 * of(reach, 3, 11)
        + 14 * of(reach, 4, 10)
        + 16 * of(reach, 5, 9)
        + 22 * of(reach, 6, 8)
        + 24 * of(reach, 7, 7)
}
