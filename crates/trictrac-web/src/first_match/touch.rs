//! Touches of the learner, and the answers to those that do nothing.

use trictrac_rules::coup::Coup;
use trictrac_rules::jan::JanFamily;
use trictrac_rules::play::PlayRefusal;
use trictrac_rules::point::{Point, RAIL};
use trictrac_rules::side::Side;
use trictrac_rules::table::TableRefusal;
use trictrac_rules::throw::Die;
use trictrac_rules::turn::{Action, Refusal};
use trictrac_words::lang::{Key, key};

use super::{Beat, FirstMatch, FirstStep};
use crate::session::MovingHand;

/// The reason why a touch does nothing, or something else than expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongTouch {
    /// The dice are not thrown yet.
    Unthrown,
    /// A man of Cloris.
    HerMan,
    /// The man of Cloris that the throw hits.
    ManHit,
    /// An empty arrow, while no man is picked.
    Empty,
    /// An arrow that the picked man does not reach.
    OutOfReach {
        /// The numbers that are left; the second is 0 if there is only one.
        left: [u8; 2],
    },
    /// The corner, for a man alone.
    Corner,
    /// The corner, for a man alone that has played the other number.
    CornerPassed {
        /// The number that leads to the corner, and the one that was played.
        numbers: [u8; 2],
    },
    /// The lone man to whom another shall come.
    Awaiting,
    /// A man or an arrow that does not fill the quarter, as the throw can.
    NotFilling {
        /// The arrow of the man that fills it.
        from: u8,
    },
    /// A man that keeps the quarter full.
    Opening,
    /// A man or an arrow that another rule forbids.
    Forbidden(PlayRefusal),
}

impl WrongTouch {
    /// The text of the answer; `None` if the rule says it.
    #[must_use]
    pub const fn text(self) -> Option<Key> {
        Some(match self {
            Self::Unthrown => key!("first-wrong-unthrown"),
            Self::HerMan => key!("first-wrong-hers"),
            Self::ManHit => key!("first-wrong-hit"),
            Self::Empty => key!("first-wrong-empty"),
            Self::OutOfReach { left: [_, 0] } => key!("first-wrong-reach-one"),
            Self::OutOfReach { .. } => key!("first-wrong-reach"),
            Self::Corner => key!("first-wrong-corner"),
            Self::CornerPassed { .. } => key!("first-wrong-corner-passed"),
            Self::Awaiting => key!("first-wrong-awaiting"),
            Self::NotFilling { .. } => key!("first-wrong-filling"),
            Self::Opening => key!("first-wrong-opening"),
            Self::Forbidden(_) => return None,
        })
    }
}

impl FirstMatch {
    /// The answer to the last touch, if it did nothing.
    #[must_use]
    pub const fn wrong(&self) -> Option<WrongTouch> {
        self.wrong
    }

    /// Touches a place: picks a man, moves the picked one there, or takes one back. A whole play is made at once.
    pub fn touch(&mut self, place: u8) {
        let (picked, passed) = (self.picked(), self.corner_passed(place));
        self.change(place, |first| first.session.touch_at(place));
        if self.picked().is_some_and(|point| point.number() == place) {
            self.wrong = passed;
        }
        // A man that was picked stays picked: where he can go stays lit.
        if let (Some(_), Some(from), None) = (self.wrong, picked, self.picked()) {
            self.session.pick_at(from.number());
        }
    }

    /// Taps a man: he plays the first number that he can if `one_tap` moves a man, or if only one way is left. Returns where that sends
    /// him; nothing if he is only picked.
    pub fn tap(&mut self, place: u8, one_tap: bool) -> Option<u8> {
        let mut to = None;
        let passed = self.corner_passed(place);
        self.change(place, |first| to = first.session.tap_at(place, one_tap));
        if to.is_some_and(|to| to < Point::CORNER.number()) && self.has_moved() {
            self.wrong = passed;
        }
        to
    }

