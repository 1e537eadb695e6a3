//! How men were put down, and what position that leaves.

use crate::board::Board;
use crate::coup::Coup;
use crate::men::Men;
use crate::play::Step;
use crate::point::Point;

/// How the roller put his men down at table play, by the rules or not: a step may go anywhere, backward too.
///
/// A step from a point where no man stands moves nobody. Rule: R11.6, R11.7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Placement {
    /// One man, let go once, for one number or for the sum; the others are untouched.
    One(Step),
    /// One man after the other. If the second leaves the point that the first has reached, he is the first going on.
    Two(Step, Step),
    /// Two men put down together, so that neither is the first.
    Together(Step, Step),
}

/// The men that were moved, each told once, from where he stood to where he lies.
#[derive(Clone, Copy)]
pub(super) enum Moved {
    One(Step),
    Two(Step, Step),
}

impl Placement {
    /// The steps as they were made.
    pub fn steps(self) -> impl Iterator<Item = Step> {
        let (first, second) = match self {
            Self::One(step) => (step, None),
            Self::Two(first, second) | Self::Together(first, second) => (first, Some(second)),
        };
        [first].into_iter().chain(second)
    }

    /// The whole board as the men lie, if they may lie so. Rule: R3.2, R3.5.
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

    pub(super) fn moved(self, men: &Men) -> Moved {
        match self {
            Self::One(step) => Moved::One(step),
            Self::Two(first, second) if goes_on(first, second) => {
                Moved::One(step(first.from, second.to()))
            }
            // Together they are two men, if there are two.
            Self::Together(first, second) if goes_on(first, second) && men.on(second.from) == 0 => {
                Moved::One(step(first.from, second.to()))
            }
            Self::Two(first, second) | Self::Together(first, second) => Moved::Two(first, second),
        }
    }

    /// These two men put down elsewhere, in the same manner: together, or one after the other. One who reaches the
    /// point that the other leaves is told second, lest they be taken for one man who goes on.
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

impl Moved {
    /// Each man who lies elsewhere than he stood, in the order of the placement.
    pub(super) fn steps(self) -> impl Iterator<Item = Step> {
        let (first, second) = match self {
            Self::One(step) => (step, None),
            Self::Two(first, second) => (first, Some(second)),
        };
        [first].into_iter().chain(second).filter(|step| step.to() != Some(step.from))
    }

    /// The point left by the man who lies on `point`.
    pub(super) fn origin_of(self, point: Point) -> Option<Point> {
        self.steps().find(|step| step.to() == Some(point)).map(|step| step.from)
    }
}

impl Coup {
    /// Whether the roller's men may lie so on a board. Rule: R3.2, R3.5.
    pub(super) fn is_board(&self, men: &Men) -> bool {
        self.ground.pass.contains_all(men.any())
            && men.on(Point::OPPONENT_CORNER) == 0
            && men.on(Point::CORNER) != 1
    }
}
