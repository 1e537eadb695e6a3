//! What the next throw of either side is worth, as far as that is cheap to count: hits, fills, the corner.
//!
//! Jans come of pairs of men at the distance of a number, which is hard to learn and easy to count. Hits of men are exact;
//! fills leave aside whether the resting point is free and what the second number does.
#![allow(
    clippy::inline_always,
    reason = "only what is inlined into a kernel uses its instructions"
)]

use trictrac_rules::men::Men;
use trictrac_rules::point::Point;
use trictrac_rules::quarter::Quarter;

use crate::net::kernel::UNIT;

/// How many inputs of the second layer come from here.
pub const OUTLOOK: usize = 8;

/// One side's men as sets of points, a bit each, and what they may earn by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranks {
    any: u32,
    single: u32,
    cases: u32,
    /// What filling a quarter by the next throw is worth, in points times 36.
    fill: u32,
    /// What hitting the other's corner is worth if that is empty.
    coin: u32,
}

impl Ranks {
    /// In their own numbering.
    #[inline(always)]
    #[must_use]
    pub fn of(men: &Men) -> Self {
        let (any, cases) = (men.any().bits(), men.cases().bits());
        let single = any & !cases;
        Self { any, single, cases, fill: fills(men, any, cases), coin: coin(men, any, cases) }
    }

    /// In the other side's numbering.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        const fn mirror(bits: u32) -> u32 {
            bits.reverse_bits() >> 6
        }
        let Self { any, single, cases, .. } = self;
        Self { any: mirror(any), single: mirror(single), cases: mirror(cases), ..self }
    }
}

/// What filling a quarter by the next throw is worth, in points times 36. Rule: R5.3.
#[inline(always)]
fn fills(men: &Men, any: u32, cases: u32) -> u32 {
    let mut sum = 0;
    for quarter in Quarter::ALL {
        let points = quarter.points().bits();
        let open = points & !cases;
        if open.count_ones() <= 2 && open != 0 {
            let spare = any & !points & (points | (points - 1)) | men.surcases().bits() & points;
            sum += fill(open, open & any, spare, cases & !points);
        }
    }
    sum
}

/// The same for a quarter whose points but one or two are full: `open` not, and `half` of these have a man.
#[inline(always)]
fn fill(open: u32, half: u32, spare: u32, doubly: u32) -> u32 {
    /// By one number on simple throws (4 points, ten of 36) and its doublet (6 points).
    const BY_NUMBER: u32 = 46;
    /// What filling by one throw is worth, simple and doublet.
    const SIMPLE: u32 = 8;
    const DOUBLET: u32 = 6;
    let first = open.trailing_zeros();
    // Bit d: a man can come to the point by d.
    let behind = |men: u32, point: u32| ((men << (31 - point)).reverse_bits()) & 0x1ffe;
    let reach = behind(spare, first);
    let near = reach & 0x7e;
    match (open.count_ones(), half == open) {
        (1, true) => near.count_ones() * BY_NUMBER + by_sum(reach),
        (1, false) => {
            let pairs = near.count_ones() * near.count_ones().saturating_sub(1) / 2;
            pairs * SIMPLE + (behind(doubly, first) & near).count_ones() * DOUBLET
        }
        (2, true) => {
            let other = behind(spare, open.ilog2()) & 0x7e;
            let both = (near & other).count_ones();
            let ordered = near.count_ones() * other.count_ones() - both;
            let twice = both * both.saturating_sub(1) / 2;
            (ordered - twice) * SIMPLE + both * DOUBLET
        }
        _ => 0,
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

/// What hitting the other's empty corner is worth, in points times 36. Rule: R5.2.
#[inline(always)]
fn coin(men: &Men, any: u32, cases: u32) -> u32 {
    let corner = u32::from(men.on(Point::CORNER));
    if corner < 2 {
        return 0;
    }
    // Bit 6 - d: a man stands d before the other's corner; the two who hold one's own do not count.
    let direct = any >> 7 & 0x1f | u32::from(corner > 2) << 5;
    let doubly = cases >> 7 & 0x1f | u32::from(corner > 3) << 5;
    let men = direct.count_ones();
    men * men.saturating_sub(1) / 2 * 8 + doubly.count_ones() * 6
}

/// The points of the petit jans, where a hit is worth more.
const PETIT: u32 = 0x007e | 0x01f8_0000;
/// All points.
const BOARD: u32 = 0x01ff_fffe;

/// The 21 throws: both numbers, then by how many bits the points of a petit jan that are hit weigh more; filled up with
/// throws that reach nothing.
const THROWS: [[u32; LANES]; 3] = throws();
const LANES: usize = 32;

const fn throws() -> [[u32; LANES]; 3] {
    let mut lanes = [[0; LANES]; 3];
    let (mut high, mut lane) = (1, 0);
    while high <= 6 {
        let mut low = 1;
        while low <= high {
            lanes[0][lane] = high;
            lanes[1][lane] = low;
            lanes[2][lane] = if high == low { 1 } else { 2 };
            lane += 1;
            low += 1;
        }
        high += 1;
    }
    lanes
}

/// What one direct way to hit weighs in 36ths: ten simple throws and a doublet; and how much more in a petit jan.
const DIRECT: [u32; 2] = [24, 22];

/// The points, times 36, that the attackers should expect of true hits, and give by false ones.
#[inline(always)]
fn expected<const UP: bool>(attackers: u32, blots: u32, held: u32) -> [u32; 2] {
    if blots == 0 {
        return [0, 0];
    }
    let ahead = |bits: u32, pips: u32| if UP { bits << pips } else { bits >> pips };
    let free = BOARD & !held;
    let mut direct = 0;
    for pips in 1..=6 {
        let hits = ahead(attackers, pips) & blots;
        direct += DIRECT[0] * hits.count_ones() + DIRECT[1] * (hits & PETIT).count_ones();
    }
    let mut sums = [0, 0];
    let [highs, lows, more] = &THROWS;
    for lane in 0..LANES {
        let (high, low) = (highs[lane], lows[lane]);
        let worth =
            |hits: u32| (hits.count_ones() << 2) + ((hits & PETIT).count_ones() << more[lane]);
        let (by_high, by_low) = (ahead(attackers, high), ahead(attackers, low));
        let by_sum = (ahead(by_high & free, low) | ahead(by_low & free, high)) & blots;
        let falsely = ahead(by_high, low) & blots & !(by_sum | by_high | by_low);
        sums[0] += worth(by_sum);
        sums[1] += worth(falsely);
    }
    sums[0] += direct;
    sums
}

/// The inputs of the second layer, when `mover` has just played and `next`, told in the mover's numbering, throws next.
///
/// True and false hits, fills and the corner, of `next` and of `mover`; 1 / [`UNIT`] is 1/18 of a point, of false hits
/// 1/36.
#[inline(always)]
#[must_use]
pub fn inputs(mover: &Ranks, next: &Ranks) -> [u8; OUTLOOK] {
    let capped = |sum: u32| sum.min(UNIT as u32) as u8;
    let [own, own_false] = expected::<false>(next.any, mover.single, mover.cases);
    let [other, other_false] = expected::<true>(mover.any, next.single, next.cases);
    let corner = |ranks: &Ranks, at: u32| ranks.cases >> at & 1;
    let (own_coin, other_coin) =
        (next.coin * (1 - corner(mover, 12)), mover.coin * (1 - corner(next, 13)));
    [
        capped(own / 2),
        capped(own_false),
        capped(next.fill / 2),
        capped(own_coin / 2),
        capped(other / 2),
        capped(other_false),
        capped(mover.fill / 2),
        capped(other_coin / 2),
    ]
}
