//! Texts of insights: why a candidate is worse, in one or two sentences, and what the next throws do, as rows.
//!
//! Every number is counted by the engine; see [`trictrac_engine::insight`].

use trictrac_engine::insight::{
    CandidateDifference, Fact, Forecast, Insight, ThrowMeasure, ThrowOutcome, ThrowTally, WeakMan,
};
use trictrac_rules::jan::Jan;
use trictrac_rules::quarter::Quarter;

use crate::advice::decimal;
use crate::capital;
use crate::lang::{Key, Texts, fluent_args, key};

/// Says in one or two sentences why a candidate is worse; nothing if the next throws do not explain it.
///
/// ```
/// use trictrac_engine::insight::{CandidateDifference, Insight};
/// use trictrac_rules::{notation::Position, rules::Rules, side::Side};
/// use trictrac_words::{insight::why_worse, lang::{Language, Texts}};
/// let insight = |text| {
///     let position = Position::parse(text, Rules::default()).unwrap();
///     Insight::of(&position.to_match(Rules::default()), Side::White).unwrap()
/// };
/// let best = insight("W13,5/W2,5/4,B1,1/5,B14 b - 0/0 0/0 3");
/// let worse = insight("W13,5/W1,W1,4/4,B1,1/5,B14 b - 0/0 0/0 3");
/// let why = why_worse(&Texts::new(Language::En), &CandidateDifference::between(&best, &worse)).unwrap();
/// assert!(why.starts_with("Leaves 7 throws that hit instead of none (2.3 points on average)"), "{why}");
/// ```
#[must_use]
pub fn why_worse(texts: &Texts, difference: &CandidateDifference) -> Option<String> {
    let mut against = difference.against.iter().map(|one| fact(texts, one));
    let first = against.next()?;
    let said = match against.next() {
        None => texts.with(key!("insight-one"), &fluent_args!["first" => first]),
        Some(second) => {
            let both = fluent_args!["first" => first, "second" => second];
            texts.with(key!("insight-two"), &both)
        }
    };
    let said = capital(&said);
    let Some(other) = &difference.in_return else { return Some(said) };
    let fact = fluent_args!["fact" => fact(texts, other)];
    Some(format!("{said} {}", texts.with(key!("insight-return"), &fact)))
}

/// Says one fact, as a verb without its subject.
fn fact(texts: &Texts, fact: &Fact) -> String {
    let Fact { measure, quarter, candidate, best, .. } = *fact;
    let kind = match (candidate.throws, best.throws) {
        _ if fact.same_throws() => "points",
        (_, ThrowTally::ALL) => "lost",
        (ThrowTally::ALL, _) => "gained",
        _ => "throws",
    };
    let points = |count: ThrowTally| decimal(texts, count.each(), 1);
    let mut arguments = fluent_args![
        "kind" => kind, "throws" => candidate.throws, "other" => best.throws,
        "points" => points(candidate), "other-points" => points(best),
        "jan" => quarter_name(texts, quarter)
    ];
    if measure == ThrowMeasure::Points {
        arguments.set("points", candidate.points);
        arguments.set("other-points", best.points);
    }
    texts.with(fact_key(measure), &arguments)
}

fn fact_key(measure: ThrowMeasure) -> Key {
    match measure {
        ThrowMeasure::Hit => key!("insight-hit"),
        ThrowMeasure::HitFalsely => key!("insight-hit-falsely"),
        ThrowMeasure::CornerHit => key!("insight-corner-hit"),
        ThrowMeasure::OpponentKeeps => key!("insight-opponent-keeps"),
        ThrowMeasure::OpponentCorner => key!("insight-opponent-corner"),
        ThrowMeasure::OpponentHelpless => key!("insight-opponent-helpless"),
        ThrowMeasure::OwnHit => key!("insight-own-hit"),
        ThrowMeasure::OwnCornerHit => key!("insight-own-corner-hit"),
        ThrowMeasure::Fill => key!("insight-fill"),
        ThrowMeasure::Keep => key!("insight-keep"),
        ThrowMeasure::Corner => key!("insight-corner"),
        ThrowMeasure::Points => key!("insight-points"),
    }
}