    /// The answer for a man that plays the other number, because the first one leads to the corner, where no man may enter alone.
    fn corner_passed(&self, place: u8) -> Option<WrongTouch> {
        let hand = self.session.hand()?;
        let [first, other] = hand.numbers().filter(|_| !hand.has_moved())?;
        let corner = Point::CORNER.number();
        let alone = place + first == corner && hand.counts()[usize::from(corner) - 1] == 0;
        alone.then_some(WrongTouch::CornerPassed { numbers: [first, other] })
    }

    /// Exchanges the numbers: a tap plays the other one first.
    pub fn swap(&mut self) {
        self.wrong = None;
        self.session.swap();
    }

    /// Puts the picked man back where he stood.
    pub fn put_back(&mut self) {
        self.wrong = None;
        self.session.put_back();
    }

    /// Changes the hand by a touch of `place`, and makes the play when it is whole.
    fn change(&mut self, place: u8, change: impl FnOnce(&mut Self)) {
        if let Some(needed) = self.needed(place) {
            self.wrong = Some(needed);
            return;
        }
        if let Some(stuck) = self.moved_and_stuck(place) {
            self.wrong = Some(stuck);
            return;
        }
        let hand = |first: &Self| first.session.hand().map(|hand| (hand.picked(), hand.counts()));
        let (before, wrong) = (hand(self), self.wrong_at(place));
        change(self);
        let (picked, is_idle) = (before.and_then(|(picked, _)| picked), hand(self) == before);
        let failed =
            picked.is_some() && self.picked().is_none() && self.session.refusal().is_some();
        self.wrong = if is_idle || failed { wrong.or_else(|| self.refused(place)) } else { None };
        if let Some(play) = self.session.complete() {
            self.decide(Action::Play(play));
        }
    }

    /// The answer for the man on `place` that has played one number and cannot play the other.
    fn moved_and_stuck(&self, place: u8) -> Option<WrongTouch> {
        let hand = self.session.hand().filter(|hand| hand.picked().is_none())?;
        let point = Point::new(place)?;
        let before = self.session.state().releve().board.men(Side::White).on(point);
        let came = hand.counts()[usize::from(place) - 1] > before;
        self.stuck_answer(point, &hand.stuck(place)).filter(|_| came)
    }

    /// The answer for a man that could move, but that the sentence of the moment asks to leave where it is.
    fn needed(&self, place: u8) -> Option<WrongTouch> {
        let hand = self.session.hand()?;
        let any_asked = || hand.origins().into_iter().any(|at| self.is_asked(at.number()));
        if hand.picked().is_some() || self.is_asked(place) || !any_asked() {
            return None;
        }
        let point = Point::new(place).filter(|point| hand.origins().contains(*point))?;
        Some(if self.keeps(point) { WrongTouch::Opening } else { WrongTouch::Awaiting })
    }

    /// Checks whether the sentence of the moment does not ask to leave the man on `place` where it is.
    pub(super) fn is_asked(&self, place: u8) -> bool {
        Point::new(place).is_none_or(|point| !self.stays(point))
    }

    /// Checks whether a man that could move should stay: the full quarter needs it, or another man comes to it.
    fn stays(&self, point: Point) -> bool {
        let men = self.men_in_hand()[usize::from(point.number()) - 1];
        self.keeps(point) && men <= 2
            || self.beat() == Beat::Company && self.lit() == [point.number()]
    }

    /// The point of the picked man.
    pub(super) fn picked(&self) -> Option<Point> {
        self.session.hand().and_then(MovingHand::picked)
    }

