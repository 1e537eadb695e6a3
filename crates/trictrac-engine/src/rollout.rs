//! Rollouts: a position is played to a horizon many times, and the luck of the dice is removed from the results.
//!
//! The luck of a throw is the value of the position after it less the mean of this value over all 21 throws. Its
//! expectation is zero, so subtracting it changes no mean, but removes most of the variance (a control variate). All
//! positions of a rollout are played with the same dice, which makes their differences steadier too.

use core::ops::Range;

use trictrac_rules::game::Match;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::throw::Throw;

use crate::dice::RandomNumbers;
use crate::evaluator::Evaluator;
use crate::parallel;
use crate::prospects::{Aim, Prospects};
use crate::search::{Search, each_throw};

/// The horizon of a trial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Horizon {
    /// To the end of the relève.
    Releve,
    /// This many throws, or to the end of the match if that comes first.
    Throws(u16),
    /// To the end of the match.
    Match,
}

/// A rollout of one or more positions.
#[derive(Clone, Copy)]
pub struct Rollout<'a> {
    /// Chooses the actions and estimates the positions.
    pub evaluator: &'a dyn Evaluator,
    /// The aim to maximise.
    pub aim: Aim,
    /// The horizon of a trial.
    pub horizon: Horizon,
    /// The greatest number of trials of a position: 1 to [`MOST_TRIALS`]. A number outside this range counts as the nearest
    /// one inside it.
    pub trials: u32,
    /// The rollout stops when the standard error of every equity is at most this.
    pub enough: Option<f32>,
    /// The seed of the dice.
    pub seed: u64,
    /// The number of threads; the result does not depend on it.
    pub threads: usize,
}

/// The result of rolling out one position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RolloutEstimate {
    /// The prospects of the side.
    pub prospects: Prospects,
    /// The equity of the side, in the unit of [`Aim::equity`].
    pub equity: f32,
    /// The standard error of the equity.
    pub standard_error: f32,
    /// The number of trials.
    pub trials: u32,
}

/// The greatest number of trials of a position that a rollout makes.
pub const MOST_TRIALS: u32 = 1_000_000;

/// The number of trials of a position between two checks of whether they are enough.
pub const BLOCK: u32 = 36;

/// The result of one trial of one position, without luck.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Trial {
    /// The prospects of the side.
    pub prospects: Prospects,
    /// The equity of the side, in the unit of [`Aim::equity`].
    pub equity: f32,
}

