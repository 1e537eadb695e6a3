//! Rollouts that check decisions: the candidates are played on with the same dice until the class of the error is clear.

use trictrac_rules::game::Match;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Action;

use super::TrustedJudge;
use super::ground::{RolloutCheck, Trust};
use super::judge::{Alternative, DecisionSubject, JudgedDecision};
use super::option::UnknownOption;
use super::verdict::DecisionQuality;
use crate::evaluator::after;
use crate::paired::PairedDifference;
use crate::rollout::{BLOCK, Horizon, Rollout, RolloutEstimate, TrialSums};
use crate::search::{MOST_PLIES, Search};

/// The seed of the dice of all checks.
pub const DICE: u64 = 1;
/// The greatest number of candidates that a check compares.
pub const CANDIDATES: usize = 5;
/// The fewest trials of a candidate before a check may stop.
pub const FEWEST: u32 = 72;
/// The trials of a candidate from which on a check stops earlier.
const MANY: u32 = 360;
/// The greatest number of trials of a candidate.
pub const MOST: u32 = 2592;
/// The greatest number of trials about an option that the network has not learned, where the decision counts nowhere.
const MOST_UNRATED: u32 = 1296;
/// The greatest distance from the best of depth 2 at which a candidate is compared, in chances to win.
pub(super) const WITHIN: f32 = 0.01;
/// The number of standard errors by which a loss must be away from every border.
pub const CLEAR: f64 = 2.5;
/// The same from [`MANY`] trials on.
const CLEAR_AFTER_MANY: f64 = 1.5;
/// The borders between the classes of errors.
const BORDERS: &[f32] = DecisionQuality::BORDERS.split_at(1).1;

/// Rolls out the positions after several actions with the same dice.
pub struct Comparison<'a> {
    rollout: Rollout<'a>,
    roller: Side,
    actions: Vec<Action>,
    states: Vec<Match>,
    sums: Vec<TrialSums>,
    /// Half the equity of each trial of each position.
    halves: Vec<Vec<f64>>,
}

impl<'a> Comparison<'a> {
    /// Prepares a rollout of the positions after the legal `actions` of `roller` in `state`, to the end of the relève.
    ///
    /// # Panics
    /// If an action is not legal.
    #[must_use]
    pub fn new(search: Search<'a>, state: &Match, roller: Side, actions: Vec<Action>) -> Self {
        let states = actions.iter().map(|action| after(state, roller, *action)).collect();
        Self::of_states(search, roller, actions, states)
    }

    fn of_states(
        search: Search<'a>,
        roller: Side,
        actions: Vec<Action>,
        states: Vec<Match>,
    ) -> Self {
        let Search { evaluator, aim, .. } = search;
        let (horizon, trials, seed, threads) = (Horizon::Releve, MOST, DICE, 1);
        let rollout = Rollout { evaluator, aim, horizon, trials, enough: None, seed, threads };
        let (sums, halves) =
            (vec![TrialSums::default(); states.len()], vec![Vec::new(); states.len()]);
        Self { rollout, roller, actions, states, sums, halves }
    }

    /// Uses this number of threads, which does not change the result.
    #[must_use]
    pub const fn with_threads(mut self, threads: usize) -> Self {
        self.rollout.threads = threads;
        self
    }

    /// Uses the dice of this seed instead of those of all checks.
    #[must_use]
    pub const fn with_seed(mut self, seed: u64) -> Self {
        self.rollout.seed = seed;
        self
    }

    /// Makes blocks of trials until `settled`, which is asked from [`FEWEST`] trials on, or until there are `most`.
    pub fn roll(&mut self, most: u32, settled: impl Fn(&Self) -> bool) {
        while self.trials() < most && !(self.trials() >= FEWEST && settled(self)) {
            let first = self.trials();
            let trials = first..most.min(first + BLOCK);
            let all = self.rollout.trials(&self.states, self.roller, trials);
            for ((sums, halves), trials) in self.sums.iter_mut().zip(&mut self.halves).zip(all) {
                for trial in &trials {
                    sums.add(trial);
                    halves.push(f64::from(trial.equity) / 2.0);
                }
            }
        }
    }

