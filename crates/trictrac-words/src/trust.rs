//! Texts of trust: the ground of a judgement, and what a reader must know about an analysis.

use trictrac_engine::analysis::{DecisionQuality, JudgedDecision, JudgedThrow, MatchAnalysis};
use trictrac_engine::prospects::Aim;
use trictrac_engine::trust::{RolloutCheck, Trust, UnknownOption, is_approximate};
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;

use crate::advice::{decimal, per_cent, signed, verdict};
use crate::lang::{Texts, fluent_args, key};

/// Names the judgement of a decision: its verdict, or that it is not rated.
#[must_use]
pub fn judgement(texts: &Texts, decision: &JudgedDecision) -> String {
    match decision.trust {
        Trust::Unknown(option, _) => not_rated(texts, option),
        _ => verdict(texts, decision.verdict),
    }
}

/// Says on what ground a decision is judged; `None` where its [`judgement`] says it, or a search found no error and needs no check.
#[must_use]
pub fn ground(texts: &Texts, aim: Aim, decision: &JudgedDecision) -> Option<String> {
    let checked = |RolloutCheck { trials, error }: RolloutCheck| {
        let error = standard_error(texts, aim, error);
        texts.with(key!("trust-checked"), &fluent_args!["trials" => trials, "error" => error])
    };
    match decision.trust {
        _ if decision.verdict == DecisionQuality::Forced => None,
        Trust::Searched => decision.verdict.is_error().then(|| texts.plain(key!("trust-searched"))),
        Trust::Unchecked => {
            let is_said = decision.verdict == DecisionQuality::Unchecked;
            (!is_said).then(|| texts.plain(key!("trust-unchecked")))
        }
        Trust::Checked(check) => Some(checked(check)),
        Trust::Unknown(_, check) => check.map(checked),
    }
}

/// Formats the standard error of a loss, in its unit.
#[must_use]
pub fn standard_error(texts: &Texts, aim: Aim, error: f32) -> String {
    match aim {
        Aim::Win => decimal(texts, 100.0 * error, 1),
        Aim::Stake => decimal(texts, 2.0 * error, 3),
    }
}

/// Formats the luck of a throw, or says that it is not rated.
#[must_use]
pub fn luck(texts: &Texts, throw: &JudgedThrow) -> String {
    throw.unknown().map_or_else(|| signed(texts, throw.luck), |option| not_rated(texts, option))
}

/// Says that nothing about an option is rated.
#[must_use]
pub fn not_rated(texts: &Texts, option: UnknownOption) -> String {
    texts.with(key!("trust-unknown"), &fluent_args!["option" => named(texts, option)])
}

/// Says what an option does that the network has not learned, in place of a reason.
#[must_use]
pub fn unlearned(texts: &Texts, option: UnknownOption) -> String {
    texts.plain(match option {
        UnknownOption::PileDeMisere => key!("trust-misere-pays"),
        UnknownOption::Provincial => key!("trust-provincial-demands"),
    })
}

/// Names an option that the network has not learned.
fn named(texts: &Texts, option: UnknownOption) -> String {
    texts.plain(match option {
        UnknownOption::PileDeMisere => key!("trust-misere"),
        UnknownOption::Provincial => key!("trust-provincial"),
    })
}

/// Says how many decisions were checked, which were not rated, whether the skill shows anything, and what the network has not
/// learned, each in a sentence.
#[must_use]
pub fn cautions(texts: &Texts, rules: Rules, analysis: &MatchAnalysis) -> Vec<String> {
    // What is not rated counts nowhere.
    let rated = || analysis.throws.iter().filter(|throw| throw.unknown().is_none());
    let decisions = || rated().flat_map(JudgedThrow::decisions);
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
    let [skill, error] = [analysis.skill(Side::White), analysis.unexplained(Side::White)];
    if skill != 0.0 && skill.abs() < error.abs() {
        let [skill, error] = [skill, error].map(|one| per_cent(texts, one.abs()));
        said.push(
            texts.with(key!("trust-skill"), &fluent_args!["skill" => skill, "error" => error]),
        );
    }
    if rules.margot {
        said.push(texts.plain(key!("trust-margot")));
    }
    if is_approximate(rules) {
        said.push(texts.plain(key!("trust-holes")));
    }
    said
}
