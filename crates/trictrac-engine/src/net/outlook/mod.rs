//! What the next throw of either side is worth, as far as that is cheap to count: hits, fills, the corner.
//!
//! Jans come of pairs of men at the distance of a number, which is hard to learn and easy to count. Hits of men are exact;
//! fills leave aside whether the resting point is free and what the second number does.
#![allow(
    clippy::inline_always,
    reason = "only what is inlined into a kernel uses its instructions"
)]

mod fills;
mod hits;

use trictrac_rules::men::Men;
use trictrac_rules::point::Point;

use self::fills::fills;
use self::hits::expected;
use crate::net::kernel::UNIT;

/// How many inputs of the second layer come from here.
pub const OUTLOOK: usize = 8;

/// One side's men as sets of points, a bit each, and what they may earn by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranks {
    any: u32,
    /// The same in the other side's numbering.
    mirrored: u32,
    single: u32,
    cases: u32,
    /// How many men hold the corner.
    corner: u32,
    /// What filling a quarter by the next throw is worth, in points times 36.
    fill: u32,
}

impl Ranks {
    /// In their own numbering.
    #[inline(always)]
    #[must_use]
    pub fn of(men: &Men) -> Self {
        let (any, cases) = (men.any().bits(), men.cases().bits());
        Self {
            any,
            mirrored: any.reverse_bits() >> 6,
            single: any & !cases,
            cases,
            corner: men.on(Point::CORNER).into(),
            fill: fills(men, any, cases),
        }
    }

    /// What hitting the corner of `other` is worth if that is empty, in points times 36. Rule: R5.2.
    #[inline(always)]
    fn coin(&self, other: &Self) -> u32 {
        if self.corner < 2 || other.corner > 1 {
            return 0;
        }
        // Bit 6 - d: a man stands d before the other's corner; the two who hold one's own do not count.
        let direct = self.any >> 7 & 0x1f | u32::from(self.corner > 2) << 5;
        let doubly = self.cases >> 7 & 0x1f | u32::from(self.corner > 3) << 5;
        pairs(direct.count_ones()) * SIMPLE + doubly.count_ones() * DOUBLET
    }
}

/// What four points by a simple throw, two of 36, are worth in points times 36.
const SIMPLE: u32 = 8;
/// What six points by a doublet are worth.
const DOUBLET: u32 = 6;

/// In how many ways two of so many can be chosen.
#[inline(always)]
const fn pairs(of: u32) -> u32 {
    of * of.wrapping_sub(1) / 2
}

/// The inputs of the second layer, when `mover` has just played and `next` throws next.
///
/// True and false hits, fills and the corner, of `next` and of `mover`; 1 / [`UNIT`] is 1/18 of a point, of false hits
/// 1/36.
#[inline(always)]
#[must_use]
pub fn inputs(mover: &Ranks, next: &Ranks) -> [u8; OUTLOOK] {
    let capped = |sum: u32| sum.min(UNIT as u32) as u8;
    let [own, own_false] = expected(next.mirrored, mover.single, mover.cases);
    let [other, other_false] = expected(mover.mirrored, next.single, next.cases);
    [
        capped(own / 2),
        capped(own_false),
        capped(next.fill / 2),
        capped(next.coin(mover) / 2),
        capped(other / 2),
        capped(other_false),
        capped(mover.fill / 2),
        capped(mover.coin(next) / 2),
    ]
}
