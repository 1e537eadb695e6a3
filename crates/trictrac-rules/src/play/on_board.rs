//! The plays of section 3 when no man can be borne off. Rule: R3.1-R3.8.
//!
//! Every position is visited once. A man who passes over a point where another of his side stands leaves the
//! same position as the two of them in turn: only the former is visited.

use core::ops::ControlFlow;

use super::ground::Ground;
use super::{Play, Step};
use crate::men::Men;
use crate::point::{Point, PointSet};

const CORNER: PointSet = PointSet::of(Point::CORNER);

impl Ground {
    /// Visits every play of both numbers, in canonical order.
    #[inline]
    pub(crate) fn both_on_board(
        &self,
        visit: &mut impl FnMut(Play, Men) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.one_man(visit)?;
        self.two_men(visit)?;
        if self.par_puissance() {
            let high = Point::OPPONENT_CORNER.behind(self.throw.high().pips());
            let low = Point::OPPONENT_CORNER.behind(self.throw.low().pips());
            if let (Some(high), Some(low)) = (high, low) {
                let play = Play::Puissance(high, low);
                visit(play, play.apply(&self.men))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits every play of the one number `pips`. Rule: R3.4.
    #[inline]
    pub(crate) fn one_on_board(
        &self,
        pips: u8,
        visit: &mut impl FnMut(Play, Men) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let origins = self.men.any() & self.lie.behind(pips) & !self.lone_corner_origins(pips);
        for from in origins {
            let step = Step::by(from, pips);
            visit(Play::One(step), step.apply(&self.men))?;
        }
        ControlFlow::Continue(())
    }

    /// One man plays both numbers. Rule: R3.3.
    #[inline]
    fn one_man(&self, visit: &mut impl FnMut(Play, Men) -> ControlFlow<()>) -> ControlFlow<()> {
        let (high, low, sum) = self.pips();
        let resting = self.pass.behind(low) | self.pass.behind(high);
        let origins =
            self.men.any() & resting & self.lie.behind(sum) & !self.lone_corner_origins(sum);
        for from in origins {
            let near = PointSet::of(from).ahead(low);
            let rest =
                if (near & self.pass).is_empty() { from.ahead(high) } else { from.ahead(low) };
            let Some(rest) = rest else { continue };
            let to = from.number() + sum;
            visit(Play::Both { from, rest, to }, self.men.moved(from.number(), to))?;
        }
        ControlFlow::Continue(())
    }

    /// Two men play one number each.
    #[inline]
    fn two_men(&self, visit: &mut impl FnMut(Play, Men) -> ControlFlow<()>) -> ControlFlow<()> {
        let (high, low, _) = self.pips();
        let men = self.men.any();
        let alone = self.men.single();
        let second_origins = men & self.lie.behind(low);
        for from in men & self.lie.behind(high) {
            let first = Step::by(from, high);
            let origin = PointSet::of(from);
            let told_as_one_man = origin.ahead(high) | origin.behind(low);
            let mut seconds = second_origins & !(origin & alone) & !told_as_one_man;
            if high == low {
                seconds = seconds & PointSet::range(from.number(), 24);
            }
            seconds = self.keep_corner_rule(first, low, seconds);
            if seconds.is_empty() {
                continue;
            }
            let between = first.apply(&self.men);
            for from in seconds {
                let second = Step::by(from, low);
                visit(Play::Two(first, second), second.apply(&between))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Those of `seconds` that, after `first`, do not leave a lone man on the corner. Rule: R3.5.
    #[inline]
    fn keep_corner_rule(&self, first: Step, pips: u8, seconds: PointSet) -> PointSet {
        let corner = Point::CORNER.number();
        let entering = CORNER.behind(pips);
        let after_first =
            self.on_corner + u8::from(first.to == corner) - u8::from(first.from.number() == corner);
        match after_first {
            0 => seconds & !entering,
            1 => seconds & (entering | CORNER),
            2 => seconds & !CORNER,
            _ => seconds,
        }
    }

    /// The points from which one man moving `pips`, nobody else moving, leaves a lone man on the corner. Rule: R3.5.
    #[inline]
    const fn lone_corner_origins(&self, pips: u8) -> PointSet {
        match self.on_corner {
            0 => CORNER.behind(pips),
            2 => CORNER,
            _ => PointSet::EMPTY,
        }
    }

    const fn pips(&self) -> (u8, u8, u8) {
        (self.throw.high().pips(), self.throw.low().pips(), self.throw.sum())
    }
}
