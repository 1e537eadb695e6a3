//! A linear evaluator with weights set by hand: a baseline between [`greedy`](crate::greedy) and the networks.
//!
//! It adds up, in holes, what each side has: points, full and half-full quarters, the corner, single men. The
//! difference between the sides, divided by the square root of the holes still to play, goes through the logistic
//! function. It ignores what the next throw may earn: a search adds that.

use trictrac_rules::game::Match;
use trictrac_rules::marking::POINTS_OF_A_HOLE;
use trictrac_rules::men::Men;
use trictrac_rules::point::Point;
use trictrac_rules::quarter::Quarter;
use trictrac_rules::side::Side;

use crate::evaluator::Evaluator;
use crate::net::sigmoid;
use crate::prospects::{ENDS, Prospects, possible_ends};

/// The weights, in holes.
struct Weights {
    /// Twelve points of a side that is not en bredouille.
    points: f32,
    /// Twelve points of a side that is en bredouille; more, because such a hole counts double. Rule: R7.3.
    bredouille: f32,
    /// Being about to throw.
    throws: f32,
    /// A full petit jan, grand jan and jan de retour.
    full: [f32; 3],
    /// Each point of the petit jan and of the grand jan with two men, while the quarter can still be filled.
    case: [f32; 2],
    /// Holding the corner.
    corner: f32,
    /// Each single man, because it can be hit.
    exposed: f32,
    /// Each man beyond five on one point.
    heaped: f32,
}

/// The weights.
const WEIGHTS: Weights = Weights {
    points: 0.8,
    bredouille: 1.2,
    throws: 0.15,
    full: [0.25, 1.0, 0.6],
    case: [0.03, 0.12],
    corner: 0.25,
    exposed: -0.07,
    heaped: -0.06,
};
/// The logit of a lead of one hole, before it is divided by the square root of the holes that are left on average.
const HOLE: f32 = 0.85;
/// The relative frequency of each end where all are possible.
const SHARES: [f32; ENDS] = [0.5, 0.12, 0.22, 0.13, 0.03];
/// The share of the holes left to the loser that it still wins.
const LOSERS: f32 = 0.55;

/// An evaluator with weights set by hand.
#[derive(Clone, Copy, Debug)]
pub struct Linear;

impl Evaluator for Linear {
    fn name(&self) -> String {
        "linear".into()
    }

    fn prospects(&self, state: &Match) -> Prospects {
        let own = state.next_roller().unwrap_or(Side::White);
        let sides = [own, own.opponent()];
        let goal = f32::from(state.rules().holes.get());
        let [mine, theirs] = sides.map(|side| f32::from(state.holes().amounts()[side]));
        let lead = mine - theirs + worth(state, own) - worth(state, own.opponent());
        let left = (goal - f32::midpoint(mine, theirs)).max(0.5);
        let win = sigmoid(HOLE / left.sqrt() * (lead + WEIGHTS.throws));
        let ends = |winner, chance: f32| {
            shares(possible_ends(state.rules(), winner, &state.holes())).map(|share| share * chance)
        };
        let holes = |now: f32, win: f32| win * goal + (1.0 - win) * (now + LOSERS * (goal - now));
        Prospects {
            win: ends(own, win),
            loss: ends(own.opponent(), 1.0 - win),
            holes: [holes(mine, win), holes(theirs, 1.0 - win)],
        }
    }
}

/// Distributes [`SHARES`] over the ends that are possible.
fn shares(possible: [bool; ENDS]) -> [f32; ENDS] {
    let shares: [f32; ENDS] =
        core::array::from_fn(|end| if possible[end] { SHARES[end] } else { 0.0 });
    let total: f32 = shares.iter().sum();
    shares.map(|share| share / total)
}

/// Returns what `side` has besides its holes, in holes.
fn worth(state: &Match, side: Side) -> f32 {
    let points = &state.releve().points;
    let weight = if points.en_bredouille(side) { WEIGHTS.bredouille } else { WEIGHTS.points };
    let share = f32::from(points.amounts()[side]) / f32::from(POINTS_OF_A_HOLE);
    weight * share + standing(state.releve().board.men(side))
}

/// Returns the worth of the places of one side's men, in holes.
fn standing(men: &Men) -> f32 {
    let held = |quarter: Quarter| men.cases().bits() & quarter.points().bits();
    let still = [men.can_fill_petit(), men.can_fill_grand()];
    let mut worth = 0.0;
    for (full, quarter) in WEIGHTS.full.iter().zip(Quarter::ALL) {
        worth += if men.fill(quarter) { *full } else { 0.0 };
    }
    for ((case, quarter), still) in WEIGHTS.case.iter().zip(Quarter::ALL).zip(still) {
        worth += if still { case * held(quarter).count_ones() as f32 } else { 0.0 };
    }
    if men.cases().contains(Point::CORNER) {
        worth += WEIGHTS.corner;
    }
    let heaped: u8 = Point::all().map(|point| men.on(point).saturating_sub(5)).sum();
    let exposed = men.single().len() as f32;
    worth + WEIGHTS.exposed * exposed + WEIGHTS.heaped * f32::from(heaped)
}

#[cfg(test)]
mod tests {
    use trictrac_rules::rules::Rules;

    use super::*;

    fn win_chance(text: &str) -> f32 {
        let rules = Rules::default();
        let state = Match::parse(text, rules).expect("a state");
        let prospects = Linear.prospects(&state);
        let total: f32 = prospects.win.iter().chain(&prospects.loss).sum();
        assert!((total - 1.0).abs() < 1e-5, "{total}");
        prospects.win_chance()
    }

    #[test]
    fn what_is_better_is_worth_more() {
        let even = win_chance("board W15,5/6/6/5,B15 side w dice - points 0/0 holes 4/4");
        assert!(even > 0.5 && even < 0.6, "{even}");
        assert!(win_chance("board W15,5/6/6/5,B15 side w dice - points 0/0 holes 5/4") > even);
        assert!(win_chance("board W15,5/6/6/5,B15 side w dice - points 6/0 holes 4/4") > even);
        assert!(win_chance("board W15,5/6/6/5,B15 side w dice - points 0/8 holes 4/4") < even);
    }
}
