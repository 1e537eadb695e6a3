//! Plays: the ways to move the men for a throw. Rule: sections 3, 4 and 9.
//!
//! Plays that leave the same position count as one play. It is written in one canonical form, and the plays of a throw
//! have a canonical order. Records, ties between plays and the numbering of actions all rely on both. The order is:
//!
//! 1. one man plays both numbers (*tout d'une*), by its starting point; it rests on the lowest point possible;
//! 2. two men play one number each, by the starting point of the man that plays the higher number, then by that of the
//!    other man; for a doublet, by the rearmost man's starting point, then by that of the other man;
//! 3. two men take the corner *par puissance*, that is, with numbers that would take the opponent's empty corner;
//! 4. one man plays the only number that can be played, by its starting point;
//! 5. nothing can be played.
//!
//! Plays that need the privilege of the provincial method follow all others, in the same order among themselves. A play
//! that can be written in several ways is written in the first of them. Bearing off the last man with one number is
//! written with this number only, because the other is void.

mod bearing_off;
mod check;
mod compose;
pub(crate) mod ground;
mod on_board;
mod refusal;

pub use compose::{Composer, Touch};
pub use refusal::PlayRefusal;

pub(crate) use bearing_off::{BearingOffPlays, Method, PlayedNumbers};

use crate::men::Men;
use crate::point::{Point, RAIL};

/// The move of one man by one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    /// The point that the man leaves.
    pub from: Point,
    to: u8,
}

impl Step {
    /// The step from `from` to the point `to`.
    #[must_use]
    pub const fn to_point(from: Point, to: Point) -> Self {
        Self { from, to: to.number() }
    }

    /// The step that bears off a man from `from`.
    #[must_use]
    pub const fn off(from: Point) -> Self {
        Self { from, to: RAIL }
    }

    /// The step from `from` by `pips`: to a point, or off the board if that leads to the rail or beyond.
    #[must_use]
    pub const fn by(from: Point, pips: u8) -> Self {
        let to = from.number() + pips;
        Self { from, to: if to > RAIL { RAIL } else { to } }
    }

    /// The step from `from` by `pips`, for callers that know that it does not reach the rail.
    const fn on_board(from: Point, pips: u8) -> Self {
        Self { from, to: from.number() + pips }
    }

    /// The point that the man reaches, or `None` if it is borne off.
    #[must_use]
    pub const fn to(self) -> Option<Point> {
        Point::new(self.to)
    }

    /// The number of the place that the man reaches: 2 to 24, or 25 for the rail.
    #[must_use]
    pub const fn to_number(self) -> u8 {
        self.to
    }

    /// The men after this step; one of `men` must stand where it begins.
    pub(crate) const fn apply(self, men: &Men) -> Men {
        men.moved(self.from.number(), self.to)
    }
}

/// A play: everything that is moved for one throw. Rule: R3.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Play {
    /// One man plays both numbers (*tout d'une*) and rests on a point in between. Rule: R3.1, R3.3.
    Both {
        /// The point that the man leaves.
        from: Point,
        /// The point where it rests between the numbers.
        rest: Point,
        /// The number of the place that it reaches; 25 if it is borne off.
        to: u8,
    },
    /// Two men play one number each, the first step by the higher number. Rule: R3.1.
    Two(Step, Step),
    /// Two men take the corner *par puissance* from these points, the first by the higher number. Rule: R3.6.
    Puissance(Point, Point),
    /// One man plays the only number that can be played, or is the last man and borne off. Rule: R3.4, R5.8.
    One(Step),
    /// Nothing can be played. Rule: R3.4.
    Nothing,
}

impl Play {
    /// The men after this play; each man that it moves must stand where it begins.
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

    /// The number of dice that the play uses: 0 to 2.
    #[must_use]
    pub const fn numbers(self) -> u8 {
        match self {
            Self::Both { .. } | Self::Two(..) | Self::Puissance(..) => 2,
            Self::One(_) => 1,
            Self::Nothing => 0,
        }
    }
}
