//! Which throws can be played with certain men.
#![allow(
    clippy::inline_always,
    reason = "only what is inlined into a kernel uses its instructions"
)]

use super::throws::{BY_HIGHER, BY_LOWER, any, if_any, throws};
use super::{Lanes, lanes};

/// The last six points, from which men are borne off.
pub(super) const HOME: u32 = 0x01f8_0000;

/// Men that may move, as sets of points.
pub(super) struct Movable<const N: usize> {
    /// Points with a man that may move.
    pub(super) one: Lanes<N>,
    /// Points with two such men.
    pub(super) two: Lanes<N>,
    /// The corner, if two men hold it, who can only leave it together. Rule: R3.5.
    pub(super) pair: Lanes<N>,
}

/// Where men may move, as sets of points.
pub(super) struct Ground<const N: usize> {
    /// Points on which a man may come to lie, and the rail if men may be borne off.
    pub(super) open: Lanes<N>,
    /// Points on which a man may rest between two numbers. Rule: R3.3.
    pub(super) rest: Lanes<N>,
    /// The own corner if it is empty, so that two men may enter it together. Rule: R3.5.
    pub(super) corner: Lanes<N>,
    /// The opponent's corner if both are empty, so that two men may enter the own one *par puissance*. Rule: R3.6.
    pub(super) puissance: Lanes<N>,
    /// The point of the last man who is not home, if only one is not.
    pub(super) last: Lanes<N>,
}

/// Sets of throws.
pub(super) struct Playable<const N: usize> {
    /// Both numbers can be played.
    pub(super) both: Lanes<N>,
    /// Two men can enter the own corner.
    pub(super) direct: Lanes<N>,
    /// The higher number can be played alone.
    pub(super) higher: Lanes<N>,
    /// The lower number can be played alone.
    pub(super) lower: Lanes<N>,
}

impl<const N: usize> Movable<N> {
    /// Returns the points of the men that can play each number.
    #[inline(always)]
    fn by_number(&self, ground: &Ground<N>) -> [Lanes<N>; 7] {
        core::array::from_fn(|number| lanes(|lane| ground.open[lane] >> number & self.one[lane]))
    }

    /// Returns whether two men can play each number in every lane, so that all throws can be played.
    #[inline(always)]
    pub(super) fn play_all(&self, ground: &Ground<N>) -> bool {
        let by = self.by_number(ground);
        (1..=6)
            .all(|number| (0..N).fold(true, |all, lane| all & !self.is_one(by[number][lane], lane)))
    }

    /// Returns whether `men`, the points of those who can play a number, are one man or none.
    #[inline(always)]
    const fn is_one(&self, men: u32, lane: usize) -> bool {
        men & (men.wrapping_sub(1) | self.two[lane]) == 0
    }

    /// Finds the throws that can be played, except [`Self::entering`] *par puissance* and [`Self::ending`].
    #[inline(always)]
    pub(super) fn playable(&self, ground: &Ground<N>) -> Playable<N> {
        let by = self.by_number(ground);
        let (mut higher, mut lower) = ([0; N], [0; N]);
        for number in 1..=6 {
            for lane in 0..N {
                higher[lane] |= if_any(by[number][lane], BY_HIGHER[number]);
                lower[lane] |= if_any(by[number][lane], BY_LOWER[number]);
            }
        }
        let only: [Lanes<N>; 7] = core::array::from_fn(|number| {
            let men = &by[number];
            lanes(|lane| if self.is_one(men[lane], lane) { men[lane] } else { 0 })
        });
        let same_man: Lanes<N> = throws(|high, low, lane| only[high][lane] & only[low][lane]);
        let by_sum: Lanes<N> = throws(|high, low, lane| {
            let (open, rest) = (ground.open[lane], ground.rest[lane]);
            open >> (high + low) & (rest >> high | rest >> low) & self.one[lane]
        });
        let (direct, leaving) = (self.entering(&ground.corner), self.leaving(ground));
        let both = lanes(|lane| {
            let by_two = higher[lane] & lower[lane] & !same_man[lane];
            by_two | by_sum[lane] | direct[lane] | leaving[lane]
        });
        Playable { both, direct, higher, lower }
    }

    /// Returns the throws that carry two men to `corner`.
    #[inline(always)]
    pub(super) fn entering(&self, corner: &Lanes<N>) -> Lanes<N> {
        if !any(corner) {
            return [0; N];
        }
        throws(|high, low, lane| {
            let other = if high == low { self.two[lane] } else { self.one[lane] };
            self.one[lane] << high & other << low & corner[lane]
        })
    }

    /// Returns the throws by which the last two men leave the corner.
    #[inline(always)]
    fn leaving(&self, ground: &Ground<N>) -> Lanes<N> {
        if !any(&self.pair) {
            return [0; N];
        }
        throws(|high, low, lane| {
            ground.open[lane] >> high & ground.open[lane] >> low & self.pair[lane]
        })
    }

    /// Returns the throws of which one number brings the last man home, if `then` says for that number, the other one and
    /// the lane that the other can be played afterwards.
    #[inline(always)]
    pub(super) fn ending(
        &self,
        ground: &Ground<N>,
        then: impl Fn(usize, usize, usize) -> bool,
    ) -> Lanes<N> {
        if !any(&ground.last) {
            return [0; N];
        }
        let home = |number: usize, lane: usize| {
            ground.last[lane] & self.one[lane] & (ground.open[lane] & HOME) >> number
        };
        throws(|high, low, lane| {
            let first = if then(high, low, lane) { home(high, lane) } else { 0 };
            let second = if then(low, high, lane) { home(low, lane) } else { 0 };
            first | second
        })
    }
}
