//! One side's fifteen men, in that side's own numbering.

use core::fmt;

use crate::point::{Point, PointSet, RAIL};
use crate::quarter::Quarter;

/// How many men a side has. Rule: R1.1.
pub const MEN: u8 = 15;

/// Where the fifteen men of one side stand, in that side's numbering; those not on the board are on the rail.
///
/// The counts are kept as four bit planes: bit `p` of plane `i` is bit `i` of the count on point `p`. Sets such as
/// "points with two or more men" are then a few machine instructions, and a move changes four words.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Men {
    planes: [u32; 4],
}

impl Men {
    /// All fifteen on the talon. Rule: R1.5.
    pub const START: Self = Self { planes: [1 << 1; 4] };

    /// The men with `counts[p - 1]` of them on point `p`, the rest of the fifteen on the rail; nothing if there are more
    /// than fifteen.
    #[must_use]
    pub fn from_counts(counts: &[u8; 24]) -> Option<Self> {
        let on_board = counts.iter().map(|&count| u16::from(count)).sum::<u16>();
        let rail = MEN.checked_sub(u8::try_from(on_board).ok()?)?;
        let mut men = Self { planes: [0; 4] };
        for (point, &count) in (1..).zip(counts.iter().chain([&rail])) {
            for (bit, plane) in men.planes.iter_mut().enumerate() {
                *plane |= u32::from(count >> bit & 1) << point;
            }
        }
        Some(men)
    }

    /// How many men stand on `point`.
    #[must_use]
    pub const fn on(&self, point: Point) -> u8 {
        self.at(point.number())
    }

    /// How many men have been borne off.
    #[must_use]
    pub const fn borne_off(&self) -> u8 {
        self.at(RAIL)
    }

    /// How many men are at the place `number`: a point from 1, or [`RAIL`].
    #[must_use]
    #[inline]
    pub const fn at(&self, number: u8) -> u8 {
        let [ones, twos, fours, eights] = self.planes;
        ((ones >> number & 1)
            | (twos >> number & 1) << 1
            | (fours >> number & 1) << 2
            | (eights >> number & 1) << 3) as u8
    }

    /// The places, the rail included, where the numbers of these men and of the `other` differ: bit `p` for place `p`.
    #[must_use]
    #[inline]
    pub const fn differing(&self, other: &Self) -> u32 {
        let [ones, twos, fours, eights] = self.planes;
        let others = other.planes;
        (ones ^ others[0]) | (twos ^ others[1]) | (fours ^ others[2]) | (eights ^ others[3])
    }

    /// The points with at least one man.
    #[must_use]
    pub const fn any(&self) -> PointSet {
        PointSet::from_bits(self.planes[0] | self.many())
    }

    /// The points with exactly one man (demi-cases). Rule: R1.4.
    #[must_use]
    pub const fn single(&self) -> PointSet {
        PointSet::from_bits(self.planes[0] & !self.many())
    }

    /// The points with two men or more (cases). Rule: R1.4.
    #[must_use]
    pub const fn cases(&self) -> PointSet {
        PointSet::from_bits(self.many())
    }

    /// The points with three men or more: those that hold a surcase. Rule: R1.4.
    #[must_use]
    pub const fn surcases(&self) -> PointSet {
        let [ones, twos, fours, eights] = self.planes;
        PointSet::from_bits(ones & twos | fours | eights)
    }

    const fn many(&self) -> u32 {
        self.planes[1] | self.planes[2] | self.planes[3]
    }

    /// Whether all six points of `quarter` hold two men or more. Rule: R1.4.
    #[must_use]
    pub const fn fill(&self, quarter: Quarter) -> bool {
        self.cases().contains_all(quarter.points())
    }

    /// Whether all men left stand on 19-24, so that they may be borne off. Rule: R9.1.
    #[must_use]
    pub const fn all_home(&self) -> bool {
        self.any().bits() & PointSet::range(1, 18).bits() == 0
    }

    /// These men with one moved from `from` to `to` (numbers, [`RAIL`] included).
    ///
    /// The caller knows that a man stands on `from`.
    #[must_use]
    pub(crate) const fn moved(&self, from: u8, to: u8) -> Self {
        self.without(1 << from).with(1 << to)
    }

    const fn without(&self, mut borrow: u32) -> Self {
        let mut planes = self.planes;
        let mut bit = 0;
        while bit < 4 {
            let plane = planes[bit];
            planes[bit] = plane ^ borrow;
            borrow &= !plane;
            bit += 1;
        }
        Self { planes }
    }

    const fn with(&self, mut carry: u32) -> Self {
        let mut planes = self.planes;
        let mut bit = 0;
        while bit < 4 {
            let plane = planes[bit];
            planes[bit] = plane ^ carry;
            carry &= plane;
            bit += 1;
        }
        Self { planes }
    }

    /// Whether these men can still fill the petit jan, whatever the dice. Rule: R3.9.
    #[must_use]
    pub const fn can_fill_petit(&self) -> bool {
        if !self.cases().contains(Point::TALON) {
            return false;
        }
        at_least_two_each(self.running_counts(1))
    }

    /// Whether these men can still fill the grand jan, whatever the dice. Rule: R3.9.
    #[must_use]
    pub const fn can_fill_grand(&self) -> bool {
        let behind = self.running_counts(1) >> 40;
        at_least_two_each(self.running_counts(7) + behind * EACH_BYTE)
    }

    /// Six bytes: how many men stand on `first`, on `first` and the next, and so on to `first + 5`.
    const fn running_counts(&self, first: u8) -> u64 {
        let [ones, twos, fours, eights] = self.planes;
        let counts = spread(ones >> first)
            + 2 * spread(twos >> first)
            + 4 * spread(fours >> first)
            + 8 * spread(eights >> first);
        counts.wrapping_mul(EACH_BYTE) & 0xffff_ffff_ffff
    }
}

const EACH_BYTE: u64 = 0x0000_0101_0101_0101;

/// Puts the lowest six bits of `bits` each into a byte of its own, bit `i` into byte `i`.
const fn spread(bits: u32) -> u64 {
    // The copies of six bits lie seven apart, so that they never meet; bit `i` of copy `i` falls on bit `8 * i`.
    const COPIES: u64 = 1 | 1 << 7 | 1 << 14 | 1 << 21 | 1 << 28 | 1 << 35;
    ((bits & 0x3f) as u64 * COPIES) & EACH_BYTE
}

/// Whether byte `k` (from 1) of `running` is at least `2 * k`, for six bytes of at most 15.
const fn at_least_two_each(running: u64) -> bool {
    const NEEDED: u64 = 0x0c0a_0806_0402;
    const HIGH_BITS: u64 = 0x8080_8080_8080;
    ((running | HIGH_BITS) - NEEDED) & HIGH_BITS == HIGH_BITS
}

/// `{1: 13, 7: 1, off: 1}`.
impl fmt::Debug for Men {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut map = f.debug_map();
        for point in self.any() {
            map.entry(&point.number(), &self.on(point));
        }
        if self.borne_off() > 0 {
            map.entry(&format_args!("off"), &self.borne_off());
        }
        map.finish()
    }
}
