//! The cheap part: does search find one action clearly best, and is the decision about the wanted theme?

use trictrac_engine::evaluator::{Evaluator, after};
use trictrac_engine::lines::bears_off;
use trictrac_engine::prospects::Aim;
use trictrac_engine::puzzles::facts::class_of;
use trictrac_engine::puzzles::{Theme, decision};
use trictrac_engine::search::{ActionValue, Search, actions};
use trictrac_rules::game::Match;
use trictrac_rules::marking::Tally;
use trictrac_rules::notation::Position;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Phase;

/// At search depth 0 the best action must lead the second by this chance to win.
const LEAST_AT_0: f32 = 0.01;
/// At search depth 1 it must lead by this chance.
const LEAST_AT_1: f32 = 0.022;
/// Candidates that depth 1 finds worse than the best by more than this chance are not rolled out.
pub(super) const MARGIN: f32 = 0.07;

/// A decision that is worth rollouts.
pub(super) struct PromisingDecision {
    pub(super) position: Position,
    pub(super) state: Match,
    /// The candidates that are rolled out, the best at search depth 1 first.
    pub(super) candidates: Vec<ActionValue>,
}

/// Returns the decision in `position`, if it looks like a puzzle of `theme`.
pub(super) fn screen(
    judge: &dyn Evaluator,
    position: &Position,
    theme: Theme,
) -> Option<PromisingDecision> {
    let state = decision(position)?;
    if !is_possible(&state, theme) {
        return None;
    }
    let at_once = candidates(judge, &state, 0);
    if lead(&at_once)? < LEAST_AT_0 {
        return None;
    }
    let mut candidates = candidates(judge, &state, 1);
    if lead(&candidates)? < LEAST_AT_1 {
        return None;
    }
    let (best, second) = (candidates[0], candidates[1]);
    if Theme::from(class_of(judge, position, best.action, second.action)?) != theme {
        return None;
    }
    candidates
        .retain(|one| best.equity - one.equity <= 2.0 * MARGIN || one.action == second.action);
    Some(PromisingDecision { position: *position, state, candidates })
}

/// Returns whether a decision can have `theme` at all, as far as that costs little.
fn is_possible(state: &Match, theme: Theme) -> bool {
    let Some(coup) = state.coup() else { return false };
    let choice = matches!(state.phase(), Phase::Choice(_));
    match theme {
        Theme::HoldOrGo => choice,
        Theme::BearingOff => actions(state, &coup).into_iter().any(bears_off),
        Theme::Score => state.holes() != Tally::default(),
        _ => !choice,
    }
}

/// Returns all actions at search depth `plies`, the best first; of actions with equal results only the first.
pub(super) fn candidates(judge: &dyn Evaluator, state: &Match, plies: u8) -> Vec<ActionValue> {
    let search = Search { evaluator: judge, aim: Aim::Win, plies };
    let mut results: Vec<Match> = Vec::new();
    let mut candidates = search.candidates(state);
    candidates.retain(|one| {
        let result = after(state, Side::White, one.action);
        let is_new = !results.contains(&result);
        results.push(result);
        is_new
    });
    candidates
}

/// Returns by which chance to win the first candidate leads the second; `None` for a single one.
fn lead(candidates: &[ActionValue]) -> Option<f32> {
    match candidates {
        [best, second, ..] => Some((best.equity - second.equity) / 2.0),
        _ => None,
    }
}