    /// The answer to a touch of `place` that does nothing, if the table tells it.
    fn wrong_at(&self, place: u8) -> Option<WrongTouch> {
        match self.step() {
            FirstStep::Throw if self.session.last_turn().is_none() => {
                return Some(WrongTouch::Unthrown);
            }
            FirstStep::Play => {}
            _ => return None,
        }
        let hand = self.session.hand()?;
        let point = Point::new(place)?;
        let board = self.session.state().releve().board;
        let hers = Point::new(RAIL - place).is_some_and(|at| board.men(Side::Black).on(at) > 0);
        let own = hand.counts()[usize::from(place) - 1] > 0;
        let is_hit = || self.session.last_turn().is_some_and(|turn| hits(turn.throw, point));
        match hand.picked() {
            _ if hers && is_hit() => Some(WrongTouch::ManHit),
            _ if hers => Some(WrongTouch::HerMan),
            None if !own => Some(WrongTouch::Empty),
            Some(_) if own => self.stuck_answer(point, &hand.stuck(place)),
            _ => None,
        }
    }

    /// The rule for which the last touch did nothing.
    fn refused(&self, place: u8) -> Option<WrongTouch> {
        let refused = match self.session.refusal() {
            Some(TableRefusal::Common(Refusal::Play(refusal))) => Some(refusal),
            _ => None,
        };
        match refused {
            Some(refusal) => self.reason(refusal),
            None => self.stuck_answer(Point::new(place)?, self.session.stuck()),
        }
    }

    /// The answer for a man on `point` that cannot move. What the throw must do is said before what stands in the way.
    fn stuck_answer(&self, point: Point, stuck: &[(Die, PlayRefusal)]) -> Option<WrongTouch> {
        let (_, first) = *stuck.first()?;
        if self.keeps(point) {
            return Some(WrongTouch::Opening);
        }
        let duty =
            |why: &PlayRefusal| matches!(why, PlayRefusal::MustFill | PlayRefusal::LoneManOnCorner);
        self.reason(stuck.iter().map(|(_, why)| *why).find(duty).unwrap_or(first))
    }

    /// Checks whether the throw keeps a quarter full to which `point` belongs.
    fn keeps(&self, point: Point) -> bool {
        let mut keeps = false;
        if let Some(turn) = self.session.last_turn() {
            turn.throw.score(|earned| {
                let quarter =
                    earned.jan.quarter().filter(|_| earned.jan.family() == JanFamily::Keep);
                keeps |= quarter.is_some_and(|quarter| quarter.points().contains(point));
            });
        }
        keeps
    }

    /// The answer for a rule.
    fn reason(&self, refusal: PlayRefusal) -> Option<WrongTouch> {
        Some(match refusal {
            PlayRefusal::NotByTheDice { .. } => {
                WrongTouch::OutOfReach { left: self.numbers_left() }
            }
            PlayRefusal::LoneManOnCorner => WrongTouch::Corner,
            PlayRefusal::MustFill if self.beat() == Beat::Filled => WrongTouch::Opening,
            PlayRefusal::MustFill => WrongTouch::NotFilling { from: self.filling()? },
            PlayRefusal::MustKeep => WrongTouch::Opening,
            other => WrongTouch::Forbidden(other),
        })
    }

    /// The numbers that are not played; the second is 0 if there is only one.
    pub(super) fn numbers_left(&self) -> [u8; 2] {
        let Some(hand) = self.session.hand() else { return [0, 0] };
        match (hand.numbers(), hand.used()) {
            (Some([first, other]), Some(used)) => [if used == first { other } else { first }, 0],
            (Some(both), None) => both,
            (None, _) => [0, 0],
        }
    }

    /// The arrow of the man that fills the quarter with this throw.
    fn filling(&self) -> Option<u8> {
        let turn = self.session.last_turn()?;
        let mut from = None;
        turn.throw.score(|earned| {
            if earned.jan.family() == JanFamily::Fill {
                from = turn.throw.explain(&earned).ways().first().map(|way| way.from.number());
            }
        });
        from
    }
}

/// Checks whether `coup` hits the man on `point`.
fn hits(coup: &Coup, point: Point) -> bool {
    let mut hits = false;
    coup.score(|earned| {
        hits |= earned.jan.family() == JanFamily::TrueHit && earned.at == Some(point);
    });
    hits
}
