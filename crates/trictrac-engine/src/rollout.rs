//! Rollouts: a position played on many times, with the luck of the dice taken out.
//!
//! At every throw what it is worth is compared with the mean over all 21; the differences, whose mean is zero, are
//! subtracted (variance reduction). The trials of several positions use the same dice.

use core::ops::Range;

use trictrac_rules::game::Match;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::throw::Throw;

use crate::dice::Chance;
use crate::evaluator::Evaluator;
use crate::parallel;
use crate::prospects::{Aim, Prospects};
use crate::search::{Search, each_throw};

/// How far a trial goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Horizon {
    /// To the end of the relève.
    Releve,
    /// This many throws, or to the end of the match.
    Throws(u16),
    /// To the end of the match.
    Match,
}

/// How positions are rolled out.
#[derive(Clone, Copy)]
pub struct Rollout<'a> {
    /// What decides and judges.
    pub evaluator: &'a dyn Evaluator,
    /// What is aimed at.
    pub aim: Aim,
    /// How far a trial goes.
    pub horizon: Horizon,
    /// The most trials of a position.
    pub trials: u32,
    /// When the standard error of every equity is at most this, no more trials are made.
    pub enough: Option<f32>,
    /// Where the dice come from.
    pub seed: u64,
    /// On how many threads; the result does not depend on it.
    pub threads: usize,
}

/// What rollouts of a position say.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The chances of the side.
    pub prospects: Prospects,
    /// Its equity, by the [`Aim`].
    pub equity: f32,
    /// The standard error of the equity.
    pub standard_error: f32,
    /// After how many trials.
    pub trials: u32,
}

/// The most trials of a position that anybody should ask for.
pub const MOST_TRIALS: u32 = 1_000_000;

/// After so many trials it is asked whether they are enough.
const BLOCK: u32 = 36;

/// What one trial of one position came to, its luck taken out.
#[derive(Clone, Copy)]
struct Trial {
    prospects: Prospects,
    equity: f32,
}

impl Rollout<'_> {
    /// Rolls out each of `states`, which wait for dice or are over, for `side`.
    #[must_use]
    pub fn run(&self, states: &[Match], side: Side) -> Vec<Estimate> {
        self.run_while(states, side, |_| true)
    }

    /// The same, as long as `go_on` says so, which is told what is known after every few trials.
    pub fn run_while(
        &self,
        states: &[Match],
        side: Side,
        mut go_on: impl FnMut(&[Estimate]) -> bool,
    ) -> Vec<Estimate> {
        let mut sums = vec![Sums::default(); states.len()];
        for first in (0..self.trials).step_by(BLOCK as usize) {
            let last = self.trials.min(first + BLOCK);
            for (sums, trials) in sums.iter_mut().zip(self.block(states, side, first..last)) {
                for trial in &trials {
                    sums.add(trial);
                }
            }
            let estimates: Vec<_> = sums.iter().map(Sums::estimate).collect();
            let reached = |enough| estimates.iter().all(|one| one.standard_error <= enough);
            if !go_on(&estimates) || self.enough.is_some_and(reached) {
                break;
            }
        }
        sums.iter().map(Sums::estimate).collect()
    }

    /// The trials of each state, in order.
    fn block(&self, states: &[Match], side: Side, trials: Range<u32>) -> Vec<Vec<Trial>> {
        let jobs: Vec<(usize, u32)> = (0..states.len())
            .flat_map(|state| trials.clone().map(move |trial| (state, trial)))
            .collect();
        let done = parallel::map(self.threads, &jobs, |&(state, trial)| {
            self.trial(states[state], side, trial)
        });
        done.chunks(trials.len()).map(<[Trial]>::to_vec).collect()
    }

    /// Plays `state` on once.
    fn trial(&self, mut state: Match, side: Side, trial: u32) -> Trial {
        let chance = Chance::new(self.seed, trial.into());
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

    /// What `state` becomes by `throw` and the best action, and how lucky the throw was for `side`.
    fn throw(&self, state: &Match, side: Side, throw: Throw) -> (Match, Prospects) {
        let search = Search { evaluator: self.evaluator, aim: self.aim, plies: 0 };
        let mut mean = Prospects::default();
        let mut happened = (*state, Prospects::default());
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

/// What some trials of a position add up to.
#[derive(Clone, Copy, Default)]
struct Sums {
    trials: u32,
    prospects: Prospects,
    equity: f64,
    squares: f64,
}

impl Sums {
    fn add(&mut self, trial: &Trial) {
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

    fn estimate(&self) -> Estimate {
        let mut prospects = Prospects::default();
        prospects.add(1.0 / self.trials as f32, &self.prospects);
        Estimate {
            prospects,
            equity: self.mean() as f32,
            standard_error: self.standard_error(),
            trials: self.trials,
        }
    }
}
