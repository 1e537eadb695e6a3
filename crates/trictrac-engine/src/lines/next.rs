//! The hits and holes of the next throws, over all dice: what players call shots.

use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::jan::JanFamily;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Throw;

use super::measure::LineMeasure;
use super::play::thrown;
use crate::equity_table::{Pavillon, ReleveScore};
use crate::evaluator::Evaluator;
use crate::prospects::Aim;
use crate::search::Search;

/// The falls of two dice.
const FALLS: f64 = 36.0;
/// The holes of the next throws.
pub(super) const HOLES: [LineMeasure; 3] =
    [LineMeasure::OpponentHole, LineMeasure::HoleGiven, LineMeasure::OwnHole];

/// What the next throw of the opponent leads to, and then the next own one.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct NextThrows {
    /// The opponent hits a man truly. Rule: R5.1.
    pub(super) hit: ShotChance,
    /// The [`HOLES`].
    holes: [ShotChance; HOLES.len()],
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

    /// Returns by how much it raises the own chance; `None` if it is certain or impossible.
    fn effect(&self) -> Option<f64> {
        let others = 1.0 - self.share;
        let known = self.share > 1e-9 && others > 1e-9;
        known.then(|| self.sums[0] / self.share - self.sums[1] / others)
    }
}

impl NextThrows {
    /// Looks at all dice after an action of `side` that led to `state`.
    pub(super) fn of(evaluator: &dyn Evaluator, state: &Match, side: Side) -> Self {
        let search = Search { evaluator, aim: Aim::Win, plies: 0 };
        let mut next = Self::default();
        let Some(roller) = state.next_roller() else { return next };
        for throw in Throw::all() {
            let weight = f64::from(throw.weight()) / FALLS;
            let thrown = thrown(state, throw);
            if roller == side {
                next.own_throw(&search, state, &thrown, weight);
                continue;
            }
            let played = search.after_best(&thrown, roller);
            let chance = f64::midpoint(f64::from(search.equity(&played, side)), 1.0);
            let won = |side| played.holes().amounts()[side] > state.holes().amounts()[side];
            let over = played.next_roller().is_none();
            next.hit.add(weight, hits(state, roller, throw), over, chance);
            let [theirs, given, own] = &mut next.holes;
            theirs.add(weight, won(roller), over, chance);
            given.add(weight, won(side), over, chance);
            if played.next_roller() != Some(side) {
                own.add(weight, false, false, chance);
                continue;
            }
            for throw in Throw::all() {
                let weight = weight * f64::from(throw.weight()) / FALLS;
                next.own_throw(&search, &played, &self::thrown(&played, throw), weight);
            }
        }
        next
    }

    /// Adds an own throw after `before`.
    fn own_throw(&mut self, search: &Search<'_>, before: &Match, thrown: &Match, weight: f64) {
        let side = before.next_roller().expect("an own throw");
        let hole = thrown.holes().amounts()[side] > before.holes().amounts()[side];
        let decided = search.decide(thrown).map(|(_, equity)| equity);
        let over = decided.is_none();
        let equity = decided.unwrap_or_else(|| search.equity(thrown, side));
        self.holes[2].add(weight, hole, over, f64::midpoint(f64::from(equity), 1.0));
    }

    /// Returns the chance of one of the [`HOLES`].
    pub(super) fn hole(&self, measure: LineMeasure) -> ShotChance {
        let at = HOLES.iter().position(|one| *one == measure);
        at.map(|at| self.holes[at]).unwrap_or_default()
    }
}

/// Returns how much a hit or a hole that happens more or less often after the better action than after the worse one weighs for the
/// better one, in percentage points.
pub(super) fn weight(better: &ShotChance, worse: &ShotChance) -> f64 {
    let effects: Vec<f64> = [better, worse].into_iter().filter_map(ShotChance::effect).collect();
    let effect = effects.iter().sum::<f64>() / effects.len().max(1) as f64;
    100.0 * (better.share - worse.share) * effect
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
        let pavillon = match (own, opponent) {
            (_, 0) | (1, 1) => Pavillon::Own,
            (0, _) => Pavillon::Opponent,
            _ => Pavillon::None,
        };
        let begun = ReleveScore { own, opponent, pavillon }.to_match(state.rules(), side);
        begun.map_or(0.5, |begun| {
            f64::midpoint(f64::from(evaluator.equity(Aim::Win, &begun, side)), 1.0)
        })
    };
    let [own, opponent] = holes;
    50.0 * (chance([own + 1, opponent]) - chance([own, opponent + 1]))
}
