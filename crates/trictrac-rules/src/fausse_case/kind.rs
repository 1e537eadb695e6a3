//! Finds which fausse case a placement is. Rule: R11.7.

use super::placement::MovedSteps;
use super::{FausseCase, Offence, quarter_missed};
use crate::coup::Duty;
use crate::play::{Play, PlayRefusal, Step};
use crate::point::{Point, PointSet};
use crate::throw::Die;

impl Offence<'_> {
    /// The first fausse case that holds, in the order of [`FausseCase`].
    pub(super) fn kind(&self) -> Option<FausseCase> {
        if self.coup.legal_play_to(&self.after).is_some() {
            return None;
        }
        let kind = self.of_the_points().or_else(|| self.of_the_numbers());
        Some(kind.unwrap_or_else(|| match quarter_missed(self.coup, self.placement) {
            Some(Duty::Fill(quarter)) => FausseCase::NotFilled(quarter),
            Some(Duty::Keep(quarter)) => FausseCase::NotKept(quarter),
            Some(Duty::BearOff) | None => FausseCase::Other(self.refusal()),
        }))
    }

    /// Finds a man on a point where it may not stand. Rule: R3.2, R3.5, R3.8.
    fn of_the_points(&self) -> Option<FausseCase> {
        let ground = &self.coup.ground;
        if self.lone_in_corner().is_some() {
            return Some(FausseCase::LoneInCorner);
        }
        let first_outside = |points: PointSet| {
            self.moved.steps().filter_map(Step::to).find(|&to| !points.contains(to))
        };
        first_outside(ground.pass & !PointSet::of(Point::OPPONENT_CORNER))
            .map(FausseCase::Occupied)
            .or_else(|| first_outside(ground.lie).map(FausseCase::ForbiddenQuarter))
    }

    /// The empty corner in which a single man was put, the roller's corner first.
    pub(super) fn lone_in_corner(&self) -> Option<Point> {
        let ground = &self.coup.ground;
        let own = ground.on_corner == 0 && self.after.on(Point::CORNER) == 1;
        let opposing = ground.opposing_corner_empty() && self.after.on(Point::OPPONENT_CORNER) == 1;
        match (own, opposing) {
            (true, _) => Some(Point::CORNER),
            (false, true) => Some(Point::OPPONENT_CORNER),
            (false, false) => None,
        }
    }

    /// Finds a man moved otherwise than by a number or the sum. Rule: R3.1, R3.6.
    fn of_the_numbers(&self) -> Option<FausseCase> {
        match self.moved {
            MovedSteps::One(step) => {
                let sum = self.sum(step.from);
                if step.to_number() > sum.to_number() {
                    return Some(FausseCase::BeyondTheSum);
                }
                let right = step == sum || self.dice().iter().any(|&die| by(step, die));
                (!right).then_some(FausseCase::NotByTheDice)
            }
            MovedSteps::Two(first, second) if self.are_par_puissance(first, second) => {
                self.coup.ground.par_effet().then_some(FausseCase::ParPuissance)
            }
            MovedSteps::Two(first, second) => {
                let right =
                    self.orders().iter().any(|&(one, other)| by(first, one) && by(second, other));
                (!right).then_some(FausseCase::NotByTheDice)
            }
        }
    }

    /// True if these two men enter the corner par puissance as R3.6 allows, except that par effet may be possible.
    fn are_par_puissance(&self, first: Step, second: Step) -> bool {
        let ground = &self.coup.ground;
        let enters = |step: Step, die: Die| {
            step.to() == Some(Point::CORNER)
                && step.from.ahead(die.pips()) == Some(Point::OPPONENT_CORNER)
        };
        ground.on_corner == 0
            && ground.opposing_corner_empty()
            && self.orders().iter().any(|&(one, other)| enters(first, one) && enters(second, other))
    }

    /// A fault that makes a play illegal although each man is moved by a number or by the sum.
    fn refusal(&self) -> PlayRefusal {
        let plays = match self.moved {
            MovedSteps::One(step) => self.plays_of_one(step),
            MovedSteps::Two(first, second) => vec![Play::Two(first, second)],
        };
        let reasons: Vec<_> =
            plays.into_iter().filter_map(|play| self.coup.canonical(play).err()).collect();
        let specific = reasons.iter().find(|reason| !matches!(reason, PlayRefusal::NoRest { .. }));
        specific.or(reasons.first()).copied().unwrap_or(PlayRefusal::BothNumbersMustBePlayed)
    }

    fn plays_of_one(&self, step: Step) -> Vec<Play> {
        if self.dice().iter().any(|&die| by(step, die)) {
            return vec![Play::One(step)];
        }
        let rests = self.dice().into_iter().filter_map(|die| step.from.ahead(die.pips()));
        rests.map(|rest| Play::Both { from: step.from, rest, to: step.to_number() }).collect()
    }

    /// The higher number, then the lower.
    pub(super) const fn dice(&self) -> [Die; 2] {
        let throw = self.coup.ground.throw;
        [throw.high(), throw.low()]
    }

    /// The numbers of the first man and of the second, both ways.
    pub(super) const fn orders(&self) -> [(Die, Die); 2] {
        let [high, low] = self.dice();
        [(high, low), (low, high)]
    }

    /// The man on `from` moved by both numbers.
    pub(super) const fn sum(&self, from: Point) -> Step {
        Step::by(from, self.coup.ground.throw.sum())
    }
}

/// True if `step` is by `die`.
pub(super) fn by(step: Step, die: Die) -> bool {
    Step::by(step.from, die.pips()) == step
}
