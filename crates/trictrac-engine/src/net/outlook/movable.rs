//! The throws that can be played with certain men.
#![allow(
    clippy::inline_always,
    reason = "only what is inlined into a kernel uses its instructions"
)]

use trictrac_rules::quarter::Quarter;

use super::throws::{ALL, BY_HIGHER, BY_LOWER, throws};
use super::{Lanes, lanes, only_if, union};

/// The last six points, from which men are borne off.
pub(super) const HOME: u32 = Quarter::Retour.points().bits();

/// Men that may move, as sets of points.
pub(super) struct MovableMen<const N: usize> {
    /// Points with a man that may move.
    pub(super) one: Lanes<N>,
    /// Points with two such men.
    pub(super) two: Lanes<N>,
    /// The corner, if two men hold it, who can only leave it together. Rule: R3.5.
    pub(super) pair: Lanes<N>,
}

/// The ground on which men may move, as sets of points.
pub(super) struct OpenGround<const N: usize> {
    /// Points on which a man may come to lie, and the rail if men may be borne off.
    pub(super) open: Lanes<N>,
    /// Points on which a man may rest between two numbers. Rule: R3.3.
    pub(super) rest: Lanes<N>,
    /// The own corner if it is empty, so that two men may enter it together. Rule: R3.5.
    pub(super) corner: Lanes<N>,
    /// The opponent's corner if both are empty, so that two men may enter their own *par puissance*. Rule: R3.6.
    pub(super) puissance: Lanes<N>,
    /// The point of the last man who is not home, if only one is not.
    pub(super) last: Lanes<N>,
}

/// Sets of throws.
pub(super) struct PlayableThrows<const N: usize> {
    /// Both numbers can be played.
    pub(super) both: Lanes<N>,
    /// The higher number can be played alone.
    pub(super) higher: Lanes<N>,
    /// The lower number can be played alone.
    pub(super) lower: Lanes<N>,
}

impl<const N: usize> MovableMen<N> {
    /// Returns the points of the men that can play each number.
    #[inline(always)]
    fn by_number(&self, ground: &OpenGround<N>) -> [Lanes<N>; 7] {
        let mut by = [[0; N]; 7];
        for (number, by) in by.iter_mut().enumerate() {
            *by = lanes(|lane| ground.open[lane] >> number & self.one[lane]);
        }
        by
    }

    /// Returns whether two men can play each number in every lane, so that all throws can be played.
    #[inline(always)]
    pub(super) fn play_all(&self, ground: &OpenGround<N>) -> bool {
        for number in 1..=6 {
            let one = |lane| self.is_one(ground.open[lane] >> number & self.one[lane], lane);
            if (0..N).fold(false, |any, lane| any | one(lane)) {
                return false;
            }
        }
        true
    }

    /// Returns whether `men`, the points of those who can play a number, are one man or none.
    #[inline(always)]
    const fn is_one(&self, men: u32, lane: usize) -> bool {
        men & (men.wrapping_sub(1) | self.two[lane]) == 0
    }

    /// Finds the throws that can be played, without those of [`Self::by_puissance`] and [`Self::ending`], which have further
    /// conditions.
    #[inline(always)]
    pub(super) fn playable(&self, ground: &OpenGround<N>) -> PlayableThrows<N> {
        let by = self.by_number(ground);
        let (mut higher, mut lower) = ([0; N], [0; N]);
        for number in 1..=6 {
            for lane in 0..N {
                higher[lane] |= only_if(by[number][lane] != 0, BY_HIGHER[number]);
                lower[lane] |= only_if(by[number][lane] != 0, BY_LOWER[number]);
            }
        }
        let one_man = self.one_man(&by);
        let mut both = lanes(|lane| higher[lane] & lower[lane] & !one_man[lane]);
        // The other ways are looked for only where they matter.
        for more in [Self::by_sum, Self::directly, Self::leaving] {
            let left = union(&lanes::<N>(|lane| ALL & !both[lane]));
            let throws = more(self, ground, left);
            both = lanes(|lane| both[lane] | throws[lane]);
        }
        PlayableThrows { both, higher, lower }
    }

    /// Returns the throws of which both numbers can be played by the same man only.
    #[inline(always)]
    fn one_man(&self, by: &[Lanes<N>; 7]) -> Lanes<N> {
        let mut only = *by;
        for only in &mut only {
            *only = lanes(|lane| if self.is_one(only[lane], lane) { only[lane] } else { 0 });
        }
        let (mut higher, mut lower) = (0, 0);
        for number in 1..=6 {
            higher |= only_if(union(&only[number]) != 0, BY_HIGHER[number]);
            lower |= only_if(union(&only[number]) != 0, BY_LOWER[number]);
        }
        throws(higher & lower, |high, low, lane| only[high][lane] & only[low][lane])
    }

    /// Returns those of the throws `among` that one man can play.
    #[inline(always)]
    fn by_sum(&self, ground: &OpenGround<N>, among: u32) -> Lanes<N> {
        throws(among, |high, low, lane| {
            let (open, rest) = (ground.open[lane], ground.rest[lane]);
            open >> (high + low) & (rest >> high | rest >> low) & self.one[lane]
        })
    }

    /// Returns those of the throws `among` that carry two men to their own corner, which is empty.
    #[inline(always)]
    pub(super) fn directly(&self, ground: &OpenGround<N>, among: u32) -> Lanes<N> {
        self.entering(&ground.corner, among)
    }

    /// Returns those of the throws `among` that carry two men to the opponent's corner, both being empty.
    #[inline(always)]
    pub(super) fn by_puissance(&self, ground: &OpenGround<N>, among: u32) -> Lanes<N> {
        self.entering(&ground.puissance, among)
    }

    /// Returns those of the throws `among` that carry two men to `corner`.
    #[inline(always)]
    fn entering(&self, corner: &Lanes<N>, among: u32) -> Lanes<N> {
        throws(only_if(union(corner) != 0, among), |high, low, lane| {
            let other = if high == low { self.two[lane] } else { self.one[lane] };
            self.one[lane] << high & other << low & corner[lane]
        })
    }

    /// Returns those of the throws `among` by which the last two men leave the corner.
    #[inline(always)]
    fn leaving(&self, ground: &OpenGround<N>, among: u32) -> Lanes<N> {
        throws(only_if(union(&self.pair) != 0, among), |high, low, lane| {
            ground.open[lane] >> high & ground.open[lane] >> low & self.pair[lane]
        })
    }

    /// Returns those of the throws `among` of which one number brings the last man home and the other can then be played.
    ///
    /// `then` is given the first number, the other one and the lane, and says whether the other can be played.
    #[inline(always)]
    pub(super) fn ending(
        &self,
        ground: &OpenGround<N>,
        among: u32,
        then: impl Fn(usize, usize, usize) -> bool,
    ) -> Lanes<N> {
        let home = |number: usize, lane: usize| {
            ground.last[lane] & self.one[lane] & (ground.open[lane] & HOME) >> number
        };
        throws(only_if(union(&ground.last) != 0, among), |high, low, lane| {
            let first = if then(high, low, lane) { home(high, lane) } else { 0 };
            let second = if then(low, high, lane) { home(low, lane) } else { 0 };
            first | second
        })
    }
}
