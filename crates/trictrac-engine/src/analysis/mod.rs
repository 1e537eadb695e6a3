//! Match analysis: the cost of every decision, the luck of every throw, and a summary of each side's play.
//!
//! A throw is judged as if it had been marked correctly, under any scoring: points that a player forgot to mark are not
//! a decision. Men put down against the rules are not a decision either.

mod class;
mod course;
mod luck;
mod outline;
mod summary;
mod walk;

use trictrac_rules::game::Match;
use trictrac_rules::notation::Position;
use trictrac_rules::notation::record::Record;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::Phase;

use crate::evaluator::Evaluator;
use crate::parallel;
use crate::prospects::Aim;
use crate::search::Search;
use crate::trust::{Checks, TrustedJudge, UnknownOption};

pub use crate::trust::{
    Alternative, DecisionJudge, DecisionQuality, DecisionSubject, JudgedDecision, RollerDecisions,
    keep_best,
};
pub use class::class_of_error;
pub use course::{ChanceCurve, DrawingFrame, HolesWon};
pub use luck::luck;
use luck::{LuckMeter, lead_luck};
pub use outline::RecordOutline;
pub use summary::{BAND_FLOORS, Band, Errors, FEWEST, HALVING, HIGHEST, SideSummary, rating};

/// The chance to win before the dice for the lead.
const EVEN: f32 = 0.5;

/// Analyses matches with a given evaluator and search depth.
#[derive(Clone, Copy)]
pub struct MatchAnalyst<'a> {
    /// Estimates positions.
    pub evaluator: &'a dyn Evaluator,
    /// The aim to maximise.
    pub aim: Aim,
    /// The depth of the first search of a decision, in throws; see [`trust`](crate::trust).
    pub plies: u8,
    /// The number of candidates of a decision that are stored, besides the one that was chosen.
    pub kept: usize,
    /// The rollouts that are made.
    pub checks: Checks,
    /// True if every error gets its class, which takes as long as some searches.
    pub classes: bool,
    /// The number of threads; the result does not depend on it.
    pub threads: usize,
}

/// The result of analysing a match.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchAnalysis {
    /// All throws, in order.
    pub throws: Vec<JudgedThrow>,
    /// White's chance to win at the end of the record; 1 or 0 if the match is over.
    pub end: f32,
    /// True if the match is over.
    pub over: bool,
    /// White's chance to win before the first dice: one half if they are those for the lead.
    pub start: f32,
    /// The change of White's chance to win by the dice for the lead.
    pub lead_luck: f32,
    /// The summary of each side's play.
    pub players: PerSide<SideSummary>,
}

/// The result of a side as a sum: `start`, `luck`, `skill`, `unrated` and `unexplained` make `result`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SideBalance {
    /// See [`MatchAnalysis::start`].
    pub start: f32,
    /// See [`MatchAnalysis::luck`].
    pub luck: f32,
    /// See [`MatchAnalysis::skill`].
    pub skill: f32,
    /// See [`MatchAnalysis::unrated`].
    pub unrated: f32,
    /// See [`MatchAnalysis::unexplained`].
    pub unexplained: f32,
    /// See [`MatchAnalysis::result`].
    pub result: f32,
    /// See [`MatchAnalysis::adjusted`].
    pub adjusted: f32,
}

/// A throw, its luck, and the decisions about it.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedThrow {
    /// The index of its line in the record, from 0.
    pub entry: usize,
    /// The number of its relève, from 1.
    pub releve: u16,
    /// The match before the throw.
    pub before: Match,
    /// The match after the throw, with its points marked.
    pub thrown: Match,
    /// The side that threw.
    pub roller: Side,
    /// The dice.
    pub throw: Throw,
    /// The roller's chance to win after the throw and the best action, as that was judged, 0 to 1.
    pub chance: f32,
    /// By how much the throw raised the roller's chance to win, compared with the mean of all throws without search.
    pub luck: f32,
    /// This mean, 0 to 1: only differences between values of the same depth have a meaning.
    pub mean: f32,
    /// Hold or go, if the roller chose.
    pub choice: Option<JudgedDecision>,
    /// The play, if the roller played.
    pub play: Option<JudgedDecision>,
}

impl JudgedThrow {
    /// Returns the decisions, in order.
    pub fn decisions(&self) -> impl Iterator<Item = &JudgedDecision> {
        self.choice.iter().chain(&self.play)
    }

    /// Returns the roller's chance to win before the throw: that after it and the best action, less the luck.
    #[must_use]
    pub fn chance_before(&self) -> f32 {
        (self.chance - self.luck).clamp(0.0, 1.0)
    }

    /// Returns the chance of `side` to win after the throw and what was done, which is less than the best if that lost something.
    #[must_use]
    pub fn chance_done(&self, side: Side) -> f32 {
        let done = self.decisions().last().map_or(self.chance, |last| last.done().chance);
        if side == self.roller { done } else { 1.0 - done }
    }

