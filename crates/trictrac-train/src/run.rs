//! The description of a training run: a TOML file, stored beside the network that the run made.

use serde::{Deserialize, Serialize};

/// The description of a run from nothing, short enough for a first trial.
pub const FIRST: &str = include_str!("first.toml");

/// Everything that the network of a run depends on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrainingRun {
    /// The seed of all random numbers.
    pub seed: u64,
    /// The file of the network (in floating point) that the run starts from, seen from the folder of the description;
    /// without it, the run starts from random weights.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// The number of rounds of play and learning.
    pub rounds: u64,
    /// The number of matches in a round.
    pub matches: u64,
    /// The number of positions in a batch.
    pub batch: usize,
    /// The step size of learning; it is multiplied by the same factor every round.
    pub step: Span,
    /// The share of the later targets in a target (the λ of TD(λ)), 0 to 1; it changes by the same amount every round.
    pub lambda: Span,
    /// The share of the rounds after which λ has its last value.
    pub lambda_until: f32,
    /// The share of matches that begin at 0-0 in holes; the others begin at any score.
    pub from_start: f32,
    /// The share of hold-or-go choices in which the worse alternative is tried.
    pub try_other_arm: f32,
    /// The share of throws that are played at random.
    pub try_play: f32,
    /// The share of matches in which nobody goes, so that relèves last to the return and the bearing off.
    #[serde(default)]
    pub never_go: f32,
    /// The share of matches that begin with weak play or moved men, so that they reach structures that good play avoids.
    #[serde(default)]
    pub detours: f32,
    /// The share of positions for which the expected points of the next throw are computed.
    pub outlooks: f32,
    /// The older networks that play as opponents.
    pub older: OlderOpponents,
    /// The measurement of the strength during the run.
    pub measure: StrengthMeasure,
}

/// A value that changes during a run.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Span {
    /// Its value in the first round.
    pub first: f32,
    /// Its value in the last round.
    pub last: f32,
}

/// Older networks as opponents, which prevent blind spots of pure self-play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OlderOpponents {
    /// One of this many matches is played against an older network.
    pub one_match_in: u64,
    /// A network is stored after this many rounds.
    pub every: u64,
    /// The number of networks that are stored; the latest stay.
    pub kept: usize,
}

/// The measurement of the strength against `greedy`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StrengthMeasure {
    /// The strength is measured after this many rounds.
    pub every: u64,
    /// The number of mirror pairs.
    pub pairs: u64,
}

/// The reason why a text does not describe a run.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// It is not TOML with the fields of a run.
    #[error("{0}")]
    Toml(#[from] toml::de::Error),
    /// A value is out of its range.
    #[error("{field}: found {found}, expected {expected}")]
    Range {
        /// The name of the field.
        field: &'static str,
        /// Its value.
        found: f32,
        /// The values that it may have.
        expected: &'static str,
    },
}

impl TrainingRun {
    /// Reads the description of a run.
    ///
    /// # Errors
    /// [`RunError`] if it is not one.
    pub fn parse(text: &str) -> Result<Self, RunError> {
        let run: Self = toml::from_str(text)?;
        run.check()?;
        Ok(run)
    }

    /// Checks that all values are in their ranges.
    pub(crate) fn check(&self) -> Result<(), RunError> {
        let counts = [
            ("rounds", self.rounds),
            ("matches", self.matches),
            ("batch", self.batch as u64),
            ("older.one_match_in", self.older.one_match_in),
            ("older.every", self.older.every),
            ("older.kept", self.older.kept as u64),
            ("measure.every", self.measure.every),
        ];
        for (field, count) in counts {
            if count == 0 {
                return Err(RunError::Range { field, found: 0.0, expected: "at least 1" });
            }
        }
        let shares = [
            ("lambda.first", self.lambda.first),
            ("lambda.last", self.lambda.last),
            ("lambda_until", self.lambda_until),
            ("from_start", self.from_start),
            ("try_other_arm", self.try_other_arm),
            ("try_play", self.try_play),
            ("never_go", self.never_go),
            ("detours", self.detours),
            ("outlooks", self.outlooks),
        ];
        for (field, share) in shares {
            if !(0.0..=1.0).contains(&share) {
                return Err(RunError::Range { field, found: share, expected: "0 to 1" });
            }
        }
        for (field, step) in [("step.first", self.step.first), ("step.last", self.step.last)] {
            if !(step > 0.0 && step <= 1.0) {
                return Err(RunError::Range { field, found: step, expected: "above 0, at most 1" });
            }
        }
        Ok(())
    }

    /// Returns the step size of a round, counted from 0.
    #[must_use]
    pub fn step_in(&self, round: u64) -> f32 {
        self.step.first * (self.step.last / self.step.first).powf(self.progress(round))
    }

    /// Returns the λ of a round, counted from 0.
    #[must_use]
    pub fn lambda_in(&self, round: u64) -> f32 {
        let share = (self.progress(round) / self.lambda_until.max(f32::EPSILON)).min(1.0);
        self.lambda.first + share * (self.lambda.last - self.lambda.first)
    }

    /// Returns the share of the run before a round, 0 to 1.
    fn progress(&self, round: u64) -> f32 {
        round as f32 / (self.rounds - 1).max(1) as f32
    }
}
