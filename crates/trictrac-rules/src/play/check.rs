//! Checks a play that a person entered: finds its canonical form, or the rule that it breaks.

use super::{Play, PlayRefusal, Step};
use crate::coup::{Coup, Duty, Numbers};
use crate::men::Men;
use crate::point::{Point, PointSet, RAIL};
use crate::rules::BearingOff;
use crate::throw::Die;

impl Coup {
    /// The canonical form of `play`.
    ///
    /// `play` may have any form that the rules allow: the men or the numbers in another order, or another resting
    /// point.
    ///
    /// # Errors
    /// The first rule that the play breaks.
    pub fn canonical(&self, play: Play) -> Result<Play, PlayRefusal> {
        let after = self.after_as_written(play)?;
        self.legal_play_to(&after).ok_or_else(|| self.why_not_whole(play, &after))
    }

    /// The legal play that leaves the roller's men as in `after`, if there is one.
    pub(crate) fn legal_play_to(&self, after: &Men) -> Option<Play> {
        self.try_visit_plays(|play, men| {
            if men == *after {
                core::ops::ControlFlow::Break(play)
            } else {
                core::ops::ControlFlow::Continue(())
            }
        })
        .break_value()
    }

    /// The men after the steps of `play`, if each step is possible by the dice and the board.
    fn after_as_written(&self, play: Play) -> Result<Men, PlayRefusal> {
        let men = self.ground.men;
        match play {
            Play::Nothing => Ok(men),
            Play::One(step) => {
                self.man_on(step.from)?;
                die_of(step, &[self.high(), self.low()])?;
                self.step(&men, step)
            }
            Play::Two(first, second) => self.two(first, second),
            Play::Both { from, rest, to } => self.both(from, rest, to),
            Play::Puissance(high, low) => self.puissance(high, low),
        }
    }

    /// The men after two steps, in one order or the other.
    fn two(&self, first: Step, second: Step) -> Result<Men, PlayRefusal> {
        let orders = [(self.high(), self.low()), (self.low(), self.high())];
        let by = |step: Step, die: Die| Step::by(step.from, die.pips()) == step;
        if !orders.iter().any(|&(one, other)| by(first, one) && by(second, other)) {
            let first_fits = orders.iter().any(|&(one, _)| by(first, one));
            let wrong = if first_fits { second } else { first };
            if first.to != wrong.from.number() {
                self.man_on(wrong.from)?;
            }
            return Err(not_by_the_dice(wrong));
        }
        self.in_turn(first, second)
            .or_else(|reason| self.in_turn(second, first).map_err(|_| reason))
    }

    /// Refuses a point without a man of the roller.
    fn man_on(&self, point: Point) -> Result<(), PlayRefusal> {
        let stands = self.ground.men.on(point) > 0;
        if stands { Ok(()) } else { Err(PlayRefusal::NoManThere(point.number())) }
    }

    /// The men after two steps in this order.
    fn in_turn(&self, first: Step, second: Step) -> Result<Men, PlayRefusal> {
        self.step(&self.step(&self.ground.men, first)?, second)
    }

    /// The men after one man has played both numbers. Rule: R3.3.
    fn both(&self, from: Point, rest: Point, to: u8) -> Result<Men, PlayRefusal> {
        let first = Step::to_point(from, rest);
        let second = Step { from: rest, to };
        self.man_on(from)?;
        let die = die_of(first, &[self.high(), self.low()])?;
        die_of(second, &[self.other(die)])?;
        let resting = if to == RAIL { self.ground.lie } else { self.ground.pass };
        if !resting.contains(rest) {
            return Err(PlayRefusal::NoRest { from: from.number(), to });
        }
        self.step(&self.ground.men.moved(from.number(), rest.number()), second)
    }

