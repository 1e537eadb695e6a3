//! The answer about a position, as JSON.

use serde::Serialize;
use trictrac_engine::prospects::Prospects;
use trictrac_rules::rules::Rules;
use trictrac_rules::turn::Action;

use super::advice::{BestAnswer, BestOfThrow, PositionAdvice, RolledCandidate, ShownProspects};
use super::arguments::BestArguments;
use crate::aim;
use crate::data::side;

/// The whole answer.
#[derive(Debug, Serialize)]
pub(super) struct BestData {
    position: String,
    side: &'static str,
    evaluator: String,
    plies: u8,
    aim: &'static str,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    won: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<Vec<CandidateData>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    worth: Option<ProspectsData>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    throws: Vec<ThrowData>,
}

#[derive(Debug, Serialize)]
struct ProspectsData {
    win: f32,
    stake: f32,
    holes: [f32; 2],
}

#[derive(Debug, Serialize)]
struct CandidateData {
    action: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    choice: Option<&'static str>,
    equity: f32,
    #[serde(flatten)]
    prospects: ProspectsData,
    loss: Option<f32>,
    plies: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    rollout: Option<RolloutData>,
}

#[derive(Debug, Serialize)]
struct RolloutData {
    trials: u32,
    standard_error: Option<f32>,
}

#[derive(Debug, Serialize)]
struct ThrowData {
    dice: String,
    action: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    choice: Option<&'static str>,
    equity: f32,
    luck: f32,
}

impl BestData {
    pub(super) fn new(found: &PositionAdvice, arguments: &BestArguments) -> Self {
        let rules = arguments.options.rules;
        let mut data = Self {
            position: found.position.to_string(),
            side: side(found.position.to_move),
            evaluator: found.evaluator.clone(),
            plies: arguments.plies,
            aim: aim::name(arguments.aim.into()),
            won: matches!(found.answer, BestAnswer::Won),
            candidates: None,
            worth: None,
            throws: Vec::new(),
        };
        match &found.answer {
            BestAnswer::Won => {}
            BestAnswer::Candidates(all) => {
                let shown = all.iter().take(arguments.top.into());
                data.candidates = Some(shown.map(|one| CandidateData::new(one, rules)).collect());
            }
            BestAnswer::Waiting(prospects, throws) => {
                data.worth = Some(ProspectsData::new(prospects, rules));
                data.throws = throws.iter().map(ThrowData::new).collect();
            }
        }
        data
    }
}

impl ProspectsData {
    fn new(prospects: &Prospects, rules: Rules) -> Self {
        let ShownProspects { win, stake, holes } = ShownProspects::new(prospects, rules);
        Self { win, stake, holes }
    }
}

impl CandidateData {
    fn new(one: &RolledCandidate, rules: Rules) -> Self {
        Self {
            action: one.candidate.action.to_string(),
            choice: choice(one.choice, one.candidate.action),
            equity: one.equity(),
            prospects: ProspectsData::new(one.prospects(), rules),
            loss: one.loss,
            plies: one.candidate.plies,
            rollout: one.estimate.as_ref().map(|estimate| RolloutData {
                trials: estimate.trials,
                standard_error: one.standard_error(),
            }),
        }
    }
}

impl ThrowData {
    fn new(thrown: &BestOfThrow) -> Self {
        Self {
            dice: thrown.throw.to_string(),
            action: thrown.best.map(|best| best.to_string()),
            choice: thrown.best.and_then(|best| choice(thrown.choice, best)),
            equity: thrown.equity,
            luck: thrown.luck,
        }
    }
}

const fn choice(free: bool, action: Action) -> Option<&'static str> {
    match (free, action) {
        (false, _) => None,
        (true, Action::Go) => Some("go"),
        (true, _) => Some("hold"),
    }
}
