//! The measurements, as saved in `strength.json`.

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{StrengthSection, calibration, treatises};
use crate::origin::{commit, machine};
use xtask::workspace::Workspace;

/// All measurements, and where they were made.
#[derive(Serialize, Deserialize)]
pub(super) struct StrengthFigures {
    /// True if this is only a smoke test.
    pub(super) quick: bool,
    /// The processor and its number of threads.
    pub(super) machine: String,
    /// The commit of the sources; `+` after it means uncommitted changes.
    pub(super) commit: String,
    /// In the order of the plan.
    pub(super) measurements: Vec<CommandMeasurement>,
}

/// The result of a command.
#[derive(Serialize, Deserialize)]
pub(super) struct CommandMeasurement {
    pub(super) section: StrengthSection,
    /// The command that reproduces it.
    pub(super) command: String,
    pub(super) seconds: f64,
    /// The commit of the sources; older measurements have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) commit: Option<String>,
    /// Its output; for the treatises and the calibration, a digest of it.
    pub(super) result: Value,
}

impl StrengthFigures {
    pub(super) fn new(
        workspace: &Workspace,
        quick: bool,
        measurements: Vec<CommandMeasurement>,
    ) -> Self {
        Self { quick, machine: machine(), commit: commit(workspace), measurements }
    }

    /// Replaces the measurements of `section` by those in `other`.
    pub(super) fn with(mut self, section: StrengthSection, other: Self) -> Self {
        self.measurements.retain(|measurement| measurement.section != section);
        self.measurements.extend(other.measurements);
        self
    }

    /// The measurements of `section`.
    pub(super) fn of(&self, section: StrengthSection) -> impl Iterator<Item = &CommandMeasurement> {
        self.measurements.iter().filter(move |measurement| measurement.section == section)
    }

    /// The names of the networks that played.
    pub(super) fn networks(&self) -> Vec<&str> {
        let keys = ["white_network", "black_network", "network"];
        let mut names: Vec<&str> = self
            .measurements
            .iter()
            // The calibration names its network itself.
            .filter(|measurement| measurement.section != StrengthSection::Calibration)
            .flat_map(|measurement| keys.map(|key| measurement.result[key].as_str()))
            .flatten()
            .collect();
        names.sort_unstable();
        names.dedup();
        names
    }
}

impl CommandMeasurement {
    pub(super) fn new(
        section: StrengthSection,
        words: &[String],
        seconds: f64,
        json: &str,
    ) -> Result<Self> {
        let command = format!("trictrac {}", words.join(" "));
        let mut result: Value =
            serde_json::from_str(json).with_context(|| format!("`{command}` --json"))?;
        if section == StrengthSection::Treatises {
            result = treatises::digest(&words[1], &result);
        }
        if section == StrengthSection::Calibration {
            result = calibration::digest(&result);
        }
        Ok(Self { section, command, seconds, commit: None, result })
    }

    /// The text under `key`.
    pub(super) fn text(&self, key: &str) -> &str {
        self.result[key].as_str().unwrap_or("?")
    }

    /// The number under `key`.
    pub(super) fn number(&self, key: &str) -> f64 {
        self.result[key].as_f64().unwrap_or(f64::NAN)
    }
}
