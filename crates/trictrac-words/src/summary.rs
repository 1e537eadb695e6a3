//! The summary of an analysed match: losses, equities and the rows of both players' figures.

use trictrac_engine::analysis::{
    BAND_FLOORS, Band, CostlyDecision, DecisionQuality, Errors, FEWEST, MatchAnalysis, SideSummary,
};
use trictrac_engine::prospects::Aim;
use trictrac_protocol::SideAnalysis;
use trictrac_rules::side::Side;

use crate::advice::{band, decimal, is_shown, per_cent, signed};
use crate::lang::{FluentArgs, Key, Texts, fluent_args, key};

/// The sign for a figure that there is not.
const NONE: &str = "–";

/// Formats half a difference of equities: a share of the chance to win in per cent, or the stake that it is worth.
#[must_use]
pub fn loss(texts: &Texts, aim: Aim, half: f32) -> String {
    match aim {
        Aim::Win => per_cent(texts, half),
        Aim::Stake => decimal(texts, 2.0 * half, 3),
    }
}

/// Formats half a difference of equities as a loss, with a minus sign; `None` for one that rounds to zero.
#[must_use]
pub fn lost(texts: &Texts, aim: Aim, half: f32) -> Option<String> {
    let loss = match aim {
        Aim::Win => signed(texts, -half),
        Aim::Stake => decimal(texts, -2.0 * half, 3),
    };
    Some(loss).filter(|loss| is_shown(loss))
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
    // Losses are kept as half equities, which are shares of the chance to win; the labels for stakes name whole ones.
    let (rating_key, mean_key) = match aim {
        Aim::Win => (key!("analysis-rating"), key!("analysis-mean")),
        Aim::Stake => (key!("analysis-rating-stake"), key!("analysis-mean-stake")),
    };
    let mean = |errors: &Errors| mean(texts, errors, aim);
    let count = |errors: &Errors, one: DecisionQuality| errors.count(one).to_string();
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
    let rows: [(Key, [String; 2]); 16] = [
        (rating_key, of(&|_, one| rated(texts, one))),
        (key!("analysis-rating-interval"), of(&|_, one| interval(one))),
        (key!("analysis-decisions"), of(&|_, one| one.all().decisions().to_string())),
        (mean_key, of(&|_, one| mean(&one.all()))),
        (key!("analysis-of-plays"), of(&|_, one| mean(&one.plays))),
        (key!("analysis-of-choices"), of(&|_, one| mean(&one.choices))),
        (
            key!("analysis-inaccuracies"),
            of(&|_, one| count(&one.all(), DecisionQuality::Inaccuracy)),
        ),
        (key!("analysis-mistakes"), of(&|_, one| count(&one.all(), DecisionQuality::Mistake))),
        (key!("analysis-blunders"), of(&|_, one| count(&one.all(), DecisionQuality::Blunder))),
        (key!("analysis-worst"), of(&|side, _| worst(side))),
        (key!("analysis-luckiest"), of(&|side, _| luckiest(side))),
        // The first four of these five make the last.
        (key!("analysis-start"), of(&|side, _| per_cent(texts, analysis.start(side)))),
        (key!("analysis-luck"), of(&|side, _| signed(texts, analysis.luck(side)))),
        (key!("analysis-skill"), of(&|side, _| signed(texts, analysis.skill(side)))),
        (key!("analysis-unexplained"), of(&|side, _| signed(texts, analysis.unexplained(side)))),
        (key!("analysis-result"), of(&|side, _| per_cent(texts, analysis.result(side)))),
    ];
    rows.into_iter().map(|(key, both)| (texts.plain(key), both)).collect()
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
        let unrated = || {
            let arguments = fluent_args!["decisions" => side.all.decisions, "fewest" => FEWEST];
            texts.with(key!("analysis-needs"), &arguments)
        };
        let named = |rating| format!("{rating} ({})", band(texts, Band::of(rating)));
        side.rating.map_or_else(unrated, named)
    };
    let mean = |side: &SideAnalysis| in_per_cent(texts, side.all.mean_loss);
    let rows: [(Key, [String; 2]); 8] = [
        (key!("analysis-performance"), of(&performance)),
        (key!("analysis-decisions"), of(&|side| side.all.decisions.to_string())),
        (key!("analysis-mean"), of(&mean)),
        (key!("analysis-inaccuracies"), of(&|side| side.all.inaccuracies.to_string())),
        (key!("analysis-mistakes"), of(&|side| side.all.mistakes.to_string())),
        (key!("analysis-blunders"), of(&|side| side.all.blunders.to_string())),
        (key!("analysis-luck"), of(&|side| signed(texts, side.net_luck))),
        (key!("analysis-skill"), of(&|side| signed(texts, side.skill))),
    ];
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
    let written = |(low, high)| format!("{low}–{high}");
    summary.rating_interval().map_or(NONE.into(), written)
}

/// Says that there are too few decisions for a performance.
#[must_use]
pub fn too_few(texts: &Texts, decisions: u32) -> String {
    texts
        .with(key!("analysis-too-few"), &fluent_args!["decisions" => decisions, "fewest" => FEWEST])
}

fn rated(texts: &Texts, summary: &SideSummary) -> String {
    let rating = summary.rating();
    let unrated = || too_few(texts, summary.all().decisions());
    rating.map_or_else(unrated, |rating| format!("{rating} ({})", band(texts, Band::of(rating))))
}
