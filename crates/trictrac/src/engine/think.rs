//! Thinking about one decision, on a thread of its own: one look ahead after the other, each told when it is done.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use trictrac_engine::dice::Chance;
use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::player::{Choice, Decision, Player};
use trictrac_engine::prospects::Prospects;
use trictrac_engine::protocol::{Info, Judgement, Reply};
use trictrac_engine::search::{Candidate, Search};
use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;
use trictrac_rules::turn::{Action, Phase};

use super::mind::Mind;
use super::settings::Settings;

/// A decision to be found.
#[derive(Clone)]
pub(super) struct Task {
    pub(super) mind: Arc<Mind>,
    pub(super) rules: Rules,
    /// The state, in which somebody is to choose or play.
    pub(super) state: Match,
    pub(super) settings: Settings,
    /// How many throws are looked ahead at last.
    pub(super) plies: u8,
    /// The chance of a player that uses any, and how many decisions of the match it has made.
    pub(super) chance: Chance,
    pub(super) decisions: u64,
    /// Whether the answer is no longer wanted.
    pub(super) stop: Arc<AtomicBool>,
}

/// What comes of thinking.
pub(super) enum Thought {
    /// This is best as far as is known, and what is thought of it.
    Found(Action, Vec<Reply>),
    /// There is nothing more to be found.
    Finished,
}

impl Task {
    /// Thinks, telling every thought; whether somebody listens is told back.
    pub(super) fn think(&self, mut tell: impl FnMut(Thought) -> bool) {
        match &*self.mind {
            Mind::Player(player) => {
                if let Some(action) = self.ask(&**player) {
                    tell(Thought::Found(action, Vec::new()));
                }
            }
            Mind::Judge(evaluator) => {
                for plies in 0..=self.plies {
                    if self.stop.load(Ordering::Relaxed) {
                        return;
                    }
                    let Some(found) = self.look(&**evaluator, plies) else { break };
                    if !tell(found) {
                        return;
                    }
                }
            }
        }
        tell(Thought::Finished);
    }

    /// What a player does; where he would forfeit, the first that is legal.
    fn ask(&self, player: &dyn Player) -> Option<Action> {
        let Self { rules, state, chance, decisions, .. } = self;
        let coup = state.coup(rules)?;
        let decision = Decision { rules, state, coup: &coup, chance: *chance, throws: *decisions };
        Some(match state.phase {
            Phase::Choice(_) => match player.hold_or_go(&decision) {
                Ok(Choice::Go) => Action::Go,
                _ => Action::Hold,
            },
            _ => Action::Play(player.play(&decision).unwrap_or_else(|_| coup.first_play())),
        })
    }

    /// The best action by a look so many throws ahead, and what the candidates are worth.
    fn look(&self, evaluator: &dyn Evaluator, plies: u8) -> Option<Thought> {
        let Self { rules, state, settings, .. } = self;
        let search = Search { evaluator, rules, aim: settings.aim, plies };
        let candidates = search.candidates(state);
        let best = match plies {
            0 => search.decide(state)?.0,
            _ => candidates.first()?.action,
        };
        let told = (1..).zip(&candidates).take(settings.candidates.into());
        let infos = told.map(|(rank, candidate)| line(rules, rank, candidate)).collect();
        Some(Thought::Found(answer(state, best), infos))
    }
}

/// The answer to the question that is put: where a hole was won, a play means hold.
fn answer(state: &Match, best: Action) -> Action {
    match (state.phase, best) {
        (Phase::Choice(_), Action::Play(_)) => Action::Hold,
        _ => best,
    }
}

fn line(rules: &Rules, rank: u16, candidate: &Candidate) -> Reply {
    let Candidate { action, prospects, plies, .. } = candidate;
    let worth = judgement(rules, prospects);
    Reply::Info(Info::Line { plies: *plies, rank, worth, action: action.to_string() })
}

/// What a side may expect, in the words of the protocol.
pub(super) fn judgement(rules: &Rules, prospects: &Prospects) -> Judgement {
    let stake = prospects.stake(rules.stakes);
    Judgement { win: prospects.win_chance(), stake, holes: prospects.holes }
}

/// What `state` is worth to the side that is to throw, choose or play.
pub(super) fn judge(
    evaluator: &dyn Evaluator,
    rules: &Rules,
    settings: &Settings,
    state: &Match,
) -> Option<Judgement> {
    let search = Search { evaluator, rules, aim: settings.aim, plies: settings.plies.min(1) };
    let prospects = match state.next_roller() {
        Some(side) => search.prospects(state, side),
        None => search.candidates(state).first()?.prospects,
    };
    Some(judgement(rules, &prospects))
}
