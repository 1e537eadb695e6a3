//! Thinking about one decision, on a thread of its own: searches of growing depth, then rollouts; each
//! result is sent when it is there.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use trictrac_console::options::threads;
use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::player::{EnginePlayer, PendingDecision};
use trictrac_engine::prospects::{Aim, Prospects};
use trictrac_engine::protocol::{Basis, EngineReply, Info, Judgement};
use trictrac_engine::rollout::RolloutEstimate;
use trictrac_engine::search::{ActionValue, Search};
use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;
use trictrac_rules::turn::{Action, Phase};

use super::mind::EngineMind;
use super::option_values::OptionValues;
use crate::trials::{ROLLED, Trials};

/// A decision to be found.
#[derive(Clone)]
pub(super) struct ThinkingTask {
    pub(super) mind: Arc<EngineMind>,
    /// The state, in which somebody is to choose or play.
    pub(super) state: Match,
    pub(super) settings: OptionValues,
    /// The last search depth, in throws.
    pub(super) plies: u8,
    /// The number of trials of the best few after that.
    pub(super) trials: Option<u32>,
    /// The chance of a player that uses any, and how many decisions of the match it has made.
    pub(super) chance: RandomNumbers,
    pub(super) decisions: u64,
    /// Set when the answer is no longer wanted.
    pub(super) stop: Arc<AtomicBool>,
}

/// A result of thinking.
pub(super) enum ThinkingResult {
    /// This is best as far as is known, and what is thought of it.
    Found(Action, Vec<EngineReply>),
    /// There is nothing more to be found.
    Finished,
}

impl ThinkingTask {
    /// Thinks, and sends every thought; the receiver answers whether it still listens.
    pub(super) fn think(&self, mut report: impl FnMut(ThinkingResult) -> bool) {
        match &*self.mind {
            EngineMind::Player(player) => {
                if let Some(action) = self.ask(&**player) {
                    report(ThinkingResult::Found(action, Vec::new()));
                }
            }
            EngineMind::Judge(evaluator, _) => {
                if !self.judge(&**evaluator, &mut report) {
                    return;
                }
            }
        }
        report(ThinkingResult::Finished);
    }

    /// Looks ahead, then rolls out; whether the answer is still wanted after it.
    fn judge(
        &self,
        evaluator: &dyn Evaluator,
        report: &mut impl FnMut(ThinkingResult) -> bool,
    ) -> bool {
        let Self { state, settings, .. } = self;
        let mut candidates = Vec::new();
        for plies in 0..=self.plies {
            if self.is_stopped() {
                return false;
            }
            let search = Search { evaluator, aim: settings.aim, plies };
            candidates = search.candidates(state);
            let Some(found) = self.searched(&search, &candidates) else { return true };
            if !report(found) {
                return false;
            }
        }
        let search = Search { evaluator, aim: settings.aim, plies: self.plies };
        candidates.truncate(ROLLED);
        self.trials.is_none_or(|trials| self.roll_out(search, &candidates, trials, report))
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The action of a player; where the player would forfeit, the first that is legal.
    fn ask(&self, player: &dyn EnginePlayer) -> Option<Action> {
        let Self { state, chance, decisions, .. } = self;
        let coup = state.coup()?;
        let decision = PendingDecision { state, coup: &coup, chance: *chance, throws: *decisions };
        let first = || answer(state, Action::Play(coup.first_play()));
        Some(player.decide(&decision).unwrap_or_else(|_| first()))
    }

    /// The best action by `search`, and what the candidates are worth.
    fn searched(&self, search: &Search, candidates: &[ActionValue]) -> Option<ThinkingResult> {
        let best = match search.plies {
            0 => search.decide(&self.state)?.0,
            _ => candidates.first()?.action,
        };
        let lines =
            candidates.iter().map(|one| (one.action, Basis::Plies(one.plies), one.prospects));
        Some(self.found(best, lines))
    }

    /// Plays on after each of `candidates`, telling after every few trials which is best so far; whether the answer is
    /// still wanted.
    fn roll_out(
        &self,
        search: Search,
        candidates: &[ActionValue],
        trials: u32,
        report: &mut impl FnMut(ThinkingResult) -> bool,
    ) -> bool {
        let (seed, threads) = (self.settings.seed, threads(None));
        let trials = Trials { search, state: &self.state, most: trials, seed, threads };
        let mut wanted = !self.is_stopped();
        if wanted {
            trials.make(candidates, |estimates| {
                wanted = report(self.rolled(candidates, estimates)) && !self.is_stopped();
                wanted
            });
        }
        wanted
    }

    /// The best action by rollouts, and what the candidates are worth by them.
    fn rolled(&self, candidates: &[ActionValue], estimates: &[RolloutEstimate]) -> ThinkingResult {
        let mut ranked: Vec<_> = candidates.iter().zip(estimates).collect();
        let (first, looked_best) = (ranked[0].0.action, ranked[0].1);
        ranked.sort_by(|(_, one), (_, other)| other.equity.total_cmp(&one.equity));
        let best = ranked[0].1;
        let noise = best.standard_error.hypot(looked_best.standard_error);
        if best.equity - looked_best.equity <= noise {
            // The result of the search stays best until the trials show a difference.
            let place = ranked.iter().position(|(candidate, _)| candidate.action == first);
            ranked[..=place.unwrap_or(0)].rotate_right(1);
        }
        let lines = ranked.iter().map(|(candidate, estimate)| {
            let error = match self.settings.aim {
                Aim::Win => estimate.standard_error / 2.0,
                Aim::Stake => estimate.standard_error,
            };
            let basis = Basis::Trials { trials: estimate.trials, error };
            (candidate.action, basis, estimate.prospects)
        });
        self.found(ranked[0].0.action, lines)
    }

    /// The result that `best` is best, with lines about the first few of `ranked`.
    fn found(
        &self,
        best: Action,
        ranked: impl Iterator<Item = (Action, Basis, Prospects)>,
    ) -> ThinkingResult {
        let lines = (1..).zip(ranked).take(self.settings.candidates.into());
        let line = |(rank, (action, basis, prospects))| {
            let worth = judgement(self.state.rules(), &prospects);
            EngineReply::Info(Info::Line { basis, rank, worth, action: Action::to_string(&action) })
        };
        ThinkingResult::Found(answer(&self.state, best), lines.map(line).collect())
    }
}

/// The answer to the question that is put: where a hole was won, a play means hold.
fn answer(state: &Match, best: Action) -> Action {
    match (state.phase(), best) {
        (Phase::Choice(_), Action::Play(_)) => Action::Hold,
        _ => best,
    }
}

/// The prospects of a side, in the words of the protocol.
pub(super) fn judgement(rules: Rules, prospects: &Prospects) -> Judgement {
    let stake = prospects.stake(rules.stakes);
    Judgement { win: prospects.win_chance(), stake, holes: prospects.holes }
}

/// The worth of `state` to the side that is to throw, choose or play.
pub(super) fn judge(
    evaluator: &dyn Evaluator,
    settings: &OptionValues,
    state: &Match,
) -> Option<Judgement> {
    let search = Search { evaluator, aim: settings.aim, plies: settings.plies.min(1) };
    let prospects = match state.next_roller() {
        Some(side) => search.prospects(state, side),
        None => search.candidates(state).first()?.prospects,
    };
    Some(judgement(state.rules(), &prospects))
}
