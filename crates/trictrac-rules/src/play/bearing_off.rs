//! The plays of section 3 when men can be borne off with the throw: at most one man is outside the last quarter.
//! Rule: R9.1-R9.4, and the provincial method of section 12.
//!
//! In contrast to [`on_board`](super::on_board), the plays are simulated step by step and collected, each position
//! once. The order of the numbers matters here: the first step decides who is the rearmost man and whether all men are
//! home. And few points are occupied, so this is fast enough.

use core::ops::{ControlFlow, Index, IndexMut};

use super::ground::Ground;
use super::{Play, Step};
use crate::men::Men;
use crate::point::{Point, PointSet, RAIL};
use crate::quarter::Quarter;
use crate::rules::BearingOff;
use crate::throw::Die;

/// The most plays that can be collected.
///
/// Men stand on at most seven points, six at home and one outside. So two men have at most 7 × 7 pairs of starting
/// points, and one man that plays both numbers has 7.
const CAPACITY: usize = 64;

/// The ways to bear men off with this throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Method {
    pub(crate) bearing_off: BearingOff,
    /// True if the full jan de retour may be kept by privilege with this throw. Rule: section 12 (bearing off).
    pub(crate) may_use_privilege: bool,
}

impl Method {
    /// The points from which `pips` bears off a man of `men`. Rule: R9.1-R9.3, section 12 (bearing off).
    #[inline]
    pub(crate) fn leaving(self, men: &Men, pips: u8, by_privilege: bool) -> PointSet {
        if !men.all_home() {
            return PointSet::EMPTY;
        }
        let exact = men.any() & PointSet::range(RAIL - pips, RAIL - pips);
        let rearmost = men.any().first().map_or(PointSet::EMPTY, PointSet::of);
        // No other man can play such a number on the board, because all others stand nearer to the rail. So the
        // provincial duty to play on the board needs no further check.
        let rearmost_leaves = rearmost & PointSet::range(RAIL - pips, 24);
        match self.bearing_off {
            BearingOff::Parisian => exact | rearmost_leaves,
            BearingOff::Provincial if by_privilege => exact | rearmost_leaves,
            BearingOff::Provincial => rearmost_leaves,
        }
    }
}

/// Collected plays, each with a different position.
pub(crate) struct BearingOffPlays {
    plays: [(Play, Men); CAPACITY],
    len: usize,
    /// The number of plays that need no privilege; they come first.
    without_privilege: usize,
}

impl BearingOffPlays {
    /// Collects all plays of `numbers`, in canonical order.
    pub(crate) fn of(ground: &Ground, method: Method, numbers: PlayedNumbers) -> Self {
        let mut plays =
            Self { plays: [(Play::Nothing, ground.men); CAPACITY], len: 0, without_privilege: 0 };
        let mut push = |play, after| {
            plays.push_new(play, after);
            ControlFlow::Continue(())
        };
        let _ = Simulation { ground, method, by_privilege: false }.visit(numbers, &mut push);
        if method.may_use_privilege {
            plays.without_privilege = plays.len;
            let mut push = |play, after| {
                plays.push_new(play, after);
                ControlFlow::Continue(())
            };
            let _ = Simulation { ground, method, by_privilege: true }.visit(numbers, &mut push);
        } else {
            plays.without_privilege = plays.len;
        }
        plays
    }

    /// Visits the collected plays in order.
    pub(crate) fn visit(
        &self,
        visit: &mut impl FnMut(Play, Men) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.plays[..self.len].iter().try_for_each(|&(play, men)| visit(play, men))
    }

    /// True if the position `after` can be reached only by privilege.
    pub(crate) fn needs_privilege(&self, after: &Men) -> bool {
        self.plays[self.without_privilege..self.len].iter().any(|(_, men)| men == after)
    }

    /// Adds a play unless its position has been reached before.
    fn push_new(&mut self, play: Play, after: Men) {
        if self.plays[..self.len].iter().all(|(_, men)| *men != after) {
            self.plays[self.len] = (play, after);
            self.len += 1;
        }
    }
}

/// The numbers that a play uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlayedNumbers {
    Both,
    One(Die),
}

impl Ground {
    /// The points from which a man of `men` may play `pips`, on the board or off it. Rule: R3.2, R3.8, R9.1-R9.3.
    #[inline]
    pub(crate) fn movable(
        &self,
        men: &Men,
        pips: u8,
        bearing_off: Option<Method>,
        by_privilege: bool,
    ) -> PointSet {
        let on_board = men.any() & self.lie.behind(pips);
        let off = bearing_off.map(|method| method.leaving(men, pips, by_privilege));
        on_board | off.unwrap_or(PointSet::EMPTY)
    }

    /// True if some play of `numbers` is possible.
    pub(crate) fn can_bear_off(&self, method: Method, numbers: PlayedNumbers) -> bool {
        let simulation = Simulation { ground: self, method, by_privilege: false };
        // When all men are home, nobody is on the corner, so two steps that can follow each other are already a legal
        // play.
        let all_home = self.men.all_home();
        (numbers == PlayedNumbers::Both && all_home && simulation.two_steps())
            || self.any_bearing_off(method, numbers, |_| true)
    }

