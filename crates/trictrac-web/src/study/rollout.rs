//! A rollout that several workers share. Its result depends on its seed only, not on the number of workers or their speed.
//!
//! The trials are handed out in blocks and added in order, whatever comes back first. The rule that stops the rollout looks at
//! the sum after every block. Blocks that were computed beyond that are left out.

use std::collections::BTreeMap;

use trictrac_engine::paired::PairedDifference;
use trictrac_engine::rollout::{RolloutEstimate, Trial, TrialSums};
use trictrac_rules::game::Match;
use trictrac_rules::turn::Action;

use crate::messages::{MatchText, StudyQuestion};

/// The number of trials of one action in a block.
const BLOCK: u32 = 12;
/// The fewest trials of an action before the rollout may stop.
const FEWEST: u32 = 72;

/// The rule by which a rollout stops.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StopRule {
    /// The best action is ahead of every other by this number of standard errors.
    pub errors: f64,
    /// Every action has this number of trials.
    pub trials: u32,
}

/// The reason for which a rollout has stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopReason {
    /// The best action is clearly ahead.
    Clear,
    /// All trials were made.
    Complete,
    /// Somebody stopped it.
    Early,
}

/// A block of trials of one action that is to be made.
#[derive(Clone, Debug, PartialEq)]
pub struct RolloutJob {
    /// Its number.
    pub number: usize,
    /// The question to the engine.
    pub question: StudyQuestion,
}

/// The result for an action so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ActionEstimate {
    /// The action.
    pub action: Action,
    /// The means with their standard error.
    pub estimate: RolloutEstimate,
    /// The amount by which the chance to win is behind that of the best action, and the standard error of this difference.
    pub behind: PairedDifference,
}

impl ActionEstimate {
    /// The chance to win.
    #[must_use]
    pub fn win(&self) -> f32 {
        self.estimate.prospects.win_chance().clamp(0.0, 1.0)
    }

    /// The standard error of the chance to win: half that of the equity.
    #[must_use]
    pub const fn error(&self) -> f32 {
        self.estimate.standard_error / 2.0
    }
}

/// A rollout.
#[derive(Clone, Debug)]
pub struct RolloutRun {
    of: MatchText,
    seed: u64,
    rule: StopRule,
    tried: Vec<ActionTrials>,
    /// The number of the next job.
    next: usize,
    /// The trials that came back before their turn.
    early: BTreeMap<usize, Vec<Trial>>,
    /// The number of jobs whose trials were added.
    added: usize,
    stopped: Option<StopReason>,
}

#[derive(Clone, Debug)]
struct ActionTrials {
    action: Action,
    sums: TrialSums,
    /// The sums at the end of the last whole block, when all actions have the same trials.
    whole: TrialSums,
    /// The chance to win in every trial.
    chances: Vec<f64>,
}

impl RolloutRun {
    /// Prepares a rollout of `actions` for the throw on the table; `None` if there is nothing to compare.
    #[must_use]
    pub fn new(state: &Match, actions: &[Action], seed: u64, rule: StopRule) -> Option<Self> {
        let of = MatchText::of(state).filter(|_| !actions.is_empty())?;
        let tried = |&action: &Action| ActionTrials {
            action,
            sums: TrialSums::default(),
            whole: TrialSums::default(),
            chances: Vec::new(),
        };
        let tried = actions.iter().map(tried).collect();
        let early = BTreeMap::new();
        Some(Self { of, seed, rule, tried, next: 0, early, added: 0, stopped: None })
    }

    /// The next job for a worker without work; `None` if there is none left.
    pub fn job(&mut self) -> Option<RolloutJob> {
        let number = self.next;
        let (block, which) = (number / self.tried.len(), number % self.tried.len());
        let first = u32::try_from(block).ok()?.checked_mul(BLOCK)?;
        if self.stopped.is_some() || first >= self.rule.trials {
            return None;
        }
        self.next += 1;
        let trials = first..self.rule.trials.min(first + BLOCK);
        let (of, action, seed) = (self.of.clone(), self.tried[which].action, self.seed);
        Some(RolloutJob { number, question: StudyQuestion::Roll { of, action, seed, trials } })
    }

    /// Takes the trials of a job.
    pub fn receive(&mut self, number: usize, trials: Vec<Trial>) {
        self.early.insert(number, trials);
        while let Some(trials) = self.early.remove(&self.added).filter(|_| self.stopped.is_none()) {
            let which = self.added % self.tried.len();
            self.tried[which].add(&trials);
            self.added += 1;
            if which + 1 == self.tried.len() {
                self.look();
            }
        }
    }

    /// Decides after a whole block whether the rollout goes on.
    fn look(&mut self) {
        for tried in &mut self.tried {
            tried.whole = tried.sums;
        }
        let trials = self.trials();
        let clear = |one: &ActionEstimate| {
            one.behind.mean > 0.0 && one.behind.mean >= self.rule.errors * one.behind.standard_error
        };
        let results = self.results();
        if trials >= self.rule.trials {
            self.stopped = Some(StopReason::Complete);
        } else if trials >= FEWEST && results.len() > 1 && results[1..].iter().all(clear) {
            self.stopped = Some(StopReason::Clear);
        }
    }

    /// Stops the rollout; what was added stays.
    pub fn stop(&mut self) {
        self.stopped.get_or_insert(StopReason::Early);
    }

    /// The reason for which the rollout has stopped; `None` while it goes on.
    #[must_use]
    pub const fn stopped(&self) -> Option<StopReason> {
        self.stopped
    }

