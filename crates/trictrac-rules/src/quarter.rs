//! The four quarters of the board and the three jans that can be filled. Rule: R1.3, R1.4.

use crate::point::{Point, PointSet};

/// A quarter that can be full of one side's men (in that side's numbering). Rule: R1.3, R1.4.
///
/// The opponent's grand jan (13-18) holds his corner, which one never occupies: it can never be full.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Quarter {
    /// Petit jan: points 1 to 6.
    Petit,
    /// Grand jan: points 7 to 12, the corner among them.
    Grand,
    /// Jan de retour: points 19 to 24, the opponent's petit jan.
    Retour,
}

impl Quarter {
    /// All three, in order along the route.
    pub const ALL: [Self; 3] = [Self::Petit, Self::Grand, Self::Retour];

    /// Its six points.
    #[must_use]
    pub const fn points(self) -> PointSet {
        match self {
            Self::Petit => PointSet::range(1, 6),
            Self::Grand => PointSet::range(7, 12),
            Self::Retour => PointSet::range(19, 24),
        }
    }
}

/// The six points of the opponent's grand jan, his corner among them. Rule: R1.3.
pub const OPPONENT_GRAND_JAN: PointSet = PointSet::range(13, 18);

/// "A grand jan quarter" is 7-18, "a petit jan quarter" 1-6 and 19-24, whoever owns it. Rule: R1.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum QuarterKind {
    /// Points 1-6 and 19-24.
    Petit,
    /// Points 7-18.
    Grand,
}

impl QuarterKind {
    /// The kind of quarter that `point` lies in.
    #[must_use]
    pub const fn of(point: Point) -> Self {
        if matches!(point.number(), 7..=18) { Self::Grand } else { Self::Petit }
    }

    /// All points in quarters of this kind.
    #[must_use]
    pub const fn points(self) -> PointSet {
        match self {
            Self::Petit => PointSet::from_bits(!PointSet::range(7, 18).bits()),
            Self::Grand => PointSet::range(7, 18),
        }
    }
}