    /// True if some play of `numbers`, by privilege or not, leaves men for which `wanted` is true.
    pub(crate) fn any_bearing_off(
        &self,
        method: Method,
        numbers: PlayedNumbers,
        wanted: impl Fn(&Men) -> bool,
    ) -> bool {
        let mut stop = |_, after: Men| {
            if wanted(&after) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        [false, true].into_iter().filter(|&privilege| !privilege || method.may_use_privilege).any(
            |by_privilege| {
                Simulation { ground: self, method, by_privilege }
                    .visit(numbers, &mut stop)
                    .is_break()
            },
        )
    }
}

/// A simulation of plays step by step, with or without privilege.
struct Simulation<'a> {
    ground: &'a Ground,
    method: Method,
    by_privilege: bool,
}

impl Simulation<'_> {
    /// Visits every play of `numbers`, some positions more than once.
    fn visit(&self, numbers: PlayedNumbers, visit: &mut impl Visit) -> ControlFlow<()> {
        match numbers {
            PlayedNumbers::Both => {
                self.one_man(visit)?;
                self.two_men(visit)
            }
            PlayedNumbers::One(die) => {
                let men = &self.ground.men;
                self.movable(men, die.pips()).into_iter().try_for_each(|from| {
                    let step = Step::by(from, die.pips());
                    self.offer(Play::One(step), step.apply(men), visit)
                })
            }
        }
    }

    /// True if two steps, one by each number, can follow each other.
    fn two_steps(&self) -> bool {
        let (high, low) = self.pips();
        let men = &self.ground.men;
        [(high, low), (low, high)].into_iter().any(|(first, second)| {
            self.movable(men, first).into_iter().any(|from| {
                let between = Step::by(from, first).apply(men);
                !self.movable(&between, second).is_empty()
            })
        })
    }

    #[inline]
    fn movable(&self, men: &Men, pips: u8) -> PointSet {
        self.ground.movable(men, pips, Some(self.method), self.by_privilege)
    }

    /// Visits the plays of one man that plays both numbers.
    fn one_man(&self, visit: &mut impl Visit) -> ControlFlow<()> {
        let (high, low) = self.pips();
        for from in self.ground.men.any() {
            for (first, second) in [(low, high), (high, low)] {
                if let Some(rest) = from.ahead(first).filter(|&rest| self.may_rest(rest, second)) {
                    let between = self.ground.men.moved(from.number(), rest.number());
                    if self.movable(&between, second).contains(rest) {
                        let step = Step::by(rest, second);
                        let play = Play::Both { from, rest, to: step.to };
                        self.offer(play, step.apply(&between), visit)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// True if a man that plays `pips` next may rest on `rest`. Rule: R3.3.
    ///
    /// It may rest in a forbidden quarter only if it continues to a point of the board.
    fn may_rest(&self, rest: Point, pips: u8) -> bool {
        let goes_on = rest.ahead(pips).is_some();
        if goes_on { self.ground.pass.contains(rest) } else { self.ground.lie.contains(rest) }
    }

    /// Visits the plays of two men, ordered by the man that plays the higher number.
    ///
    /// Both orders of the numbers are tried, because a number may become playable only after the other.
    fn two_men(&self, visit: &mut impl Visit) -> ControlFlow<()> {
        let (high, low) = self.pips();
        let men = &self.ground.men;
        let first_origins = self.movable(men, high);
        let (low_first, firsts_after) = self.low_first();
        for from in men.any() {
            let first = Step::by(from, high);
            let between = first.apply(men);
            let origin = PointSet::of(from);
            let mut seconds: PointSet = low_first
                .into_iter()
                .filter(|second| firsts_after[*second].contains(from))
                .collect();
            if first_origins.contains(from) {
                seconds = seconds | self.movable(&between, low);
            }
            let same_as_one_man = origin.ahead(high) | origin.behind(low);
            seconds = seconds & men.any() & !same_as_one_man & !(origin & men.single());
            if high == low {
                seconds = seconds & PointSet::range(from.number(), 24);
            }
            for from in seconds {
                let second = Step::by(from, low);
                self.offer(Play::Two(first, second), second.apply(&between), visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The starting points of the men that can play the lower number first.
    ///
    /// For each of them also those of the men that can then play the higher number.
    fn low_first(&self) -> (PointSet, PerPoint) {
        let (high, low) = self.pips();
        let men = &self.ground.men;
        let low_first = self.movable(men, low);
        let mut firsts_after = PerPoint::default();
        for second in low_first {
            firsts_after[second] = self.movable(&Step::by(second, low).apply(men), high);
        }
        (low_first, firsts_after)
    }

    const fn pips(&self) -> (u8, u8) {
        (self.ground.throw.high().pips(), self.ground.throw.low().pips())
    }

    /// Visits the play if it leaves no man alone on the corner (R3.5) and, when by privilege, keeps the jan de retour
    /// full.
    fn offer(&self, play: Play, men: Men, visit: &mut impl Visit) -> ControlFlow<()> {
        let keeps = !self.by_privilege || men.fill(Quarter::Retour);
        if keeps && men.on(Point::CORNER) != 1 {
            visit(play, men)
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// One set of points for each point.
#[derive(Default)]
struct PerPoint([PointSet; 25]);

impl Index<Point> for PerPoint {
    type Output = PointSet;
    fn index(&self, point: Point) -> &PointSet {
        &self.0[usize::from(point.number())]
    }
}

impl IndexMut<Point> for PerPoint {
    fn index_mut(&mut self, point: Point) -> &mut PointSet {
        &mut self.0[usize::from(point.number())]
    }
}

/// A visitor of plays: it is called with each play and the men after it.
trait Visit: FnMut(Play, Men) -> ControlFlow<()> {}
impl<F: FnMut(Play, Men) -> ControlFlow<()>> Visit for F {}
