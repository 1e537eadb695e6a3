//! The way a throw must be played again: legally, and as the opponent demands. Rule: R11.7.

use crate::coup::Coup;
use crate::play::{Play, Step};
use crate::point::Point;

/// The way the offender must play again after the men have gone back: always legally. Rule: R11.7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Replay {
    /// Any legal play.
    Legal,
    /// A legal play that moves a man of this point.
    With(Point),
    /// A legal play of another man, because no legal play moves a man of this point.
    Another(Point),
    /// A legal play that puts no man on the offender's corner, if there is such a play.
    WithoutCorner,
}

impl Replay {
    /// True if it allows `play`, which must be in canonical form.
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
    /// True if a man from `point` moves in `play`, written in some way.
    ///
    /// A man that plays both numbers over a point where another man stands leaves the same position as these two men
    /// with a number each, if the first may rest there.
    pub(super) fn plays_man_of(&self, play: Play, point: Point) -> bool {
        match play {
            Play::Both { from, .. } => from == point || self.takes_turns(from, point),
            Play::Two(first, second) => first.from == point || second.from == point,
            Play::Puissance(high, low) => high == point || low == point,
            Play::One(step) => step.from == point,
            Play::Nothing => false,
        }
    }

    /// True if the man on `from` can go to `next` by one number, and a man that stood there can go on by the other.
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

    /// True if `play` leaves more men on the roller's corner than before.
    fn enters_corner(&self, play: Play) -> bool {
        play.apply(&self.ground.men).on(Point::CORNER) > self.ground.on_corner
    }

    fn must_enter_corner(&self) -> bool {
        let mut must = true;
        self.visit_plays(|play, _| must &= self.enters_corner(play));
        must
    }
}
