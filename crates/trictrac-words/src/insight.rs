//! Texts of insights: what the next throws do, as rows.
//!
//! Every number is counted by the engine; see [`trictrac_engine::insight`].

use trictrac_engine::insight::{Forecast, Insight, ThrowOutcome, ThrowTally, WeakMan};
use trictrac_rules::jan::Jan;
use trictrac_rules::quarter::Quarter;

use crate::advice::decimal;
use crate::lang::{Key, Texts, fluent_args, key};

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
}
