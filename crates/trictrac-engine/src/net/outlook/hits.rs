//! What hitting men by the next throw is worth, true and false.
#![allow(
    clippy::inline_always,
    reason = "only what is inlined into a kernel uses its instructions"
)]

use super::{Lanes, Ranks, lanes};
use crate::net::features::Bits;

/// The points of the petit jans, where a hit is worth more.
const PETIT: u32 = 0x007e | 0x01f8_0000;

/// Bits for six distances before a blot at which a man stands, and above them for the distances 1 to 6 at which the side of
/// the blot holds the point: every sum goes by two of these.
const WAYS: usize = 1 << 12;
/// What men are worth to their side in points times 36: by true hits, and above this bit by false ones.
const FALSELY: u32 = 16;

/// What men before a blot are worth, whether it lies in a petit jan; if they are 1 to 6 and 7 to 12 points away.
static HITS: [[[u32; WAYS]; 2]; 2] =
    [[hits(1, false), hits(7, false)], [hits(1, true), hits(7, true)]];

const fn hits(nearest: u32, petit: bool) -> [u32; WAYS] {
    let mut hits = [0; WAYS];
    let mut ways = 0;
    while ways < WAYS {
        let (men, held) = (ways as u32 & 63, ways as u32 >> 6);
        if men > 0 {
            let one = hit(nearest + men.trailing_zeros(), held, petit as usize);
            hits[ways] = hits[ways & (ways - 1)] + one;
        }
        ways += 1;
    }
    hits
}

/// What one man so far before a blot is worth. Rule: R5.1.
const fn hit(distance: u32, held: u32, petit: usize) -> u32 {
    /// A direct way to hit, ten simple throws and a doublet: four points, six; two more in a petit jan.
    const DIRECT: [u32; 2] = [24, 46];
    /// A way by the sum of two numbers: four points twice, in a petit jan six; by a doublet four and six.
    const SIMPLE: [u32; 2] = [4, 8];
    const DOUBLET: [u32; 2] = [4, 6];
    let mut worth = if distance <= 6 { DIRECT[petit] } else { 0 };
    let mut low = if distance > 6 { distance - 6 } else { 1 };
    while 2 * low <= distance {
        let high = distance - low;
        let by_sum = if high == low { DOUBLET[petit] } else { SIMPLE[petit] };
        let closed = held >> (low - 1) & held >> (high - 1) & 1 == 1;
        worth += if closed { by_sum << FALSELY } else { by_sum };
        low += 1;
    }
    worth
}

/// What men who come down on the `blot` of a side that holds some points are worth: the men first, then the points, in the
/// numbering of the side.
#[inline(always)]
fn hitting(blot: u32, attackers: u32, held: u32) -> u32 {
    let (men, held) = (attackers >> blot >> 1, (held >> blot >> 1 & 63) << 6);
    let [near, far] = &HITS[(PETIT >> blot & 1) as usize];
    near[(men & 63 | held) as usize] + far[(men >> 6 & 63 | held) as usize]
}

/// True and false hits apart.
#[inline(always)]
fn parted<const N: usize>(sums: &Lanes<N>) -> [Lanes<N>; 2] {
    [lanes(|lane| sums[lane] & ((1 << FALSELY) - 1)), lanes(|lane| sums[lane] >> FALSELY)]
}

impl<const N: usize> Ranks<N> {
    /// The points, times 36, that these men should expect to give by true hits, and to be given by false ones, when the
    /// other's men stand on `attackers`.
    #[inline(always)]
    pub(super) fn exposed(&self, attackers: u32) -> [Lanes<N>; 2] {
        let mut blots = self.single();
        let mut sums = [0; N];
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
    /// The same when the other's men stand in several ways.
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
