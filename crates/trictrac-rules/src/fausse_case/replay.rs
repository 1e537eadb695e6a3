//! The throw played again, by the rules and within what the opponent may ask. Rule: R11.7.

use crate::coup::Coup;
use crate::play::{Play, Step};
use crate::point::Point;

/// How the offender must play when his men have gone back: always by the rules. Rule: R11.7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Replay {
    /// Any legal play.
    Legal,
    /// A legal play in which a man of this point is played.
    With(Point),
    /// No man of this point can be played legally: another man is.
    Another(Point),
    /// A legal play that puts no man on the offender's corner, if there is one.
    WithoutCorner,
}

impl Replay {
    /// Whether it lets `play`, written canonically, be made.
    #[must_use]
    pub fn allows(self, coup: &Coup, play: Play) -> bool {
        coup.allows(play)
            && match self {
                Self::Legal => true,
                Self::With(point) => coup.plays_man_of(play, point),
                Self::Another(point) => !coup.plays_man_of(play, point),
                Self::WithoutCorner => !coup.enters_corner(play) || coup.must_enter_corner(),
            }
    }
}

impl Coup {
    /// Whether a man who stands on `point` moves in `play`, in some manner of telling it.
    ///
    /// One man who plays both numbers over a point where another stands leaves the same position as the two of them
    /// moving one after the other, if the first may come to lie there.
    pub(super) fn plays_man_of(&self, play: Play, point: Point) -> bool {
        match play {
            Play::Both { from, .. } => from == point || self.takes_turns(from, point),
            Play::Two(first, second) => first.from == point || second.from == point,
            Play::Puissance(high, low) => high == point || low == point,
            Play::One(step) => step.from == point,
            Play::Nothing => false,
        }
    }

    /// Whether the man on `from` can go to `next` by one number, and one who stood there on by the other.
    fn takes_turns(&self, from: Point, next: Point) -> bool {
        let (ground, throw) = (&self.ground, self.ground.throw);
        let (high, low) = (throw.high().pips(), throw.low().pips());
        let by_privilege = self.bearing_off.is_some_and(|method| method.may_use_privilege);
        let goes_on = |one, other| {
            let step = Step::by(from, one);
            let between = step.apply(&ground.men);
            let movable = ground.movable(&between, other, self.bearing_off, by_privilege);
            step.to() == Some(next) && movable.contains(next)
        };
        ground.any.contains(next)
            && ground.lie.contains(next)
            && (goes_on(high, low) || goes_on(low, high))
    }

    /// Whether `play` leaves more men on the roller's corner than stood there.
    fn enters_corner(&self, play: Play) -> bool {
        play.apply(&self.ground.men).on(Point::CORNER) > self.ground.on_corner
    }

    fn must_enter_corner(&self) -> bool {
        let mut must = true;
        self.plays(|play, _| must &= self.enters_corner(play));
        must
    }
}
