//! Expected points for hitting single men ("blots") by the next throw, truly and falsely.
#![allow(
    clippy::inline_always,
    reason = "only what is inlined into a kernel uses its instructions"
)]

use super::{Lanes, Ranks, lanes};
use crate::net::features::Bits;

/// The points of both petit jans, where a hit earns more.
pub(super) const PETIT: u32 = 0x007e | 0x01f8_0000;

/// The number of entries of a table. Bits 0 to 5 of an index say at which of six distances attackers stand, bits 6 to
/// 11 which of the points 1 to 6 before the blot are held by its side.
///
/// Every hit by a sum rests on one of those six points. So these twelve bits decide everything.
const WAYS: usize = 1 << 12;
/// The bit that separates the points of true hits (below) and false hits (above) in one word.
const FALSELY: u32 = 16;

/// The points of hits on one blot, times 36: by whether the blot is in a petit jan, and for attackers 1 to 6 (near) or
/// 7 to 12 (far) points away.
///
/// Two lookups answer for a blot; to count the ways each time would take a loop over attackers and sums.
static HITS: [[[u32; WAYS]; 2]; 2] =
    [[hits(1, false), hits(7, false)], [hits(1, true), hits(7, true)]];

/// Computes a table for attackers `nearest` to `nearest` + 5 points away.
const fn hits(nearest: u32, petit: bool) -> [u32; WAYS] {
    let mut hits = [0; WAYS];
    let mut ways = 0;
    while ways < WAYS {
        let (men, held) = (ways as u32 & 63, ways as u32 >> 6);
        if men > 0 {
            let one = hit(nearest + men.trailing_zeros(), held, petit as usize);
            // The ways of several attackers add up: the entry without the nearest one is already there.
            hits[ways] = hits[ways & (ways - 1)] + one;
        }
        ways += 1;
    }
    hits
}

/// Returns the points of one attacker at `distance` from a blot, times 36. Rule: R5.1, R6.1.
const fn hit(distance: u32, held: u32, petit: usize) -> u32 {
    /// By one number: ten simple falls at 2 points and a doublet at 4; in a petit jan at 4 and 6.
    const DIRECT: [u32; 2] = [24, 46];
    /// By the sum of two different numbers: two falls at 2 points; in a petit jan at 4.
    const SIMPLE: [u32; 2] = [4, 8];
    const DOUBLET: [u32; 2] = [4, 6];
    let mut worth = if distance <= 6 { DIRECT[petit] } else { 0 };
    let mut low = if distance > 6 { distance - 6 } else { 1 };
    while 2 * low <= distance {
        let high = distance - low;
        let by_sum = if high == low { DOUBLET[petit] } else { SIMPLE[petit] };
        // A hit is false if both resting points are held. No attacker stands on them then, so this throw has no true
        // way, and true and false hits can simply be added up.
        let closed = held >> (low - 1) & held >> (high - 1) & 1 == 1;
        worth += if closed { by_sum << FALSELY } else { by_sum };
        low += 1;
    }
    worth
}

/// Returns the points that `attackers` earn on the `blot` of a side that holds `held`, times 36, in that side's
/// numbering.
#[inline(always)]
fn hitting(blot: u32, attackers: u32, held: u32) -> u32 {
    let (men, held) = (attackers >> blot >> 1, (held >> blot >> 1 & 63) << 6);
    let [near, far] = &HITS[(PETIT >> blot & 1) as usize];
    near[(men & 63 | held) as usize] + far[(men >> 6 & 63 | held) as usize]
}

/// Separates true and false hits.
#[inline(always)]
fn parted<const N: usize>(sums: &Lanes<N>) -> [Lanes<N>; 2] {
    [lanes(|lane| sums[lane] & ((1 << FALSELY) - 1)), lanes(|lane| sums[lane] >> FALSELY)]
}

impl<const N: usize> Ranks<N> {
    /// Returns the expected points, times 36, that these men give by true hits and get by false ones, when the
    /// opponent's men are on `attackers`.
    #[inline(always)]
    pub(super) fn exposed(&self, attackers: u32) -> [Lanes<N>; 2] {
        let mut blots = self.single();
        let mut sums = [0; N];
        // All lanes take one blot at a time, also those that have none left: a branch for each lane would be slower
        // than the work that it avoids.
        while blots != [0; N] {
            for (lane, sum) in sums.iter_mut().enumerate() {
                let blot = blots[lane].trailing_zeros() & 31;
                let worth = hitting(blot, attackers, self.cases[lane]);
                *sum += if blots[lane] == 0 { 0 } else { worth };
            }
            blots = lanes(|lane| blots[lane] & blots[lane].wrapping_sub(1));
        }
        parted(&sums)
    }
}

impl Ranks<1> {
    /// Returns the expected points, as `exposed` does, for several positions of the opponent's men.
    #[inline(always)]
    pub(super) fn exposed_to<const N: usize>(&self, attackers: &Lanes<N>) -> [Lanes<N>; 2] {
        let mut sums = [0; N];
        for blot in Bits(self.single()[0]) {
            for (sum, attackers) in sums.iter_mut().zip(attackers) {
                *sum += hitting(blot.into(), *attackers, self.cases[0]);
            }
        }
        parted(&sums)
    }
}
