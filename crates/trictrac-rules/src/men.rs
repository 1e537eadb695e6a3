//! The fifteen men (*dames*) of one side, in that side's own numbering.

use core::fmt;

use crate::point::{Point, PointSet, RAIL};
use crate::quarter::Quarter;

/// The number of men of a side, on the board and borne off together: 15. Rule: R1.1.
pub const MEN: u8 = 15;

/// The places of one side's fifteen men, in that side's numbering: points 1 to 24, or the rail for a man borne off.
///
/// The counts are stored as four bit planes: bit `p` of plane `i` is bit `i` of the number of men on point `p`. A set
/// such as "points with two or more men" then takes a few machine instructions, and a move changes four words.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Men {
    planes: [u32; 4],
}

impl Men {
    /// All fifteen men on the *talon*, point 1. Rule: R1.5.
    // Fifteen is 0b1111: bit 1 (the talon) is set in each plane.
    pub const START: Self = Self { planes: [1 << 1; 4] };

    /// Builds the men from the number on each point, or returns `None` for more than fifteen men.
    ///
    /// `counts[p - 1]` men stand on point `p`; the rest of the fifteen are on the rail.
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

    /// The number of men on `point`.
    #[must_use]
    pub const fn on(&self, point: Point) -> u8 {
        self.at(point.number())
    }

    /// The number of men borne off.
    #[must_use]
    pub const fn borne_off(&self) -> u8 {
        self.at(RAIL)
    }

    /// The number of men at the place `number`: a point from 1 to 24, or [`RAIL`].
    #[must_use]
    #[inline]
    pub const fn at(&self, number: u8) -> u8 {
        let [ones, twos, fours, eights] = self.planes;
        ((ones >> number & 1)
            | (twos >> number & 1) << 1
            | (fours >> number & 1) << 2
            | (eights >> number & 1) << 3) as u8
    }

    /// The places where these men and `other` differ in number, as a bit mask.
    ///
    /// Bit `p` stands for point `p`, bit 25 for the rail.
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

    /// The points with exactly one man (*demi-cases*). Rule: R1.4.
    #[must_use]
    pub const fn single(&self) -> PointSet {
        PointSet::from_bits(self.planes[0] & !self.many())
    }

    /// The points with two or more men (*cases*). Rule: R1.4.
    #[must_use]
    pub const fn cases(&self) -> PointSet {
        PointSet::from_bits(self.many())
    }

    /// The points with three or more men: those with a builder (*surcase*). Rule: R1.4.
    #[must_use]
    pub const fn surcases(&self) -> PointSet {
        let [ones, twos, fours, eights] = self.planes;
        PointSet::from_bits(ones & twos | fours | eights)
    }

    /// The points with four or more men.
    #[must_use]
    pub const fn fours(&self) -> PointSet {
        let [_, _, fours, eights] = self.planes;
        PointSet::from_bits(fours | eights)
    }

    /// The bit mask of the places with two or more men.
    const fn many(&self) -> u32 {
        self.planes[1] | self.planes[2] | self.planes[3]
    }

    /// True if `quarter` is full: two or more men on each of its six points. Rule: R1.4.
    #[must_use]
    pub const fn fill(&self, quarter: Quarter) -> bool {
        self.cases().contains_all(quarter.points())
    }

    /// True if all men still on the board stand on 19-24, so that they may be borne off. Rule: R9.1.
    #[must_use]
    pub const fn all_home(&self) -> bool {
        self.any().bits() & PointSet::range(1, 18).bits() == 0
    }

    /// These men after one of them has moved from `from` to `to`: numbers of points, or [`RAIL`].
    ///
    /// The caller must know that a man stands on `from`; otherwise the counts are wrong.
    #[must_use]
    pub(crate) const fn moved(&self, from: u8, to: u8) -> Self {
        self.without(1 << from).with(1 << to)
    }

    /// These men with one fewer at each place of the bit mask `borrow`.
    ///
    /// Subtracts in all places at once: each plane hands the places where it had a 0 to the next plane.
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

    /// These men with one more at each place of the bit mask `carry`.
    ///
    /// Adds in all places at once: each plane hands the places where it had a 1 to the next plane.
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

    /// True if these men can still fill the petit jan, whatever the dice. Rule: R3.9.
    ///
    /// They can if at least `2 * k` of them stand on points 1 to `k`, for every `k` from 1 to 6.
    #[must_use]
    pub const fn can_fill_petit(&self) -> bool {
        // The condition for k = 1 comes first because it is cheap to check.
        if !self.cases().contains(Point::TALON) {
            return false;
        }
        at_least_two_each(self.running_counts(1))
    }

    /// True if these men can still fill the grand jan, whatever the dice. Rule: R3.9.
    ///
    /// They can if at least `2 * k` of them stand on points 1 to `6 + k`, for every `k` from 1 to 6.
    #[must_use]
    pub const fn can_fill_grand(&self) -> bool {
        // The last of the six bytes: all men on points 1 to 6.
        let behind = self.running_counts(1) >> 40;
        at_least_two_each(self.running_counts(7) + behind * EACH_BYTE)
    }

    /// Running totals in six bytes: byte `i`, from 0, is the number of men on the points `first` to `first + i`.
    const fn running_counts(&self, first: u8) -> u64 {
        let [ones, twos, fours, eights] = self.planes;
        let counts = spread(ones >> first)
            + 2 * spread(twos >> first)
            + 4 * spread(fours >> first)
            + 8 * spread(eights >> first);
        // Multiplying by 0x01…01 adds to each byte all bytes below it. No byte overflows: there are only fifteen men.
        counts.wrapping_mul(EACH_BYTE) & 0xffff_ffff_ffff
    }
}

/// The number 1 in each of six bytes.
const EACH_BYTE: u64 = 0x0000_0101_0101_0101;

/// Spreads the lowest six bits of `bits` over six bytes: bit `i` becomes the number in byte `i`.
const fn spread(bits: u32) -> u64 {
    // The copies of the six bits start seven bits apart, so they do not overlap; bit `i` of copy `i` is at 7i + i = 8i.
    const COPIES: u64 = 1 | 1 << 7 | 1 << 14 | 1 << 21 | 1 << 28 | 1 << 35;
    ((bits & 0x3f) as u64 * COPIES) & EACH_BYTE
}

/// True if byte `k` of `running` is at least `2 * k`, for all six bytes, counted from 1; none of them exceeds 15.
const fn at_least_two_each(running: u64) -> bool {
    const NEEDED: u64 = 0x0c0a_0806_0402;
    const HIGH_BITS: u64 = 0x8080_8080_8080;
    // One subtraction compares all bytes: a byte keeps its high bit only if nothing had to be borrowed from it.
    ((running | HIGH_BITS) - NEEDED) & HIGH_BITS == HIGH_BITS
}

/// Prints the number of men at each place: `{1: 13, 7: 1, off: 1}`.
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