    /// Returns the option that matters here and that the network has not learned: then the luck of the throw and the decisions about
    /// it count nowhere.
    #[must_use]
    pub fn unknown(&self) -> Option<UnknownOption> {
        UnknownOption::of(&self.thrown)
    }

    /// Returns the position with its dice, before anything is marked for them.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        Position::of(&self.before).map(|waiting| Position { throw: Some(self.throw), ..waiting })
    }
}

/// A decision that lost something, and its throw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CostlyDecision<'a> {
    /// The index of the throw, from 0.
    pub throw: usize,
    /// The throw.
    pub judged: &'a JudgedThrow,
    /// The decision.
    pub decision: &'a JudgedDecision,
}

impl MatchAnalysis {
    /// Creates the analysis of `throws`, with White's chance at the `end`, and whether the match is over.
    #[must_use]
    pub fn new(outline: &RecordOutline, throws: Vec<JudgedThrow>, end: f32, over: bool) -> Self {
        let mut players = PerSide::new(SideSummary::default(), SideSummary::default());
        for judged in &throws {
            players[judged.roller].add(judged);
        }
        let white = |first: &JudgedThrow| match first.roller {
            Side::White => first.mean,
            Side::Black => 1.0 - first.mean,
        };
        let first = throws.first().map(white);
        let (start, lead_luck) = match first {
            Some(first) if outline.lead() => (EVEN, lead_luck(first)),
            first => (first.unwrap_or(EVEN), 0.0),
        };
        Self { throws, end, over, start, lead_luck, players }
    }

    /// Returns the rated errors of the sides that `counts` accepts, in the order of the match.
    #[must_use]
    pub fn errors(&self, counts: impl Fn(Side) -> bool) -> Vec<CostlyDecision<'_>> {
        let throws = self.throws.iter().enumerate().filter(|(_, judged)| counts(judged.roller));
        let decisions = throws.flat_map(|(throw, judged)| {
            judged.decisions().map(move |decision| CostlyDecision { throw, judged, decision })
        });
        decisions.filter(|one| one.decision.is_error()).collect()
    }

    /// Returns the rated errors of the sides that `counts` accepts, the costliest first.
    #[must_use]
    pub fn costliest(&self, counts: impl Fn(Side) -> bool) -> Vec<CostlyDecision<'_>> {
        let mut errors = self.errors(counts);
        errors.sort_by(|one, other| other.decision.loss.total_cmp(&one.decision.loss));
        errors
    }

    /// Returns the number, from 1, and the luck of the rated throw of `side` that raised its chance to win the most; `None` without
    /// a lucky one.
    #[must_use]
    pub fn luckiest(&self, side: Side) -> Option<(usize, f32)> {
        let counts = |throw: &JudgedThrow| throw.roller == side && throw.unknown().is_none();
        let numbered = (1..).zip(&self.throws).filter(|(_, throw)| counts(throw));
        let lucky = numbered.map(|(number, throw)| (number, throw.luck));
        lucky.filter(|(_, luck)| *luck > 0.0).max_by(|one, other| one.1.total_cmp(&other.1))
    }

    /// Returns the luck of the rated throws of `side` less that of its opponent's, the dice for the lead included.
    #[must_use]
    pub fn luck(&self, side: Side) -> f32 {
        let own = self.players[side].luck - self.players[side.opponent()].luck;
        if side == Side::White { own + self.lead_luck } else { own - self.lead_luck }
    }

    /// Returns the result of `side` as a sum.
    #[must_use]
    pub fn balance(&self, side: Side) -> SideBalance {
        SideBalance {
            start: self.start(side),
            luck: self.luck(side),
            skill: self.skill(side),
            unrated: self.unrated(side),
            unexplained: self.unexplained(side),
            result: self.result(side),
            adjusted: self.adjusted(side),
        }
    }

    /// Returns the result of `side`: 1 for a win, 0 for a loss, or its chance where the record ends.
    #[must_use]
    pub fn result(&self, side: Side) -> f32 {
        if side == Side::White { self.end } else { 1.0 - self.end }
    }

    /// Returns the chance of `side` to win before the first dice.
    #[must_use]
    pub fn start(&self, side: Side) -> f32 {
        if side == Side::White { self.start } else { 1.0 - self.start }
    }

    /// Returns what the rated decisions of the opponent lost less what those of `side` lost, in chances to win.
    ///
    /// The skills of both sides are opposite.
    #[must_use]
    pub fn skill(&self, side: Side) -> f32 {
        let lost = |of: Side| -> f32 {
            let throws = self.throws.iter().filter(|throw| throw.roller == of);
            let rated =
                throws.flat_map(JudgedThrow::decisions).filter(|decision| decision.is_rated());
            rated.map(|decision| decision.best().chance - decision.done().chance).sum()
        };
        lost(side.opponent()) - lost(side)
    }

    /// Returns White's chance to win at the start, after every throw and at the end: one more than there are throws.
    #[must_use]
    pub fn chances(&self) -> Vec<f32> {
        let before_end = self.throws.split_last().map_or(&[][..], |(_, all)| all);
        let done = before_end.iter().map(|throw| throw.chance_done(Side::White));
        let start = (!self.throws.is_empty()).then_some(self.start);
        start.into_iter().chain(done).chain([self.end]).collect()
    }

    /// Returns how much the throws that are not rated, and what was done about them, changed the chance of `side` to win.
    #[must_use]
    pub fn unrated(&self, side: Side) -> f32 {
        let chances = self.chances();
        let around = self.throws.iter().zip(chances.windows(2));
        let unrated = around.filter(|(throw, _)| throw.unknown().is_some());
        let white: f32 = unrated.map(|(_, both)| both[1] - both[0]).sum();
        if side == Side::White { white } else { -white }
    }

    /// Returns what start, luck, skill and throws that are not rated leave of the result of `side`: the error of these estimates.
    #[must_use]
    pub fn unexplained(&self, side: Side) -> f32 {
        self.adjusted(side) - self.start(side) - self.skill(side) - self.unrated(side)
    }

    /// Returns the result of `side` without luck: what it would win on average by playing so. May be below 0 or above
    /// 1.
    #[must_use]
    pub fn adjusted(&self, side: Side) -> f32 {
        self.result(side) - self.luck(side)
    }
}

