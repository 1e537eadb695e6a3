//! The plan of the measurements: all commands, in order.

use serde::{Deserialize, Serialize};

use super::treatises;

/// The parts of the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "snake_case")]
pub(super) enum StrengthSection {
    /// Every player against the one below.
    Ladder,
    /// Many pairs of the network at search depth 0 against the simple players.
    Long,
    /// Every level against the one below.
    Levels,
    /// Losses on the benchmark set.
    Benchmark,
    /// The relèves of the treatises, analysed.
    Treatises,
    /// The outputs of the network, compared with what happens.
    Calibration,
}

/// The commands of `trictrac`, without `--json`.
#[derive(Clone)]
pub(super) struct MeasurementPlan(pub(super) Vec<(StrengthSection, Vec<String>)>);

/// Two players and the number of their matches.
type DuelPlan = (&'static str, &'static str, u64);

/// The players, each against the one before, with as many matches as 40 minutes on two cores allow.
const LADDER: [DuelPlan; 6] = [
    ("first", "random", 4_000),
    ("linear@0", "first", 4_000),
    ("greedy", "linear@0", 4_000),
    ("net@0", "greedy", 4_000),
    ("net@1", "net@0", 6_000),
    ("net@2", "net@1", 800),
];
const LEVELS: [DuelPlan; 5] = [
    ("debutant", "greedy", 4_000),
    ("amateur", "debutant", 4_000),
    ("joueur", "amateur", 4_000),
    ("maitre", "joueur", 4_000),
    ("academie", "maitre", 2_000),
];
const SCORED: [&str; 11] = [
    "random", "first", "linear@0", "greedy", "debutant", "amateur", "joueur", "maitre", "net@0",
    "net@1", "net@2",
];

impl MeasurementPlan {
    /// The whole plan, with this number of pairs of `net@0` against `random` and `greedy`, and of matches that are compared.
    pub(super) fn whole(pairs: u64, calibrated: u64) -> Self {
        let mut plan =
            Self::new([&LADDER, &LEVELS], u64::MAX, pairs, &["lab", "benchmark", "score"], &SCORED);
        plan.0.extend(treatises::plan(2).map(|words| (StrengthSection::Treatises, words)));
        plan.0.push((StrengthSection::Calibration, calibrate(calibrated)));
        plan
    }

    /// The commands of one section.
    pub(super) fn of(&self, section: StrengthSection) -> Self {
        Self(self.0.iter().filter(|(of, _)| *of == section).cloned().collect())
    }

    /// One command of each kind, with very little work.
    pub(super) fn quick() -> Self {
        let net_against_greedy = &LADDER[3..4];
        let by_level = &LEVELS[2..3];
        let score = ["lab", "benchmark", "score", "--decisions=5"];
        let mut plan = Self::new([net_against_greedy, by_level], 2, 5, &score, &SCORED[8..9]);
        plan.0.extend(treatises::plan(0).take(1).map(|words| (StrengthSection::Treatises, words)));
        plan.0.push((StrengthSection::Calibration, calibrate(200)));
        plan
    }

    /// Duels of at most `most` matches, pairs of `net@0` against the simple players, and scored players.
    fn new(
        [ladder, levels]: [&[DuelPlan]; 2],
        most: u64,
        pairs: u64,
        score: &[&str],
        scored: &[&str],
    ) -> Self {
        let mut plan = Vec::new();
        for (section, duels) in
            [(StrengthSection::Ladder, ladder), (StrengthSection::Levels, levels)]
        {
            plan.extend(duels.iter().map(|(white, black, matches)| {
                (section, arena(white, black, *matches.min(&most), 1))
            }));
        }
        for black in ["random", "greedy"] {
            plan.push((StrengthSection::Long, arena("net@0", black, 2 * pairs, 2)));
        }
        let words = |player: &&str| score.iter().chain([player]).map(ToString::to_string).collect();
        plan.extend(scored.iter().map(|player| (StrengthSection::Benchmark, words(player))));
        Self(plan)
    }
}

/// The seed was chosen before any match under it was played: no figure of the program was chosen by these matches.
fn calibrate(matches: u64) -> Vec<String> {
    ["lab", "calibrate", "--matches", &matches.to_string(), "--seed", "20261124"]
        .map(str::to_owned)
        .to_vec()
}

fn arena(white: &str, black: &str, matches: u64, seed: u64) -> Vec<String> {
    let words =
        format!("arena --white {white} --black {black} --pairs --matches {matches} --seed {seed}");
    words.split(' ').map(str::to_owned).collect()
}
