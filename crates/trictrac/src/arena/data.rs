//! The results of an arena, as JSON and in words.

use super::ArenaArguments;
use std::time::Duration;

use serde::Serialize;
use trictrac_engine::arena::{DuelScore, ForfeitedMatch};
use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::named::ReadyPlayer;
use trictrac_rules::side::{PerSide, Side};
use trictrac_words::advice::decimal;
use trictrac_words::lang::{Texts, fluent_args, key};

/// The result, as JSON.
#[derive(Debug, Serialize)]
pub(super) struct ArenaData {
    white: String,
    black: String,
    white_network: Option<String>,
    black_network: Option<String>,
    rules: String,
    seed: u64,
    pairs: bool,
    matches: u64,
    white_wins: u64,
    black_wins: u64,
    white_share: f64,
    interval_low: f64,
    interval_high: f64,
    mean_holes_white: f64,
    mean_holes_black: f64,
    seconds: f64,
    matches_per_second: f64,
    forfeits_white: usize,
    forfeits_black: usize,
    forfeits: Vec<ForfeitData>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) without_luck: Option<WithoutLuckData>,
}

/// The results with the luck of the dice taken out, as JSON.
#[derive(Debug, Serialize)]
pub(super) struct WithoutLuckData {
    evaluator: String,
    white_share: Option<f64>,
    interval_low: Option<f64>,
    interval_high: Option<f64>,
    matches: Vec<f32>,
}

impl WithoutLuckData {
    pub(super) fn new(evaluator: &dyn Evaluator, score: &DuelScore) -> Self {
        let share = score.adjusted_share();
        let interval = share.map(|share| share.interval());
        Self {
            evaluator: evaluator.name(),
            white_share: share.map(|share| share.mean),
            interval_low: interval.map(|(low, _)| low),
            interval_high: interval.map(|(_, high)| high),
            matches: score.adjusted.iter().map(|one| one.white).collect(),
        }
    }

    fn in_words(&self, white: &str, texts: &Texts) -> String {
        let (Some(share), Some(low), Some(high)) =
            (self.white_share, self.interval_low, self.interval_high)
        else {
            return texts.plain(key!("arena-luck-too-few"));
        };
        let arguments = fluent_args![
            "white" => white, "share" => per_cent(texts, share), "low" => per_cent(texts, low),
            "high" => per_cent(texts, high), "evaluator" => self.evaluator.as_str()
        ];
        texts.with(key!("arena-luck"), &arguments)
    }
}

/// A share of 1 in per cent, without the sign.
fn per_cent(texts: &Texts, share: f64) -> String {
    decimal(texts, 100.0 * share, 2)
}

/// A match that was forfeited, as JSON.
#[derive(Debug, Serialize)]
struct ForfeitData {
    r#match: u64,
    player: &'static str,
    side: &'static str,
    kind: &'static str,
    reason: String,
}

impl ForfeitData {
    fn new(forfeit: &ForfeitedMatch) -> Self {
        let name = |side| if side == Side::White { "white" } else { "black" };
        let ForfeitedMatch { index, player, side, reason } = forfeit;
        let (player, side, kind) = (name(*player), name(*side), reason.kind());
        Self { r#match: *index, player, side, kind, reason: reason.to_string() }
    }
}

impl ArenaData {
    pub(super) fn new(
        arguments: &ArenaArguments,
        seed: u64,
        seats: &PerSide<ReadyPlayer>,
        score: &DuelScore,
        elapsed: Duration,
    ) -> Self {
        let (interval_low, interval_high) = score.interval();
        let seconds = elapsed.as_secs_f64();
        Self {
            white: arguments.white.to_string(),
            black: arguments.black.to_string(),
            white_network: seats[Side::White].network.clone(),
            black_network: seats[Side::Black].network.clone(),
            rules: arguments.options.rules.to_string(),
            seed,
            pairs: arguments.pairs,
            matches: score.matches,
            white_wins: score.wins[Side::White],
            black_wins: score.wins[Side::Black],
            white_share: score.white_share(),
            interval_low,
            interval_high,
            mean_holes_white: score.mean_holes(Side::White),
            mean_holes_black: score.mean_holes(Side::Black),
            seconds,
            matches_per_second: score.matches as f64 / seconds,
            forfeits_white: score.forfeits_of(Side::White),
            forfeits_black: score.forfeits_of(Side::Black),
            forfeits: score.forfeits.iter().map(ForfeitData::new).collect(),
            without_luck: None,
        }
    }

    pub(super) fn in_words(&self, texts: &Texts) -> String {
        let arguments = fluent_args![
            "white" => self.white.as_str(), "black" => self.black.as_str(),
            "matches" => self.matches, "seed" => self.seed.to_string(),
            "pairs" => if self.pairs { "yes" } else { "no" },
            "white-wins" => self.white_wins, "black-wins" => self.black_wins,
            "share" => per_cent(texts, self.white_share),
            "low" => per_cent(texts, self.interval_low),
            "high" => per_cent(texts, self.interval_high),
            "white-holes" => decimal(texts, self.mean_holes_white, 2),
            "black-holes" => decimal(texts, self.mean_holes_black, 2),
            "seconds" => decimal(texts, self.seconds, 2),
            "rate" => format!("{:.0}", self.matches_per_second)
        ];
        let mut text = texts.with(key!("arena"), &arguments);
        if let Some(without_luck) = &self.without_luck {
            text = format!("{text}\n{}", without_luck.in_words(&self.white, texts));
        }
        let mut networks =
            vec![(&self.white, &self.white_network), (&self.black, &self.black_network)];
        networks.dedup();
        for (player, network) in networks {
            if let Some(network) = network {
                let judges =
                    fluent_args!["player" => player.as_str(), "network" => network.as_str()];
                text = format!("{text}\n{}", texts.with(key!("arena-network"), &judges));
            }
        }
        if self.forfeits.is_empty() {
            return text;
        }
        let forfeits = fluent_args![
            "white" => self.white.as_str(), "black" => self.black.as_str(),
            "white-forfeits" => self.forfeits_white, "black-forfeits" => self.forfeits_black
        ];
        format!("{text}\n{}", texts.with(key!("arena-forfeits"), &forfeits))
    }
}
