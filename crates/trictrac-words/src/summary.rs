//! The summary of an analysed match: losses, equities and the rows of both players' figures.

use trictrac_engine::analysis::{
    BAND_FLOORS, Band, ChanceCurve, CostlyDecision, DecisionQuality, Errors, FEWEST, MatchAnalysis,
    SideSummary,
};
use trictrac_engine::prospects::Aim;
use trictrac_protocol::SideAnalysis;
use trictrac_rules::side::Side;

use crate::advice::{decimal, is_shown, per_cent, signed};
use crate::lang::{FluentArgs, Key, Texts, fluent_args, key};
use crate::level::band;

/// The sign for a figure that there is not.
pub const NONE: &str = "–";

/// Formats half a difference of equities: a share of the chance to win in per cent, or the stake that it is worth.
#[must_use]
pub fn loss(texts: &Texts, aim: Aim, half: f32) -> String {
    match aim {
        Aim::Win => per_cent(texts, half),
        Aim::Stake => decimal(texts, 2.0 * half, 3),
    }
}

/// Formats half a difference of equities as a loss, with a minus sign; `None` for one that rounds to zero.
///
/// A loss just below a [border](DecisionQuality::BORDERS) has one digit more, so that the number agrees with its name.
#[must_use]
pub fn lost(texts: &Texts, aim: Aim, half: f32) -> Option<String> {
    let (scale, digits, unit) = match aim {
        Aim::Win => (100.0, 1, texts.language().per_cent()),
        Aim::Stake => (2.0, 3, ""),
    };
    let (value, digits) = below_borders(half, scale, digits);
    Some(decimal(texts, -value, digits) + unit).filter(|loss| is_shown(loss))
}

/// Returns `scale` times a loss with the digits to show: one more, rounded down, where rounding would lift it over a border.
fn below_borders(half: f32, scale: f64, digits: usize) -> (f64, usize) {
    let value = scale * f64::from(half);
    let places = (0..digits).fold(1.0, |places, _| 10.0 * places);
    let rounded = (value * places).round() / places;
    let is_lifted = |border: f32| {
        let border = scale * f64::from(border);
        value < border && rounded > border - 1e-6
    };
    if DecisionQuality::BORDERS.into_iter().any(is_lifted) {
        // A single-precision 0.0029 is a little less.
        ((10.0 * places * value + 1e-5).floor() / (10.0 * places), digits + 1)
    } else {
        (value, digits)
    }
}

/// Formats an equity: as the chance to win the match in per cent, or as the expected stake.
#[must_use]
pub fn worth(texts: &Texts, aim: Aim, equity: f32) -> String {
    match aim {
        Aim::Win => per_cent(texts, f32::midpoint(equity, 1.0)),
        Aim::Stake => decimal(texts, equity, 2),
    }
}

/// Returns the rows of a summary table: a label, then White's and Black's figure. The rating
/// comes first, then its interval.
#[must_use]
pub fn figures(texts: &Texts, analysis: &MatchAnalysis, aim: Aim) -> Vec<(String, [String; 2])> {
    let of = |figure: &dyn Fn(Side, &SideSummary) -> String| {
        Side::ALL.map(|side| figure(side, &analysis.players[side]).replace('\u{a0}', " "))
    };
    let at = |number: usize, amount: String| {
        texts.with(key!("analysis-at-throw"), &fluent_args!["number" => number, "amount" => amount])
    };
    let worst = |side| {
        let errors = analysis.costliest(|one| one == side);
        let cost = |one: &CostlyDecision<'_>| lost(texts, aim, one.decision.loss);
        let worst = errors.first().and_then(|one| Some(at(one.throw + 1, cost(one)?)));
        worst.unwrap_or_else(|| NONE.into())
    };
    let luckiest = |side| {
        let throw = analysis.luckiest(side);
        throw.map_or_else(|| NONE.into(), |(number, luck)| at(number, signed(texts, luck)))
    };
    let sum = |figure: &dyn Fn(Side) -> f32| of(&|side, _| signed(texts, figure(side)));
    let any_unchecked = Side::ALL.iter().any(|side| is_unchecked(&analysis.players[*side]));
    let any_unrated = analysis.throws.iter().any(|throw| throw.unknown().is_some());
    let [white, black] =
        Side::ALL.map(|side| performance(texts, &analysis.players[side], aim, any_unchecked));
    let play = white.into_iter().zip(black);
    let play = play.map(|((label, white), (_, black))| {
        (label, [white, black].map(|figure| figure.replace('\u{a0}', " ")))
    });
    let mut rows: Vec<(Key, [String; 2])> = vec![
        (key!("analysis-worst"), of(&|side, _| worst(side))),
        (key!("analysis-luckiest"), of(&|side, _| luckiest(side))),
        // The following make the last.
        (key!("analysis-start"), of(&|side, _| per_cent(texts, analysis.start(side)))),
        (key!("analysis-luck"), sum(&|side| analysis.luck(side))),
        (key!("analysis-skill"), sum(&|side| analysis.skill(side))),
    ];
    rows.extend(
        any_unrated.then(|| (key!("analysis-not-rated"), sum(&|side| analysis.unrated(side)))),
    );
    rows.extend([
        (key!("analysis-unexplained"), sum(&|side| analysis.unexplained(side))),
        (key!("analysis-result"), of(&|side, _| per_cent(texts, analysis.result(side)))),
    ]);
    play.chain(rows.into_iter().map(|(key, both)| (texts.plain(key), both))).collect()
}

