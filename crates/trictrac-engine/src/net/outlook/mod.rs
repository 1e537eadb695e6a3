//! What the next throw of either side is worth, as far as that is cheap to count: hits, fills, the corner.
//!
//! Jans come of pairs of men at the distance of a number, which is hard to learn and easy to count. Hits of men are exact;
//! fills leave aside whether the resting point is free and what the second number does. Several plays are counted side
//! by side, each in a lane of the processor's registers.
#![allow(
    clippy::inline_always,
    reason = "only what is inlined into a kernel uses its instructions"
)]

mod fills;
mod hits;

use trictrac_rules::men::Men;
use trictrac_rules::point::Point;

use crate::net::kernel::UNIT;

/// How many inputs of the second layer come from here.
pub const OUTLOOK: usize = 8;

/// A number for each of several positions.
type Lanes<const N: usize> = [u32; N];

#[inline(always)]
fn lanes<const N: usize>(of: impl Fn(usize) -> u32) -> Lanes<N> {
    let mut lanes = [0; N];
    for (lane, value) in lanes.iter_mut().enumerate() {
        *value = of(lane);
    }
    lanes
}

/// One side's men in several positions as sets of points, a bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranks<const N: usize> {
    any: Lanes<N>,
    /// The same in the other side's numbering.
    mirrored: Lanes<N>,
    cases: Lanes<N>,
    surcases: Lanes<N>,
    /// How many men hold the corner.
    corner: Lanes<N>,
}

impl<const N: usize> Ranks<N> {
    /// In their own numbering.
    #[inline(always)]
    #[must_use]
    pub fn of(men: [&Men; N]) -> Self {
        let any = lanes(|lane| men[lane].any().bits());
        Self {
            any,
            mirrored: lanes(|lane| any[lane].reverse_bits() >> 6),
            cases: lanes(|lane| men[lane].cases().bits()),
            surcases: lanes(|lane| men[lane].surcases().bits()),
            corner: lanes(|lane| men[lane].on(Point::CORNER).into()),
        }
    }

    #[inline(always)]
    fn single(&self) -> Lanes<N> {
        lanes(|lane| self.any[lane] & !self.cases[lane])
    }

    /// What hitting the other's empty corner is worth, in points times 36. Rule: R5.2.
    #[inline(always)]
    fn coin(&self) -> Lanes<N> {
        lanes(|lane| {
            let corner = self.corner[lane];
            // Bit 6 - d: a man stands d before the other's corner; the two who hold one's own do not count.
            let direct = self.any[lane] >> 7 & 0x1f | u32::from(corner > 2) << 5;
            let doubly = self.cases[lane] >> 7 & 0x1f | u32::from(corner > 3) << 5;
            let worth = pairs(direct.count_ones()) * SIMPLE + doubly.count_ones() * DOUBLET;
            if corner < 2 { 0 } else { worth }
        })
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

/// What the men of the side that throws next may earn by themselves, whatever is played before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Next {
    ranks: Ranks<1>,
    fill: u32,
    coin: u32,
}

impl Next {
    /// In their own numbering.
    #[inline(always)]
    #[must_use]
    pub fn of(men: &Men) -> Self {
        let ranks = Ranks::of([men]);
        Self { ranks, fill: ranks.fills()[0], coin: ranks.coin()[0] }
    }

    const fn holds_corner(&self) -> bool {
        self.ranks.corner[0] > 1
    }
}

/// The inputs of the second layer for each of several positions, when `mover` has just played and `next` throws next.
///
/// True and false hits, fills and the corner, of `next` and of `mover`; 1 / [`UNIT`] is 1/18 of a point, of false hits
/// 1/36.
#[inline(always)]
#[must_use]
pub fn inputs<const N: usize>(mover: &Ranks<N>, next: &Next) -> [[u8; OUTLOOK]; N] {
    let capped = |sum: u32| sum.min(UNIT as u32) as u8;
    let [own, own_false] = mover.exposed(next.ranks.mirrored[0]);
    let [other, other_false] = next.ranks.exposed_to(&mover.mirrored);
    let fill = mover.fills();
    let coin = if next.holds_corner() { [0; N] } else { mover.coin() };
    let mut inputs = [[0; OUTLOOK]; N];
    for (lane, inputs) in inputs.iter_mut().enumerate() {
        let own_coin = if mover.corner[lane] > 1 { 0 } else { next.coin };
        *inputs = [
            capped(own[lane] / 2),
            capped(own_false[lane]),
            capped(next.fill / 2),
            capped(own_coin / 2),
            capped(other[lane] / 2),
            capped(other_false[lane]),
            capped(fill[lane] / 2),
            capped(coin[lane] / 2),
        ];
    }
    inputs
}

/// The inputs of the second layer when `mover` has just played and `next` throws next.
#[must_use]
pub fn of_men(mover: &Men, next: &Men) -> [u8; OUTLOOK] {
    let [inputs] = inputs(&Ranks::of([mover]), &Next::of(next));
    inputs
}