    /// Returns the number of trials of each position.
    #[must_use]
    pub fn trials(&self) -> u32 {
        self.halves.first().map_or(MOST, |first| first.len() as u32)
    }

    /// Returns the actions in the order of their values, the best first, each once.
    #[must_use]
    pub fn ranked(&self) -> Vec<(Action, RolloutEstimate)> {
        let estimated = self.actions.iter().zip(&self.sums);
        let mut all: Vec<_> = estimated.map(|(action, sums)| (*action, sums.estimate())).collect();
        all.sort_by(|(_, one), (_, other)| other.equity.total_cmp(&one.equity));
        let mut ranked: Vec<(Action, RolloutEstimate)> = Vec::new();
        for (action, estimate) in all {
            if ranked.iter().all(|(other, _)| *other != action) {
                ranked.push((action, estimate));
            }
        }
        ranked
    }

    /// Returns what `action` loses against the best of the others, in chances to win; negative if it is the best.
    #[must_use]
    pub fn loss(&self, action: Action) -> Option<PairedDifference> {
        let best = |is: &dyn Fn(Action) -> bool| {
            let these = (0..self.actions.len()).filter(|index| is(self.actions[*index]));
            these.max_by(|one, other| self.mean(*one).total_cmp(&self.mean(*other)))
        };
        let (made, other) = (best(&|one| one == action)?, best(&|one| one != action)?);
        Some(PairedDifference::of(&self.halves[other], &self.halves[made]))
    }

    fn mean(&self, index: usize) -> f64 {
        crate::paired::mean(&self.halves[index])
    }

    /// Returns whether the loss of `action` is this number of standard errors away from every border between the classes of errors.
    #[must_use]
    pub fn is_clear(&self, action: Action, errors: f64) -> bool {
        self.loss(action).is_none_or(|PairedDifference { mean, standard_error }| {
            let away = |border: f32| (mean - f64::from(border)).abs() >= errors * standard_error;
            BORDERS.iter().copied().all(away)
        })
    }

    /// Returns whether the class of the loss of `action` is clear enough for a check to stop.
    #[must_use]
    pub fn is_settled(&self, action: Action) -> bool {
        self.is_clear(action, if self.trials() < MANY { CLEAR } else { CLEAR_AFTER_MANY })
    }
}

/// Checks quickly what the legal action `made` loses in `state` against `best`: by the fewest trials of both.
#[must_use]
pub fn quick_check(
    search: Search<'_>,
    state: &Match,
    best: Action,
    made: Action,
    threads: usize,
) -> (f32, RolloutCheck) {
    // To hold is worth the best play.
    let played = |action| match action {
        Action::Hold => search.decide(&state.without_choice()).map_or(action, |(play, _)| play),
        _ => action,
    };
    let (best, made) = (played(best), played(made));
    let comparison = Comparison::new(search, state, roller(state), vec![best, made]);
    let mut comparison = comparison.with_threads(threads);
    comparison.roll(FEWEST, |_| true);
    let loss = comparison.loss(made).filter(|_| best != made);
    let (loss, error) =
        loss.map_or((0.0, 0.0), |loss| (loss.mean.max(0.0) as f32, loss.standard_error as f32));
    (loss, RolloutCheck { trials: comparison.trials(), error })
}

impl<'a> TrustedJudge<'a> {
    /// Judges a decision by a rollout of the candidates of both looks.
    pub(super) fn checked(
        &self,
        state: &Match,
        first: &JudgedDecision,
        second: &JudgedDecision,
        unknown: Option<UnknownOption>,
    ) -> JudgedDecision {
        let mut comparison = match second.kind {
            DecisionSubject::Play => self.plays(state, first, second),
            DecisionSubject::Choice => self.choice(state),
        }
        .with_threads(self.threads);
        let made = second.done().action;
        let most = if unknown.is_some() { MOST_UNRATED } else { MOST };
        comparison.roll(most, |it| it.is_settled(made));
        judged(second, &comparison, unknown)
    }

