//! Points (*flèches*) of the board, numbered along one player's route, and sets of points.
//!
//! Each player numbers the points in the direction in which their own men move: 1 is the player's *talon*, where the
//! men start, 12 the player's corner, 13 the opponent's corner, 24 the opponent's talon. Point `p` of one player is
//! point `25 - p` of the opponent. Behind point 24 is the [`RAIL`]. Rule: R1.2.

use core::fmt;
use core::ops::{BitAnd, BitOr, Not};

/// The number of the rail, the place of men borne off: 25. Rule: R9.1.
pub const RAIL: u8 = 25;

/// A point of the board, in one player's numbering: 1 to 24. Rule: R1.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    /// Point 1, the player's *talon*, where their fifteen men start.
    pub const TALON: Self = Self(1);
    /// Point 12, the player's own corner (*coin de repos*).
    pub const CORNER: Self = Self(12);
    /// Point 13, the opponent's corner.
    pub const OPPONENT_CORNER: Self = Self(13);

    /// The point with this number, or `None` unless it is 1 to 24.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 24 { Some(Self(number)) } else { None }
    }

    /// The number of the point, 1 to 24.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The number of the same place in the opponent's numbering, `25 - p`. Rule: R1.2.
    #[must_use]
    pub const fn mirror(self) -> Self {
        Self(25 - self.0)
    }

    /// The point `pips` ahead on the route, or `None` beyond 24.
    #[must_use]
    pub const fn ahead(self, pips: u8) -> Option<Self> {
        Self::new(self.0 + pips)
    }

    /// The point `pips` behind on the route, or `None` before 1.
    #[must_use]
    pub const fn behind(self, pips: u8) -> Option<Self> {
        // A difference below 0 wraps to a number far above 24, which is no point.
        Self::new(self.0.wrapping_sub(pips))
    }

    /// Iterates over all 24 points in the order of the route.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (1..=24).map(Self)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of points, stored as a bit mask: bit `p` is point `p`.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct PointSet(u32);

/// Prints the numbers of the points: `{12, 14}`.
impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.into_iter().map(Point::number)).finish()
    }
}

impl PointSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// The set of all 24 points.
    pub const ALL: Self = Self::range(1, 24);

    /// The points from `first` to `last`, both included; both from 1 to 24.
    #[must_use]
    pub const fn range(first: u8, last: u8) -> Self {
        Self((u32::MAX >> (31 - last)) & (u32::MAX << first))
    }

    /// Makes a set from a bit mask, without the bits that are no points (0 and 25 to 31).
    #[must_use]
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The bit mask of the set: bit `p` is set if it contains point `p`.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The set that contains only `point`.
    #[must_use]
    pub const fn of(point: Point) -> Self {
        Self(1 << point.0)
    }

    /// True if the set contains `point`.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        self.0 >> point.0 & 1 != 0
    }

    /// True if the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of points in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// True if every point of `other` is in this set.
    #[must_use]
    pub const fn contains_all(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// The points `pips` ahead of the points of the set, without those beyond 24.
    #[must_use]
    pub const fn ahead(self, pips: u8) -> Self {
        Self::from_bits(self.0 << pips)
    }

    /// The points `pips` behind the points of the set, without those before 1.
    #[must_use]
    pub const fn behind(self, pips: u8) -> Self {
        Self::from_bits(self.0 >> pips)
    }

    /// The same places in the opponent's numbering.
    #[must_use]
    pub const fn mirror(self) -> Self {
        // Reversing moves bit p to 31 - p; six bits lower it is 25 - p, as `Point::mirror` wants it.
        Self(self.0.reverse_bits() >> 6)
    }

    /// The point at index `left` in the order of the route, from 0.
    ///
    /// If there is none, `left` is lowered by the number of points, so that a search can continue in the next set.
    #[inline]
    pub(crate) fn nth(self, left: &mut u32) -> Option<Point> {
        let points = self.len();
        if *left >= points {
            *left -= points;
            return None;
        }
        let skipped = (0..*left).fold(self, |set, _| set.without_first());
        skipped.first()
    }

    /// Both sets in the opponent's numbering, for the price of one reversal.
    #[must_use]
    pub(crate) const fn mirror_both(one: Self, other: Self) -> (Self, Self) {
        // Reversing the pair swaps its halves: `one` is in the lower half afterwards.
        let reversed = ((one.0 as u64) << 32 | other.0 as u64).reverse_bits();
        (Self((reversed as u32) >> 6), Self((reversed >> 38) as u32))
    }

    /// The set without its lowest point.
    #[must_use]
    pub const fn without_first(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }

    /// The lowest point of the set, or `None` if it is empty.
    #[must_use]
    pub const fn first(self) -> Option<Point> {
        if self.0 == 0 { None } else { Some(Point(self.0.trailing_zeros() as u8)) }
    }
}

impl BitAnd for PointSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for PointSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Not for PointSet {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Points;
    fn into_iter(self) -> Points {
        Points(self.0)
    }
}

/// An iterator over the points of a [`PointSet`] in the order of the route.
#[derive(Clone, Debug)]
pub struct Points(u32);

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        let first = PointSet(self.0).first()?;
        self.0 = PointSet(self.0).without_first().0;
        Some(first)
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        points.into_iter().fold(Self::EMPTY, |set, point| set | Self::of(point))
    }
}