impl Rollout<'_> {
    /// Rolls out each of `states`, which wait for dice or are over, for `side`.
    #[must_use]
    pub fn run(&self, states: &[Match], side: Side) -> Vec<RolloutEstimate> {
        self.run_while(states, side, |_| true)
    }

    /// Rolls out each of `states` as long as `go_on` returns true; it receives the results so far after every 36
    /// trials.
    pub fn run_while(
        &self,
        states: &[Match],
        side: Side,
        mut go_on: impl FnMut(&[RolloutEstimate]) -> bool,
    ) -> Vec<RolloutEstimate> {
        let most = self.trials.clamp(1, MOST_TRIALS);
        let mut sums = vec![TrialSums::default(); states.len()];
        for first in (0..most).step_by(BLOCK as usize) {
            let last = most.min(first + BLOCK);
            for (sums, trials) in sums.iter_mut().zip(self.trials(states, side, first..last)) {
                for trial in &trials {
                    sums.add(trial);
                }
            }
            let estimates: Vec<_> = sums.iter().map(TrialSums::estimate).collect();
            let reached = |enough| estimates.iter().all(|one| one.standard_error <= enough);
            if !go_on(&estimates) || self.enough.is_some_and(reached) {
                break;
            }
        }
        sums.iter().map(TrialSums::estimate).collect()
    }

    /// Runs the trials with these numbers of each state; returns the trials of each state, in order.
    ///
    /// A trial depends on its number only. So several machines can share the trials of a rollout: added to [`TrialSums`] in
    /// order, they give the result of [`Rollout::run`].
    #[must_use]
    pub fn trials(&self, states: &[Match], side: Side, trials: Range<u32>) -> Vec<Vec<Trial>> {
        let jobs: Vec<(usize, u32)> = (0..states.len())
            .flat_map(|state| trials.clone().map(move |trial| (state, trial)))
            .collect();
        let done = parallel::map(self.threads, &jobs, |&(state, trial)| {
            self.trial(states[state], side, trial)
        });
        done.chunks(trials.len().max(1)).map(<[Trial]>::to_vec).collect()
    }

    /// Plays `state` to the horizon once.
    fn trial(&self, mut state: Match, side: Side, trial: u32) -> Trial {
        // The dice depend on the trial, not on the position: trial n of every position has the same throws. Each side's
        // throws are counted from 0 for each trial, so this holds even where different sides throw first.
        let chance = RandomNumbers::new(self.seed, trial.into());
        let mut throws = PerSide::new(0, 0);
        let mut luck = Prospects::default();
        let mut made = 0;
        while let Some(roller) = state.next_roller() {
            if matches!(self.horizon, Horizon::Throws(most) if made >= most) {
                break;
            }
            let throw = chance.throw(roller, throws[roller]);
            throws[roller] += 1;
            made += 1;
            let (next, its_luck) = self.throw(&state, side, throw);
            luck.add(1.0, &its_luck);
            state = next;
            if self.horizon == Horizon::Releve && state.releve().throws == PerSide::new(0, 0) {
                break;
            }
        }
        let mut prospects = self.evaluator.seen_by(&state, side);
        prospects.add(-1.0, &luck);
        Trial { prospects, equity: self.aim.equity(state.rules(), &prospects) }
    }

    /// Returns the match after `throw` and the best action, and the luck of the throw for `side`.
    fn throw(&self, state: &Match, side: Side, throw: Throw) -> (Match, Prospects) {
        let search = Search { evaluator: self.evaluator, aim: self.aim, plies: 0 };
        let mut mean = Prospects::default();
        let mut happened = (*state, Prospects::default());
        // All 21 throws are evaluated to measure the luck of one. That is 21 times the work of a plain trial, and worth
        // it: most of the variance of a plain trial is luck.
        each_throw(state, |weight, roller, fallen, thrown| {
            let next = search.after_best(thrown, roller);
            let prospects = self.evaluator.seen_by(&next, side);
            mean.add(weight, &prospects);
            if fallen == throw {
                happened = (next, prospects);
            }
        });
        let (next, mut luck) = happened;
        luck.add(-1.0, &mean);
        (next, luck)
    }
}

/// The sums over the trials of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct TrialSums {
    trials: u32,
    prospects: Prospects,
    equity: f64,
    squares: f64,
}

impl TrialSums {
    /// Adds a trial.
    pub fn add(&mut self, trial: &Trial) {
        self.trials += 1;
        self.prospects.add(1.0, &trial.prospects);
        self.equity += f64::from(trial.equity);
        self.squares += f64::from(trial.equity).powi(2);
    }

    fn mean(&self) -> f64 {
        self.equity / f64::from(self.trials)
    }

    fn standard_error(&self) -> f32 {
        let trials = f64::from(self.trials);
        let variance = (self.squares / trials - self.mean().powi(2)).max(0.0);
        (variance / (trials - 1.0).max(1.0)).sqrt() as f32
    }

    /// Returns the means and their standard error; there must be a trial.
    #[must_use]
    pub fn estimate(&self) -> RolloutEstimate {
        let mut prospects = Prospects::default();
        prospects.add(1.0 / self.trials as f32, &self.prospects);
        RolloutEstimate {
            prospects,
            equity: self.mean() as f32,
            standard_error: self.standard_error(),
            trials: self.trials,
        }
    }
}