/// Names a quarter.
pub(crate) fn quarter_name(texts: &Texts, quarter: Option<Quarter>) -> String {
    let name = match quarter {
        Some(Quarter::Petit) => "petit",
        Some(Quarter::Grand) => "grand",
        Some(Quarter::Retour) | None => "retour",
    };
    texts.with(key!("insight-quarter"), &fluent_args!["quarter" => name])
}

/// The number of the worst throws that are named.
const WORST: usize = 4;

/// The effects of a throw, as a title and rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// The number of the throw.
    pub title: String,
    /// A label and its value.
    pub rows: Vec<(String, String)>,
}

/// Describes both forecasts of `insight`: the opponent's next throw, then the side's own if the opponent does not move.
///
/// Points of the board are in the numbering of the reader, if the texts have one.
#[must_use]
pub fn outlooks(texts: &Texts, insight: &Insight) -> [Outlook; 2] {
    let mut opponent = rows(texts, &insight.opponent);
    let worst = insight.opponent.best_throws();
    let worst: Vec<_> = worst.iter().take(WORST).map(|one| one_throw(texts, one)).collect();
    if !worst.is_empty() {
        opponent.push((texts.plain(key!("insight-row-worst")), worst.join(", ")));
    }
    [
        Outlook { title: texts.plain(key!("insight-next")), rows: opponent },
        Outlook { title: texts.plain(key!("insight-own-next")), rows: rows(texts, &insight.own) },
    ]
}

/// Describes a forecast; what no throw does is left out.
fn rows(texts: &Texts, forecast: &Forecast) -> Vec<(String, String)> {
    let mut rows = Vec::new();
    let jan = quarter_name(texts, forecast.quarter);
    let mut add = |key: Key, chance: ThrowTally, value: String| {
        if chance.throws > 0 {
            rows.push((texts.with(key, &fluent_args!["jan" => jan.as_str()]), value));
        }
    };
    let throws = |chance: ThrowTally| {
        texts.with(key!("insight-throws"), &fluent_args!["throws" => chance.throws])
    };
    let worth = |chance| with_points(texts, chance);
    let hits = forecast.true_hits;
    add(key!("insight-row-hit"), hits, by_quarter(texts, forecast));
    add(key!("insight-row-hit-falsely"), forecast.false_hits, worth(forecast.false_hits));
    let coin = forecast.jan(Jan::Coin);
    add(key!("insight-row-corner-hit"), coin, worth(coin));
    add(key!("insight-row-fill"), forecast.fill, worth(forecast.fill));
    add(key!("insight-row-keep"), forecast.keep, worth(forecast.keep));
    let corner = ThrowTally { throws: forecast.corner.unwrap_or(0), points: 0 };
    add(key!("insight-row-corner"), corner, throws(corner));
    let helpless = forecast.jan(Jan::Helpless);
    add(key!("insight-row-helpless"), helpless, worth(helpless));
    add(key!("insight-row-hole"), forecast.holes, throws(forecast.holes));
    let expected = |chance: ThrowTally| {
        let points = decimal(texts, chance.expected(), 1);
        texts.with(key!("insight-points-each"), &fluent_args!["points" => points])
    };
    add(key!("insight-row-earned"), forecast.earned, expected(forecast.earned));
    add(key!("insight-row-given"), forecast.given, expected(forecast.given));
    let weak = forecast.weak_men();
    let about = texts.about(forecast.roller.opponent());
    let men: Vec<_> =
        weak.iter().filter(|man| man.truly.throws > 0).map(|man| one_man(&about, man)).collect();
    add(key!("insight-row-weak"), hits, men.join(", "));
    rows
}

fn with_points(texts: &Texts, chance: ThrowTally) -> String {
    let points = decimal(texts, chance.each(), 1);
    let arguments = fluent_args!["throws" => chance.throws, "points" => points];
    texts.with(key!("insight-throws-points"), &arguments)
}

/// The chances to hit truly, apart for the two kinds of quarters if there are hits in both.
fn by_quarter(texts: &Texts, forecast: &Forecast) -> String {
    let [petit, grand] = [Jan::TrueHitPetit, Jan::TrueHitGrand].map(|jan| forecast.jan(jan).throws);
    if petit == 0 || grand == 0 {
        return with_points(texts, forecast.true_hits);
    }
    let points = decimal(texts, forecast.true_hits.each(), 1);
    let arguments = fluent_args![
        "throws" => forecast.true_hits.throws, "petit" => petit, "grand" => grand, "points" => points
    ];
    texts.with(key!("insight-petit-grand"), &arguments)
}