impl<'a> MatchAnalyst<'a> {
    /// Creates an analyst that searches for the best chance to win, checks doubtful decisions, stores the three best actions
    /// of each decision and the class of each error, and uses one thread.
    ///
    /// Another depth: `MatchAnalyst { plies: 0, ..MatchAnalyst::new(&network) }`.
    #[must_use]
    pub fn new(evaluator: &'a dyn Evaluator) -> Self {
        Self {
            evaluator,
            aim: Aim::Win,
            plies: 1,
            kept: 3,
            checks: Checks::Auto,
            classes: true,
            threads: 1,
        }
    }
}

impl MatchAnalyst<'_> {
    /// Analyses `record`.
    #[must_use]
    pub fn analyse(&self, record: &Record) -> MatchAnalysis {
        let outline = RecordOutline::of(record);
        let indices: Vec<_> = (0..outline.throws()).collect();
        let judged = parallel::map(self.threads, &indices, |&index| self.throw(&outline, index));
        Self::conclude(&outline, judged.into_iter().flatten().collect())
    }

    /// Analyses the throw number `index`, from 0, of a record; `None` if there is none.
    #[must_use]
    pub fn throw(&self, outline: &RecordOutline, index: usize) -> Option<JudgedThrow> {
        let (mut judged, seen) = outline.unjudged(index)?;
        let dice = LuckMeter::new(self.evaluator);
        (judged.mean, judged.chance) = dice.chances(&judged.before, seen.unequal, judged.throw);
        judged.luck = judged.chance - judged.mean;
        for mut decision in self.judge().decisions(&judged.thrown, seen.done) {
            if self.classes {
                decision.class = class_of_error(self.evaluator, &judged, &decision);
            }
            judged.take(decision);
        }
        let best = judged.decisions().next().map(|first| first.best().chance);
        judged.chance = best.unwrap_or(judged.chance);
        Some(judged)
    }

    /// Creates the analysis of a match from all its judged `throws`.
    #[must_use]
    pub fn conclude(outline: &RecordOutline, throws: Vec<JudgedThrow>) -> MatchAnalysis {
        let (end, over) = end_of(outline.end(), throws.last());
        MatchAnalysis::new(outline, throws, end, over)
    }

    /// Returns a judge of single decisions.
    #[must_use]
    pub const fn judge(&self) -> TrustedJudge<'_> {
        let Self { evaluator, aim, plies, kept, checks, .. } = *self;
        TrustedJudge { search: Search { evaluator, aim, plies }, kept, checks, threads: 1 }
    }
}

/// Returns White's chance where the record ends, and whether the match is over.
fn end_of(end: &Match, last: Option<&JudgedThrow>) -> (f32, bool) {
    match end.phase() {
        Phase::Over { winner, .. } => (f32::from(u8::from(winner == Side::White)), true),
        _ => (last.map_or(EVEN, |last| last.chance_done(Side::White)), false),
    }
}

impl JudgedThrow {
    /// Adds a decision about this throw.
    pub fn take(&mut self, decision: JudgedDecision) {
        match decision.kind {
            DecisionSubject::Choice => self.choice = Some(decision),
            DecisionSubject::Play => self.play = Some(decision),
        }
    }
}
