//! The quarters of the board, and those of them that can be filled (*jans*). Rule: R1.3, R1.4.

use crate::point::{Point, PointSet};

/// A quarter that a side can fill with its men, in that side's numbering. Rule: R1.3, R1.4.
///
/// The fourth quarter, the opponent's grand jan (13-18), is missing: it contains the opponent's corner, where no man of
/// the side may stand (R3.2), so it can never be full.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Quarter {
    /// The *petit jan*, the side's first quarter: points 1 to 6.
    Petit,
    /// The *grand jan*, with the side's own corner: points 7 to 12.
    Grand,
    /// The *jan de retour*, which is the opponent's petit jan: points 19 to 24.
    Retour,
}

impl Quarter {
    /// All three quarters, in the order of the route.
    pub const ALL: [Self; 3] = [Self::Petit, Self::Grand, Self::Retour];

    /// The six points of the quarter.
    #[must_use]
    pub const fn points(self) -> PointSet {
        match self {
            Self::Petit => PointSet::range(1, 6),
            Self::Grand => PointSet::range(7, 12),
            Self::Retour => PointSet::range(19, 24),
        }
    }
}

/// The points of the opponent's grand jan, 13 to 18, in the player's numbering. Rule: R1.3.
pub const OPPONENT_GRAND_JAN: PointSet = PointSet::range(13, 18);

/// One of the two kinds of quarter, which set the price of a hit (R5.1). The same for both sides. Rule: R1.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum QuarterKind {
    /// A petit jan quarter: points 1 to 6 and 19 to 24, the petit jans of both sides.
    Petit,
    /// A grand jan quarter: points 7 to 18, the grand jans of both sides.
    Grand,
}

impl QuarterKind {
    /// The kind of the quarter that contains `point`.
    #[must_use]
    pub const fn of(point: Point) -> Self {
        if matches!(point.number(), 7..=18) { Self::Grand } else { Self::Petit }
    }

    /// All points of the two quarters of this kind.
    #[must_use]
    pub const fn points(self) -> PointSet {
        match self {
            Self::Petit => PointSet::from_bits(!PointSet::range(7, 18).bits()),
            Self::Grand => PointSet::range(7, 18),
        }
    }
}
