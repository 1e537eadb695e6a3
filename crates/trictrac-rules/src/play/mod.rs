//! Plays: how the men may move for a throw. Rule: sections 3, 4 and 9.
//!
//! Two plays are the same when they leave the same position. They stand in a canonical order, which records, ties
//! of players and the numbering of actions all use:
//!
//! 1. one man plays both numbers (tout d'une), by the point he leaves; he rests on the lowest point he can;
//! 2. two men play a number each, by the point that the man of the higher number leaves, then the other's
//!    (of a doublet: by the rearmost man's point, then the other's);
//! 3. the corner taken par puissance;
//! 4. one man plays the only number that can be played, by the point he leaves;
//! 5. nothing.
//!
//! Plays that need the privilege of the provincial method come after all others, in the same order among
//! themselves. A play that can be written in several ways is written in the first of them; a last man whom one
//! number bears off is written so, the other number being void.

mod bearing_off;
mod check;
mod compose;
pub(crate) mod ground;
mod on_board;
mod refusal;

pub use compose::{Composer, Touch};
pub use refusal::PlayRefusal;

pub(crate) use bearing_off::{BearingOffPlays, Method, Played};

use crate::men::Men;
use crate::point::{Point, RAIL};

/// One man played by one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    /// The point he leaves.
    pub from: Point,
    to: u8,
}

impl Step {
    /// The step of a man from `from` to the point `to`.
    #[must_use]
    pub const fn to_point(from: Point, to: Point) -> Self {
        Self { from, to: to.number() }
    }

    /// The step that bears off a man from `from`.
    #[must_use]
    pub const fn off(from: Point) -> Self {
        Self { from, to: RAIL }
    }

    /// The step by `pips` from `from`: to a point, or off if that leads to the rail or beyond it.
    #[must_use]
    pub const fn by(from: Point, pips: u8) -> Self {
        let to = from.number() + pips;
        Self { from, to: if to > RAIL { RAIL } else { to } }
    }

    /// The step by `pips` from `from`, which does not lead to the rail.
    const fn on_board(from: Point, pips: u8) -> Self {
        Self { from, to: from.number() + pips }
    }

    /// The point he reaches; none if he is borne off.
    #[must_use]
    pub const fn to(self) -> Option<Point> {
        Point::new(self.to)
    }

    /// The number of the place he reaches: 2 to 24, or 25 for the rail.
    #[must_use]
    pub const fn to_number(self) -> u8 {
        self.to
    }

    pub(crate) const fn apply(self, men: &Men) -> Men {
        men.moved(self.from.number(), self.to)
    }
}

/// A whole throw played. Rule: R3.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Play {
    /// One man plays both numbers (tout d'une), resting on the point between. Rule: R3.1, R3.3.
    Both {
        /// The point he leaves.
        from: Point,
        /// The point he rests on.
        rest: Point,
        /// The number of the place he reaches; 25 if he is borne off.
        to: u8,
    },
    /// Two men, the first by the higher number. Rule: R3.1.
    Two(Step, Step),
    /// Two men take the corner par puissance, the first by the higher number, from these points. Rule: R3.6.
    Puissance(Point, Point),
    /// One man, by the only number that can be played, or the last man. Rule: R3.4, R5.8.
    One(Step),
    /// Nothing can be played. Rule: R3.4.
    Nothing,
}

impl Play {
    /// The men after this play; every man it names must stand where it says.
    #[must_use]
    pub(crate) const fn apply(self, men: &Men) -> Men {
        match self {
            Self::Both { from, to, .. } => men.moved(from.number(), to),
            Self::Two(first, second) => second.apply(&first.apply(men)),
            Self::Puissance(high, low) => {
                let corner = Point::CORNER.number();
                men.moved(high.number(), corner).moved(low.number(), corner)
            }
            Self::One(step) => step.apply(men),
            Self::Nothing => *men,
        }
    }

    /// How many of the two numbers it plays.
    #[must_use]
    pub const fn numbers(self) -> u8 {
        match self {
            Self::Both { .. } | Self::Two(..) | Self::Puissance(..) => 2,
            Self::One(_) => 1,
            Self::Nothing => 0,
        }
    }
}