    /// The number of trials that every action has.
    #[must_use]
    pub fn trials(&self) -> u32 {
        self.tried.last().map_or(0, |last| last.chances.len() as u32)
    }

    /// The most trials of an action.
    #[must_use]
    pub const fn most(&self) -> u32 {
        self.rule.trials
    }

    /// The results after the last whole block, the best first; empty before the first.
    #[must_use]
    pub fn results(&self) -> Vec<ActionEstimate> {
        let all = self.trials() as usize;
        if all == 0 {
            return Vec::new();
        }
        let mean = |tried: &ActionTrials| trictrac_engine::paired::mean(&tried.chances[..all]);
        let mut order: Vec<&ActionTrials> = self.tried.iter().collect();
        order.sort_by(|one, other| mean(other).total_cmp(&mean(one)));
        let best = order[0];
        let rolled = |one: &&ActionTrials| ActionEstimate {
            action: one.action,
            estimate: one.whole.estimate(),
            behind: PairedDifference::of(&best.chances[..all], &one.chances[..all]),
        };
        order.iter().map(rolled).collect()
    }
}

impl ActionTrials {
    fn add(&mut self, trials: &[Trial]) {
        for trial in trials {
            self.sums.add(trial);
            self.chances.push(f64::from(trial.prospects.win_chance()));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use trictrac_engine::evaluator::after;
    use trictrac_engine::rollout::Rollout;
    use trictrac_rules::notation::Position;
    use trictrac_rules::rules::Rules;
    use trictrac_rules::side::Side;

    use super::super::network;
    use super::super::server::{StudyServer, rollout};
    use super::*;
    use crate::messages::StudyAnswer;

    const SEED: u64 = 11;

    fn state() -> Match {
        let position = Position::parse("W15,5/6/6/5,B15 w 64", Rules::default()).unwrap();
        position.to_match(Rules::default())
    }

    fn actions(state: &Match) -> Vec<Action> {
        let actions: Vec<_> = state.coup().unwrap().plays().map(Action::Play).collect();
        actions
    }

    /// Rolls out with this number of workers; `turn` chooses which of the busy ones is ready next.
    fn rolled(rule: StopRule, workers: usize, turn: impl Fn(usize) -> usize) -> RolloutRun {
        let mut server = StudyServer::new(Arc::new(network()));
        let state = state();
        let mut rolling = RolloutRun::new(&state, &actions(&state), SEED, rule).unwrap();
        let mut busy: Vec<RolloutJob> = Vec::new();
        for step in 0.. {
            while busy.len() < workers
                && let Some(job) = rolling.job()
            {
                busy.push(job);
            }
            if busy.is_empty() {
                break;
            }
            let RolloutJob { number, question } = busy.remove(turn(step) % busy.len());
            let StudyAnswer::Rolled(trials) = server.answer(question).unwrap() else { panic!() };
            rolling.receive(number, trials);
        }
        rolling
    }

    #[test]
    fn the_workers_do_not_change_the_result() {
        let rule = StopRule { errors: 99.0, trials: 30 };
        let alone = rolled(rule, 1, |_| 0);
        let many = rolled(rule, 5, |step| 3 + 7 * step);
        assert_eq!(alone.results(), many.results());
        assert_eq!((alone.stopped(), alone.trials()), (Some(StopReason::Complete), 30));
        let network = network();
        let states: Vec<_> =
            actions(&state()).iter().map(|action| after(&state(), Side::White, *action)).collect();
        let native = Rollout { trials: 30, ..rollout(&network, SEED) };
        let mut native = native.run(&states, Side::White);
        native.sort_by(|one, other| other.equity.total_cmp(&one.equity));
        let found: Vec<_> = alone.results().iter().map(|one| one.estimate).collect();
        assert_eq!(found, native, "the engine alone finds the same");
        assert_eq!(alone.results()[0].behind.mean.to_bits(), 0.0_f64.to_bits());
    }

    #[test]
    fn it_stops_as_soon_as_the_best_is_clearly_ahead() {
        let rule = StopRule { errors: 0.000_1, trials: 600 };
        let [alone, many] = [rolled(rule, 1, |_| 0), rolled(rule, 4, |step| step)];
        assert_eq!(alone.stopped(), Some(StopReason::Clear));
        assert_eq!((alone.trials(), many.trials()), (FEWEST, FEWEST));
        assert_eq!(alone.results(), many.results(), "what was computed beyond is left out");
    }

    #[test]
    fn results_are_those_of_whole_blocks() {
        let mut server = StudyServer::new(Arc::new(network()));
        let state = state();
        let rule = StopRule { errors: 3.0, trials: 600 };
        let mut rolling = RolloutRun::new(&state, &actions(&state), SEED, rule).unwrap();
        for _ in 0..3 {
            let RolloutJob { number, question } = rolling.job().unwrap();
            let StudyAnswer::Rolled(trials) = server.answer(question).unwrap() else { panic!() };
            rolling.receive(number, trials);
        }
        let trials = rolling.results().iter().map(|one| one.estimate.trials).collect::<Vec<_>>();
        assert_eq!(trials, [BLOCK, BLOCK], "the first action alone is further");
    }

    #[test]
    fn somebody_stops_it() {
        let state = state();
        let rule = StopRule { errors: 3.0, trials: 600 };
        let mut rolling = RolloutRun::new(&state, &actions(&state), SEED, rule).unwrap();
        assert!(rolling.job().is_some() && rolling.results().is_empty());
        rolling.stop();
        assert_eq!((rolling.job(), rolling.stopped()), (None, Some(StopReason::Early)));
        assert!(RolloutRun::new(&state, &[], SEED, rule).is_none());
    }
}
