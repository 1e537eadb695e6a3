//! The way men were put down, and the position that this leaves.

use crate::board::Board;
use crate::coup::Coup;
use crate::men::Men;
use crate::play::Step;
use crate::point::Point;

/// The men that the roller put down at table play, legally or not: a step may go anywhere, also backward.
///
/// A step from a point where no man stands moves no man. Rule: R11.6, R11.7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Placement {
    /// One man, let go once, for one number or for the sum.
    One(Step),
    /// One man after the other. If the second step leaves the point that the first has reached, the same man continues.
    Two(Step, Step),
    /// Two men put down together: neither is the first.
    Together(Step, Step),
}

/// The men that were moved, each once, from where it stood to where it now stands.
#[derive(Clone, Copy)]
pub(super) enum MovedSteps {
    One(Step),
    Two(Step, Step),
}

impl Placement {
    /// The steps in the order in which they were made.
    pub fn steps(self) -> impl Iterator<Item = Step> {
        let (first, second) = match self {
            Self::One(step) => (step, None),
            Self::Two(first, second) | Self::Together(first, second) => (first, Some(second)),
        };
        [first].into_iter().chain(second)
    }

    /// The whole board after the steps, if the men may stand there. Rule: R3.2, R3.5.
    #[must_use]
    pub fn board_after(self, coup: &Coup) -> Option<Board> {
        let after = self.apply(&coup.ground.men);
        let situation = coup.situation();
        coup.is_board(&after).then(|| situation.board.with_men(situation.roller, after))
    }

    /// The men after the steps, one after the other.
    pub(crate) fn apply(self, men: &Men) -> Men {
        self.steps()
            .fold(*men, |men, step| if men.on(step.from) > 0 { step.apply(&men) } else { men })
    }

    pub(super) fn moved(self, men: &Men) -> MovedSteps {
        match self {
            Self::One(step) => MovedSteps::One(step),
            Self::Two(first, second) if goes_on(first, second) => {
                MovedSteps::One(step(first.from, second.to()))
            }
            // Put down together they are two men, if two men stood there.
            Self::Together(first, second) if goes_on(first, second) && men.on(second.from) == 0 => {
                MovedSteps::One(step(first.from, second.to()))
            }
            Self::Two(first, second) | Self::Together(first, second) => {
                MovedSteps::Two(first, second)
            }
        }
    }

    /// The same two men put down elsewhere, in the same way: together, or one after the other.
    ///
    /// A man that reaches the point that the other leaves comes second: otherwise they would be taken for one man that
    /// goes on.
    pub(super) fn elsewhere(self, first: Step, second: Step) -> Self {
        match self {
            Self::Together(..) => Self::Together(first, second),
            Self::One(_) | Self::Two(..) if goes_on(first, second) => Self::Two(second, first),
            Self::One(_) | Self::Two(..) => Self::Two(first, second),
        }
    }
}

fn goes_on(first: Step, second: Step) -> bool {
    first.to() == Some(second.from)
}

fn step(from: Point, to: Option<Point>) -> Step {
    to.map_or_else(|| Step::off(from), |to| Step::to_point(from, to))
}

impl MovedSteps {
    /// Each man that no longer stands where it stood, in the order of the placement.
    pub(super) fn steps(self) -> impl Iterator<Item = Step> {
        let (first, second) = match self {
            Self::One(step) => (step, None),
            Self::Two(first, second) => (first, Some(second)),
        };
        [first].into_iter().chain(second).filter(|step| step.to() != Some(step.from))
    }

    /// The point that the man now on `point` has left.
    pub(super) fn origin_of(self, point: Point) -> Option<Point> {
        self.steps().find(|step| step.to() == Some(point)).map(|step| step.from)
    }
}

impl Coup {
    /// True if the roller's men may stand like this on a board. Rule: R3.2, R3.5.
    pub(super) fn is_board(&self, men: &Men) -> bool {
        self.ground.pass.contains_all(men.any())
            && men.on(Point::OPPONENT_CORNER) == 0
            && men.on(Point::CORNER) != 1
    }
}
