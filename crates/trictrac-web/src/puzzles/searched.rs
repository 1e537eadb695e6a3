//! The search for the loss of an action that was not rolled out.

use trictrac_engine::evaluator::after;
use trictrac_engine::puzzles::answer::PuzzleDecision;
use trictrac_rules::notation::Position;
use trictrac_rules::side::Side;
use trictrac_rules::turn::{Action, Actor};

use crate::match_settings::MatchSettings;
use crate::messages::{CandidateEquity, EngineQuestion};

/// The question to the engine about all actions of a throw.
#[must_use]
pub fn search_question(position: Position) -> EngineQuestion {
    let settings = MatchSettings { start: Some(position), ..MatchSettings::new(0) };
    let mut record = settings.record();
    if let Some(throw) = position.throw {
        // The position leaves something to decide, so the throw is legal.
        let _ = record.apply(Actor::Table, Action::Throw(throw), &mut ());
    }
    EngineQuestion::Advise(record.to_string())
}

/// The chance to win that an action loses against the best candidate, as the engine has found; `None` if it has not.
#[must_use]
pub fn searched_loss(
    decision: &PuzzleDecision,
    weighed: &[CandidateEquity],
    action: Action,
) -> Option<f64> {
    let chance = |action| {
        let result = after(&decision.state, Side::White, action);
        let is_same =
            |one: &&CandidateEquity| after(&decision.state, Side::White, one.action) == result;
        weighed.iter().find(is_same).map(|one| f64::from(one.chance()))
    };
    Some((chance(decision.best().action)? - chance(action)?).max(0.0))
}