/// Returns whether decisions of a player are not checked, though they should be.
#[must_use]
pub fn is_unchecked(summary: &SideSummary) -> bool {
    summary.all().count(DecisionQuality::Unchecked) > 0
}

/// Returns the rows about the play of one player: a label and the figure. The rating comes first, then its interval; the last one is about
/// what is not checked, if `any_unchecked`.
#[must_use]
pub fn performance(
    texts: &Texts,
    summary: &SideSummary,
    aim: Aim,
    any_unchecked: bool,
) -> Vec<(String, String)> {
    // Losses are kept as half equities, which are shares of the chance to win; the labels for stakes name whole ones.
    let (rating_key, mean_key) = match aim {
        Aim::Win => (key!("analysis-rating"), key!("analysis-mean")),
        Aim::Stake => (key!("analysis-rating-stake"), key!("analysis-mean-stake")),
    };
    let all = summary.all();
    let mean = |errors: &Errors| mean(texts, errors, aim);
    let count = |one: DecisionQuality| all.count(one).to_string();
    let mut rows: Vec<(Key, String)> = vec![
        (rating_key, rated(texts, summary)),
        (key!("analysis-rating-interval"), interval(summary)),
        (key!("analysis-decisions"), all.decisions().to_string()),
        (mean_key, mean(&all)),
        (key!("analysis-of-plays"), mean(&summary.plays)),
        (key!("analysis-of-choices"), mean(&summary.choices)),
        (key!("analysis-inaccuracies"), count(DecisionQuality::Inaccuracy)),
        (key!("analysis-mistakes"), count(DecisionQuality::Mistake)),
        (key!("analysis-blunders"), count(DecisionQuality::Blunder)),
    ];
    rows.extend(
        any_unchecked.then(|| (key!("analysis-unchecked"), count(DecisionQuality::Unchecked))),
    );
    rows.into_iter().map(|(key, figure)| (texts.plain(key), figure)).collect()
}

/// Explains how to read an analysis, in paragraphs: losses and their names, how sure they are, performance, luck and skill.
#[must_use]
pub fn how_to_read(texts: &Texts, aim: Aim) -> Vec<String> {
    let points = |border: f32| decimal(texts, 100.0 * border, 1);
    let [equal, inaccuracy, mistake, blunder] = DecisionQuality::BORDERS.map(points);
    let borders = fluent_args![
        "equal" => equal, "inaccuracy" => inaccuracy, "mistake" => mistake, "blunder" => blunder
    ];
    let unit = match aim {
        Aim::Win => key!("analysis-how-loss"),
        Aim::Stake => key!("analysis-how-loss-stake"),
    };
    vec![
        texts.plain(unit),
        texts.with(key!("analysis-how-names"), &borders),
        texts.plain(key!("analysis-how-trust")),
        texts.plain(key!("analysis-how-why")),
        texts.with(key!("analysis-how-performance"), &fluent_args!["fewest" => FEWEST]),
        bands_explained(texts),
        texts.plain(key!("analysis-how-luck")),
    ]
}

/// Explains what a graph of the chance to win shows, each mark that it has in a sentence.
#[must_use]
pub fn graph_legend(texts: &Texts, course: &ChanceCurve) -> String {
    let marks = [
        (!course.holes.is_empty(), key!("analysis-graph-holes")),
        (!course.releves.is_empty(), key!("analysis-graph-releves")),
        (!course.unrated.is_empty(), key!("analysis-graph-unrated")),
    ];
    let said = marks.into_iter().filter(|(is_there, _)| *is_there);
    said.map(|(_, key)| texts.plain(key)).collect::<Vec<_>>().join(" ")
}

/// Explains the names of ratings: where each begins.
#[must_use]
pub fn bands_explained(texts: &Texts) -> String {
    let mut floors = FluentArgs::new();
    for (floor, band) in BAND_FLOORS {
        floors.set(band.name(), floor);
    }
    texts.with(key!("analysis-bands"), &floors)
}

