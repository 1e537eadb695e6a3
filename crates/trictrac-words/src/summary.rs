//! How either side did in a match, as rows of a table; and losses in words, whatever is aimed at.

use trictrac_engine::analysis::{Analysis, Band, Errors, Summary, Verdict};
use trictrac_engine::prospects::Aim;
use trictrac_rules::side::Side;

use crate::advice::{band, decimal, per_cent, signed};
use crate::lang::{Key, Texts, key};

/// Half a difference of equities in words: a share of the chance to win, or the stake that it makes.
#[must_use]
pub fn loss(texts: &Texts, aim: Aim, half: f32) -> String {
    match aim {
        Aim::Win => per_cent(texts, half),
        Aim::Stake => decimal(texts, 2.0 * half, 3),
    }
}

/// The same with the sign of a loss.
#[must_use]
pub fn lost(texts: &Texts, aim: Aim, half: f32) -> String {
    match aim {
        Aim::Win => signed(texts, -half),
        Aim::Stake => decimal(texts, -2.0 * half, 3),
    }
}

/// An equity in words: a chance to win the match, or an expected stake.
#[must_use]
pub fn worth(texts: &Texts, aim: Aim, equity: f32) -> String {
    match aim {
        Aim::Win => per_cent(texts, f32::midpoint(equity, 1.0)),
        Aim::Stake => decimal(texts, equity, 2),
    }
}

/// What is told of both players, with its name; the rating comes first.
#[must_use]
pub fn figures(texts: &Texts, analysis: &Analysis, aim: Aim) -> Vec<(String, [String; 2])> {
    let of = |tell: &dyn Fn(Side, &Summary) -> String| {
        Side::BOTH.map(|side| tell(side, &analysis.players[side]).replace('\u{a0}', " "))
    };
    // Half an equity is counted; of stakes all of it is told.
    let (rating_key, mean_key) = match aim {
        Aim::Win => (key!("analysis-rating"), key!("analysis-mean")),
        Aim::Stake => (key!("analysis-rating-stake"), key!("analysis-mean-stake")),
    };
    let mean = |errors: &Errors| mean(texts, errors, aim);
    let count = |errors: &Errors, one: Verdict| errors.count(one).to_string();
    let rows: [(Key, [String; 2]); 11] = [
        (rating_key, of(&|_, one| rated(texts, one))),
        (key!("analysis-decisions"), of(&|_, one| one.all().decisions().to_string())),
        (mean_key, of(&|_, one| mean(&one.all()))),
        (key!("analysis-of-plays"), of(&|_, one| mean(&one.plays))),
        (key!("analysis-of-choices"), of(&|_, one| mean(&one.choices))),
        (key!("analysis-inaccuracies"), of(&|_, one| count(&one.all(), Verdict::Inaccuracy))),
        (key!("analysis-mistakes"), of(&|_, one| count(&one.all(), Verdict::Mistake))),
        (key!("analysis-blunders"), of(&|_, one| count(&one.all(), Verdict::Blunder))),
        (key!("analysis-luck"), of(&|side, _| signed(texts, analysis.luck(side)))),
        (key!("analysis-result"), of(&|side, _| per_cent(texts, analysis.result(side)))),
        (key!("analysis-adjusted"), of(&|side, _| per_cent(texts, analysis.adjusted(side)))),
    ];
    rows.into_iter().map(|(key, both)| (texts.plain(key), both)).collect()
}

fn mean(texts: &Texts, errors: &Errors, aim: Aim) -> String {
    errors.mean_loss().map_or("–".into(), |thousandths| match aim {
        Aim::Win => format!("{} %", decimal(texts, thousandths / 10.0, 2)),
        Aim::Stake => decimal(texts, 2.0 * thousandths / 1000.0, 4),
    })
}

fn rated(texts: &Texts, summary: &Summary) -> String {
    let rating = summary.rating();
    rating.map_or("–".into(), |rating| format!("{rating} ({})", band(texts, Band::of(rating))))
}
