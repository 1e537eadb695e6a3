//! The plays of section 3 when no man can be borne off with the throw. Rule: R3.1-R3.8.
//!
//! Nothing is simulated here: the men that may move are found as sets of points. Each resulting position is visited
//! once. Two men can reach the same position as one man that plays both numbers: the second starts where the first
//! ends. Only the play of the one man is visited, because it comes first in canonical order.

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
        if let Some(play) = self.puissance() {
            visit(play, play.apply(&self.men))?;
        }
        ControlFlow::Continue(())
    }

    /// True if both numbers can be played.
    #[inline]
    pub(crate) fn any_both_on_board(&self) -> bool {
        !self.one_man_origins().is_empty()
            || self.first_origins().into_iter().any(|from| !self.second_origins(from).is_empty())
            || self.par_puissance()
    }

    /// The number of plays of both numbers.
    #[inline]
    pub(crate) fn count_both_on_board(&self) -> u32 {
        let two_men = self.first_origins().into_iter().map(|from| self.second_origins(from).len());
        self.one_man_origins().len() + two_men.sum::<u32>() + u32::from(self.par_puissance())
    }

    /// The play of both numbers at `index` in canonical order, from 0.
    #[inline]
    pub(crate) fn nth_both_on_board(&self, index: u32) -> Option<Play> {
        let (high, low, sum) = self.pips();
        let mut left = index;
        let by_one = self.one_man_origins();
        if let Some(from) = by_one.nth(&mut left) {
            let rest = self.rest(from)?;
            return Some(Play::Both { from, rest, to: from.number() + sum });
        }
        for first in self.first_origins() {
            if let Some(second) = self.second_origins(first).nth(&mut left) {
                return Some(Play::Two(Step::on_board(first, high), Step::on_board(second, low)));
            }
        }
        self.puissance().filter(|_| left == 0)
    }

    /// The play that takes the corner *par puissance* (see [`Play::Puissance`]), if the rules allow it. Rule: R3.6.
    #[inline]
    fn puissance(&self) -> Option<Play> {
        let (high, low, _) = self.pips();
        let corner = Point::OPPONENT_CORNER;
        let play = Play::Puissance(corner.behind(high)?, corner.behind(low)?);
        self.par_puissance().then_some(play)
    }

    /// True if `play` is one of the plays that [`both_on_board`](Self::both_on_board) visits.
    pub(crate) fn allows_on_board(&self, play: Play) -> bool {
        let (high, low, sum) = self.pips();
        match play {
            Play::Both { from, rest, to } => {
                self.one_man_origins().contains(from)
                    && to == from.number() + sum
                    && Some(rest) == self.rest(from)
            }
            Play::Two(first, second) => {
                first == Step::by(first.from, high)
                    && second == Step::by(second.from, low)
                    && self.first_origins().contains(first.from)
                    && self.second_origins(first.from).contains(second.from)
            }
            Play::Puissance(..) => self.puissance() == Some(play),
            Play::One(_) | Play::Nothing => false,
        }
    }

    /// Visits every play of the single number `pips`. Rule: R3.4.
    #[inline]
    pub(crate) fn one_on_board(
        &self,
        pips: u8,
        visit: &mut impl FnMut(Play, Men) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for from in self.one_number_origins(pips) {
            let step = Step::on_board(from, pips);
            visit(Play::One(step), step.apply(&self.men))?;
        }
        ControlFlow::Continue(())
    }

    /// The starting points of the men that can play the single number `pips`. Rule: R3.4.
    #[inline]
    pub(crate) const fn one_number_origins(&self, pips: u8) -> PointSet {
        let allowed = self.any.bits() & self.lie.behind(pips).bits();
        PointSet::from_bits(allowed & !self.lone_corner_origins(pips).bits())
    }

    /// Visits the plays of one man that plays both numbers (*tout d'une*). Rule: R3.3.
    #[inline]
    fn one_man(&self, visit: &mut impl FnMut(Play, Men) -> ControlFlow<()>) -> ControlFlow<()> {
        for from in self.one_man_origins() {
            let Some(rest) = self.rest(from) else { continue };
            let to = from.number() + self.throw.sum();
            visit(Play::Both { from, rest, to }, self.men.moved(from.number(), to))?;
        }
        ControlFlow::Continue(())
    }

    /// The lowest point where the man on `from` can rest when it plays both numbers. Rule: R3.3.
    #[inline]
    fn rest(&self, from: Point) -> Option<Point> {
        let (high, low, _) = self.pips();
        from.ahead(low).filter(|&rest| self.pass.contains(rest)).or_else(|| from.ahead(high))
    }

    /// The starting points of the men that can play both numbers. Rule: R3.3.
    #[inline]
    fn one_man_origins(&self) -> PointSet {
        let (high, low, sum) = self.pips();
        let resting = self.pass.behind(low) | self.pass.behind(high);
        self.any & resting & self.lie.behind(sum) & !self.lone_corner_origins(sum)
    }

    /// Visits the plays of two men that play one number each.
    #[inline]
    fn two_men(&self, visit: &mut impl FnMut(Play, Men) -> ControlFlow<()>) -> ControlFlow<()> {
        let (high, low, _) = self.pips();
        for from in self.first_origins() {
            let first = Step::on_board(from, high);
            let between = first.apply(&self.men);
            for from in self.second_origins(from) {
                let second = Step::on_board(from, low);
                visit(Play::Two(first, second), second.apply(&between))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The starting points of the men that can play the higher number.
    #[inline]
    fn first_origins(&self) -> PointSet {
        self.any & self.lie.behind(self.throw.high().pips())
    }

    /// The starting points of a second man that can play the lower number, if the man on `first` plays the higher.
    #[inline]
    fn second_origins(&self, first: Point) -> PointSet {
        let (high, low, _) = self.pips();
        let origin = PointSet::of(first);
        // The second man starts where the first lands, or lands where the first started: the position is the same as
        // when one man plays both numbers, and that play is visited already.
        let same_as_one_man = origin.ahead(high) | origin.behind(low);
        let itself_if_alone = origin & self.single;
        // Of a doublet, two men in one order and in the other give the same play: only the rearmost goes first.
        let in_order =
            if high == low { PointSet::range(first.number(), 24) } else { PointSet::ALL };
        self.seconds_by_corner_rule(origin) & in_order & !itself_if_alone & !same_as_one_man
    }

    /// The starting points of a second man that can play the lower number without leaving one man alone on the corner,
    /// after the man on `first` has played the higher number. Rule: R3.5.
    #[inline]
    fn seconds_by_corner_rule(&self, first: PointSet) -> PointSet {
        let (high, low, _) = self.pips();
        let seconds = self.any & self.lie.behind(low);
        // The first man neither leaves the corner nor enters it.
        if (first & (CORNER | CORNER.behind(high))).is_empty() {
            return seconds & !self.lone_corner_origins(low);
        }
        let entering = CORNER.behind(low);
        let after_first = if first == CORNER { self.on_corner - 1 } else { self.on_corner + 1 };
        // After the first man: from one man on the corner the second must make two or none, and it must not make one
        // out of none or two.
        match after_first {
            0 => seconds & !entering,
            1 => seconds & (entering | CORNER),
            2 => seconds & !CORNER,
            _ => seconds,
        }
    }

    /// The points from which a man that moves `pips` alone leaves one man alone on the corner. Rule: R3.5.
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
