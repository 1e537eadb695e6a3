//! The candidates of a position, or its worth.

use trictrac_console::interrupt;
use trictrac_console::options::threads;
use trictrac_console::progress::{WITH_MESSAGE, bar};
use trictrac_engine::evaluator::{Evaluator as _, after};
use trictrac_engine::net::Network;
use trictrac_engine::prospects::Prospects;
use trictrac_engine::rollout::RolloutEstimate;
use trictrac_engine::search::{ActionValue, Search, each_throw};
use trictrac_engine::trust::{Checks, Comparison, MOST, TrustedJudge};
use trictrac_rules::game::Match;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::{Action, Phase};

use super::arguments::BestArguments;
use crate::failure::Usage;
use crate::trials::{ROLLED, Trials};

/// The seed of the dice of rollouts.
const SEED: u64 = 1;

/// A position with everything that is known about it.
pub(super) struct PositionAdvice {
    pub(super) position: Position,
    /// The name of the evaluator.
    pub(super) evaluator: String,
    pub(super) answer: BestAnswer,
}

/// The answer about a position.
pub(super) enum BestAnswer {
    /// The throw wins the match.
    Won,
    /// The candidates for the throw.
    Candidates(Vec<RolledCandidate>),
    /// The worth of the position to the side about to throw, and the best of every throw if that was wanted.
    Waiting(Prospects, Vec<BestOfThrow>),
}

/// A candidate, and what its rollout says.
pub(super) struct RolledCandidate {
    pub(super) candidate: ActionValue,
    pub(super) estimate: Option<RolloutEstimate>,
    /// True if the roller may hold or go.
    pub(super) choice: bool,
    /// Half the equity that it loses against the best; nothing if they were not looked at alike.
    pub(super) loss: Option<f32>,
}

impl RolledCandidate {
    /// The prospects of the roller: those of the rollout, if there is one.
    pub(super) fn prospects(&self) -> &Prospects {
        self.estimate.as_ref().map_or(&self.candidate.prospects, |estimate| &estimate.prospects)
    }

    /// The standard error of its equity; a single trial has none.
    pub(super) fn standard_error(&self) -> Option<f32> {
        let scattered = self.estimate.as_ref().filter(|estimate| estimate.trials > 1);
        scattered.map(|estimate| estimate.standard_error)
    }

    /// Returns whether it was rolled out as `other` was, or else looked at as deep.
    fn is_seen_like(&self, other: &Self) -> bool {
        match (&self.estimate, &other.estimate) {
            (Some(_), Some(_)) => true,
            (None, None) => self.candidate.plies == other.candidate.plies,
            _ => false,
        }
    }

    pub(super) fn equity(&self) -> f32 {
        self.estimate.as_ref().map_or(self.candidate.equity, |estimate| estimate.equity)
    }
}

/// Prospects as they are shown: rollouts may take them out of their range, and that is cut off.
pub(super) struct ShownProspects {
    /// The chance to win.
    pub(super) win: f32,
    pub(super) stake: f32,
    /// The holes of both at the end, one's own first.
    pub(super) holes: [f32; 2],
}

impl ShownProspects {
    pub(super) fn new(prospects: &Prospects, rules: Rules) -> Self {
        let most = f32::from(rules.holes.get());
        Self {
            win: prospects.win_chance().clamp(0.0, 1.0),
            stake: prospects.stake(rules.stakes),
            holes: prospects.holes.map(|holes| holes.clamp(0.0, most)),
        }
    }
}

/// A throw, and the best that can be done about it; nothing if it wins the match.
pub(super) struct BestOfThrow {
    pub(super) throw: Throw,
    pub(super) best: Option<Action>,
    pub(super) choice: bool,
    pub(super) equity: f32,
    /// The difference to the mean, in equity.
    pub(super) luck: f32,
}

/// Finds what `arguments` ask about `position`.
///
/// # Errors
/// An action of `arguments` that is not legal.
pub(super) fn find(
    position: &Position,
    arguments: &BestArguments,
) -> Result<PositionAdvice, Usage> {
    let network = Network::shipped();
    let search = Search { evaluator: &network, aim: arguments.aim.into(), plies: arguments.plies };
    let state = position.to_match(arguments.options.rules);
    let answer = match position.throw {
        None => {
            let throws = if arguments.throws { every_throw(&search, &state) } else { Vec::new() };
            BestAnswer::Waiting(search.prospects(&state, position.to_move), throws)
        }
        Some(_) if state.is_over() => BestAnswer::Won,
        Some(_) => BestAnswer::Candidates(candidates(&search, &state, arguments)?),
    };
    Ok(PositionAdvice { position: *position, evaluator: network.name(), answer })
}

