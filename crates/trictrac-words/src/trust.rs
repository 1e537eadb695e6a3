//! Texts of trust: the ground of a judgement, and what a reader must know about an analysis.

use trictrac_engine::analysis::{DecisionQuality, JudgedDecision, JudgedThrow, MatchAnalysis};
use trictrac_engine::prospects::Aim;
use trictrac_engine::trust::{RolloutCheck, Trust, UnknownOption, is_approximate};
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;

use crate::advice::decimal;
use crate::lang::{Texts, fluent_args, key};

/// Says on what ground a decision is judged; `None` where a search found no error and needs no check.
#[must_use]
pub fn ground(texts: &Texts, aim: Aim, decision: &JudgedDecision) -> Option<String> {
    let checked = |RolloutCheck { trials, error }: RolloutCheck| {
        let error = match aim {
            Aim::Win => decimal(texts, 100.0 * error, 1),
            Aim::Stake => decimal(texts, 2.0 * error, 3),
        };
        texts.with(key!("trust-checked"), &fluent_args!["trials" => trials, "error" => error])
    };
    match decision.trust {
        _ if decision.verdict == DecisionQuality::Forced => None,
        Trust::Searched => decision.verdict.is_error().then(|| texts.plain(key!("trust-searched"))),
        Trust::Unchecked => Some(texts.plain(key!("trust-unchecked"))),
        Trust::Checked(check) => Some(checked(check)),
        Trust::Unknown(option, _) => {
            let option = fluent_args!["option" => named(texts, option)];
            Some(texts.with(key!("trust-unknown"), &option))
        }
    }
}

/// Names an option that the network has not learned.
fn named(texts: &Texts, option: UnknownOption) -> String {
    texts.plain(match option {
        UnknownOption::PileDeMisere => key!("trust-misere"),
        UnknownOption::Provincial => key!("trust-provincial"),
    })
}

/// Says how many decisions were checked, which were not rated, and what the network has not learned, each in a sentence.
#[must_use]
pub fn cautions(texts: &Texts, rules: Rules, analysis: &MatchAnalysis) -> Vec<String> {
    let decisions = || analysis.throws.iter().flat_map(JudgedThrow::decisions);
    let checked = decisions().filter(|one| one.trust.check().is_some()).count();
    let unchecked = decisions().filter(|one| one.trust == Trust::Unchecked).count();
    let counts = fluent_args!["checked" => checked, "unchecked" => unchecked];
    let mut said = vec![texts.with(key!("trust-checks"), &counts)];
    for option in UnknownOption::ALL {
        let count = Side::ALL
            .into_iter()
            .map(|side| analysis.players[side].unrated[option as usize])
            .sum::<u32>();
        if count > 0 {
            let counts = fluent_args!["count" => count, "option" => named(texts, option)];
            said.push(texts.with(key!("trust-unrated"), &counts));
        }
    }
    if rules.margot {
        said.push(texts.plain(key!("trust-margot")));
    }
    if is_approximate(rules) {
        said.push(texts.plain(key!("trust-holes")));
    }
    said
}
