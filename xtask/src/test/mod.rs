//! `cargo xtask test`: runs everything that must pass before a change is accepted.
//!
//! Each step is a separate process (`cargo xtask test STEP`), so that its output and its processor time are separate from
//! those of the steps that run at the same time.

mod measure;
mod overdue;
mod side_by_side;
mod steps;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};

use crate::workspace::Workspace;
use measure::{Spent, Watch};
use steps::{STEPS, Step};

/// The folder for the output and the report of each step, from the root.
const FOLDER: &str = "target/test";

/// The arguments of `cargo xtask test`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Run only these steps, one after the other [default: all, side by side]
    #[arg(value_name = "STEP", value_parser = steps::names())]
    steps: Vec<String>,
}

/// The result of a step that did not fail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Outcome {
    /// Everything was checked and passed.
    Done,
    /// The step could not run on this machine, for this reason.
    LeftOut(String),
    /// A part could not run on this machine, for this reason; the rest passed.
    LeftOutInPart(String),
}

/// The report of a step that did not fail.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Report {
    outcome: Outcome,
    spent: Spent,
}

/// Runs the named steps, or all of them.
pub(crate) fn test(workspace: &Workspace, args: &Args) -> Result<()> {
    let folder = workspace.root.join(FOLDER);
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    if args.steps.is_empty() {
        return side_by_side::perform(&folder);
    }
    args.steps.iter().try_for_each(|name| perform(workspace, &folder, name))
}

/// Runs one step, shows its output and writes its report.
fn perform(workspace: &Workspace, folder: &Path, name: &str) -> Result<()> {
    let Some(step) = STEPS.iter().find(|step| step.name == name) else { bail!("no step {name}") };
    println!("{name}: {}", step.what);
    let watch = Watch::start();
    let outcome = (step.perform)(workspace).with_context(|| format!("step {name} failed"))?;
    let report = Report { outcome, spent: watch.read() };
    println!("{}", report.line(step));
    fs::write(report_of(folder, step), serde_json::to_string(&report)?)?;
    Ok(())
}

impl Report {
    /// Formats the report as one line.
    fn line(&self, step: &Step) -> String {
        let Self { outcome, spent } = self;
        match outcome {
            Outcome::Done => format!("{}: ok, {spent}", step.name),
            Outcome::LeftOut(reason) => format!("{}: LEFT OUT, {reason}", step.name),
            Outcome::LeftOutInPart(reason) => {
                format!("{}: LEFT OUT IN PART, {reason}; the rest is ok, {spent}", step.name)
            }
        }
    }
}

fn report_of(folder: &Path, step: &Step) -> PathBuf {
    folder.join(step.name).with_extension("json")
}