/// Returns the rows of a short summary of an analysis by a server: a label, then White's and Black's figure. The performance comes first.
#[must_use]
pub fn served(
    texts: &Texts,
    analysis: &trictrac_protocol::GameAnalysis,
) -> Vec<(String, [String; 2])> {
    let of = |figure: &dyn Fn(&SideAnalysis) -> String| {
        [&analysis.white, &analysis.black].map(|side| figure(side).replace('\u{a0}', " "))
    };
    let performance = |side: &SideAnalysis| {
        let unrated = || too_few(texts, side.all.decisions);
        let named = |rating| format!("{rating} ({})", band(texts, Band::of(rating)));
        side.rating.map_or_else(unrated, named)
    };
    let mean = |side: &SideAnalysis| in_per_cent(texts, side.all.mean_loss);
    let any_unchecked = [&analysis.white, &analysis.black].iter().any(|it| it.all.unchecked > 0);
    let unchecked = of(&|side| side.all.unchecked.to_string());
    let mut rows: Vec<(Key, [String; 2])> = vec![
        (key!("analysis-performance"), of(&performance)),
        (key!("analysis-decisions"), of(&|side| side.all.decisions.to_string())),
        (key!("analysis-mean"), of(&mean)),
        (key!("analysis-inaccuracies"), of(&|side| side.all.inaccuracies.to_string())),
        (key!("analysis-mistakes"), of(&|side| side.all.mistakes.to_string())),
        (key!("analysis-blunders"), of(&|side| side.all.blunders.to_string())),
    ];
    rows.extend(any_unchecked.then_some((key!("analysis-unchecked"), unchecked)));
    rows.extend([
        (key!("analysis-luck"), of(&|side| signed(texts, side.net_luck))),
        (key!("analysis-skill"), of(&|side| signed(texts, side.skill))),
    ]);
    // The labels of the sum, of which this is a part, begin with a plus.
    let label = |key| texts.plain(key).trim_start_matches("+ ").to_owned();
    rows.into_iter().map(|(key, both)| (label(key), both)).collect()
}

/// A mean loss in thousandths, as percentage points.
fn in_per_cent(texts: &Texts, thousandths: Option<f32>) -> String {
    let sign = texts.language().per_cent();
    thousandths.map_or(NONE.into(), |loss| decimal(texts, loss / 10.0, 2) + sign)
}

fn mean(texts: &Texts, errors: &Errors, aim: Aim) -> String {
    let stake = |loss| decimal(texts, 2.0 * loss / 1000.0, 4);
    match aim {
        Aim::Win => in_per_cent(texts, errors.mean_loss()),
        Aim::Stake => errors.mean_loss().map_or(NONE.into(), stake),
    }
}

/// The 95% interval of a rating.
fn interval(summary: &SideSummary) -> String {
    // Where no decision has lost anything, nothing is known of chance.
    let known = summary.rating_interval().filter(|(low, high)| low < high);
    known.map_or(NONE.into(), |(low, high)| format!("{low}–{high}"))
}

/// Says that there are too few decisions for a performance.
#[must_use]
pub fn too_few(texts: &Texts, decisions: u32) -> String {
    texts.with(key!("analysis-needs"), &fluent_args!["decisions" => decisions, "fewest" => FEWEST])
}

/// The rating of a player and its name, or why there is none.
#[must_use]
pub fn rated(texts: &Texts, summary: &SideSummary) -> String {
    let rating = summary.rating();
    let unrated = || too_few(texts, summary.all().decisions());
    rating.map_or_else(unrated, |rating| format!("{rating} ({})", band(texts, Band::of(rating))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Language;

    #[test]
    fn rounding_lifts_no_loss_over_a_border() {
        let check = |aim, half, expected| {
            assert_eq!(lost(&Texts::new(Language::En), aim, half).as_deref(), expected, "{half}");
        };
        check(Aim::Win, 0.0004, None);
        check(Aim::Win, 0.0029, Some("−0.29%"));
        check(Aim::Win, 0.003, Some("−0.3%"));
        check(Aim::Win, 0.00499, Some("−0.49%"));
        check(Aim::Win, 0.005, Some("−0.5%"));
        check(Aim::Win, 0.0144, Some("−1.4%"));
        check(Aim::Win, 0.01996, Some("−1.99%"));
        check(Aim::Win, 0.0499, Some("−4.99%"));
        check(Aim::Win, 0.051, Some("−5.1%"));
        check(Aim::Stake, 0.00499, Some("−0.0099"));
        check(Aim::Stake, 0.0062, Some("−0.012"));
    }
}
