//! Points and holes, and who may win them double: the bredouille and the pavillon. Rule: section 7.
//!
//! One small automaton ([`Run`]) serves twice: for the points of a hole (bredouille) and for the holes of the match
//! (grande bredouille, shown by the flag).

use crate::side::{PerSide, Side};

/// How many points make a hole. Rule: R7.1.
pub const POINTS_OF_A_HOLE: u8 = 12;

/// Who has scored without the other having scored since: the one who is en bredouille. Rule: R7.2, R7.6.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Run(Option<Side>);

impl Run {
    /// Nobody is en bredouille.
    pub const NONE: Self = Self(None);

    /// `side` is en bredouille.
    #[must_use]
    pub const fn of(side: Side) -> Self {
        Self(Some(side))
    }

    /// Who is en bredouille, if anybody.
    #[must_use]
    pub const fn holder(self) -> Option<Side> {
        self.0
    }

    /// The run after `scorer`, who had `before`, has scored. Rule: R7.2.
    #[must_use]
    pub fn scored_by(self, scorer: Side, before: u8) -> Self {
        Self((self.0 == Some(scorer) || before == 0).then_some(scorer))
    }
}

/// What each side has marked, and who is en bredouille. Rule: R7.1, R7.2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tally {
    pub(crate) amounts: PerSide<u8>,
    pub(crate) run: Run,
}

impl Tally {
    /// So much marked by each side; nothing if the one who is en bredouille has marked nothing. Rule: R7.2.
    #[must_use]
    pub fn new(amounts: PerSide<u8>, run: Run) -> Option<Self> {
        run.holder().is_none_or(|side| amounts[side] > 0).then_some(Self { amounts, run })
    }

    /// What each side has marked: points below twelve, or holes.
    #[must_use]
    pub const fn amounts(&self) -> PerSide<u8> {
        self.amounts
    }

    /// Who scored without interruption.
    #[must_use]
    pub const fn run(&self) -> Run {
        self.run
    }

    /// Whether a sign tells that `side` is en bredouille: the second jeton or the flag, which only he has who scored after
    /// the other. Rule: R7.2, R7.6.
    #[must_use]
    pub fn has_sign(&self, side: Side) -> bool {
        self.en_bredouille(side) && self.amounts[side.opponent()] > 0
    }

    /// Whether `side` is en bredouille.
    #[must_use]
    pub fn en_bredouille(&self, side: Side) -> bool {
        self.run.holder() == Some(side)
    }

    /// `side` marks `gain` points; returns how many holes that is worth. Rule: R7.1-R7.4.
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
        self.amounts[side.opponent()] = 0;
        self.run = if rest == 0 { Run::NONE } else { Run::of(side) };
        if run.holder() == Some(side) { 2 * completed } else { 2 * completed - 1 }
    }

    /// `side` takes `holes` holes of a match to `goal`; the surplus is not counted. Rule: R7.5, R7.6.
    pub fn take_holes(&mut self, side: Side, holes: u8, goal: u8) {
        self.run = self.run.scored_by(side, self.amounts[side]);
        self.amounts[side] = goal.min(self.amounts[side].saturating_add(holes));
    }
}

/// At the tip of which flèche the jeton of so many points stands, in its owner's numbering; without points, by the talon.
/// Rule: R7.1.
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

/// `side` marks `gain` points, and the holes they complete in a match to `goal`; returns how many holes they count.
///
/// Rule: R7.1-R7.6. The match is won when `side` then has `goal` holes.
pub fn mark(points: &mut Tally, holes: &mut Tally, goal: u8, side: Side, gain: u8) -> u8 {
    let won = points.mark(side, gain);
    if won > 0 {
        holes.take_holes(side, won, goal);
    }
    won
}
