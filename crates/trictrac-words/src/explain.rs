//! Texts of explanations: why an action is better than another, by what happens in the lines after both.
//!
//! Both actions are named with their figures, so nothing has to be inverted; see [`trictrac_engine::lines`].

use trictrac_engine::lines::{
    ActionExplanation, ChoiceCause, ChoiceHoles, ChoiceReasons, LineMeasure, LineSpan, Reason,
};
use trictrac_rules::quarter::Quarter;
use trictrac_rules::turn::Action;

use crate::advice::{action, decimal};
use crate::insight::quarter_name;
use crate::lang::{Key, Texts, fluent_args, key};

/// The share of a loss below which the weight of its reasons is only a part of the explanation.
const PART: f32 = 0.25;

/// The actions that an explanation compares, and the name of the opponent.
#[derive(Clone, Copy, Debug)]
pub struct ExplainedActions<'a> {
    /// The better action.
    pub better: Action,
    /// The worse one.
    pub worse: Action,
    /// The opponent of the player whom the texts are about.
    pub opponent: &'a str,
    /// The loss of the worse action in chances to win, if it is to be compared with the weight of the reasons.
    pub loss: Option<f32>,
}

/// Says why an action is better than another, in a few sentences; nothing if the lines show no reason.
#[must_use]
pub fn why(
    texts: &Texts,
    actions: ExplainedActions<'_>,
    explanation: &ActionExplanation,
) -> Option<String> {
    let explanation = match explanation {
        ActionExplanation::Plays(explanation) => explanation,
        ActionExplanation::Choice(reasons) => {
            return Some(why_choice(texts, actions.opponent, reasons));
        }
    };
    let facts = explanation.reasons.iter().map(|one| reason(texts, actions, one));
    let mut said: Vec<_> = facts.map(|fact| format!("{fact}.")).collect();
    if said.is_empty() {
        return None;
    }
    if let Some(other) = &explanation.in_return {
        let fact = fluent_args![
            "fact" => reason(texts, actions, other), "w" => action(texts, actions.worse)
        ];
        said.push(texts.with(key!("lines-return"), &fact));
    }
    let weighs_little = |loss: f32| explanation.weight < PART * 100.0 * loss;
    if actions.loss.is_some_and(weighs_little) {
        said.push(texts.plain(key!("lines-part")));
    }
    Some(said.join(" "))
}

/// Says one reason, without the full stop.
fn reason(texts: &Texts, actions: ExplainedActions<'_>, reason: &Reason) -> String {
    let ExplainedActions { better, worse, opponent, .. } = actions;
    let after = fluent_args![
        "better" => amount(texts, reason.measure, reason.better), "b" => action(texts, better),
        "worse" => amount(texts, reason.measure, reason.worse), "w" => action(texts, worse)
    ];
    let span = match reason.span {
        LineSpan::Next | LineSpan::Four | LineSpan::Now => "four",
        LineSpan::Releve => "releve",
    };
    let after_both = match unit(reason.measure) {
        AmountUnit::Mean => key!("lines-after"),
        AmountUnit::Hundredths => key!("lines-after-times"),
        AmountUnit::Throws => key!("lines-after-throws"),
    };
    let wins = [reason.better, reason.worse].iter().all(|[share, wins]| share - wins < 1e-3);
    let [hits, worse_hits] = [reason.better, reason.worse].map(|[_, share]| throws(texts, share));
    let shots = match (reason.measure, reason.span) {
        (LineMeasure::Hit, LineSpan::Four) if hits != worse_hits => "yes",
        _ => "no",
    };
    let arguments = fluent_args![
        "shots" => shots, "better-hits" => hits, "worse-hits" => worse_hits,
        "after" => texts.with(after_both, &after), "span" => span,
        "wins" => if wins { "yes" } else { "no" },
        "jan" => quarter_name(texts, quarter(reason.measure)), "opponent" => opponent.to_owned()
    ];
    texts.with(name(reason.measure), &arguments)
}

const fn name(measure: LineMeasure) -> Key {
    match measure {
        LineMeasure::Hit => key!("lines-hit"),
        LineMeasure::OwnHit => key!("lines-own-hit"),
        LineMeasure::FalseHit => key!("lines-false-hit"),
        LineMeasure::Fill(_) => key!("lines-fill"),
        LineMeasure::OpponentFill(_) => key!("lines-opponent-fill"),
        LineMeasure::Kept(_) => key!("lines-kept"),
        LineMeasure::OpponentKept(_) => key!("lines-opponent-kept"),
        LineMeasure::OpponentBreaks => key!("lines-breaks"),
        LineMeasure::Corner => key!("lines-corner"),
        LineMeasure::Passed => key!("lines-passed"),
        LineMeasure::Helpless => key!("lines-helpless"),
        LineMeasure::NextHole => key!("lines-next"),
        LineMeasure::NextDouble => key!("lines-double"),
        LineMeasure::Holes => key!("lines-holes"),
        LineMeasure::Enfilade => key!("lines-enfilade"),
        LineMeasure::MayGo => key!("lines-go"),
        LineMeasure::Points => key!("lines-points"),
        LineMeasure::Talon => key!("lines-talon"),
        LineMeasure::BorneOff => key!("lines-borne-off"),
        LineMeasure::OpponentHole => key!("lines-opponent-hole"),
        LineMeasure::HoleGiven => key!("lines-hole-given"),
        LineMeasure::OwnHole => key!("lines-own-hole"),
    }
}

