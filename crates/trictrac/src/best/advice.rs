//! The candidates of a position, or its worth.

use trictrac_console::options::threads;
use trictrac_engine::evaluator::Evaluator as _;
use trictrac_engine::net::Network;
use trictrac_engine::prospects::Prospects;
use trictrac_engine::rollout::RolloutEstimate;
use trictrac_engine::search::{ActionValue, Search, each_throw};
use trictrac_rules::game::Match;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::{Action, Phase};

use super::arguments::BestArguments;
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
pub(super) fn find(position: &Position, arguments: &BestArguments) -> PositionAdvice {
    let network = Network::shipped();
    let search = Search { evaluator: &network, aim: arguments.aim.into(), plies: arguments.plies };
    let state = position.to_match(arguments.options.rules);
    let answer = match position.throw {
        None => {
            let throws = if arguments.throws { every_throw(&search, &state) } else { Vec::new() };
            BestAnswer::Waiting(search.prospects(&state, position.to_move), throws)
        }
        Some(_) if state.is_over() => BestAnswer::Won,
        Some(_) => BestAnswer::Candidates(candidates(&search, &state, arguments)),
    };
    PositionAdvice { position: *position, evaluator: network.name(), answer }
}

fn candidates(search: &Search, state: &Match, arguments: &BestArguments) -> Vec<RolledCandidate> {
    let choice = matches!(state.phase(), Phase::Choice(_));
    let candidates = search.candidates(state);
    let mut all: Vec<_> = candidates
        .into_iter()
        .map(|candidate| RolledCandidate { candidate, estimate: None, choice, loss: None })
        .collect();
    if let Some(trials) = arguments.rollout {
        let few = all.len().min(ROLLED);
        let threads = threads(arguments.threads);
        let trials = Trials { search: *search, state, most: trials, seed: SEED, threads };
        roll_out(&trials, &mut all[..few]);
    }
    let losses: Vec<_> = all.iter().map(|one| loss(&all[0], one)).collect();
    for (one, loss) in all.iter_mut().zip(losses) {
        one.loss = loss;
    }
    all
}

fn loss(best: &RolledCandidate, one: &RolledCandidate) -> Option<f32> {
    one.is_seen_like(best).then(|| ((best.equity() - one.equity()) / 2.0).max(0.0))
}

fn roll_out(trials: &Trials, few: &mut [RolledCandidate]) {
    let candidates: Vec<_> = few.iter().map(|one| one.candidate).collect();
    for (one, estimate) in few.iter_mut().zip(trials.make(&candidates, |_| true)) {
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