    /// The men after two men have taken the corner *par puissance* (see [`Play::Puissance`]). Rule: R3.6.
    fn puissance(&self, high: Point, low: Point) -> Result<Men, PlayRefusal> {
        let corner = Point::OPPONENT_CORNER;
        let reached = |point: Point, die: Die| point.ahead(die.pips()) == Some(corner);
        let straight = reached(high, self.high()) && reached(low, self.low());
        if self.ground.par_effet() {
            Err(PlayRefusal::ParEffetPossible)
        } else if straight && self.ground.par_puissance() {
            Ok(Play::Puissance(high, low).apply(&self.ground.men))
        } else {
            Err(PlayRefusal::NotParPuissance)
        }
    }

    /// The men after `step`, if the board allows it; the dice are not checked. Rule: R3.2, R3.8, R9.1-R9.3.
    pub(crate) fn step(&self, men: &Men, step: Step) -> Result<Men, PlayRefusal> {
        if men.on(step.from) == 0 {
            return Err(PlayRefusal::NoManThere(step.from.number()));
        }
        match step.to() {
            Some(Point::OPPONENT_CORNER) => Err(PlayRefusal::OpponentsCorner),
            Some(to) if !self.ground.pass.contains(to) => Err(PlayRefusal::Occupied(to.number())),
            Some(to) if !self.ground.lie.contains(to) => {
                Err(PlayRefusal::ForbiddenQuarter(to.number()))
            }
            Some(_) => Ok(step.apply(men)),
            None => self.bear_off(men, step),
        }
    }

    /// The men after a man has been borne off by one of the numbers. Rule: R9.1-R9.3.
    fn bear_off(&self, men: &Men, step: Step) -> Result<Men, PlayRefusal> {
        let method = self.bearing_off.filter(|_| men.all_home()).ok_or(PlayRefusal::NotAllHome)?;
        let may = [self.high(), self.low()].into_iter().any(|die| {
            method.leaving(men, die.pips(), method.may_use_privilege).contains(step.from)
        });
        match self.rules.bearing_off {
            _ if may => Ok(step.apply(men)),
            BearingOff::Parisian => Err(PlayRefusal::NotRearmost),
            BearingOff::Provincial => Err(PlayRefusal::ProvincialRearmostOnly),
        }
    }

    /// The reason why a play is not legal although each of its steps is possible. Rule: R3.4, R3.5, section 4, R5.8.
    fn why_not_whole(&self, play: Play, after: &Men) -> PlayRefusal {
        let number = match play {
            Play::One(step) => die_of(step, &[self.high(), self.low()]).ok(),
            _ => None,
        };
        match (self.numbers(), self.duty()) {
            _ if after.on(Point::CORNER) == 1 => PlayRefusal::LoneManOnCorner,
            (_, Some(Duty::BearOff)) => PlayRefusal::MustBearOffLast,
            (Numbers::Both, _) if play.numbers() < 2 => PlayRefusal::BothNumbersMustBePlayed,
            (Numbers::Only(die), _) if number != Some(die) => PlayRefusal::MustPlay(die),
            (_, Some(Duty::Fill(_))) => PlayRefusal::MustFill,
            (_, Some(Duty::Keep(_))) => PlayRefusal::MustKeep,
            _ if self.rules.bearing_off == BearingOff::Provincial => {
                PlayRefusal::ProvincialRearmostOnly
            }
            _ => PlayRefusal::NotRearmost,
        }
    }

    pub(super) const fn high(&self) -> Die {
        self.situation.throw.high()
    }

    pub(super) const fn low(&self) -> Die {
        self.situation.throw.low()
    }

    fn other(&self, die: Die) -> Die {
        if die == self.high() { self.low() } else { self.high() }
    }

    /// The points where a man may rest between two numbers. Rule: R3.3.
    pub(super) const fn resting_points(&self) -> PointSet {
        self.ground.pass
    }
}

/// The die by which the step moves, one of `dice`.
fn die_of(step: Step, dice: &[Die]) -> Result<Die, PlayRefusal> {
    dice.iter()
        .copied()
        .find(|die| Step::by(step.from, die.pips()) == step)
        .ok_or(not_by_the_dice(step))
}

const fn not_by_the_dice(step: Step) -> PlayRefusal {
    PlayRefusal::NotByTheDice { from: step.from.number(), to: step.to }
}
