//! Plays lines and counts what happens in them.

use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::jan::{Jan, JanFamily};
use trictrac_rules::men::Men;
use trictrac_rules::point::Point;
use trictrac_rules::quarter::Quarter;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::{Action, Actor, Phase};

use super::class::PointBalance;
use super::measure::{LineMeasure, LineSpan};
use super::next::{NextThrows, hole_value};
use crate::dice::RandomNumbers;
use crate::evaluator::Evaluator;
use crate::prospects::Aim;
use crate::search::Search;

/// The number of measures.
const MEASURES: usize = LineMeasure::ALL.len();
/// The number of holes running that are an enfilade.
const ENFILADE: u8 = 4;

/// The counts of one line, in the order of [`LineMeasure::ALL`], and the holes of both sides.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineCounts {
    pub(super) four: [f32; MEASURES],
    pub(super) releve: [f32; MEASURES],
    /// The holes of the relève: own, then the opponent's.
    pub(super) holes: [f32; 2],
    /// The points of the first four throws of each side.
    pub(super) balance: PointBalance,
}

/// The lines after the actions that are compared, with the same dice.
pub(super) struct PairedLines<'a> {
    evaluator: &'a dyn Evaluator,
    seed: u64,
    side: Side,
    states: [Match; 2],
    /// The counts of each line after each action.
    pub(super) counts: [Vec<LineCounts>; 2],
    span: LineSpan,
}

impl<'a> PairedLines<'a> {
    /// Prepares lines of `side` from `states`, which wait for dice or are over.
    pub(super) fn new(
        evaluator: &'a dyn Evaluator,
        seed: u64,
        side: Side,
        states: [Match; 2],
    ) -> Self {
        let counts = [Vec::new(), Vec::new()];
        Self { evaluator, seed, side, states, counts, span: LineSpan::Four }
    }

    /// Returns what the next throws lead to after each action.
    pub(super) fn next_throws(&self) -> [NextThrows; 2] {
        [0, 1].map(|action| NextThrows::of(self.evaluator, &self.states[action], self.side))
    }

    /// Returns half of what the next hole decides, in percentage points.
    pub(super) fn hole_value(&self) -> f64 {
        hole_value(self.evaluator, &self.states[0], self.side)
    }

    /// Plays lines over `span` until there are `most` after each action.
    pub(super) fn play(&mut self, most: u32, span: LineSpan) {
        if span != self.span {
            self.counts.iter_mut().for_each(Vec::clear);
            self.span = span;
        }
        let search = Search { evaluator: self.evaluator, aim: Aim::Win, plies: 0 };
        for (state, counts) in self.states.iter().zip(&mut self.counts) {
            for number in counts.len() as u64..u64::from(most) {
                let mut line = Line::begin(self.side, state);
                line.play(&search, RandomNumbers::new(self.seed, number), *state, span);
                counts.push(line.counts(state));
            }
        }
    }
}

/// A line that is played.
struct Line {
    side: Side,
    four: [f32; MEASURES],
    now: [f32; MEASURES],
    full: PerSide<[bool; 3]>,
    throws: PerSide<u16>,
    /// The side that broke a full quarter first.
    broke: Option<Side>,
    /// The side that won the next hole.
    next: Option<Side>,
    /// The holes running of the opponent.
    running: u8,
    holes: PerSide<u8>,
    balance: PointBalance,
}

impl Line {
    fn begin(side: Side, state: &Match) -> Self {
        let mut line = Self {
            side,
            four: [0.0; MEASURES],
            now: [0.0; MEASURES],
            full: PerSide::new([false; 3], [false; 3]),
            throws: PerSide::new(0, 0),
            broke: None,
            next: None,
            running: 0,
            holes: PerSide::new(0, 0),
            balance: PointBalance::default(),
        };
        for side in Side::ALL {
            line.look(side, state);
        }
        line
    }

    /// Plays the line from `state` with these dice.
    fn play(
        &mut self,
        search: &Search<'_>,
        chance: RandomNumbers,
        mut state: Match,
        span: LineSpan,
    ) {
        let mut is_short = true;
        while let Some(roller) = state.next_roller() {
            let made = self.throws[roller];
            if made >= span.throws() {
                break;
            }
            if is_short && made >= LineSpan::Four.throws() {
                self.four = self.now;
                is_short = false;
            }
            // The own side always has the dice of White, so that exchanging the colours changes nothing.
            let dice = if roller == self.side { Side::White } else { Side::Black };
            let throw = chance.throw(dice, u64::from(made));
            self.score(&state, roller, throw);
            let thrown = thrown(&state, throw);
            if roller == self.side && matches!(thrown.phase(), Phase::Choice(_)) {
                self.set(LineMeasure::MayGo, 1.0);
            }
            let next = search.after_best(&thrown, roller);
            self.throws[roller] += 1;
            self.won(&state, &next);
            state = next;
            if state.releve().throws == PerSide::new(0, 0) {
                break;
            }
            self.moved(roller, &state);
        }
        if is_short {
            self.four = self.now;
        }
    }

