//! The result as data.

use serde::Serialize;
use trictrac_engine::interval::chi_squared_tail;

use super::calibration::{Calibration, CalibrationHead};
use super::output::{ALL, ComparedOutput};
use super::select::RelevePhase;
use super::sums::ObservationSums;
use super::tally::{OutputTally, holes};

/// The number of starts from which a score counts for the largest difference.
const MANY: u64 = 5_000;

/// A calibration, as JSON.
#[derive(Debug, Serialize)]
pub(super) struct CalibrationData {
    #[serde(flatten)]
    pub(super) head: CalibrationHeadData,
    pub(super) matches: u64,
    pub(super) unfinished: u64,
    /// The chance to win at the starts of relèves, by score.
    pub(super) starts: TestData,
    pub(super) phases: Vec<PhaseOutputsData>,
    /// The chance to win at the start of a relève, by the holes of both sides.
    pub(super) scores: Vec<HolesScoreData>,
}

#[derive(Debug, Serialize)]
pub(super) struct CalibrationHeadData {
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
pub(super) struct PhaseOutputsData {
    #[serde(skip)]
    pub(super) of: RelevePhase,
    phase: &'static str,
    pub(super) outputs: Vec<OutputData>,
}

#[derive(Debug, Serialize)]
pub(super) struct OutputData {
    #[serde(skip)]
    pub(super) of: ComparedOutput,
    output: &'static str,
    #[serde(flatten)]
    pub(super) mean: ObservationMeansData,
    /// The bins by what was said, the least first; only those with observations.
    pub(super) bins: Vec<ObservationMeansData>,
    /// By the holes of the side about to throw.
    pub(super) own: Vec<HolesData>,
    /// By the holes of its opponent.
    pub(super) opponent: Vec<HolesData>,
}

#[derive(Debug, Serialize)]
pub(super) struct HolesData {
    pub(super) holes: u8,
    #[serde(flatten)]
    pub(super) mean: ObservationMeansData,
}

#[derive(Debug, Serialize)]
pub(super) struct HolesScoreData {
    own: u8,
    opponent: u8,
    #[serde(flatten)]
    mean: ObservationMeansData,
}

/// The means of what was said and what happened.
#[derive(Debug, Serialize)]
pub(super) struct ObservationMeansData {
    pub(super) number: u64,
    pub(super) said: Option<f64>,
    pub(super) happened: Option<f64>,
    /// The 95% interval of what happens.
    pub(super) interval_low: Option<f64>,
    pub(super) interval_high: Option<f64>,
    /// The mean square of the difference; of chances this is the Brier score.
    pub(super) squared_error: Option<f64>,
}

impl CalibrationData {
    pub(super) fn new(state: &Calibration) -> Self {
        let phase = |(of, tallies): (RelevePhase, &Vec<OutputTally>)| PhaseOutputsData {
            of,
            phase: of.name(),
            outputs: ALL.into_iter().zip(tallies).map(OutputData::new).collect(),
        };
        let wins = &state.tallies.0[RelevePhase::Start as usize][0];
        let score = |(score, sums): (&u16, &ObservationSums)| {
            let (own, opponent) = holes(*score);
            HolesScoreData {
                own,
                opponent,
                mean: ObservationMeansData::new(ComparedOutput::Win, sums),
            }
        };
        let CalibrationHead { player, network, plies, rules, seed, all } = state.head.clone();
        Self {
            head: CalibrationHeadData { player, network, plies, rules, seed, all },
            matches: state.matches,
            unfinished: state.unfinished,
            starts: TestData::new(wins),
            phases: RelevePhase::ALL.into_iter().zip(&state.tallies.0).map(phase).collect(),
            scores: wins.scores.iter().map(score).collect(),
        }
    }
}

impl TestData {
    fn new(wins: &OutputTally) -> Self {
        let unit = ComparedOutput::Win.unit();
        let deviations =
            |sums: &ObservationSums| sums.means(unit).and_then(|means| means.deviations());
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
    fn new((of, tally): (ComparedOutput, &OutputTally)) -> Self {
        let bins = tally.bins.iter().filter(|sums| sums.number() > 0);
        let by_holes = |side: fn((u8, u8)) -> u8| {
            let mean =
                |(holes, sums)| HolesData { holes, mean: ObservationMeansData::new(of, &sums) };
            tally.by_holes(side).into_iter().map(mean).collect()
        };
        Self {
            of,
            output: of.name(),
            mean: ObservationMeansData::new(of, &tally.all()),
            bins: bins.map(|sums| ObservationMeansData::new(of, sums)).collect(),
            own: by_holes(|(own, _)| own),
            opponent: by_holes(|(_, opponent)| opponent),
        }
    }
}

impl ObservationMeansData {
    fn new(of: ComparedOutput, sums: &ObservationSums) -> Self {
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
