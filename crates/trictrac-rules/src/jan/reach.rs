//! Which points the numbers of a throw reach, whatever obstacles the rules of moving put up.

use crate::play::ground::Ground;
use crate::point::{Point, PointSet};

/// A number of the throw by which something is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Number {
    /// The higher number; of a doublet, either.
    High,
    /// The lower number.
    Low,
    /// Both numbers by one man.
    Sum,
}

impl Number {
    /// All three.
    pub const ALL: [Self; 3] = [Self::High, Self::Low, Self::Sum];
}

/// For some target points, which of them each number reaches from a man of the roller.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    by: [PointSet; 3],
    /// Reached by the sum, but both points between are held by opposing cases.
    pub(super) blocked: PointSet,
}

impl Reach {
    /// Each number once (a doublet has one); the sum over a point with at most one opposing man. Rule: R5.1.
    #[inline]
    pub(super) fn new(ground: &Ground, targets: PointSet) -> Self {
        let men = ground.men.any();
        let (high, low) = (ground.throw.high().pips(), ground.throw.low().pips());
        let by_high = men.ahead(high) & targets;
        let by_low = if high == low { PointSet::EMPTY } else { men.ahead(low) & targets };
        let by_sum = men.ahead(high + low) & targets;
        let open = !ground.opposing_cases;
        let over_open_point = open.ahead(high) | open.ahead(low);
        Self { by: [by_high, by_low, by_sum & over_open_point], blocked: by_sum & !over_open_point }
    }

    /// The targets reached by any number.
    pub(super) fn any(&self) -> PointSet {
        self.by[0] | self.by[1] | self.by[2]
    }

    /// Whether `number` reaches `target`.
    pub(super) const fn has(&self, number: Number, target: Point) -> bool {
        self.by[number as usize].contains(target)
    }

    /// By how many numbers `target` is reached.
    pub(super) fn ways(&self, target: Point) -> u8 {
        self.by.iter().map(|reached| u8::from(reached.contains(target))).sum()
    }
}