    /// Adds the points of a throw.
    fn score(&mut self, state: &Match, roller: Side, throw: Throw) {
        let coup = Coup::new(state.rules(), &state.situation_of_next(roller, throw));
        let own = roller == self.side;
        let is_soon = self.throws[roller] < LineSpan::Four.throws();
        let mut found = [0.0; 3];
        let totals = coup.score(|earned| {
            if is_soon {
                self.balance.add(own, &earned);
            }
            let points = f32::from(earned.points);
            match earned.jan.family() {
                JanFamily::TrueHit | JanFamily::Coin => found[0] += points,
                JanFamily::FalseHit => found[1] += points,
                _ if earned.jan == Jan::Helpless => found[2] += points,
                _ => {}
            }
        });
        let [hits, false_hits, helpless] = found;
        self.add(if own { LineMeasure::OwnHit } else { LineMeasure::Hit }, hits);
        if own {
            self.add(LineMeasure::Helpless, helpless);
        } else {
            self.add(LineMeasure::FalseHit, false_hits);
        }
        let net = f32::from(totals.roller) - f32::from(totals.opponent);
        self.add(LineMeasure::Points, if own { net } else { -net });
    }

    /// Notes the holes that were won between two states.
    fn won(&mut self, before: &Match, after: &Match) {
        let (before, after) = (before.holes().amounts(), after.holes().amounts());
        for side in Side::ALL {
            let won = after[side].saturating_sub(before[side]);
            if won == 0 {
                continue;
            }
            self.holes[side] += won;
            self.running = if side == self.side { 0 } else { self.running + won };
            if self.next.is_none() {
                self.next = Some(side);
                let own = side == self.side;
                self.set(LineMeasure::NextHole, f32::from(u8::from(own)));
                self.set(LineMeasure::NextDouble, f32::from(u8::from(own && won > 1)));
            }
        }
        if self.running >= ENFILADE {
            self.set(LineMeasure::Enfilade, 1.0);
        }
        let net = f32::from(self.holes[self.side]) - f32::from(self.holes[self.side.opponent()]);
        self.set(LineMeasure::Holes, net);
    }

    /// Notes what the board shows after the play of `roller`.
    fn moved(&mut self, roller: Side, state: &Match) {
        let before = self.full[roller];
        self.look(roller, state);
        let kept = if roller == self.side { LineMeasure::Kept } else { LineMeasure::OpponentKept };
        for (index, quarter) in Quarter::ALL.into_iter().enumerate() {
            if self.full[roller][index] {
                self.add(kept(quarter), 1.0);
            } else if before[index] && self.broke.is_none() {
                self.broke = Some(roller);
                let theirs = roller != self.side;
                self.set(LineMeasure::OpponentBreaks, f32::from(u8::from(theirs)));
            }
        }
    }

    /// Looks at the board of one side.
    fn look(&mut self, side: Side, state: &Match) {
        let men = state.releve().board.men(side);
        let own = side == self.side;
        let fill = if own { LineMeasure::Fill } else { LineMeasure::OpponentFill };
        for (index, quarter) in Quarter::ALL.into_iter().enumerate() {
            self.full[side][index] = men.fill(quarter);
            if men.fill(quarter) {
                self.set(fill(quarter), 1.0);
            }
        }
        if own {
            if men.on(Point::CORNER) > 0 {
                self.set(LineMeasure::Corner, 1.0);
            }
            self.set(LineMeasure::Passed, f32::from(passed(men)));
        }
    }

    fn add(&mut self, measure: LineMeasure, amount: f32) {
        self.now[index(measure)] += amount;
    }

    fn set(&mut self, measure: LineMeasure, amount: f32) {
        self.now[index(measure)] = amount;
    }

    fn counts(self, state: &Match) -> LineCounts {
        let men = state.releve().board.men(self.side);
        let (mut four, mut releve) = (self.four, self.now);
        let now = [(LineMeasure::Talon, men.at(1)), (LineMeasure::BorneOff, men.borne_off())];
        for (measure, number) in now {
            four[index(measure)] = f32::from(number);
            releve[index(measure)] = f32::from(number);
        }
        let holes = [self.side, self.side.opponent()].map(|side| f32::from(self.holes[side]));
        LineCounts { four, releve, holes, balance: self.balance }
    }
}

/// Returns the place of a measure in [`LineMeasure::ALL`].
pub(super) fn index(measure: LineMeasure) -> usize {
    LineMeasure::ALL.iter().position(|one| *one == measure).unwrap_or(0)
}

/// The match after `throw`.
fn thrown(state: &Match, throw: Throw) -> Match {
    let mut thrown = *state;
    thrown.apply(Actor::Table, Action::Throw(throw), &mut ()).expect("dice are waited for");
    thrown
}

/// The men beyond the corner, and those borne off.
pub(super) fn passed(men: &Men) -> u8 {
    men.borne_off() + (Point::CORNER.number() + 1..=24).map(|at| men.at(at)).sum::<u8>()
}
