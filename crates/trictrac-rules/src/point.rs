//! Points (flèches), numbered along the route of the player who looks at them, and sets of them.
//!
//! Rule: R1.2. Point 1 is one's talon, 12 one's corner, 13 the opponent's corner, 24 the opponent's talon;
//! the point that one player numbers `p` the other numbers `25 - p`. Beyond 24 lies the [`RAIL`].

use core::fmt;
use core::ops::{BitAnd, BitOr, Not};

/// The number of the rail, where men that are borne off go. Rule: R9.1.
pub const RAIL: u8 = 25;

/// One of the 24 points, in the numbering of one player: 1 to 24. Rule: R1.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    /// One's talon, where all fifteen men begin.
    pub const TALON: Self = Self(1);
    /// One's own corner (coin de repos).
    pub const CORNER: Self = Self(12);
    /// The opponent's corner.
    pub const OPPONENT_CORNER: Self = Self(13);

    /// The point numbered `number`, if that is 1 to 24.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 24 { Some(Self(number)) } else { None }
    }

    /// Its number, 1 to 24.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The same place in the other player's numbering. Rule: R1.2.
    #[must_use]
    pub const fn mirror(self) -> Self {
        Self(25 - self.0)
    }

    /// The point `pips` further along the route; none beyond 24.
    #[must_use]
    pub const fn ahead(self, pips: u8) -> Option<Self> {
        Self::new(self.0 + pips)
    }

    /// The point `pips` before this one on the route; none before 1.
    #[must_use]
    pub const fn behind(self, pips: u8) -> Option<Self> {
        Self::new(self.0.wrapping_sub(pips))
    }

    /// All 24 points in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (1..=24).map(Self)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of points, as a bit mask: bit `p` stands for point `p`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PointSet(u32);

impl PointSet {
    /// No point.
    pub const EMPTY: Self = Self(0);
    /// All 24 points.
    pub const ALL: Self = Self::range(1, 24);

    /// The points from `first` to `last`, both included.
    #[must_use]
    pub const fn range(first: u8, last: u8) -> Self {
        Self((u32::MAX >> (31 - last)) & (u32::MAX << first))
    }

    /// The set whose bit mask is `bits`; bits other than 1 to 24 are dropped.
    #[must_use]
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The bit mask: bit `p` is set when point `p` is in the set.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The set of one point.
    #[must_use]
    pub const fn of(point: Point) -> Self {
        Self(1 << point.0)
    }

    /// Whether the set holds `point`.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        self.0 >> point.0 & 1 != 0
    }

    /// Whether the set holds no point.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many points it holds.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether every point of `other` is in this set.
    #[must_use]
    pub const fn contains_all(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// The points `pips` ahead of those of the set, as far as the board goes.
    #[must_use]
    pub const fn ahead(self, pips: u8) -> Self {
        Self::from_bits(self.0 << pips)
    }

    /// The points `pips` behind those of the set, as far as the board goes.
    #[must_use]
    pub const fn behind(self, pips: u8) -> Self {
        Self::from_bits(self.0 >> pips)
    }

    /// The same places in the other player's numbering.
    #[must_use]
    pub const fn mirror(self) -> Self {
        Self(self.0.reverse_bits() >> 6)
    }

    /// The point that `left` others precede; if there are fewer points, `left` is lowered by their number.
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

    /// Both sets in the other player's numbering, at the cost of one.
    #[must_use]
    pub(crate) const fn mirror_both(one: Self, other: Self) -> (Self, Self) {
        let reversed = ((one.0 as u64) << 32 | other.0 as u64).reverse_bits();
        (Self((reversed as u32) >> 6), Self((reversed >> 38) as u32))
    }

    /// The set without its lowest point.
    #[must_use]
    pub const fn without_first(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }

    /// The lowest point of the set.
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

/// The points of a [`PointSet`] in order along the route.
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
