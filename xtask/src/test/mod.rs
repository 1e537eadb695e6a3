//! `cargo xtask test`: everything that has to hold before a change is taken.
//!
//! Each step is a process of its own (`cargo xtask test STEP`), so that its output and its processor time can be kept apart from
//! those of the steps that run beside it.

mod measure;
mod side_by_side;
mod steps;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};

use crate::workspace::Workspace;
use measure::{Spent, Watch};
use steps::{STEPS, Step};

/// Where each step leaves its output and its report, from the root.
const FOLDER: &str = "target/test";

/// What `cargo xtask test` takes.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only these steps, one after the other; all of them, side by side, when left out
    #[arg(value_name = "STEP", value_parser = steps::names())]
    steps: Vec<String>,
}

/// How a step ended that did not fail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Outcome {
    /// Everything was checked and is right.
    Done,
    /// It could not be checked here, for this reason.
    LeftOut(String),
    /// This was not checked here; the rest was, and is right.
    LeftOutInPart(String),
}

/// What a step reports when it has ended well.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Report {
    outcome: Outcome,
    spent: Spent,
}

/// Performs the steps named, or all of them.
pub(crate) fn test(workspace: &Workspace, args: &Args) -> Result<()> {
    let folder = workspace.root.join(FOLDER);
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    if args.steps.is_empty() {
        return side_by_side::perform(&folder);
    }
    args.steps.iter().try_for_each(|name| perform(workspace, &folder, name))
}

/// Performs one step, its output shown, and leaves its report.
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
    /// One line about the step.
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
