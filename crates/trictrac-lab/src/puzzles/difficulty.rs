//! The difficulty of a decision: how often each level of the engine misses the best action.

use std::sync::Arc;

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::evaluator::{Evaluator, after};
use trictrac_engine::level::{LEVELS, Level};
use trictrac_engine::player::{EnginePlayer, PendingDecision};
use trictrac_rules::game::Match;
use trictrac_rules::side::Side;
use trictrac_rules::turn::{Action, Phase};

/// The number of seeds that each level tries.
const SEEDS: u8 = 100;
/// A decision in which no level errs with more seeds than this is no puzzle.
const TRIVIAL: u8 = 4;

/// The levels of the engine, ready to play.
pub(super) struct Levels(Vec<(Level, Box<dyn EnginePlayer>)>);

impl Levels {
    /// Creates the players.
    pub(super) fn new(judge: &Arc<dyn Evaluator>) -> Self {
        Self(LEVELS.iter().map(|level| (*level, level.player(judge.clone()))).collect())
    }

    /// Returns for each level with how many seeds of 100 it does not find `best`.
    pub(super) fn failures(&self, state: &Match, best: Action) -> [u8; LEVELS.len()] {
        let mut failures = [0; LEVELS.len()];
        for (failures, (level, player)) in failures.iter_mut().zip(&self.0) {
            *failures = failures_of(*level, &**player, state, best);
        }
        failures
    }
}

/// Returns whether nearly all levels always find the best action.
pub(super) fn is_trivial(failures: &[u8; LEVELS.len()]) -> bool {
    failures.iter().all(|failures| *failures <= TRIVIAL)
}

fn failures_of(level: Level, player: &dyn EnginePlayer, state: &Match, best: Action) -> u8 {
    let finds = |seed: u8| acts(player, state, RandomNumbers::new(seed.into(), 0)) == Some(best);
    if level.blur == 0 && level.overlooks == 0 {
        // Without random errors all seeds give the same decision.
        return if finds(0) { 0 } else { SEEDS };
    }
    (0..SEEDS).filter(|seed| !finds(*seed)).count() as u8
}

/// Returns what `player` does in `state`: go, or a play, which is also a hold.
fn acts(player: &dyn EnginePlayer, state: &Match, chance: RandomNumbers) -> Option<Action> {
    let coup = state.coup()?;
    let action = player.decide(&PendingDecision { state, coup: &coup, chance, throws: 0 }).ok()?;
    if action != Action::Hold {
        return Some(action);
    }
    let held = after(state, Side::White, Action::Hold);
    debug_assert!(matches!(held.phase(), Phase::Play(_)), "who holds must play");
    acts(player, &held, chance)
}