fn one_throw(texts: &Texts, one: &ThrowOutcome) -> String {
    let dice = format!("{}-{}", one.throw.high(), one.throw.low());
    texts.with(key!("insight-throw"), &fluent_args!["dice" => dice, "points" => one.net()])
}

fn one_man(texts: &Texts, man: &WeakMan) -> String {
    let at = texts.own_place(man.at.number());
    texts.with(key!("insight-weak"), &fluent_args!["at" => at, "throws" => man.truly.throws])
}

#[cfg(test)]
mod tests {
    use trictrac_rules::notation::Position;
    use trictrac_rules::rules::Rules;
    use trictrac_rules::side::Side;

    use super::*;
    use crate::lang::Language;

    fn insight(text: &str) -> Insight {
        let position = Position::parse(text, Rules::default()).unwrap();
        Insight::of(&position.to_match(Rules::default()), Side::White).unwrap()
    }

    fn said(best: &str, worse: &str) -> [String; 2] {
        let difference = CandidateDifference::between(&insight(best), &insight(worse));
        let why = |language| why_worse(&Texts::new(language), &difference).unwrap_or_default();
        Language::ALL.map(why)
    }

    #[test]
    fn a_weak_man_and_the_corner() {
        let weak = "W13,5/W1,W1,4/4,B1,1/5,B14 b - 0/0 0/0 3";
        let [french, english] = said("W13,5/5,W2/4,B1,1/5,B14 b - 0/0 0/0 3", weak);
        assert_eq!([french.as_str(), &english], ["N’a pas le coin.", "Does not hold the corner."]);
        let [french, english] = said("W13,5/W2,5/4,B1,1/5,B14 b - 0/0 0/0 3", weak);
        let hits = "Leaves 7 throws that hit instead of none (2.3 points on average).";
        assert!(english.starts_with(hits), "{english}");
        let hits = "Laisse 7 jets qui battent au lieu d’aucun (2,3 points en moyenne).";
        assert!(french.starts_with(hits), "{french}");
    }

    #[test]
    fn what_the_throws_do_not_explain_is_not_explained() {
        let same = "W13,5/5,W2/4,B1,1/5,B14 b - 0/0 0/0 3";
        assert_eq!(said(same, same), ["", ""]);
    }

    #[test]
    fn both_throws_are_described() {
        let insight = insight("W13,5/W1,W1,4/4,B1,1/5,B14 b - 0/0 0/0 3");
        let [opponent, own] = outlooks(&Texts::new(Language::En), &insight);
        let rows: Vec<_> =
            opponent.rows.iter().map(|(label, value)| format!("{label}: {value}")).collect();
        let expected = [
            "hits truly: 7 of 36, 2.3 points on average",
            "earns on average: 0.4 points",
            "men that can be hit: arrow 7: 3, arrow 8: 4",
            "worst throws: 5-5 (4 points), 5-4 (2 points), 6-3 (2 points), 6-4 (2 points)",
        ];
        assert_eq!(rows, expected);
        assert!(own.rows.iter().any(|(label, _)| label == "can take the corner"), "{own:?}");
    }

    /// Every measure has its sentence in every language, with its numbers and without a key or variable left over.
    #[test]
    fn every_measure_can_be_said() {
        let chances =
            [0, 1, 7, 36].map(|throws| ThrowTally { throws, points: 4 * u16::from(throws) });
        for texts in Language::ALL.map(Texts::new) {
            for measure in ThrowMeasure::ALL {
                for (candidate, best) in
                    chances.iter().flat_map(|one| chances.map(|two| (*one, two)))
                {
                    let quarter = Some(Quarter::Grand);
                    let said =
                        fact(&texts, &Fact { measure, quarter, candidate, best, effect: 1.0 });
                    assert!(!said.contains(['{', '$']) && !said.contains("insight-"), "{said}");
                }
            }
        }
    }
}