    /// Prepares a rollout of what a judged decision in `state` was compared with and of the [contenders](Self::contenders), at most
    /// [`CANDIDATES`] actions; what was done is among them.
    #[must_use]
    pub fn comparison(&self, state: &Match, decision: &JudgedDecision) -> Comparison<'a> {
        if decision.kind == DecisionSubject::Choice {
            return self.choice(state);
        }
        let state = state.without_choice();
        let judged = decision.candidates.iter().map(|one| one.action);
        let mut actions = vec![decision.done().action];
        for action in judged.chain(self.contenders(&state)) {
            if !actions.contains(&action) && actions.len() < CANDIDATES {
                actions.push(action);
            }
        }
        Comparison::new(self.search, &state, roller(&state), actions)
    }

    /// The plays to compare: the one that was made, the best of both looks, and those close to the best.
    fn plays(
        &self,
        state: &Match,
        first: &JudgedDecision,
        second: &JudgedDecision,
    ) -> Comparison<'a> {
        let best = second.best().equity;
        let close = |one: &&Alternative| {
            one.plies == second.best().plies && (best - one.equity) / 2.0 <= WITHIN
        };
        let close = second.candidates.iter().filter(close).map(|one| one.action);
        let mut actions = Vec::new();
        for action in [second.done().action, second.best().action, first.best().action]
            .into_iter()
            .chain(close)
        {
            if !actions.contains(&action) && actions.len() < CANDIDATES {
                actions.push(action);
            }
        }
        let state = state.without_choice();
        Comparison::new(self.search, &state, roller(&state), actions)
    }

    /// Hold and go. To hold is worth the best play, which both depths may see differently.
    pub(crate) fn choice(&self, state: &Match) -> Comparison<'a> {
        let (roller, played) = (roller(state), state.without_choice());
        let best = |plies| Search { plies, ..self.search }.decide(&played).map(|(play, _)| play);
        let mut plays: Vec<_> = [MOST_PLIES, MOST_PLIES - 1].into_iter().filter_map(best).collect();
        plays.dedup();
        let mut states: Vec<_> = plays.iter().map(|play| after(&played, roller, *play)).collect();
        states.push(after(state, roller, Action::Go));
        let mut actions = vec![Action::Hold; plays.len()];
        actions.push(Action::Go);
        Comparison::of_states(self.search, roller, actions, states)
    }
}

/// The side whose throw is on the table.
fn roller(state: &Match) -> Side {
    state.coup().map_or(Side::White, |coup| coup.situation().roller)
}

/// The decision as the rollout judges it.
fn judged(
    searched: &JudgedDecision,
    comparison: &Comparison<'_>,
    unknown: Option<UnknownOption>,
) -> JudgedDecision {
    let made = searched.done().action;
    let ranked = comparison.ranked();
    let loss = comparison.loss(made);
    let (loss, error) =
        loss.map_or((0.0, 0.0), |loss| (loss.mean.max(0.0) as f32, loss.standard_error as f32));
    let check = RolloutCheck { trials: comparison.trials(), error };
    let trust = unknown.map_or(Trust::Checked(check), |one| Trust::Unknown(one, Some(check)));
    let plies = |action| searched.candidates.iter().find(|one| one.action == action);
    let candidate = |(rank, (action, estimate)): (usize, &(Action, RolloutEstimate))| {
        let behind = comparison.loss(*action).filter(|_| rank > 0);
        Alternative {
            action: *action,
            equity: estimate.equity,
            chance: estimate.prospects.win_chance().clamp(0.0, 1.0),
            plies: plies(*action).map_or(MOST_PLIES, |one| one.plies),
            trials: estimate.trials,
            error: behind.map_or(0.0, |loss| loss.standard_error as f32),
        }
    };
    JudgedDecision {
        kind: searched.kind,
        candidates: ranked.iter().enumerate().map(candidate).collect(),
        made: ranked.iter().position(|(action, _)| *action == made).unwrap_or(0),
        loss,
        verdict: trust.verdict(loss),
        trust,
        class: None,
    }
}