fn candidates(
    search: &Search,
    state: &Match,
    arguments: &BestArguments,
) -> Result<Vec<RolledCandidate>, Usage> {
    let choice = matches!(state.phase(), Phase::Choice(_));
    let mut candidates = search.candidates(state);
    if let Some(actions) = &arguments.actions {
        candidates = named(search, state, &candidates, actions)?;
    }
    let mut all: Vec<_> = candidates
        .into_iter()
        .map(|candidate| RolledCandidate { candidate, estimate: None, choice, loss: None })
        .collect();
    let threads = threads(arguments.threads);
    if let Some(trials) = arguments.rollout {
        let few = if arguments.actions.is_some() { all.len() } else { all.len().min(ROLLED) };
        let trials = Trials { search: *search, state, most: trials, seed: SEED, threads };
        let bar = bar(trials.most.into(), WITH_MESSAGE);
        roll_out(&trials, &mut all[..few], |estimates| {
            bar.set_position(estimates.first().map_or(0, |one| one.trials.into()));
            !interrupt::is_asked()
        });
        bar.finish_and_clear();
    }
    if arguments.check {
        check(search, state, &mut all, arguments.actions.is_some(), threads);
    }
    let losses: Vec<_> = all.iter().map(|one| loss(&all[0], one)).collect();
    for (one, loss) in all.iter_mut().zip(losses) {
        one.loss = loss;
    }
    Ok(all)
}

/// The candidates of the `actions` that are named, in the depth of the search, the best first.
fn named(
    search: &Search,
    state: &Match,
    candidates: &[ActionValue],
    actions: &str,
) -> Result<Vec<ActionValue>, Usage> {
    let mut found: Vec<ActionValue> = Vec::new();
    for text in actions.split(';').map(str::trim).filter(|text| !text.is_empty()) {
        let unknown = || Usage::NoSuchAction(text.to_owned());
        let action = Action::parse(text, state).map_err(|_| unknown())?;
        let coup = state.coup().ok_or_else(unknown)?;
        let is_it = |one: &&ActionValue| match action {
            // To hold is to make the best play.
            Action::Hold => one.action != Action::Go,
            Action::Play(play) => {
                coup.canonical(play).is_ok_and(|play| one.action == Action::Play(play))
            }
            other => one.action == other,
        };
        let one = candidates.iter().find(is_it).ok_or_else(unknown)?;
        if found.iter().all(|other| other.action != one.action) {
            found.push(deepened(search, state, coup.situation().roller, one));
        }
    }
    found.sort_by(|one, other| other.equity.total_cmp(&one.equity));
    if found.is_empty() { Err(Usage::NoSuchAction(actions.to_owned())) } else { Ok(found) }
}

/// The candidate in the depth of the search.
fn deepened(search: &Search, state: &Match, roller: Side, one: &ActionValue) -> ActionValue {
    if one.plies == search.plies {
        return *one;
    }
    let after = after(state, roller, one.action);
    let prospects = search.prospects(&after, roller);
    let equity = search.equity(&after, roller);
    ActionValue { action: one.action, equity, prospects, plies: search.plies }
}

/// Checks the candidates that may be best, or all, by a rollout that stops when their losses are clear.
fn check(
    search: &Search,
    state: &Match,
    candidates: &mut [RolledCandidate],
    all: bool,
    threads: usize,
) {
    let Some(coup) = state.coup() else { return };
    let judge = TrustedJudge { search: *search, kept: 1, checks: Checks::Auto, threads };
    let actions = if all {
        candidates.iter().map(|one| one.candidate.action).collect()
    } else {
        judge.contenders(state)
    };
    let comparison = Comparison::new(*search, state, coup.situation().roller, actions.clone());
    let mut comparison = comparison.with_threads(threads);
    let bar = bar(MOST.into(), WITH_MESSAGE);
    comparison.roll(MOST, |rolled| {
        bar.set_position(rolled.trials().into());
        interrupt::is_asked() || actions.iter().all(|action| rolled.is_settled(*action))
    });
    bar.finish_and_clear();
    let ranked = comparison.ranked();
    let place = |one: &RolledCandidate| {
        let action = one.candidate.action;
        ranked.iter().position(|(rolled, _)| *rolled == action).unwrap_or(usize::MAX)
    };
    for one in candidates.iter_mut() {
        one.estimate = ranked.get(place(one)).map(|(_, estimate)| *estimate);
    }
    candidates.sort_by_key(place);
}

fn loss(best: &RolledCandidate, one: &RolledCandidate) -> Option<f32> {
    one.is_seen_like(best).then(|| ((best.equity() - one.equity()) / 2.0).max(0.0))
}

fn roll_out(
    trials: &Trials,
    few: &mut [RolledCandidate],
    go_on: impl FnMut(&[RolloutEstimate]) -> bool,
) {
    let candidates: Vec<_> = few.iter().map(|one| one.candidate).collect();
    for (one, estimate) in few.iter_mut().zip(trials.make(&candidates, go_on)) {
        one.estimate = Some(estimate);
    }
    few.sort_by(|one, other| other.equity().total_cmp(&one.equity()));
}

fn every_throw(search: &Search, state: &Match) -> Vec<BestOfThrow> {
    let mut throws = Vec::new();
    let mut mean = 0.0;
    each_throw(state, |weight, roller, throw, thrown| {
        let decided = search.decide(thrown);
        let equity = decided.map_or_else(|| search.equity(thrown, roller), |(_, equity)| equity);
        mean += weight * equity;
        let choice = matches!(thrown.phase(), Phase::Choice(_));
        let best = decided.map(|(action, _)| action);
        throws.push(BestOfThrow { throw, best, choice, equity, luck: 0.0 });
    });
    for thrown in &mut throws {
        thrown.luck = thrown.equity - mean;
    }
    throws.sort_by(|one, other| other.equity.total_cmp(&one.equity));
    throws
}
