//! Every candidate of a decision rolled out with the same dice, until the best stands out.

use std::sync::Arc;

use trictrac_engine::evaluator::{Evaluator, after};
use trictrac_engine::paired::{PairedDifference, mean};
use trictrac_engine::prospects::Aim;
use trictrac_engine::rollout::{Horizon, Rollout};
use trictrac_engine::search::actions;
use trictrac_rules::game::Match;
use trictrac_rules::side::Side;

use super::find::MatchDecision;
use super::set::{BenchmarkEntry, CandidateRollout};

/// The number of trials after which candidates are checked for more.
const BLOCK: u32 = 12;
/// The best stands out when the error of every difference to it is below this share of the difference to the second.
const SHARE: f64 = 1.0 / 3.0;
/// A decision whose second is worse by less than this chance to win is left out: nothing hangs on it.
const LEAST_GAP: f64 = 0.002;
/// A candidate that is worse by this number of standard errors gets no more trials, ...
const CLEARLY: f64 = 4.0;
/// ... if it is also worse by this chance to win.
const WORSE: f64 = 0.004;

/// Rolls out decisions.
pub(super) struct RolloutJudge<'a> {
    pub(super) judge: &'a Arc<dyn Evaluator>,
    pub(super) seed: u64,
    pub(super) horizon: u16,
    pub(super) trials: u32,
}

/// A candidate and its trials.
struct CandidateTrials {
    after: Match,
    wins: Vec<f64>,
    holes: f64,
    alive: bool,
}

impl RolloutJudge<'_> {
    /// The decision with its candidates rolled out, if the best of them stands out.
    pub(super) fn judge(&self, found: &MatchDecision) -> Option<BenchmarkEntry> {
        let coup = found.state.coup()?;
        let roller = coup.situation().roller;
        let actions = actions(&found.state, &coup);
        let mut tried: Vec<CandidateTrials> = actions
            .iter()
            .map(|action| after(&found.state, roller, *action))
            .map(|after| CandidateTrials { after, wins: Vec::new(), holes: 0.0, alive: true })
            .collect();
        let best = self.roll_out(&mut tried, found, roller)?;
        let candidates = (0..tried.len()).zip(&actions);
        Some(BenchmarkEntry {
            index: found.index,
            throws: found.throws,
            phase: found.phase,
            state: found.state.to_text()?,
            candidates: candidates
                .map(|(index, action)| rolled(&tried, best, index, action.to_string()))
                .collect(),
        })
    }

    /// Makes trials until the best for `roller` stands out, and says which it is.
    fn roll_out(
        &self,
        tried: &mut [CandidateTrials],
        found: &MatchDecision,
        roller: Side,
    ) -> Option<usize> {
        for first in (0..self.trials).step_by(BLOCK as usize) {
            for trial in first..self.trials.min(first + BLOCK) {
                let seed = (self.seed ^ found.index << 20).wrapping_add(trial.into());
                self.trial(tried, roller, seed);
            }
            let best = best(tried);
            let gap = gap(tried, best);
            let made = tried[best].wins.len() as f64;
            // The error that is left when all trials are made.
            let shrinks = (made / f64::from(self.trials)).sqrt();
            let mut stands_out = true;
            for index in (0..tried.len()).filter(|index| *index != best) {
                let (worse, error) = difference(&tried[best], &tried[index]);
                if !tried[index].alive {
                    continue;
                }
                if error * shrinks > 2.0 * SHARE * gap {
                    return None;
                }
                stands_out &= error < SHARE * gap;
                tried[index].alive = worse < WORSE || worse < CLEARLY * error;
            }
            if stands_out && first > 0 {
                return (gap >= LEAST_GAP).then_some(best);
            }
        }
        None
    }

    /// One more trial of each candidate that is alive, all with the dice of `seed`.
    fn trial(&self, tried: &mut [CandidateTrials], roller: Side, seed: u64) {
        let rollout = Rollout {
            evaluator: &**self.judge,
            aim: Aim::Win,
            horizon: Horizon::Throws(self.horizon),
            trials: 1,
            enough: None,
            seed,
            threads: 1,
        };
        let alive: Vec<&mut CandidateTrials> = tried.iter_mut().filter(|one| one.alive).collect();
        let states: Vec<Match> = alive.iter().map(|one| one.after).collect();
        for (one, estimate) in alive.into_iter().zip(rollout.run(&states, roller)) {
            one.wins.push(f64::from(estimate.prospects.win_chance()));
            let [own, other] = estimate.prospects.holes;
            one.holes += f64::from(own - other);
        }
    }
}

/// The candidate with the highest mean, among those that are alive.
fn best(tried: &[CandidateTrials]) -> usize {
    let alive = tried.iter().enumerate().filter(|(_, one)| one.alive);
    let means = alive.map(|(index, one)| (index, mean(&one.wins)));
    means.fold((0, f64::NEG_INFINITY), |best, one| if one.1 > best.1 { one } else { best }).0
}

/// The amount by which the best is better than the second.
fn gap(tried: &[CandidateTrials], best: usize) -> f64 {
    let others = tried.iter().enumerate().filter(|(index, _)| *index != best);
    others.map(|(_, one)| difference(&tried[best], one).0).fold(1.0, f64::min)
}

/// The amount by which `best` is better than `other` over the trials that both have made, and the standard error of that.
fn difference(best: &CandidateTrials, other: &CandidateTrials) -> (f64, f64) {
    let PairedDifference { mean, standard_error } = PairedDifference::of(&best.wins, &other.wins);
    (mean, standard_error)
}

fn rolled(
    tried: &[CandidateTrials],
    best: usize,
    index: usize,
    action: String,
) -> CandidateRollout {
    let round = |value: f64| (value * 1e5).round() / 1e5;
    let one = &tried[index];
    // What the trials made in common say, held against all trials of the best.
    let (worse, error) = difference(&tried[best], one);
    let win = (mean(&tried[best].wins) - worse).clamp(0.0, 1.0);
    let error = if index == best { 0.0 } else { error.min(1.0) };
    let trials = one.wins.len() as u32;
    let holes = one.holes / f64::from(trials);
    CandidateRollout { action, win: round(win), error: round(error), holes: round(holes), trials }
}
