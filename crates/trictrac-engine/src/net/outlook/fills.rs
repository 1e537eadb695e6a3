//! Throws that fill a quarter, and the expected points for it.
#![allow(
    clippy::inline_always,
    reason = "only what is inlined into a kernel uses its instructions"
)]

use trictrac_rules::quarter::Quarter;

use super::{DOUBLET, Lanes, Ranks, SIMPLE, lanes, pairs, throws};

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
        self.of_gaps(Gap::worth)
    }

    /// Returns the throws that fill a quarter.
    #[inline(always)]
    pub(super) fn filling(&self) -> Lanes<N> {
        self.of_gaps(Gap::throws)
    }

    /// Adds up a number for what is missing in each quarter; only one of them can be filled by a throw.
    #[inline(always)]
    fn of_gaps(&self, number: impl Fn(Gap) -> u32) -> Lanes<N> {
        // In reverse order, bit 31 - p is point p. Shifted right by 31 - p, bit d is then the point d behind p: the men
        // that reach p by the number d. So one shift answers for all numbers.
        let any: Lanes<N> = lanes(|lane| self.any[lane].reverse_bits());
        let cases: Lanes<N> = lanes(|lane| self.cases[lane].reverse_bits());
        let surcases: Lanes<N> = lanes(|lane| self.surcases[lane].reverse_bits());
        let mut sums = [0; N];
        for quarter in QUARTERS {
            for (lane, sum) in sums.iter_mut().enumerate() {
                *sum += number(Gap::of(quarter, any[lane], cases[lane], surcases[lane]));
            }
        }
        sums
    }
}

/// The gap in a quarter, and the men that may fill it. Bit `d` of a set says that a spare man is `d` points behind.
#[derive(Clone, Copy)]
struct Gap {
    /// The number of points without two men.
    open: u32,
    /// True if there is a man on each of them.
    half: bool,
    /// The men behind the lower open point, up to 12 points.
    reach: u32,
    /// Those up to 6 points behind it.
    near: u32,
    /// Those up to 6 points behind the higher open point.
    other: u32,
    /// The points up to 6 behind the lower open point on which two men stand.
    doubly: u32,
}

impl Gap {
    #[inline(always)]
    const fn of([points, behind]: [u32; 2], any: u32, cases: u32, surcases: u32) -> Self {
        let open = points & !cases;
        let half = open & any == open;
        let spare = any & behind | surcases & points;
        let (lower, higher) = ((open | 1).ilog2(), open.trailing_zeros() & 31);
        let reach = spare >> lower & 0x1ffe;
        let near = reach & 0x7e;
        Self {
            open: open.count_ones(),
            half,
            reach,
            near,
            other: spare >> higher & 0x7e,
            doubly: (cases & behind) >> lower & near,
        }
    }

    /// Returns the expected points for filling the quarter, times 36.
    #[inline(always)]
    const fn worth(self) -> u32 {
        /// The points of one number, times 36: 4 in ten simple falls, 6 by its doublet.
        const BY_NUMBER: u32 = 46;
        let (ways, both) = (self.near.count_ones(), (self.near & self.other).count_ones());
        let by_one = ways * BY_NUMBER + by_sum(self.reach);
        let by_two_men = pairs(ways) * SIMPLE + self.doubly.count_ones() * DOUBLET;
        let ordered = ways * self.other.count_ones() - both;
        let by_both = (ordered - pairs(both)) * SIMPLE + both * DOUBLET;
        self.by_missing(by_one, by_two_men, by_both)
    }

    /// Returns the throws that fill the quarter.
    #[inline(always)]
    const fn throws(self) -> u32 {
        let (near, other) = (self.near >> 1, self.other >> 1);
        self.by_missing(
            throws::of_any(near) | throws::of_sum(self.reach >> 1),
            throws::of_two_men(near, self.doubly >> 1),
            throws::of_both(near, other),
        )
    }

    /// Chooses by what is missing: one man; two men on one point; one man on each of two points. More cannot be filled by a
    /// throw.
    #[inline(always)]
    const fn by_missing(self, one: u32, two_on_one_point: u32, one_on_each: u32) -> u32 {
        match (self.open, self.half) {
            (1, true) => one,
            (1, false) => two_on_one_point,
            (2, true) => one_on_each,
            _ => 0,
        }
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
