//! The corrections of a fausse case that the opponent may demand. Rule: R11.7.

use core::ops::ControlFlow;

use super::kind::by;
use super::placement::MovedSteps;
use super::{FausseCase, Offence, Placement, Replay};
use crate::coup::Coup;
use crate::men::Men;
use crate::play::{PlayedNumbers, Step};
use crate::point::Point;
use crate::throw::Die;

/// A choice of the opponent of a fausse case. Rule: R11.7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Mend {
    /// The men stay where they were put.
    Leave,
    /// The opponent places the wrong men like this. It is the whole play: both numbers count as played, and a man that
    /// it does not name goes back.
    Place(Placement),
    /// The men go back, and the offender must play the throw again like this.
    Replay(Replay),
}

impl Mend {
    /// True if both are the same choice: two men put down together have no order.
    pub(crate) fn is_the_same_as(self, other: Self) -> bool {
        match (self, other) {
            (
                Self::Place(Placement::Together(one, two)),
                Self::Place(Placement::Together(a, b)),
            ) => (one, two) == (a, b) || (one, two) == (b, a),
            _ => self == other,
        }
    }
}

impl Offence<'_> {
    /// Lists all choices for the offence, which is the fausse case `fausse`.
    pub(super) fn mends(&self, fausse: FausseCase) -> Vec<Mend> {
        let mut mends = Vec::new();
        if self.may_be_left(fausse) {
            mends.push(Mend::Leave);
        }
        let mut seen = vec![self.after];
        for placement in self.placings(fausse) {
            let after = placement.apply(self.coup.men());
            if !seen.contains(&after) {
                seen.push(after);
                mends.push(Mend::Place(placement));
            }
        }
        let none_placed = seen.len() == 1;
        mends.extend(self.replay(fausse, none_placed).map(Mend::Replay));
        mends
    }

    fn may_be_left(&self, fausse: FausseCase) -> bool {
        use FausseCase::{ForbiddenQuarter, ParPuissance};
        !matches!(fausse, ForbiddenQuarter(_) | ParPuissance)
            && fausse.can_stay(self.coup, self.placement)
    }

    /// The ways in which the offender may have to play again; `none_placed` if the dice give the wrong men no place.
    fn replay(&self, fausse: FausseCase, none_placed: bool) -> Option<Replay> {
        match fausse {
            FausseCase::LoneInCorner => Some(self.replay_of(self.lone_in_corner())),
            FausseCase::Occupied(point) => Some(self.replay_of(Some(point))),
            FausseCase::ForbiddenQuarter(_)
            | FausseCase::NotFilled(_)
            | FausseCase::NotKept(_)
            | FausseCase::Other(_) => Some(Replay::Legal),
            FausseCase::ParPuissance => none_placed.then_some(Replay::WithoutCorner),
            FausseCase::BeyondTheSum | FausseCase::NotByTheDice => {
                none_placed.then_some(Replay::Legal)
            }
        }
    }

    /// Demands that the man on `point` be played again if it can be, otherwise another.
    fn replay_of(&self, point: Option<Point>) -> Replay {
        let Some(from) = point.and_then(|point| self.moved.origin_of(point)) else {
            return Replay::Legal;
        };
        let with = |play, _| {
            if self.coup.plays_man_of(play, from) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        if self.coup.try_visit_plays(with).is_break() {
            Replay::With(from)
        } else {
            Replay::Another(from)
        }
    }

    /// The placements that the opponent may choose, in the order of [`FausseCase::mends`], some perhaps twice.
    fn placings(&self, fausse: FausseCase) -> Vec<Placement> {
        match (fausse, self.moved) {
            (FausseCase::BeyondTheSum, MovedSteps::One(step)) => self.for_the_sum([step]),
            (FausseCase::NotByTheDice, MovedSteps::One(step)) => self.one_by_the_dice(step),
            (FausseCase::NotByTheDice, MovedSteps::Two(first, second)) => {
                self.two_by_the_dice(first, second)
            }
            (FausseCase::ParPuissance, MovedSteps::Two(first, second)) => {
                self.for_the_sum([first, second])
            }
            _ => Vec::new(),
        }
    }

    /// Each of these men by the sum, all others back.
    fn for_the_sum<const MEN: usize>(&self, men: [Step; MEN]) -> Vec<Placement> {
        let sums = men.map(|man| Placement::One(self.sum(man.from)));
        sums.into_iter().filter(|&sum| self.is_by_both(sum)).collect()
    }

    /// The only man by a number or by the sum.
    fn one_by_the_dice(&self, man: Step) -> Vec<Placement> {
        let mut placings: Vec<_> = self
            .dice()
            .into_iter()
            .map(|die| (Placement::One(Step::by(man.from, die.pips())), PlayedNumbers::One(die)))
            .filter(|&(placing, number)| self.is_by(placing, number))
            .map(|(placing, _)| placing)
            .collect();
        placings.extend(self.for_the_sum([man]));
        placings
    }

    /// Two men, at least one of them wrong.
    fn two_by_the_dice(&self, first: Step, second: Step) -> Vec<Placement> {
        let right = |man: Step| self.dice().iter().any(|&die| by(man, die));
        let both = |wanted: &dyn Fn(Die, Die) -> bool| -> Vec<Placement> {
            self.orders()
                .into_iter()
                .filter(|&(one, other)| wanted(one, other))
                .map(|(one, other)| self.by_numbers(first, one, second, other))
                .filter(|&placing| self.is_by_both(placing))
                .collect()
        };
        match (self.placement, right(first), right(second)) {
            (_, false, false) => {
                let mut placings = self.one_of_two(first, second);
                placings.extend(both(&|_, _| true));
                placings.extend(self.for_the_sum([first, second]));
                placings
            }
            (Placement::Together(..), _, _) => both(&|_, _| true),
            (_, true, _) => both(&|one, _| by(first, one)),
            (_, false, true) => both(&|_, other| by(second, other)),
        }
    }

    fn by_numbers(&self, first: Step, one: Die, second: Step, other: Die) -> Placement {
        let step = |man: Step, die: Die| Step::by(man.from, die.pips());
        self.placement.elsewhere(step(first, one), step(second, other))
    }

    /// Two wrong men: one placed by either number, the other left.
    fn one_of_two(&self, first: Step, second: Step) -> Vec<Placement> {
        let set = |man: Step, left: Step| {
            let others = Placement::One(left).apply(self.coup.men());
            self.dice().into_iter().filter(move |die| {
                let (ground, method) = (&self.coup.ground, self.coup.bearing_off);
                ground.movable(&others, die.pips(), method, false).contains(man.from)
            })
        };
        let by_number = |man: Step, die: Die| Step::by(man.from, die.pips());
        let firsts = set(first, second).map(|die| (by_number(first, die), second));
        let seconds = set(second, first).map(|die| (first, by_number(second, die)));
        firsts
            .chain(seconds)
            .map(|(first, second)| self.placement.elsewhere(first, second))
            .filter(|placing| placing.board_after(self.coup).is_some())
            .collect()
    }

    fn is_by_both(&self, placement: Placement) -> bool {
        self.is_by(placement, PlayedNumbers::Both)
    }

    /// True if sections 3 and 9 let these numbers leave the men like `placement`.
    fn is_by(&self, placement: Placement, numbers: PlayedNumbers) -> bool {
        self.coup.numbers_leave(numbers, &placement.apply(self.coup.men()))
    }
}

impl Coup {
    /// True if some play of `numbers` leaves the men like `after`, even if more numbers must be played. Rule: sections
    /// 3, 9.
    fn numbers_leave(&self, numbers: PlayedNumbers, after: &Men) -> bool {
        let mut visit = |_, men: Men| {
            if men == *after { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        match (self.bearing_off, numbers) {
            (Some(method), _) => self.ground.any_bearing_off(method, numbers, |men| men == after),
            (None, PlayedNumbers::Both) => self.ground.both_on_board(&mut visit).is_break(),
            (None, PlayedNumbers::One(die)) => {
                self.ground.one_on_board(die.pips(), &mut visit).is_break()
            }
        }
    }
}
