//! The plays of section 3 when all men but at most one stand in the last quarter, so that men may be borne off
//! within the throw. Rule: R9.1-R9.4, and the provincial method of section 12.
//!
//! Few men can move here, but the order of the numbers matters and positions repeat: the plays are simulated step by
//! step and collected once.

use core::ops::ControlFlow;

use super::ground::Ground;
use super::{Play, Step};
use crate::men::Men;
use crate::point::{Point, RAIL};
use crate::quarter::Quarter;
use crate::rules::BearingOff;
use crate::throw::Die;

/// At most seven points hold men: six of them for each number, and one man each for both.
const CAPACITY: usize = 64;

/// How men are borne off in this throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Method {
    pub(crate) bearing_off: BearingOff,
    /// Whether the full jan de retour may be kept by privilege with this throw.
    pub(crate) may_use_privilege: bool,
}

impl Method {
    /// Whether the man on `from`, whom `pips` bring to the rail or beyond, may be borne off. Rule: R9.1-R9.3.
    pub(crate) fn may_leave(self, men: &Men, from: Point, pips: u8, by_privilege: bool) -> bool {
        let exact = from.number() + pips == RAIL;
        let rearmost = men.any().first() == Some(from);
        let in_order = match self.bearing_off {
            BearingOff::Parisian => exact || rearmost,
            BearingOff::Provincial => rearmost || exact && by_privilege,
        };
        in_order && men.all_home()
    }
}

/// The plays collected so far, each position once.
pub(crate) struct BearingOffPlays {
    plays: [(Play, Men); CAPACITY],
    len: usize,
    without_privilege: usize,
}

impl BearingOffPlays {
    /// All plays of `numbers`, in canonical order.
    pub(crate) fn of(ground: &Ground, method: Method, numbers: Played) -> Self {
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

    pub(crate) fn visit(
        &self,
        visit: &mut impl FnMut(Play, Men) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.plays[..self.len].iter().try_for_each(|&(play, men)| visit(play, men))
    }

    /// Whether `after` can be reached only by privilege.
    pub(crate) fn needs_privilege(&self, after: &Men) -> bool {
        self.plays[self.without_privilege..self.len].iter().any(|(_, men)| men == after)
    }

    fn push_new(&mut self, play: Play, after: Men) {
        if self.plays[..self.len].iter().all(|(_, men)| *men != after) {
            self.plays[self.len] = (play, after);
            self.len += 1;
        }
    }
}

/// Which numbers are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Played {
    Both,
    One(Die),
}

impl Ground {
    /// Whether some play of `numbers` leaves men as `wanted`.
    pub(crate) fn any_bearing_off(
        &self,
        method: Method,
        numbers: Played,
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

/// Plays simulated step by step.
struct Simulation<'a> {
    ground: &'a Ground,
    method: Method,
    by_privilege: bool,
}

impl Simulation<'_> {
    /// Visits every play of `numbers`, some of them more than once.
    fn visit(&self, numbers: Played, visit: &mut impl Visit) -> ControlFlow<()> {
        match numbers {
            Played::Both => {
                self.one_man(visit)?;
                self.two_men(visit)
            }
            Played::One(die) => self.ground.men.any().into_iter().try_for_each(|from| {
                let after = self.step(&self.ground.men, from, die.pips());
                self.offer(Play::One(Step::by(from, die.pips())), after, visit)
            }),
        }
    }

    fn one_man(&self, visit: &mut impl Visit) -> ControlFlow<()> {
        let (high, low) = (self.ground.throw.high().pips(), self.ground.throw.low().pips());
        for from in self.ground.men.any() {
            for (first, second) in [(low, high), (high, low)] {
                if let Some(rest) = from.ahead(first) {
                    let to = Step::by(rest, second).to;
                    let after = self.both(from, rest, second);
                    self.offer(Play::Both { from, rest, to }, after, visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// One man goes from `from` to `rest` and on by `pips`. Rule: R3.3.
    fn both(&self, from: Point, rest: Point, pips: u8) -> Option<Men> {
        let resting = if rest.ahead(pips).is_some() { self.ground.pass } else { self.ground.lie };
        let between = self.ground.men.moved(from.number(), rest.number());
        resting.contains(rest).then(|| self.step(&between, rest, pips)).flatten()
    }

    fn two_men(&self, visit: &mut impl Visit) -> ControlFlow<()> {
        let (high, low) = (self.ground.throw.high().pips(), self.ground.throw.low().pips());
        let men = &self.ground.men;
        for first in men.any() {
            for second in men.any() {
                let enough = first != second || men.on(first) >= 2;
                if !enough || high == low && second < first {
                    continue;
                }
                let play = Play::Two(Step::by(first, high), Step::by(second, low));
                self.offer(play, self.in_turn((first, high), (second, low)), visit)?;
                self.offer(play, self.in_turn((second, low), (first, high)), visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn in_turn(&self, first: (Point, u8), second: (Point, u8)) -> Option<Men> {
        let between = self.step(&self.ground.men, first.0, first.1)?;
        self.step(&between, second.0, second.1)
    }

    /// The men after the one on `from` has played `pips`, if he may. Rule: R3.2, R3.8, R9.1-R9.3.
    fn step(&self, men: &Men, from: Point, pips: u8) -> Option<Men> {
        let step = Step::by(from, pips);
        let may = match step.to() {
            Some(to) => self.ground.lie.contains(to),
            None => self.method.may_leave(men, from, pips, self.by_privilege),
        };
        may.then(|| step.apply(men))
    }

    /// Visits the play, if it is possible, leaves no lone man on the corner (R3.5), and keeps if by privilege.
    fn offer(&self, play: Play, after: Option<Men>, visit: &mut impl Visit) -> ControlFlow<()> {
        match after {
            Some(men)
                if men.on(Point::CORNER) != 1
                    && (!self.by_privilege || men.fill(Quarter::Retour)) =>
            {
                visit(play, men)
            }
            _ => ControlFlow::Continue(()),
        }
    }
}

/// What is done with each play and the men after it.
trait Visit: FnMut(Play, Men) -> ControlFlow<()> {}
impl<F: FnMut(Play, Men) -> ControlFlow<()>> Visit for F {}
