//! The report of a step: how it ended, what it took, and the number of its tests.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use super::measure::TimeSpent;
use super::steps::TestStep;

/// The report of a step that did not fail.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct StepReport {
    pub(crate) spent: TimeSpent,
    pub(crate) tally: TestTally,
    /// The reason why nothing or not everything was checked: what this machine lacks.
    pub(crate) left_out: Option<String>,
}

/// Counts tests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TestTally {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
    /// One line for each test that this machine cannot run: the reason.
    pub(crate) skipped: Vec<String>,
    /// Those that passed in an earlier run, and would do the same again.
    pub(crate) known: u64,
}

impl TestTally {
    pub(crate) fn add(&mut self, other: &Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped.extend_from_slice(&other.skipped);
        self.known += other.known;
    }

    /// The last line of all: the numbers, and the reasons why tests were skipped.
    pub(crate) fn line(&self) -> String {
        let Self { passed, failed, skipped, known } = self;
        let mut parts =
            vec![format!("{passed} passed, {failed} failed, {} skipped", skipped.len())];
        if *known > 0 {
            parts.push(format!(
                "{known} of those that passed did in an earlier run of the same code"
            ));
        }
        let mut reasons = skipped.clone();
        reasons.sort_unstable();
        let same = reasons.chunk_by(|one, next| one == next);
        parts.extend(same.map(|same| format!("{} skipped: {}", same.len(), same[0])));
        parts.join("; ")
    }
}

impl StepReport {
    /// Formats the report as one line.
    pub(crate) fn line(&self, step: &TestStep) -> String {
        let Self { spent, tally, left_out } = self;
        let name = step.name;
        let tests = if *tally == TestTally::default() {
            String::new()
        } else {
            format!(", {}", tally.line())
        };
        match left_out {
            Some(reason) => format!("{name}: LEFT OUT, {reason}; the rest is ok, {spent}{tests}"),
            None => format!("{name}: ok, {spent}{tests}"),
        }
    }

    /// Saves the report for the process that has started the step.
    pub(crate) fn save(&self, path: &Path) -> Result<()> {
        let Self { spent: TimeSpent { seconds, processor }, tally, left_out } = self;
        let TestTally { passed, failed, skipped, known } = tally;
        let json = json!({
            "seconds": seconds, "processor": processor, "left_out": left_out,
            "passed": passed, "failed": failed, "skipped": skipped, "known": known,
        });
        fs::write(path, json.to_string()).with_context(|| path.display().to_string())
    }

    /// Reads a saved report.
    pub(crate) fn read(path: &Path) -> Result<Self> {
        let shown = || path.display().to_string();
        let json: Value = serde_json::from_str(&fs::read_to_string(path).with_context(shown)?)?;
        let number =
            |name: &str| json[name].as_u64().with_context(|| format!("{}: no {name}", shown()));
        let text = |value: &Value| value.as_str().map(str::to_owned);
        Ok(Self {
            spent: TimeSpent {
                seconds: json["seconds"].as_f64().unwrap_or_default(),
                processor: json["processor"].as_f64(),
            },
            tally: TestTally {
                passed: number("passed")?,
                failed: number("failed")?,
                skipped: json["skipped"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .filter_map(text)
                    .collect(),
                known: number("known")?,
            },
            left_out: text(&json["left_out"]),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_read_as_saved() -> Result<()> {
        let report = StepReport {
            spent: TimeSpent { seconds: 1.5, processor: Some(2.25) },
            tally: TestTally { passed: 3, failed: 0, skipped: vec!["no bus".into()], known: 2 },
            left_out: Some("no browser".into()),
        };
        let path = std::env::temp_dir().join(format!("trictrac-report-{}", std::process::id()));
        report.save(&path)?;
        let read = StepReport::read(&path);
        fs::remove_file(&path)?;
        assert_eq!(read?, report);
        Ok(())
    }

    #[test]
    fn the_last_line_has_every_reason() {
        let mut tally = TestTally { passed: 7, ..TestTally::default() };
        assert_eq!(tally.line(), "7 passed, 0 failed, 0 skipped");
        tally.skipped = vec!["no bus".into(), "no database".into(), "no bus".into()];
        let line = "7 passed, 0 failed, 3 skipped; 2 skipped: no bus; 1 skipped: no database";
        assert_eq!(tally.line(), line);
    }
}