const fn quarter(measure: LineMeasure) -> Option<Quarter> {
    match measure {
        LineMeasure::Fill(quarter)
        | LineMeasure::OpponentFill(quarter)
        | LineMeasure::Kept(quarter)
        | LineMeasure::OpponentKept(quarter) => Some(quarter),
        _ => None,
    }
}

/// The unit in which a measure is written.
enum AmountUnit {
    /// Points, throws, men or holes, on average.
    Mean,
    /// Lines of a hundred.
    Hundredths,
    /// Throws, of the 36 falls of two dice.
    Throws,
}

const fn unit(measure: LineMeasure) -> AmountUnit {
    match measure {
        LineMeasure::Holes
        | LineMeasure::Hit
        | LineMeasure::OwnHit
        | LineMeasure::FalseHit
        | LineMeasure::Kept(_)
        | LineMeasure::OpponentKept(_)
        | LineMeasure::Passed
        | LineMeasure::Helpless
        | LineMeasure::Points
        | LineMeasure::Talon
        | LineMeasure::BorneOff => AmountUnit::Mean,
        LineMeasure::OpponentHole | LineMeasure::HoleGiven => AmountUnit::Throws,
        _ => AmountUnit::Hundredths,
    }
}

/// Writes the mean of a measure.
fn amount(texts: &Texts, measure: LineMeasure, [mean, other]: [f32; 2]) -> String {
    match unit(measure) {
        AmountUnit::Throws => throws(texts, mean),
        AmountUnit::Hundredths => hundredths(texts, mean),
        AmountUnit::Mean if measure == LineMeasure::Holes => {
            format!("{}–{}", decimal(texts, mean, 1), decimal(texts, other, 1))
        }
        AmountUnit::Mean => {
            let whole = matches!(measure, LineMeasure::Talon | LineMeasure::BorneOff);
            decimal(texts, mean, usize::from(!whole))
        }
    }
}

fn throws(texts: &Texts, share: f32) -> String {
    decimal(texts, 36.0 * share, 0)
}

fn hundredths(texts: &Texts, share: f32) -> String {
    decimal(texts, 100.0 * share, 0)
}

/// Says why to hold, or to go, is better: what is at stake, the holes that follow, and their cause.
fn why_choice(texts: &Texts, opponent: &str, reasons: &ChoiceReasons) -> String {
    let ([own, other], [kept, owed]) = (reasons.score, reasons.points);
    let stake = fluent_args![
        "own" => own, "other" => other, "kept" => kept, "owed" => owed,
        "opponent" => opponent.to_owned()
    ];
    let stake = texts.with(key!("lines-choice-stake"), &stake);
    let holes = reasons.holes.as_ref().map(|holes| match *holes {
        ChoiceHoles::Next([hold, go]) => {
            let shares =
                fluent_args!["hold" => hundredths(texts, hold), "go" => hundredths(texts, go)];
            texts.with(key!("lines-choice-next"), &shares)
        }
        ChoiceHoles::Releve([[hold_own, hold_other], [go_own, go_other]]) => {
            let holes = |mean| decimal(texts, mean, 1);
            let means = fluent_args![
                "hold-own" => holes(hold_own), "hold-other" => holes(hold_other),
                "go-own" => holes(go_own), "go-other" => holes(go_other),
                "opponent" => opponent.to_owned()
            ];
            texts.with(key!("lines-choice-holes"), &means)
        }
    });
    let cause = reasons.cause.map(|one| cause(texts, opponent, one));
    [Some(stake), holes, cause].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn cause(texts: &Texts, opponent: &str, cause: ChoiceCause) -> String {
    match cause {
        ChoiceCause::Keeps([own, other]) => {
            let of = |one: Option<(Quarter, u8)>| one.map_or(0, |(_, throws)| throws);
            let jan = own.or(other).map(|(quarter, _)| quarter);
            let arguments = fluent_args![
                "own" => of(own), "other" => of(other), "jan" => quarter_name(texts, jan),
                "opponent" => opponent.to_owned()
            ];
            let key = match (own, other) {
                (Some(_), Some(_)) => key!("lines-choice-keeps-both"),
                (Some(_), None) => key!("lines-choice-keeps-own"),
                _ => key!("lines-choice-keeps-other"),
            };
            texts.with(key, &arguments)
        }
        ChoiceCause::Points(holes) => {
            let arguments = fluent_args!["holes" => holes, "opponent" => opponent.to_owned()];
            texts.with(key!("lines-choice-points"), &arguments)
        }
        ChoiceCause::Balance(balance) => {
            let [hold, go] = balance.map(|points| decimal(texts, points, 1));
            let arguments =
                fluent_args!["hold" => hold, "go" => go, "opponent" => opponent.to_owned()];
            texts.with(key!("lines-choice-balance"), &arguments)
        }
    }
}
