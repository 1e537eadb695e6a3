//! Reasons why a throw earns its points: which men, by which numbers, over which points.

use super::reach::Number;
use crate::coup::Coup;
use crate::play::Play;
use crate::point::{Point, PointSet};
use crate::throw::Die;

/// One way in which a man earns an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Way {
    /// The number by which the man would move.
    pub number: Number,
    /// The point where the man stands, in the roller's numbering.
    pub from: Point,
    /// The point where the man would arrive.
    pub to: Point,
    /// The points between, if the man moves by the sum; empty for a single number.
    ///
    /// They are the points where the man can rest, at least one; for a false hit those where it cannot, which are all.
    pub rests: PointSet,
}

/// The reason for an event, by the kind of reason that a player can see on the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Explanation {
    /// These men would arrive there by these numbers: hits, corners, and a jan that one man fills.
    Reached(Vec<Way>),
    /// These men would hit, but cannot rest on any point between. Rule: R6.1.
    Barred(Vec<Way>),
    /// This play shows it: a jan that two men fill, a jan that is kept, the last man borne off, the pile de misère.
    Played(Play),
    /// These numbers cannot be played. Rule: R6.5.
    Unplayed(Vec<Die>),
    /// The opponent's first throw was the same. Rule: section 12 (jan de rencontre).
    SameThrow,
}

impl Explanation {
    /// The ways that the reason lists: those that earn the points, or that are stopped. Empty for other reasons.
    #[must_use]
    pub fn ways(&self) -> &[Way] {
        match self {
            Self::Reached(ways) | Self::Barred(ways) => ways,
            Self::Played(_) | Self::Unplayed(_) | Self::SameThrow => &[],
        }
    }
}

impl Coup {
    /// The ways to the point of an event by those numbers for which `does` is true.
    pub(super) fn reached(
        &self,
        at: Option<Point>,
        does: impl Fn(Number, Point) -> bool,
    ) -> Explanation {
        let ways = |to| {
            let numbers = Number::ALL.into_iter().filter(|&number| does(number, to));
            numbers.filter_map(|number| self.way_to(number, to)).collect()
        };
        Explanation::Reached(at.map(ways).unwrap_or_default())
    }

    /// The way to `to` by `number`, unless it would begin before point 1.
    pub(super) fn way_to(&self, number: Number, to: Point) -> Option<Way> {
        to.behind(self.pips(number)).map(|from| self.way(number, from, to))
    }

    /// The way from `from` to `to`, which are `number` apart.
    pub(super) fn way(&self, number: Number, from: Point, to: Point) -> Way {
        let rests = match number {
            Number::Sum => self.between(to) & !self.ground.opposing_cases,
            Number::High | Number::Low => PointSet::EMPTY,
        };
        Way { number, from, to, rests }
    }

    /// The points between for a man that moves the sum of the numbers to `to`: one for each number that may be played
    /// first.
    pub(super) fn between(&self, to: Point) -> PointSet {
        let throw = self.situation.throw;
        [throw.high(), throw.low()].into_iter().filter_map(|die| to.behind(die.pips())).collect()
    }

    /// The number of points that a man moves by `number`.
    #[must_use]
    pub const fn pips(&self, number: Number) -> u8 {
        match number {
            Number::High => self.situation.throw.high().pips(),
            Number::Low => self.situation.throw.low().pips(),
            Number::Sum => self.situation.throw.sum(),
        }
    }
}
