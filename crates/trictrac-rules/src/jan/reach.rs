//! The points that the numbers of a throw reach, as for hits: the rules of moving do not limit them.

use crate::play::ground::Ground;
use crate::point::{Point, PointSet};

/// A number by which one man can move: one of the two dice, or their sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Number {
    /// The higher number; of a doublet, either.
    High,
    /// The lower number.
    Low,
    /// Both numbers played by one man.
    Sum,
}

impl Number {
    /// All three numbers.
    pub const ALL: [Self; 3] = [Self::High, Self::Low, Self::Sum];
}

/// The points of a set of targets that each number reaches from some man of the roller.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    by: [PointSet; 3],
    /// The targets that the sum would reach if two or more opposing men did not hold every point between.
    pub(super) blocked: PointSet,
}

impl Reach {
    /// Finds the reach of each number. A doublet has one number and the sum. The sum must pass a point with at most one
    /// opposing man. Rule: R5.1.
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

    /// The targets that some number reaches.
    pub(super) fn any(&self) -> PointSet {
        self.by[0] | self.by[1] | self.by[2]
    }

    /// True if `number` reaches `target`.
    pub(super) const fn has(&self, number: Number, target: Point) -> bool {
        self.by[number as usize].contains(target)
    }

    /// The number of ways to reach `target`: the numbers that do.
    pub(super) fn ways(&self, target: Point) -> u8 {
        self.by.iter().map(|reached| u8::from(reached.contains(target))).sum()
    }
}
