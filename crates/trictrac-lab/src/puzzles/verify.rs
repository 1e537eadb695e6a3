//! The expensive part: candidates are rolled out with the same dice until the best clearly leads, or is given up.

use trictrac_engine::evaluator::{Evaluator, after};
use trictrac_engine::paired::{PairedDifference, mean};
use trictrac_engine::prospects::Aim;
use trictrac_engine::puzzles::{LEAST_ERRORS, LEAST_LEAD, RolledAction, has_clear_best};
use trictrac_engine::rollout::{Horizon, Rollout};
use trictrac_rules::game::Match;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Action;

use super::screen::PromisingDecision;

/// The number of trials between two looks at the results.
const BLOCK: u32 = 24;
/// No puzzle has fewer trials of its best and second action.
const FEWEST: u32 = 72;
/// A decision that is not clear after this number of trials is given up.
const MOST: u32 = 360;
/// A candidate that is worse by this number of standard errors is no longer rolled out...
const DROPPED_ERRORS: f64 = 3.5;
/// ... if it is also worse by this chance to win.
const DROPPED_LEAD: f64 = 0.025;

/// Rolls out the decisions of one match.
pub(super) struct Verification<'a> {
    pub(super) judge: &'a dyn Evaluator,
    /// The seed of the dice.
    pub(super) seed: u64,
}

/// A candidate and its chances to win in all trials.
struct CandidateChances {
    action: Action,
    after: Match,
    chances: Vec<f64>,
    alive: bool,
}

impl CandidateChances {
    fn new(state: &Match, action: Action) -> Self {
        Self { action, after: after(state, Side::White, action), chances: Vec::new(), alive: true }
    }
}

/// The verdict of the trials so far.
enum TrialVerdict {
    Clear,
    Unclear,
    Hopeless,
}

impl Verification<'_> {
    /// Returns the rolled out candidates, the best first, if the best clearly leads.
    pub(super) fn verify(&self, screened: &PromisingDecision) -> Option<Vec<RolledAction>> {
        let actions = screened.candidates.iter().map(|candidate| candidate.action);
        let mut tried: Vec<CandidateChances> =
            actions.map(|action| CandidateChances::new(&screened.state, action)).collect();
        for trial in 0..MOST {
            self.trial(&mut tried, self.seed.wrapping_add(trial.into()));
            if (trial + 1) % BLOCK > 0 {
                continue;
            }
            match look(&mut tried, trial + 1) {
                TrialVerdict::Clear => {
                    return Some(rolled(&tried)).filter(|rolled| has_clear_best(rolled));
                }
                TrialVerdict::Unclear => {}
                TrialVerdict::Hopeless => return None,
            }
        }
        None
    }

    /// Returns these actions after `trials` trials of each with the same dice, the best first.
    pub(super) fn measure(
        &self,
        state: &Match,
        actions: &[Action],
        trials: u32,
    ) -> Vec<RolledAction> {
        let mut tried: Vec<CandidateChances> =
            actions.iter().map(|&action| CandidateChances::new(state, action)).collect();
        for trial in 0..trials {
            self.trial(&mut tried, self.seed.wrapping_add(trial.into()));
        }
        tried.sort_by(|one, other| mean(&other.chances).total_cmp(&mean(&one.chances)));
        rolled(&tried)
    }

    /// Adds one trial of each candidate that is alive, all with the same dice.
    fn trial(&self, tried: &mut [CandidateChances], seed: u64) {
        let rollout = Rollout {
            evaluator: self.judge,
            aim: Aim::Win,
            horizon: Horizon::Releve,
            trials: 1,
            enough: None,
            seed,
            threads: 1,
        };
        let alive: Vec<&mut CandidateChances> = tried.iter_mut().filter(|one| one.alive).collect();
        let states: Vec<Match> = alive.iter().map(|one| one.after).collect();
        for (one, estimate) in alive.into_iter().zip(rollout.run(&states, Side::White)) {
            one.chances.push(f64::from(estimate.prospects.win_chance()));
        }
    }
}

/// Sorts the candidates, the best first, and drops those that are clearly worse.
fn look(tried: &mut [CandidateChances], trials: u32) -> TrialVerdict {
    tried.sort_by(|one, other| {
        other.alive.cmp(&one.alive).then(mean(&other.chances).total_cmp(&mean(&one.chances)))
    });
    let (best, others) = tried.split_first_mut().expect("there are two candidates or more");
    let mut shown = if trials < FEWEST { TrialVerdict::Unclear } else { TrialVerdict::Clear };
    for other in others.iter_mut().filter(|one| one.alive) {
        let PairedDifference { mean, standard_error } =
            PairedDifference::of(&best.chances, &other.chances);
        if mean + LEAST_ERRORS * standard_error < LEAST_LEAD {
            return TrialVerdict::Hopeless;
        }
        if mean < LEAST_LEAD || mean < LEAST_ERRORS * standard_error {
            shown = TrialVerdict::Unclear;
        }
        other.alive = mean < DROPPED_LEAD || mean < DROPPED_ERRORS * standard_error;
    }
    // The second stays, so that it has as many trials as the best.
    others[0].alive = true;
    shown
}

/// Returns the candidates as a puzzle shows them: the first is compared with all others.
///
/// Rounding may leave no clear best, and one that was dropped may not be clearly worse than the final best.
fn rolled(tried: &[CandidateChances]) -> Vec<RolledAction> {
    let round = |value: f64| (value * 1e4).round() / 1e4;
    let Some(CandidateChances { chances: best, .. }) = tried.first() else { return Vec::new() };
    let mut rolled: Vec<RolledAction> = tried
        .iter()
        .map(|one| {
            let PairedDifference { mean: lead, standard_error } =
                PairedDifference::of(best, &one.chances);
            RolledAction {
                action: one.action,
                // What the trials in common show, set against all trials of the best.
                chance: round((mean(best) - lead).clamp(0.0, 1.0)),
                error: round(standard_error.min(1.0)),
                trials: one.chances.len() as u32,
            }
        })
        .collect();
    rolled[1..].sort_by(|one, other| other.chance.total_cmp(&one.chance));
    rolled
}
