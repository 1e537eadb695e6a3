//! The result as data.

use serde::Serialize;
use trictrac_engine::interval::chi_squared_tail;

use super::output::{ALL, Output};
use super::select::Phase;
use super::state::{Head, State};
use super::sums::Sums;
use super::tally::{Tally, holes};

/// The number of starts from which a score counts for the largest difference.
const MANY: u64 = 5_000;

/// A calibration, as JSON.
#[derive(Debug, Serialize)]
pub(super) struct CalibrationData {
    #[serde(flatten)]
    pub(super) head: HeadData,
    pub(super) matches: u64,
    pub(super) unfinished: u64,
    /// The chance to win at the starts of relèves, by score.
    pub(super) starts: TestData,
    pub(super) phases: Vec<PhaseData>,
    /// The chance to win at the start of a relève, by the holes of both sides.
    pub(super) scores: Vec<ScoreData>,
}

#[derive(Debug, Serialize)]
pub(super) struct HeadData {
    pub(super) player: Option<String>,
    pub(super) network: String,
    pub(super) plies: u8,
    rules: Option<String>,
    seed: Option<u64>,
    all: bool,
}

/// A test of all scores together.
#[derive(Debug, Serialize)]
pub(super) struct TestData {
    /// The sum of the squared deviations, in standard errors.
    pub(super) chi_squared: f64,
    /// The number of scores with enough starts.
    pub(super) scores: u32,
    /// The chance of such a sum or a larger one if every chance is right.
    pub(super) p: Option<f64>,
    /// The largest difference by the holes of one side, among those with many starts.
    pub(super) largest: Option<f64>,
}

#[derive(Debug, Serialize)]
pub(super) struct PhaseData {
    #[serde(skip)]
    pub(super) of: Phase,
    phase: &'static str,
    pub(super) outputs: Vec<OutputData>,
}

#[derive(Debug, Serialize)]
pub(super) struct OutputData {
    #[serde(skip)]
    pub(super) of: Output,
    output: &'static str,
    #[serde(flatten)]
    pub(super) mean: MeanData,
    /// By what was said, the least first; only those with observations.
    pub(super) bins: Vec<MeanData>,
    /// By the holes of the side about to throw.
    pub(super) own: Vec<HolesData>,
    /// By the holes of its opponent.
    pub(super) opponent: Vec<HolesData>,
}

#[derive(Debug, Serialize)]
pub(super) struct HolesData {
    pub(super) holes: u8,
    #[serde(flatten)]
    pub(super) mean: MeanData,
}

#[derive(Debug, Serialize)]
pub(super) struct ScoreData {
    own: u8,
    opponent: u8,
    #[serde(flatten)]
    mean: MeanData,
}

/// What was said and what happened, on average.
#[derive(Debug, Serialize)]
pub(super) struct MeanData {
    pub(super) number: u64,
    pub(super) said: Option<f64>,
    pub(super) happened: Option<f64>,
    /// The 95 % interval of what happens.
    pub(super) interval_low: Option<f64>,
    pub(super) interval_high: Option<f64>,
    /// The mean square of the difference; of chances this is the Brier score.
    pub(super) squared_error: Option<f64>,
}

impl CalibrationData {
    pub(super) fn new(state: &State) -> Self {
        let phase = |(of, tallies): (Phase, &Vec<Tally>)| PhaseData {
            of,
            phase: of.name(),
            outputs: ALL.into_iter().zip(tallies).map(OutputData::new).collect(),
        };
        let wins = &state.tallies.0[Phase::Start as usize][0];
        let score = |(score, sums): (&u16, &Sums)| {
            let (own, opponent) = holes(*score);
            ScoreData { own, opponent, mean: MeanData::new(Output::Win, sums) }
        };
        let Head { player, network, plies, rules, seed, all } = state.head.clone();
        Self {
            head: HeadData { player, network, plies, rules, seed, all },
            matches: state.matches,
            unfinished: state.unfinished,
            starts: TestData::new(wins),
            phases: Phase::ALL.into_iter().zip(&state.tallies.0).map(phase).collect(),
            scores: wins.scores.iter().map(score).collect(),
        }
    }
}

impl TestData {
    fn new(wins: &Tally) -> Self {
        let unit = Output::Win.unit();
        let deviations = |sums: &Sums| sums.means(unit).and_then(|means| means.deviations());
        let each: Vec<f64> = wins.scores.values().filter_map(deviations).collect();
        let chi_squared = each.iter().map(|one| one * one).sum();
        let scores = each.len() as u32;
        let by_holes = [wins.by_holes(|(own, _)| own), wins.by_holes(|(_, opponent)| opponent)];
        let differences = by_holes
            .iter()
            .flat_map(|sums| sums.values())
            .filter(|sums| sums.number() > MANY)
            .filter_map(|sums| sums.means(unit))
            .map(|means| means.happened - means.said);
        Self {
            chi_squared,
            scores,
            p: (scores > 0).then(|| chi_squared_tail(chi_squared, scores)),
            largest: differences.max_by(|one, other| one.abs().total_cmp(&other.abs())),
        }
    }
}

impl OutputData {
    fn new((of, tally): (Output, &Tally)) -> Self {
        let bins = tally.bins.iter().filter(|sums| sums.number() > 0);
        let by_holes = |side: fn((u8, u8)) -> u8| {
            let mean = |(holes, sums)| HolesData { holes, mean: MeanData::new(of, &sums) };
            tally.by_holes(side).into_iter().map(mean).collect()
        };
        Self {
            of,
            output: of.name(),
            mean: MeanData::new(of, &tally.all()),
            bins: bins.map(|sums| MeanData::new(of, sums)).collect(),
            own: by_holes(|(own, _)| own),
            opponent: by_holes(|(_, opponent)| opponent),
        }
    }
}

impl MeanData {
    fn new(of: Output, sums: &Sums) -> Self {
        let means = sums.means(of.unit());
        let interval = means.map(|means| means.interval(of.is_chance()));
        Self {
            number: sums.number(),
            said: means.map(|means| means.said),
            happened: means.map(|means| means.happened),
            interval_low: interval.map(|(low, _)| low),
            interval_high: interval.map(|(_, high)| high),
            squared_error: means.map(|means| means.squared_error),
        }
    }
}
