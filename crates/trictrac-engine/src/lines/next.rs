//! The hits and holes of the next throws, over all dice: what players call shots.

use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::jan::JanFamily;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Throw;

use super::measure::LineMeasure;
use crate::equity_table::ReleveScore;
use crate::evaluator::Evaluator;
use crate::paired::mean;
use crate::prospects::Aim;
use crate::search::{Search, each_throw};

/// The smallest share that is no rounding error.
const SMALL: f64 = 1e-6;

/// The chances of hits and holes in the opponent's next throw, and of a hole in the own one after it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct NextThrows {
    /// The opponent hits a man truly. Rule: R5.1.
    pub(super) hit: ShotChance,
    /// The opponent makes a hole.
    opponent_hole: ShotChance,
    /// The opponent gives the own side a hole.
    hole_given: ShotChance,
    /// The next own throw makes a hole.
    own_hole: ShotChance,
}

/// The chance of a hit or of a hole.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ShotChance {
    /// The share of the dice with which it happens.
    pub(super) share: f64,
    /// The share of those with which the match is over.
    pub(super) wins: f64,
    /// The own chance to win, added up over the dice with which it happens, and over the others.
    sums: [f64; 2],
}

impl ShotChance {
    fn add(&mut self, weight: f64, happens: bool, over: bool, chance: f64) {
        if happens {
            self.share += weight;
            if over {
                self.wins += weight;
            }
        }
        self.sums[usize::from(!happens)] += weight * chance;
    }

    /// Returns the own chance to win, whether it happens or not.
    fn chance(&self) -> f64 {
        self.sums.iter().sum()
    }

    /// Returns by how much it raises the own chance; `None` if it is certain or impossible.
    fn effect(&self) -> Option<f64> {
        let others = 1.0 - self.share;
        let known = self.share > SMALL && others > SMALL;
        known.then(|| self.sums[0] / self.share - self.sums[1] / others)
    }
}

impl NextThrows {
    /// Looks at all dice after an action of `side` that led to `state`.
    pub(super) fn of(evaluator: &dyn Evaluator, state: &Match, side: Side) -> Self {
        let search = Search { evaluator, aim: Aim::Win, plies: 0 };
        let mut next = Self::default();
        each_throw(state, |weight, roller, throw, thrown| {
            let weight = f64::from(weight);
            if roller == side {
                next.own_throw(&search, state, thrown, weight);
                return;
            }
            let played = search.after_best(thrown, roller);
            let chance = f64::from(search.chance(&played, side));
            let won = |side| played.holes().amounts()[side] > state.holes().amounts()[side];
            let over = played.is_over();
            next.hit.add(weight, hits(state, roller, throw), over, chance);
            next.opponent_hole.add(weight, won(roller), over, chance);
            next.hole_given.add(weight, won(side), over, chance);
            if played.next_roller() != Some(side) {
                // The match is over, or the opponent throws first in a new relève.
                next.own_hole.add(weight, false, false, chance);
                return;
            }
            each_throw(&played, |own, _, _, thrown| {
                next.own_throw(&search, &played, thrown, weight * f64::from(own));
            });
        });
        next
    }

    /// Adds an own throw after `before`.
    fn own_throw(&mut self, search: &Search<'_>, before: &Match, thrown: &Match, weight: f64) {
        let side = before.next_roller().expect("an own throw");
        let hole = thrown.holes().amounts()[side] > before.holes().amounts()[side];
        self.own_hole.add(weight, hole, thrown.is_over(), search.chance(thrown, side).into());
    }

    /// Returns the chances of the holes.
    pub(super) const fn holes(&self) -> [(LineMeasure, ShotChance); 3] {
        [
            (LineMeasure::OpponentHole, self.opponent_hole),
            (LineMeasure::HoleGiven, self.hole_given),
            (LineMeasure::OwnHole, self.own_hole),
        ]
    }
}

/// Returns how much a hit or a hole that happens more or less often after the better action than after the worse one weighs for the
/// better one, in percentage points.
pub(super) fn weight(better: &ShotChance, worse: &ShotChance) -> f64 {
    let effects: Vec<f64> = [better, worse].into_iter().filter_map(ShotChance::effect).collect();
    if effects.is_empty() {
        // It is certain after one action, and impossible after the other: all that they differ in.
        return 100.0 * (better.chance() - worse.chance());
    }
    100.0 * (better.share - worse.share) * mean(&effects)
}

/// Returns whether a throw of `roller` hits a man truly. Rule: R5.1.
fn hits(state: &Match, roller: Side, throw: Throw) -> bool {
    let mut hits = false;
    Coup::new(state.rules(), &state.situation_of_next(roller, throw))
        .score(|earned| hits |= earned.jan.family() == JanFamily::TrueHit);
    hits
}

/// Returns half of what the next hole decides in `state`, in percentage points: the chance of `side` if it were its own, less that if it
/// were the opponent's.
pub(super) fn hole_value(evaluator: &dyn Evaluator, state: &Match, side: Side) -> f64 {
    let goal = state.rules().holes.get();
    let holes = [side, side.opponent()].map(|one| state.holes().amounts()[one]);
    let chance = |[own, opponent]: [u8; 2]| {
        if own >= goal {
            return 1.0;
        }
        if opponent >= goal {
            return 0.0;
        }
        let begun = ReleveScore::start(own, opponent, state.rules(), side);
        f64::midpoint(f64::from(evaluator.equity(Aim::Win, &begun, side)), 1.0)
    };
    let [own, opponent] = holes;
    50.0 * (chance([own + 1, opponent]) - chance([own, opponent + 1]))
}
