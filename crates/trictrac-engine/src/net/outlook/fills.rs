//! What filling a quarter by the next throw is worth.
#![allow(
    clippy::inline_always,
    reason = "only what is inlined into a kernel uses its instructions"
)]

use trictrac_rules::men::Men;
use trictrac_rules::quarter::Quarter;

use super::{DOUBLET, SIMPLE, pairs};
use crate::net::features::Bits;

/// The sets of points in reverse: bit 31 - p for point p, so that shifted by 31 - p they tell at bit d who stands d behind
/// p.
struct Behind {
    any: u32,
    cases: u32,
    surcases: u32,
}

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

/// What filling a quarter by the next throw is worth, in points times 36. Rule: R5.3.
#[inline(always)]
pub(super) fn fills(men: &Men, any: u32, cases: u32) -> u32 {
    let mut near = 0;
    for (index, quarter) in Quarter::ALL.into_iter().enumerate() {
        let open = quarter.points().bits() & !cases;
        near |= u32::from(matches!(open.count_ones(), 1 | 2)) << index;
    }
    if near == 0 {
        return 0;
    }
    let behind = Behind::new(any, cases, men.surcases().bits());
    Bits(near).map(|index| behind.fill(QUARTERS[usize::from(index)])).sum()
}

impl Behind {
    #[inline(always)]
    const fn new(any: u32, cases: u32, surcases: u32) -> Self {
        Self {
            any: any.reverse_bits(),
            cases: cases.reverse_bits(),
            surcases: surcases.reverse_bits(),
        }
    }

    /// The same for one quarter, of which one point or two are not full.
    #[inline(always)]
    fn fill(&self, [points, behind]: [u32; 2]) -> u32 {
        /// By one number on simple throws (4 points, ten of 36) and its doublet (6 points).
        const BY_NUMBER: u32 = 46;
        let open = points & !self.cases;
        let half = open & self.any == open;
        let spare = self.any & behind | self.surcases & points;
        // Bit d: a man can come to the lower point by d, to the higher one, or with another to the lower one.
        let to = |men: u32, point: u32| men >> point & 0x1ffe;
        let reach = to(spare, open.ilog2());
        let near = reach & 0x7e;
        let other = to(spare, open.trailing_zeros()) & 0x7e;
        let doubly = to(self.cases & behind, open.ilog2()) & near;
        match (open.count_ones(), half) {
            (1, true) => near.count_ones() * BY_NUMBER + by_sum(reach),
            (1, false) => pairs(near.count_ones()) * SIMPLE + doubly.count_ones() * DOUBLET,
            (2, true) => {
                let both = (near & other).count_ones();
                let ordered = near.count_ones() * other.count_ones() - both;
                (ordered - pairs(both)) * SIMPLE + both * DOUBLET
            }
            _ => 0,
        }
    }
}

/// What fills by the sum are worth in 36ths of a point, when bit `d` of `reach` says that a man can come by `d`.
#[inline(always)]
const fn by_sum(reach: u32) -> u32 {
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
