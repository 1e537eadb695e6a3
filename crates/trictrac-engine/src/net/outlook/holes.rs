//! Chances that one throw completes a hole, for a side that lacks four points or two.
//!
//! Only the events of the outlook count: hits, quarters and the corner; false hits and numbers that cannot be played. What the
//! same throw earns the other side is ignored, although the side that throws marks first, which may end the other's
//! bredouille.
//!
//! Expected points do not tell this chance: six throws that earn four points are worth as much as three that earn eight,
//! but complete twice as many holes. Most events earn four points or more, so near a hole the throws decide.
#![allow(
    clippy::inline_always,
    reason = "only what is inlined into a kernel uses its instructions"
)]

use trictrac_rules::game::Match;
use trictrac_rules::marking::POINTS_OF_A_HOLE;
use trictrac_rules::side::Side;

use super::hits::PETIT;
use super::throws::{THROWS, falls};
use super::{CountedPositions, Inputs, Lanes, NextOutlook, POINTS, Ranks, only_if};
use crate::net::features::GAIN;
use crate::net::kernel::UNIT;

/// The number of inputs: for each side, by its own throw or by its opponent's, a hole that counts one or two.
pub(super) const HOLES: usize = 8;

/// The lack of each side for its hole, if one event can complete it: the side that throws next, then its opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lacks([Option<Lack>; 2]);

/// The lack of a side for its hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Lack {
    /// Four points, not two.
    four: bool,
    /// The hole will count two. Rule: R7.3.
    doubly: bool,
}

impl Lacks {
    /// Finds what both sides lack in `state`, where `own` throws next.
    #[must_use]
    pub fn of(state: &Match, own: Side) -> Self {
        let points = &state.releve().points;
        Self([own, own.opponent()].map(|side| {
            let lacking = POINTS_OF_A_HOLE - points.amounts()[side];
            let doubly = points.run().holder() == Some(side);
            (lacking <= GAIN).then_some(Lack { four: lacking > 2, doubly })
        }))
    }

    /// Returns whether a side lacks so little that its chances are counted.
    #[must_use]
    pub const fn is_near(self) -> bool {
        !matches!(self.0, [None, None])
    }
}

/// The throws that earn points.
#[derive(Clone, Copy)]
struct EarningThrows<const N: usize> {
    /// At least two points.
    two: Lanes<N>,
    /// At least four points.
    four: Lanes<N>,
}

impl<const N: usize> EarningThrows<N> {
    const NONE: Self = Self { two: [0; N], four: [0; N] };

    /// Adds an event that earns at least two points by the throws `two`, and at least four by `four`.
    #[inline(always)]
    const fn add(&mut self, lane: usize, two: u32, four: u32) {
        self.four[lane] |= four | self.two[lane] & two;
        self.two[lane] |= two;
    }
}

impl<const N: usize> Ranks<N> {
    /// Returns the throws by which men on `attackers` hit these men. Rule: R5.1.
    #[inline(always)]
    fn hit(&self, attackers: &Lanes<N>) -> EarningThrows<N> {
        self.hits(|high, low, lane| {
            let [one, other, by_sum] =
                [high, low, high + low].map(|number| attackers[lane] >> number);
            let by_sum = by_sum & !self.closed(high, low, lane);
            [one | other | by_sum, one & other | one & by_sum | other & by_sum]
        })
    }

    /// Returns the throws by which men on `attackers` hit these men falsely. Rule: R6.1.
    #[inline(always)]
    fn hit_falsely(&self, attackers: &Lanes<N>) -> EarningThrows<N> {
        self.hits(|high, low, lane| {
            [attackers[lane] >> (high + low) & self.closed(high, low, lane), 0]
        })
    }

    /// Returns the throws that hit these men; `points` says on which points a throw hits a man at all, and in several ways.
    ///
    /// It is given the higher number, the lower one and the lane.
    #[inline(always)]
    fn hits(&self, points: impl Fn(usize, usize, usize) -> [u32; 2]) -> EarningThrows<N> {
        let blots = self.single();
        let mut hits = EarningThrows::NONE;
        for (index, [high, low]) in THROWS.into_iter().enumerate() {
            for (lane, blots) in blots.iter().enumerate() {
                let [hit, ways] = points(high, low, lane).map(|points| points & blots);
                // Four points: in several ways, of several men, of one man in a petit jan, or by a doublet.
                let several = ways | hit & hit.wrapping_sub(1) | hit & PETIT;
                let four = if high == low { hit } else { several };
                hits.add(lane, only_if(hit != 0, 1 << index), only_if(four != 0, 1 << index));
            }
        }
        hits
    }

    /// Returns the points before which this side holds both resting points of a throw.
    #[inline(always)]
    const fn closed(&self, high: usize, low: usize, lane: usize) -> u32 {
        self.cases[lane] >> high & self.cases[lane] >> low
    }
}

impl<const N: usize> CountedPositions<N> {
    /// Counts the chances to complete a hole, in 1/252, again those of `next` first.
    ///
    /// Four for each side: by its own throw a hole that counts one, a hole that counts two; then the same by its opponent's
    /// throw. One of each two is zero, because what the hole counts is known before the throw.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    pub(in crate::net) fn holes(&self, next: &NextOutlook, lacks: Lacks, inputs: &mut [Inputs; N]) {
        let (next, mover) = (&next.ranks(), &self.mover);
        for (index, [side, opponent]) in [[next, mover], [mover, next]].into_iter().enumerate() {
            let Some(lack) = lacks.0[index] else { continue };
            let [own, others] = [&self.moves[index], &self.moves[1 - index]];
            let mut earned = opponent.hit(&side.mirrored);
            let mut given = side.hit_falsely(&opponent.mirrored);
            let (filling, coin) = (side.filling(), side.coining(opponent));
            for lane in 0..N {
                let quarter_or_corner = own.keeping[lane] | filling[lane] | coin[lane];
                earned.add(lane, quarter_or_corner, quarter_or_corner);
                given.add(lane, others.not_both[lane], others.none[lane]);
            }
            for (by, gains) in [earned, given].into_iter().enumerate() {
                let throws = if lack.four { gains.four } else { gains.two };
                let input = POINTS + 4 * index + 2 * by + usize::from(lack.doubly);
                for (inputs, throws) in inputs.iter_mut().zip(throws) {
                    inputs[input] = chance(throws);
                }
            }
        }
    }
}

/// Returns the chance of a set of throws, in 1/252.
#[inline(always)]
const fn chance(throws: u32) -> u8 {
    const CERTAIN: u32 = 36;
    (falls(throws) * (UNIT as u32 / CERTAIN)) as u8
}
