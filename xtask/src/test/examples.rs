//! The examples in comments, which rustdoc compiles and runs.

use std::process::Stdio;

use anyhow::{Context as _, Result, bail};

use super::compiler;
use super::programs::result_of;
use super::report::{StepReport, TestTally};
use super::steps::StepContext;

/// Runs the examples of all libraries, unless none has changed since they passed. Together, because cargo would compile what a single
/// library needs once more, with fewer features.
pub(crate) fn perform(context: &StepContext<'_>) -> Result<StepReport> {
    let (libraries, known) = (context.built()?.libraries, context.known()?);
    let state = known.state("examples", &libraries, "")?;
    if let Some(passed) = state.passed() {
        println!("{passed} passed in an earlier run of the same code");
        let tally = TestTally { passed, known: passed, ..TestTally::default() };
        return Ok(StepReport { tally, ..StepReport::default() });
    }
    let mut command =
        context.workspace.cargo(&["test", "--quiet", "--doc", "--workspace", "--exclude", "fuzz"]);
    command.args(["--exclude", "trictrac-python"]);
    compiler::check(&mut command)?;
    let output = command.stdin(Stdio::null()).output().context("cargo test --doc")?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut tally = TestTally::default();
    text.lines()
        .filter_map(|line| result_of(line.strip_prefix("test result: ")?))
        .for_each(|one| tally.add(&one));
    if !output.status.success() {
        bail!("{text}{}", String::from_utf8_lossy(&output.stderr));
    }
    state.note(tally.passed)?;
    Ok(StepReport { tally, ..StepReport::default() })
}
