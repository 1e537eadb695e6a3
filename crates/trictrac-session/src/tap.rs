//! Plays with one tap a man: the first number that the man can play, or a whole play at once.

use trictrac_rules::play::{Play, Step};
use trictrac_rules::point::Point;
use trictrac_rules::throw::Die;

use crate::hand::{FirstNumber, HandBound, MovingHand};
use crate::refused::TouchRefusal;

impl MovingHand {
    /// The number that a tap plays first, and the other one; `None` for a free hand.
    #[must_use]
    pub fn numbers(&self) -> Option<[u8; 2]> {
        let [high, low] = match &self.bound {
            HandBound::Rules(_, dice) => dice.map(Die::pips),
            HandBound::Paths(paths) => paths.numbers,
            HandBound::Nothing { .. } => return None,
        };
        Some(match self.first {
            FirstNumber::High => [high, low],
            FirstNumber::Low => [low, high],
        })
    }

    /// The number that the only man moved so far has used; `None` if that is not certain, as for a man borne off.
    #[must_use]
    pub fn used(&self) -> Option<u8> {
        let HandBound::Rules(composer, _) = &self.bound else { return None };
        let [made] = composer.made() else { return None };
        let pips = made.to.checked_sub(made.from.number())?;
        self.numbers()?.contains(&pips).then_some(pips)
    }

    /// Exchanges the numbers: a tap plays the other one first.
    pub fn swap(&mut self) {
        self.first = match self.first {
            FirstNumber::High => FirstNumber::Low,
            FirstNumber::Low => FirstNumber::High,
        };
    }

    /// The place to which a tap sends the man on `from`: by the first number, or else by the other.
    ///
    /// `None` for a free hand, and for a man that cannot be moved now.
    fn tapped(&self, from: Point) -> Option<u8> {
        let targets: Vec<u8> = match &self.bound {
            HandBound::Rules(composer, _) => composer.targets(from).map(|touch| touch.to).collect(),
            HandBound::Paths(paths) => paths.targets(from.number()),
            HandBound::Nothing { .. } => return None,
        };
        let by = |pips: u8| Step::by(from, pips).to_number();
        let preferred = self.numbers()?.map(by);
        let found = preferred.into_iter().find(|to| targets.contains(to));
        // A man that takes the corner par puissance goes where neither number leads.
        found.or_else(|| targets.first().copied())
    }

    /// The place to which a tap on `place` sends its man, and whether that man is picked; nothing if the tap only picks.
    #[must_use]
    pub fn tap_on(&self, place: u8) -> Option<(bool, u8)> {
        let from = Point::new(place)?;
        Some((self.picked() == Some(from), self.tapped(from)?))
    }

    /// Checks whether a tap moves the man on `place` by the first number, or by the only one that is left.
    #[must_use]
    pub fn taps_first_number(&self, place: u8) -> bool {
        let first = self.numbers().filter(|_| !self.has_moved()).map(|[first, _]| place + first);
        first.is_none_or(|to| self.tap_on(place).is_some_and(|(_, tapped)| tapped == to))
    }

    /// Checks whether the man on `place` has only one way to go, because one number is left.
    #[must_use]
    pub fn has_one_way(&self, place: u8) -> bool {
        let Some(from) = Point::new(place).filter(|_| self.has_moved()) else { return false };
        match &self.bound {
            HandBound::Rules(composer, _) => composer.targets(from).count() == 1,
            HandBound::Paths(paths) => paths.targets(place).len() == 1,
            HandBound::Nothing { .. } => false,
        }
    }

    /// Makes the whole of `play`, after taking back what was moved.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn make(&mut self, play: Play) -> Result<(), TouchRefusal> {
        self.make_as_written(self.in_order(play))
    }

    /// `play` with its men in an order in which this hand can move them: a man that bears off after another one has come home stands
    /// second. Rule: R9.1.
    #[must_use]
    pub fn in_order(&self, play: Play) -> Play {
        let Play::Two(first, second) = play else { return play };
        let can = |play| self.clone().make_as_written(play).is_ok();
        let turned = Play::Two(second, first);
        if !can(play) && can(turned) { turned } else { play }
    }

    fn make_as_written(&mut self, play: Play) -> Result<(), TouchRefusal> {
        self.take_play_back();
        for (from, to) in touches(play) {
            self.pick(from);
            self.touch(to)?;
        }
        Ok(())
    }
}

/// The moves of `play`: the point that each man leaves and the place that it reaches.
fn touches(play: Play) -> Vec<(Point, u8)> {
    let step = |step: Step| (step.from, step.to_number());
    let corner = Point::CORNER.number();
    match play {
        Play::Both { from, rest, to } => vec![(from, rest.number()), (rest, to)],
        Play::Two(first, second) => vec![step(first), step(second)],
        Play::Puissance(high, low) => vec![(high, corner), (low, corner)],
        Play::One(one) => vec![step(one)],
        Play::Nothing => Vec::new(),
    }
}
