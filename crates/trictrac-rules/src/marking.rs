//! Marking of points and holes, with the *bredouille* and the *pavillon*. Rule: section 7.
//!
//! A hole won *en bredouille*, without points of the opponent in between, counts double. In the same way a match won
//! without holes of the opponent in between is a *grande bredouille*; the flag (*pavillon*) shows it on the side that
//! won its first hole second. One small automaton, [`Run`], keeps track of both: once for the points of a hole, once
//! for the holes of the match.

use crate::side::{PerSide, Side};

/// The number of points that make a hole: 12. Rule: R7.1.
pub const POINTS_OF_A_HOLE: u8 = 12;

/// The side that is en bredouille, if any: it has scored, and the opponent has not scored since. Rule: R7.2, R7.6.
///
/// The automaton has three states: nobody, White, Black. A side enters its state by scoring from 0, and any score of
/// the opponent ends it. So the second side to score takes over, and when the first side scores again, neither is en
/// bredouille.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Run(Option<Side>);

impl Run {
    /// The state in which nobody is en bredouille.
    pub const NONE: Self = Self(None);

    /// The state in which `side` is en bredouille.
    #[must_use]
    pub const fn of(side: Side) -> Self {
        Self(Some(side))
    }

    /// The side that is en bredouille, or `None`.
    #[must_use]
    pub const fn holder(self) -> Option<Side> {
        self.0
    }

    /// The state after `scorer` has scored on top of `before` points or holes. Rule: R7.2, R7.6.
    #[must_use]
    pub fn scored_by(self, scorer: Side, before: u8) -> Self {
        Self((self.0 == Some(scorer) || before == 0).then_some(scorer))
    }
}

/// The marks of both sides, points or holes, and which side is en bredouille. Rule: R7.1, R7.2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tally {
    pub(crate) amounts: PerSide<u8>,
    pub(crate) run: Run,
}

impl Tally {
    /// Makes a tally, or returns `None` for an impossible one.
    ///
    /// The side that is en bredouille must have marked something (R7.2).
    #[must_use]
    pub fn new(amounts: PerSide<u8>, run: Run) -> Option<Self> {
        run.holder().is_none_or(|side| amounts[side] > 0).then_some(Self { amounts, run })
    }

    /// The marks of each side: points below twelve, or holes.
    #[must_use]
    pub const fn amounts(&self) -> PerSide<u8> {
        self.amounts
    }

    /// The side that is en bredouille, as the state of the automaton.
    #[must_use]
    pub const fn run(&self) -> Run {
        self.run
    }

    /// True if `side` shows a sign of its bredouille: a second jeton for points, the flag for holes. Rule: R7.2, R7.6.
    ///
    /// Only a side that scored after the opponent needs the sign: for the first side, the opponent's 0 shows it.
    #[must_use]
    pub fn has_sign(&self, side: Side) -> bool {
        self.en_bredouille(side) && self.amounts[side.opponent()] > 0
    }

    /// True if `side` is en bredouille.
    #[must_use]
    pub fn en_bredouille(&self, side: Side) -> bool {
        self.run.holder() == Some(side)
    }

    /// Marks `gain` points for `side` and returns the number of holes that they are worth. Rule: R7.1-R7.4.
    ///
    /// ```
    /// use trictrac_rules::{marking::{Run, Tally}, side::{PerSide, Side}};
    /// let mut points = Tally::new(PerSide::new(10, 0), Run::of(Side::White)).unwrap();
    /// assert_eq!(points.mark(Side::White, 32), 6);
    /// assert_eq!(points.amounts(), PerSide::new(6, 0));
    /// ```
    pub fn mark(&mut self, side: Side, gain: u8) -> u8 {
        if gain == 0 {
            return 0;
        }
        let total = self.amounts[side] + gain;
        let run = self.run.scored_by(side, self.amounts[side]);
        let (completed, rest) = (total / POINTS_OF_A_HOLE, total % POINTS_OF_A_HOLE);
        self.amounts[side] = rest;
        if completed == 0 {
            self.run = run;
            return 0;
        }
        // A hole takes the opponent's points, so what this gain earns beyond the first hole is earned en bredouille: a
        // remainder begins a new one, and every hole but the first counts double. R7.3 says it as 2k or 2k - 1.
        self.amounts[side.opponent()] = 0;
        self.run = if rest == 0 { Run::NONE } else { Run::of(side) };
        if run.holder() == Some(side) { 2 * completed } else { 2 * completed - 1 }
    }

    /// Adds holes for `side` in a match won by `goal` holes; a surplus is not counted. Rule: R7.5, R7.6.
    pub fn take_holes(&mut self, side: Side, holes: u8, goal: u8) {
        self.run = self.run.scored_by(side, self.amounts[side]);
        self.amounts[side] = goal.min(self.amounts[side].saturating_add(holes));
    }
}

/// The point where the jeton for a score is placed, at its tip. Rule: R7.1.
///
/// It is in the numbering of the jeton's owner; without points the jeton is by the talon, point 1.
#[must_use]
pub const fn jeton(points: u8) -> u8 {
    match points / 2 {
        0 => 1,
        1 => 2,
        2 => 4,
        3 => 6,
        4 => 7,
        _ => 12,
    }
}

/// Marks `gain` points for `side`, with the holes that they complete, and returns the number of holes won.
///
/// `goal` holes win the match: it is over when `side` then has that many. Rule: R7.1-R7.6.
pub fn mark(points: &mut Tally, holes: &mut Tally, goal: u8, side: Side, gain: u8) -> u8 {
    let won = points.mark(side, gain);
    if won > 0 {
        holes.take_holes(side, won, goal);
    }
    won
}
