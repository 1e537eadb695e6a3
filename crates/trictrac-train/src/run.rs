//! The description of a run: one file, kept beside the network that it made.

use serde::{Deserialize, Serialize};

/// Everything on which the network that a run makes depends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Run {
    /// Where all chance comes from.
    pub seed: u64,
    /// How many rounds of play and learning.
    pub rounds: u64,
    /// How many matches a round.
    pub matches: u64,
    /// How many positions are learned from at once.
    pub batch: usize,
    /// The step of learning: it falls by the same factor every round.
    pub step: Span,
    /// How much of what comes later goes into a target (the λ of TD(λ)): it falls by the same amount every round.
    pub lambda: Span,
    /// The share of the rounds in which λ reaches its last value.
    pub lambda_until: f32,
    /// The share of matches that begin without a hole; the others begin at any score.
    pub from_start: f32,
    /// The share of choices of holding or going in which the other arm is tried.
    pub try_other_arm: f32,
    /// The share of throws that are played at random.
    pub try_play: f32,
    /// The share of positions whose next throw is counted out for the outputs about points.
    pub outlooks: f32,
    /// Older networks as opponents.
    pub older: Older,
    /// How the strength is measured on the way.
    pub measure: Measure,
}

/// A value that changes in the course of a run.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Span {
    /// In the first round.
    pub first: f32,
    /// In the last.
    pub last: f32,
}

/// Older networks as opponents, so that there are no blind spots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Older {
    /// One match in so many is against one of them.
    pub one_match_in: u64,
    /// One is kept after so many rounds.
    pub every: u64,
    /// So many are kept, the latest.
    pub kept: usize,
}

/// Measuring the strength against `greedy`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Measure {
    /// After so many rounds.
    pub every: u64,
    /// By so many mirror pairs.
    pub pairs: u64,
}

/// Why a file does not describe a run.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// It is not TOML with the fields of a run.
    #[error("{0}")]
    Toml(#[from] toml::de::Error),
    /// A value is out of its range.
    #[error("{field}: found {found}, expected {expected}")]
    Range {
        /// Which.
        field: &'static str,
        /// What it is.
        found: f32,
        /// What it may be.
        expected: &'static str,
    },
}

impl Run {
    /// The run that `text` describes.
    ///
    /// # Errors
    /// [`RunError`] says where it is wrong.
    pub fn parse(text: &str) -> Result<Self, RunError> {
        let run: Self = toml::from_str(text)?;
        run.check()?;
        Ok(run)
    }

    fn check(&self) -> Result<(), RunError> {
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

    /// The step of learning in a round.
    #[must_use]
    pub fn step_in(&self, round: u64) -> f32 {
        self.step.first * (self.step.last / self.step.first).powf(self.progress(round))
    }

    /// The λ of a round.
    #[must_use]
    pub fn lambda_in(&self, round: u64) -> f32 {
        let share = (self.progress(round) / self.lambda_until.max(f32::EPSILON)).min(1.0);
        self.lambda.first + share * (self.lambda.last - self.lambda.first)
    }

    fn progress(&self, round: u64) -> f32 {
        round as f32 / (self.rounds - 1).max(1) as f32
    }
}
